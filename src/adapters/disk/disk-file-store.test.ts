import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskFileStore } from './disk-file-store.ts';

let outer: string;
let folder: string;
beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'disk-store-'));
  folder = join(outer, 'uploads');
});
afterEach(() => rm(outer, { recursive: true }));

const store = () => createDiskFileStore(folder, { reserveBytes: 0 });
const bytes = (text: string) => new TextEncoder().encode(text);

test('a file comes back with its bytes, size and type', async () => {
  await store().put('courses/intro.mp4', Readable.from([bytes('abc'), bytes('def')]), 'video/mp4');
  expect(await store().stat('courses/intro.mp4')).toEqual({ sizeBytes: 6, contentType: 'video/mp4' });
  expect(String(await buffer(await store().read('courses/intro.mp4')))).toBe('abcdef');
});

test('bytes of a range are those from start to end, both included', async () => {
  await store().put('a.txt', bytes('0123456789'), 'text/plain');
  const readRange = async (start: number, end: number) =>
    String(await buffer(await store().read('a.txt', { start, end })));
  expect(await readRange(0, 0)).toBe('0');
  expect(await readRange(3, 6)).toBe('3456');
  expect(await readRange(8, 99)).toBe('89');
  for (const range of [
    { start: 5, end: 4 },
    { start: -1, end: 2 },
    { start: 0.5, end: 2 },
    { start: 0, end: NaN },
  ]) {
    await expect(store().read('a.txt', range)).rejects.toThrow(RangeError);
  }
});

test('a file is replaced, removed, and absent', async () => {
  await store().put('a.txt', bytes('old'), 'text/plain');
  await store().put('a.txt', bytes('newer'), 'text/html');
  expect(await store().stat('a.txt')).toEqual({ sizeBytes: 5, contentType: 'text/html' });
  await store().remove('a.txt');
  await store().remove('a.txt');
  expect(await store().stat('a.txt')).toBeNull();
  expect(await store().stat('never/was.txt')).toBeNull();
  await expect(store().read('a.txt')).rejects.toThrow('ENOENT');
});

test.each([
  '../secret',
  'a/../../secret',
  '/etc/passwd',
  'a//b',
  'a/',
  './a',
  '.types/a',
  'a/.hidden',
  'A.txt',
  'a\\b',
  'a\0b',
  'a b',
  '',
  'x'.repeat(401),
])('the key %j is refused by every call', async (key) => {
  await writeFile(join(outer, 'secret'), 'hidden');
  await expect(store().put(key, bytes('x'), 'text/plain')).rejects.toThrow('not a key');
  await expect(store().stat(key)).rejects.toThrow('not a key');
  await expect(store().read(key)).rejects.toThrow('not a key');
  await expect(store().remove(key)).rejects.toThrow('not a key');
});

test('no key at all leads out of the folder', async () => {
  await fc.assert(
    fc.asyncProperty(fc.stringMatching(/^[a-z./\\-]{1,12}$/), async (key) => {
      await store()
        .put(key, bytes('x'), 'text/plain')
        .catch(() => {});
    }),
    { numRuns: 60 },
  );
  expect((await readdir(outer)).filter((name) => name !== 'uploads')).toEqual([]);
});

test('an upload that breaks off leaves the old file and no part', async () => {
  await store().put('a.txt', bytes('whole'), 'text/plain');
  const breaking = Readable.from(
    (async function* () {
      yield bytes('half');
      throw new Error('connection lost');
    })(),
  );
  await expect(store().put('a.txt', breaking, 'text/html')).rejects.toThrow('connection lost');
  expect(String(await buffer(await store().read('a.txt')))).toBe('whole');
  expect((await store().stat('a.txt'))?.contentType).toBe('text/plain');
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test('parts of a killed process are swept after a day, those of a running one stay', async () => {
  const incoming = join(folder, '.incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(join(incoming, 'old'), 'x');
  await writeFile(join(incoming, 'young'), 'x');
  await utimes(join(incoming, 'old'), 1, 1);
  await store().put('a.txt', bytes('x'), 'text/plain');
  expect(await readdir(incoming)).toEqual(['young']);
});

test('two uploads under one key end as one of them, whole', async () => {
  await Promise.all(['a', 'b'].map((letter) => store().put('a.txt', bytes(letter.repeat(50_000)), 'text/plain')));
  expect(String(await buffer(await store().read('a.txt')))).toMatch(/^(a{50000}|b{50000})$/);
});

test('a nearly full disk takes nothing', async () => {
  const nearlyFull = createDiskFileStore(folder, { reserveBytes: Number.MAX_SAFE_INTEGER });
  await expect(nearlyFull.put('a.txt', bytes('x'), 'text/plain')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await nearlyFull.stat('a.txt')).toBeNull();
});
