import { BlockList, isIP } from 'node:net';

/**
 * Returns the IP address that limits count by: the connection's own, or, when that is a trusted proxy, the last address
 * in `X-Forwarded-For` that is not itself a trusted proxy (running §2).
 */
export function clientIp(connection: string, forwardedFor: string | undefined, trusted: BlockList): string {
  let address = plain(connection);
  const hops = (forwardedFor ?? '')
    .split(',')
    .map((hop) => plain(hop.trim()))
    .filter((hop) => isIP(hop) !== 0);
  while (isTrusted(address, trusted) && hops.length > 0) address = hops.pop() ?? address;
  return address;
}

/** Parses the trusted proxies of the setting: addresses, or networks as `10.0.0.0/8`. */
export function trustedProxies(entries: string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix) list.addSubnet(address, Number(prefix), family);
    else list.addAddress(address, family);
  }
  return list;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

function plain(address: string): string {
  return address.replace(/^::ffff:/, '');
}
