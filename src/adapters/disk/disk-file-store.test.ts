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

const GIBIBYTE = 1024 ** 3;

test.each([
  { totalBytes: 10 * GIBIBYTE, reserve: 0.5 * GIBIBYTE },
  { totalBytes: 1000 * GIBIBYTE, reserve: GIBIBYTE },
])('of a disk of $totalBytes bytes the last $reserve stay with the database', async ({ totalBytes, reserve }) => {
  let freeBytes = reserve - 1;
  const disk = createDiskFileStore(folder, { readSpace: async () => ({ totalBytes, freeBytes }) });
  await expect(disk.put('a.txt', bytes('x'), 'text/plain')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await disk.stat('a.txt')).toBeNull();
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  freeBytes = reserve;
  await disk.put('a.txt', bytes('x'), 'text/plain');
  expect(await disk.stat('a.txt')).not.toBeNull();
});

test('a nearly full disk takes nothing', async () => {
  const nearlyFull = createDiskFileStore(folder, { reserveBytes: Number.MAX_SAFE_INTEGER });
  await expect(nearlyFull.put('a.txt', bytes('x'), 'text/plain')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await nearlyFull.stat('a.txt')).toBeNull();
});
