import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createDocumentCache } from './document-cache.ts';
import { createHttpServer, type ServerParts } from './server.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** The server alone, before an application that says what it was asked for. */
async function serve(publicUrl: string, changes: Partial<ServerParts> = {}): Promise<string> {
  const cache = () => createDocumentCache(1024 * 1024);
  const parts: ServerParts = {
    publicUrl,
    trustedProxies: [],
    documents: cache(),
    answers: cache(),
    variants: cache(),
    personal: null,
    pictures: cache(),
    keepsDocuments: true,
    files: { find: () => undefined } as never,
    renderer: { render: async () => new Response('a page') } as never,
    metrics: { observe: () => undefined } as never,
    log: createLog('silent'),
    telemetry: null,
    visits: { note: () => undefined } as never,
    isDraining: () => false,
    middleware: null,
    app: (request) =>
      new Response(new URL(request.url).pathname, { status: request.url.endsWith('/none') ? 404 : 200 }),
    ...changes,
  };
  const server = createHttpServer(parts);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.each(['/', '/api/none', '/api/user/me', '/motif/unknown', '/robots.txt'])(
  '%s tells browsers to come by TLS alone for a year, where people come by it',
  async (path) => {
    const header = async (publicUrl: string) =>
      (await fetch((await serve(publicUrl)) + path)).headers.get('strict-transport-security');
    expect(await header('https://institute.example')).toBe('max-age=31536000; includeSubDomains');
    expect(await header('http://localhost:5000')).toBeNull();
  },
);

test('no search, filter or made-up parameter drives a page or an answer out of memory', async () => {
  const drawn: string[] = [];
  const draw = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    drawn.push(pathname + search);
    return new Response('a page of the catalogue '.repeat(50));
  };
  // Room for one plain page and one plain answer, and for a few others.
  const small = () => createDocumentCache(4000);
  const origin = await serve('http://localhost:5000', {
    documents: small(),
    answers: small(),
    variants: small(),
    renderer: { render: draw } as never,
    app: draw,
  });
  const plain = ['/services', '/api/courses/courseAll'];
  for (const path of plain) await fetch(origin + path);
  for (let at = 0; at < 20; at += 1) {
    for (const path of plain) {
      await fetch(`${origin}${path}?search=word-${at}`);
      await fetch(`${origin}${path}?maxPrice=${at}`);
      await fetch(`${origin}${path}?utm_campaign=${at}`);
    }
  }
  drawn.length = 0;
  for (const path of [...plain, ...plain.map((each) => `${each}?fbclid=1`)]) await fetch(origin + path);
  expect(drawn).toEqual([]);
  for (const path of plain) await fetch(`${origin}${path}?search=word-19`);
  expect(drawn).toEqual(plain.map((path) => `${path}?search=word-19`));
});
