import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createDocumentCache } from './cache/document-cache.ts';
import { createHttpServer, type ServerParts } from './server.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** The server without the application; the handler reports what was requested. */
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
    deadline: { check: () => undefined, ready: async () => undefined, secondsLeft: () => null, clear: () => undefined },
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
  // Room for one plain page and one plain response, and for a few others.
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

test('made-up names drive no motif out of memory', async () => {
  const [images, variants] = [createDocumentCache(20_000), createDocumentCache(20_000)];
  const origin = await serve('http://localhost:5000', { pictures: images, variants });
  await fetch(`${origin}/motif/mark.svg`);
  for (let at = 0; at < 12; at += 1) await fetch(`${origin}/motif/person.Asha%20${at}.svg`);
  expect(images.peek('/motif/mark.svg')).toBeDefined();
  expect(variants.peek('/motif/person.Asha%2011.svg')).toBeDefined();
});

const SHARED = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600';

/** A layer that makes every response cacheable. */
const careless = (status: number, headers: Record<string, string> = {}) =>
  new Response([301, 302, 304].includes(status) ? null : 'text', {
    status,
    headers: { 'cache-control': SHARED, ...headers },
  });

describe.each([200, 206, 301, 302, 303, 307, 304, 400, 403, 404, 410, 416, 429, 500, 503, 507])(
  'an answer %i',
  (status) => {
    test.each(['/about', '/api/user/me', '/robots.txt', '/brochure/tally', '/nowhere'])(
      'of %s is public only if it is 200 or 301, and says when to come again',
      async (path) => {
        const origin = await serve('http://localhost:5000', {
          renderer: { render: async () => careless(status) } as never,
          app: () => careless(status),
        });
        const { headers } = await fetch(origin + path, { redirect: 'manual' });
        const said = headers.get('cache-control') ?? '';
        if ([200, 301, 304].includes(status)) expect(said).toBe(SHARED);
        else if (status === 206) expect(said).toBe('private, max-age=0, must-revalidate');
        else expect(said).toBe('no-store');
        expect(headers.has('retry-after')).toBe(status === 429 || status === 503);
      },
    );
  },
);

test('a wait that a layer names stands, and what sets a cookie is nobody else’s', async () => {
  const origin = await serve('http://localhost:5000', {
    app: (request) =>
      request.url.endsWith('/wait') ? careless(429, { 'retry-after': '17' }) : careless(200, { 'set-cookie': 'a=b' }),
  });
  expect((await fetch(`${origin}/wait`)).headers.get('retry-after')).toBe('17');
  const { headers } = await fetch(`${origin}/api/user/me`);
  expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['no-store', 'a=b']);
});

/** The raw status line and headers, for a target that no client library would send. */
async function sendTarget(origin: string, target: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('a path', () => {
  /** What was rendered, by kind and URL. */
  let drawn: string[] = [];
  const open = () => {
    drawn = [];
    const answer = (layer: string) => (request: Request) => {
      const { pathname } = new URL(request.url);
      drawn.push(`${layer} ${pathname}`);
      const isThere = pathname !== '/404' && pathname !== '/api/404';
      return new Response(pathname, { status: isThere ? 200 : 404, headers: { 'cache-control': SHARED } });
    };
    const draw = answer('document');
    return serve('http://localhost:5000', {
      renderer: { render: async (request) => draw(request) },
      app: answer('app'),
    });
  };

  test.each([
    '/course/%2e%2e\\auth',
    '/course/..\\auth',
    '/course/%2e%2e%2fauth',
    '/course/../auth',
    '/course/./tally',
    '/course/%2e',
    '/course//tally',
    '//course/tally',
    '/course\\tally',
    '/course/tally#part',
    '/course/tally%00',
    '/course/%zz',
    '/course/%ff',
    '/%2e%2e/about',
  ])('%s is nowhere, and nothing is drawn for it', async (target) => {
    const text = await sendTarget(await open(), target);
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(text).toMatch(/^cache-control: no-store\r$/im);
    expect(drawn).toEqual(['app /404']);
    expect(await sendTarget(await open(), `/api${target}`)).toMatch(/^HTTP\/1\.1 404 /);
    expect(drawn).toEqual(['app /api/404']);
  });

  test('that is odd takes no change either', async () => {
    const response = await fetch(`${await open()}/course//tally`, { method: 'POST' });
    expect([response.status, drawn]).toEqual([404, []]);
  });

  test('with slashes too many at its end is led on', async () => {
    const text = await sendTarget(await open(), '/about//?a=b');
    expect(text).toMatch(/^HTTP\/1\.1 301 /);
    expect(text).toMatch(/^location: \/about\?a=b\r$/im);
  });

  test('has one spelling, under which it is kept and drawn', async () => {
    const origin = await open();
    for (const target of ['/course/tally', '/c%6furse/t%61lly', 'http://localhost/course/tally'])
      expect(await sendTarget(origin, target)).toMatch(/\/course\/tally$/);
    expect(drawn).toEqual(['document /course/tally']);
  });

  test('never gets the public page of another one', async () => {
    const origin = await open();
    const piece = fc.constantFrom(
      ...['/', '\\', '.', '..', '%2e', '%2f', '%5c', '%00', '%c0%ae', '#', ';', 'auth', 'course', 'about'],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 7 }), async (pieces) => {
        const target = `/${pieces.join('')}`;
        const text = await sendTarget(origin, target);
        if (!text.startsWith('HTTP/1.1 200 ')) return;
        // The response says for which path it was made.
        expect(text).toContain(`\r\n\r\n${target}`);
      }),
      { numRuns: 150 },
    );
  });
});
