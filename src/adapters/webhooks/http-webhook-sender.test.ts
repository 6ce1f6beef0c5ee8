import { lookup } from 'node:dns';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createHttpWebhookSender } from './http-webhook-sender.ts';

vi.mock(import('node:dns'), async (original) => ({ ...(await original()), lookup: vi.fn<typeof lookup>() as never }));

const sender = createHttpWebhookSender({ allowsLoopback: false });
const REFUSED = 'The address must be reachable from the internet.';
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Makes every name resolve to these addresses, as its owner's name server may at any time. */
function resolveTo(...addresses: string[]): void {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  vi.mocked(lookup).mockImplementation(((_name: string, _options: object, done: (...answer: unknown[]) => void) =>
    done(null, found)) as never);
}

/** An internal service, which counts requests. */
async function startInside(host: string): Promise<{ port: number; count: () => number }> {
  let connections = 0;
  const server = createServer().on('connection', () => (connections += 1));
  server.listen(0, host);
  await once(server, 'listening');
  closing.push(() => server.close());
  return { port: (server.address() as AddressInfo).port, count: () => connections };
}

test.each([
  [['127.0.0.1']],
  [['169.254.169.254']],
  [['10.0.0.7']],
  [['::1']],
  [['::ffff:127.0.0.1']],
  [['fd00::1']],
  // One public address among them does not allow the other.
  [['93.184.215.14', '127.0.0.1']],
  [['127.0.0.1', '93.184.215.14']],
])('a name that leads to %j is not called', async (addresses) => {
  const inside = await startInside('127.0.0.1');
  resolveTo(...addresses);
  const url = `https://inward.example:${inside.port}/hook`;
  // The name itself looks harmless.
  expect(sender.rejectionOf(url)).toBeNull();
  expect(await sender.post({ url, headers: {}, body: '{}' })).toMatchObject({ status: null, failure: REFUSED });
  expect(inside.count()).toBe(0);
});

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://printer/',
  'https://db.internal/',
  'https://api.localhost/',
  'https://１２７.0.0.1/',
])('%s is no address for a webhook', (url) => {
  expect(sender.rejectionOf(url)).toBe(REFUSED);
});

test.each([
  ['http://hook.example/', 'The address must begin with https://'],
  ['file:///etc/passwd', 'The address must begin with https://'],
  ['gopher://hook.example/', 'The address must begin with https://'],
  ['https://user:secret@hook.example/', 'The address must carry no name or password.'],
  ['hook.example', 'This is no address.'],
])('%s: %s', (url, rejection) => {
  expect(sender.rejectionOf(url)).toBe(rejection);
});
