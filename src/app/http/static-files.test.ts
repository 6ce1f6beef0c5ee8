import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendStored } from '../cache/send-stored.ts';
import { openStaticFiles, type StaticFiles } from './static-files.ts';

let folder = '';
let files: StaticFiles;
let origin = '';
const server = createServer((request, response) => {
  const stored = files.find(request.url ?? '');
  if (stored) sendStored(request, response, stored);
  else response.writeHead(404).end();
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'institute-static-'));
  const page = 'export const a = 1;'.repeat(50);
  await writeFile(join(folder, 'page.js'), page);
  await writeFile(join(folder, 'page.js.br'), brotliCompressSync(page));
  await writeFile(join(folder, 'page.js.gz'), gzipSync(page));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/entry-Ab3dE_9x.js'), 'short');
  await mkdir(join(folder, '.bundler'));
  await writeFile(join(folder, '.bundler/notes.json'), '{}');
  await writeFile(join(folder, 'type.woff2'), Buffer.from([1, 2, 3, 4]));
  files = await openStaticFiles([{ folder, base: '/files/' }]);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'gzip, br', ...headers } });

test.each(['br', 'gzip'])('text goes out as %s when the browser takes that, and comes back whole', async (encoding) => {
  const response = await get('/files/page.js', { 'accept-encoding': encoding });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe('export const a = 1;'.repeat(50));
});

test('a file without compressed forms goes out as it is', async () => {
  const response = await get('/files/assets/entry-Ab3dE_9x.js');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe('short');
});

test('a name with the hash of its content is kept for good, another for a day', async () => {
  const caching = async (path: string) => (await get(path)).headers.get('cache-control');
  expect(await caching('/files/assets/entry-Ab3dE_9x.js')).toBe('public, max-age=31536000, immutable');
  expect(await caching('/files/page.js')).toBe('public, max-age=86400');
});

test('the compressed forms and the notes of the bundler have no address', () => {
  expect(files.find('/files/page.js.br')).toBeNull();
  expect(files.find('/files/.bundler/notes.json')).toBeNull();
});

test('a font goes out as it is: it is compressed by nature, and says nothing else', async () => {
  const response = await get('/files/type.woff2');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3, 4]));
});

test('what the browser has already is not sent again', async () => {
  const etag = (await get('/files/page.js')).headers.get('etag') ?? '';
  expect((await get('/files/page.js', { 'if-none-match': etag })).status).toBe(304);
});

test('a look at the headers alone sends no body', async () => {
  const response = await fetch(`${origin}/files/page.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'identity' },
  });
  expect(response.headers.get('content-length')).toBe('950');
  expect(await response.text()).toBe('');
});

test('no address leads out of the folder', () => {
  expect(files.find('/files/../package.json')).toBeNull();
  expect(files.find('/files/%2e%2e/package.json')).toBeNull();
});
