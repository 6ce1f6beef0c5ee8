import { lookup as resolve } from 'node:dns';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookResponse, WebhookSender } from '../../ports/webhook-sender.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

const LIMIT_MS = 10_000;
const KEPT_CHARACTERS = 2000;

/**
 * Posts over https only to public addresses: connects to the very IP address that was resolved and checked, and follows
 * no redirect, so that webhooks cannot reach our internal network. `allowsLoopback` also allows this machine, over http
 * as well, for testing.
 */
export function createHttpWebhookSender({ allowsLoopback }: { allowsLoopback: boolean }): WebhookSender {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  return {
    rejectionOf: (url) => rejectionOf(url, { allowsLoopback, isAllowed }),
    async post(message) {
      const start = performance.now();
      const rejection = rejectionOf(message.url, { allowsLoopback, isAllowed });
      const answer = rejection ? { status: null, failure: rejection, text: '' } : await send(message, isAllowed);
      return { ...answer, milliseconds: Math.round(performance.now() - start) };
    },
  };
}

function rejectionOf(
  text: string,
  { allowsLoopback, isAllowed }: { allowsLoopback: boolean; isAllowed: (address: string) => boolean },
): string | null {
  if (!URL.canParse(text)) return 'This is no address.';
  const url = new URL(text);
  if (url.username || url.password) return 'The address must carry no name or password.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHere = allowsLoopback && (host === 'localhost' || isLoopback(host));
  if (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:')) return 'The address must begin with https://';
  if (isHere) return null;
  const isName = isIP(host) === 0;
  if (isName ? !host.includes('.') || /\.(local|internal|localhost)$/i.test(host) : !isAllowed(host))
    return 'The address must be reachable from the internet.';
  return null;
}

function send(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  isAllowed: (address: string) => boolean,
): Promise<Omit<WebhookResponse, 'milliseconds'>> {
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    lookup: lookupAllowed(isAllowed),
    signal: AbortSignal.timeout(LIMIT_MS),
    // A reused connection would outlive the check of its address.
    agent: false,
  };
  return new Promise((done) => {
    const fail = (error: NodeJS.ErrnoException) => done({ status: null, failure: describe(error), text: '' });
    const request = (url.startsWith('https:') ? requestHttps : requestHttp)(url, options, (response) => {
      let text = '';
      const finish = () => done({ status: response.statusCode ?? null, failure: '', text });
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text = (text + part).slice(0, KEPT_CHARACTERS);
        if (text.length === KEPT_CHARACTERS) {
          finish();
          response.destroy();
        }
      });
      response.on('end', finish);
      response.on('error', fail);
    });
    request.on('error', fail);
    request.end(body);
  });
}

/** Every address of the name must be allowed; the caller connects to one of exactly these. */
function lookupAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const [first] = found;
      if (!first || found.some(({ address }) => !isAllowed(address)))
        return callback(Object.assign(new Error('refused'), { code: 'NOT_PUBLIC' }), '', 0);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}

function describe(error: NodeJS.ErrnoException): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer within 10 seconds.';
  const labels: Record<string, string> = {
    NOT_PUBLIC: 'The address must be reachable from the internet.',
    ENOTFOUND: 'There is no such host.',
    ECONNREFUSED: 'The host refused the connection.',
    ECONNRESET: 'The host broke off.',
  };
  return labels[error.code ?? ''] ?? `No answer came (${error.code ?? 'unknown reason'}).`;
}
