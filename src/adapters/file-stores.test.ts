import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '../ports/file-store.ts';
import { startS3 } from '../testing/start/start-s3.ts';
import { createDiskFileStore } from './disk/disk-file-store.ts';
import { createS3FileStore } from './s3/s3-file-store.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Behaviour shared by every file store. */
describe.each([
  { place: 'the disk', open: openDisk },
  { place: 'a bucket', open: openBucket },
])('in $place', ({ open }) => {
  let store: FileStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await open());
  });
  afterAll(() => close());

  test('a file comes back with its bytes, size and type', async () => {
    await store.put('courses/intro.mp4', Readable.from([bytes('abc'), bytes('def')]), 'video/mp4');
    expect(await store.stat('courses/intro.mp4')).toEqual({ sizeBytes: 6, contentType: 'video/mp4' });
    expect(String(await buffer(await store.read('courses/intro.mp4')))).toBe('abcdef');
  });

  test('a file of many parts is whole to the byte', async () => {
    const large = randomBytes(20_000_001);
    const pieces = [large.subarray(0, 7_000_000), large.subarray(7_000_000, 7_000_003), large.subarray(7_000_003)];
    await store.put('large.mp4', Readable.from(pieces), 'video/mp4');
    expect((await buffer(await store.read('large.mp4'))).equals(large)).toBe(true);
    const some = await buffer(await store.read('large.mp4', { start: 8_388_600, end: 8_388_620 }));
    expect(some.equals(large.subarray(8_388_600, 8_388_621))).toBe(true);
  });

  test('bytes of a range are those from start to end, both included', async () => {
    await store.put('a.txt', bytes('0123456789'), 'text/plain');
    const readRange = async (start: number, end: number) =>
      String(await buffer(await store.read('a.txt', { start, end })));
    expect(await readRange(0, 0)).toBe('0');
    expect(await readRange(3, 6)).toBe('3456');
    expect(await readRange(8, 99)).toBe('89');
    for (const range of [
      { start: 5, end: 4 },
      { start: -1, end: 2 },
      { start: 0.5, end: 2 },
      { start: 0, end: Number.NaN },
    ]) {
      await expect(store.read('a.txt', range)).rejects.toThrow(RangeError);
    }
  });

  test('all keys are listed, also those of folders below', async () => {
    const keys = ['list/a.txt', 'list/c.txt', 'list/deep/er/b.txt'];
    for (const key of keys) await store.put(key, bytes('x'), 'text/plain');
    const found = await keysOf(store);
    expect(found.filter((key) => key.startsWith('list/')).toSorted()).toEqual(keys);
    expect(found.every((key) => !key.includes('..') && !key.startsWith('.'))).toBe(true);
  });

  test('a file is replaced, removed, and absent', async () => {
    await store.put('b.txt', bytes('old'), 'text/plain');
    await store.put('b.txt', bytes('newer'), 'text/html');
    expect(await store.stat('b.txt')).toEqual({ sizeBytes: 5, contentType: 'text/html' });
    await store.remove('b.txt');
    await store.remove('b.txt');
    expect(await store.stat('b.txt')).toBeNull();
    expect(await store.stat('never/was.txt')).toBeNull();
    await expect(store.read('b.txt')).rejects.toThrow();
  });

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    'a/',
    './a',
    '.types/a',
    'A.txt',
    'a\\b',
    'a b',
    '',
  ])('the key %j is refused by every call', async (key) => {
    await expect(store.put(key, bytes('x'), 'text/plain')).rejects.toThrow('not a key');
    await expect(store.stat(key)).rejects.toThrow('not a key');
    await expect(store.read(key)).rejects.toThrow('not a key');
    await expect(store.remove(key)).rejects.toThrow('not a key');
  });

  test('an upload that breaks off leaves the old file', async () => {
    await store.put('c.txt', bytes('whole'), 'text/plain');
    const breaking = Readable.from(
      (async function* () {
        yield randomBytes(9_000_000);
        throw new Error('connection lost');
      })(),
    );
    await expect(store.put('c.txt', breaking, 'text/html')).rejects.toThrow('connection lost');
    expect(String(await buffer(await store.read('c.txt')))).toBe('whole');
    expect((await store.stat('c.txt'))?.contentType).toBe('text/plain');
  });

  test('two uploads under one key end as one of them, whole', async () => {
    await Promise.all(['a', 'b'].map((letter) => store.put('d.txt', bytes(letter.repeat(50_000)), 'text/plain')));
    expect(String(await buffer(await store.read('d.txt')))).toMatch(/^(a{50000}|b{50000})$/);
  });
});

async function openDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'file-store-'));
  return {
    store: createDiskFileStore(folder, { reserveBytes: 0 }),
    close: () => rm(folder, { recursive: true }),
  };
}

async function openBucket() {
  const service = await startS3('institute');
  return { store: createS3FileStore(service.settings), close: () => service.stop() };
}

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list()) keys.push(key);
  return keys;
}
