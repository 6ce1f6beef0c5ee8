import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendStored } from './send-stored.ts';
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
  await writeFile(join(folder, 'page.js'), 'export const a = 1;'.repeat(50));
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

test('text goes out compressed and comes back whole', async () => {
  const answer = await get('/files/page.js');
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(await answer.text()).toBe('export const a = 1;'.repeat(50));
});

test('a font goes out as it is: it is compressed by nature, and says nothing else', async () => {
  const answer = await get('/files/type.woff2');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3, 4]));
});

test('what the browser has already is not sent again', async () => {
  const etag = (await get('/files/page.js')).headers.get('etag') ?? '';
  expect((await get('/files/page.js', { 'if-none-match': etag })).status).toBe(304);
});

test('no address leads out of the folder', () => {
  expect(files.find('/files/../package.json')).toBeNull();
  expect(files.find('/files/%2e%2e/package.json')).toBeNull();
});
