import type { NetConnectOpts } from 'node:net';

const DEFAULT_PORT = 3310;

/** The address of a clamd: `clamd://host:port` or `unix:///run/clamav/clamd.ctl`; `null` if invalid. */
export function readClamdUrl(url: string): NetConnectOpts | null {
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, port, pathname, username, password, search, hash } = new URL(url);
  if (username || password || search || hash) return null;
  if (protocol === 'unix:') return hostname === '' && pathname.length > 1 ? { path: decodeURI(pathname) } : null;
  if (protocol !== 'clamd:' || hostname === '' || !/^\/?$/.test(pathname)) return null;
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? DEFAULT_PORT : Number(port) };
}
