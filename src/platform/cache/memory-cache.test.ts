import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryCache } from './memory-cache.ts';

afterEach(() => vi.restoreAllMocks());

const few = () => createMemoryCache<string>({ maxEntries: 3 });
const small = () => createMemoryCache<string>({ maxBytes: 10, sizeOf: (value) => value.length });

test('so many entries at most: the longest unused goes first', () => {
  const cache = few();
  for (const key of ['a', 'b', 'c']) cache.set(key, key);
  cache.get('a');
  cache.set('d', 'd');
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
});

test('so many bytes at most: as many go as the new one needs, and a replaced one counts no more', () => {
  const cache = small();
  cache.set('a', 'aaaa');
  cache.set('b', 'bbbb');
  cache.set('b', 'bb');
  cache.set('c', 'cccc');
  expect(cache.get('a')).toBe('aaaa');
  cache.set('d', 'dddddd');
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['aaaa', undefined, undefined, 'dddddd']);
});

test('what is larger than the whole cache drives nothing out', () => {
  const cache = small();
  cache.set('a', 'aaaa');
  cache.set('b', 'b'.repeat(11));
  expect([cache.get('a'), cache.get('b')]).toEqual(['aaaa', undefined]);
});

test.each([
  [5999, 'a'],
  [6001, undefined],
])('an entry lives for as long as it may: at %d it is %s', (now, expected) => {
  const cache = createMemoryCache<string>({ maxEntries: 3, ttlMs: 1000 });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
  cache.set('a', 'a');
  clock.mockReturnValue(now);
  expect(cache.get('a')).toBe(expected);
});

test('tells of whatever leaves', () => {
  const left: string[] = [];
  const cache = createMemoryCache<string>({ maxEntries: 2, onRemove: (value, key) => left.push(`${key}:${value}`) });
  cache.set('a', '1');
  cache.set('a', '2');
  cache.set('b', '3');
  cache.set('c', '4');
  cache.delete('b');
  cache.clear();
  expect(left).toEqual(['a:1', 'a:2', 'b:3', 'c:4']);
});

test('asked by many at once and again, it makes once', async () => {
  const cache = few();
  const make = vi.fn(async () => 'made');
  await Promise.all(Array.from({ length: 20 }, () => cache.fetch('a', make)));
  expect(await cache.fetch('a', make)).toBe('made');
  expect(make).toHaveBeenCalledTimes(1);
});

test('what fails is told to all who wait, and tried anew', async () => {
  const cache = few();
  const fail = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([cache.fetch('a', fail), cache.fetch('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.fetch('a', async () => 'there')).toBe('there');
});

test('what throws before it waits is tried anew too', async () => {
  const cache = few();
  const fail = (): Promise<string> => {
    throw new Error('away');
  };
  await expect(cache.fetch('a', fail)).rejects.toThrow('away');
  expect(await cache.fetch('a', async () => 'there')).toBe('there');
});

test('what turns out larger than the whole cache is given to who waits', async () => {
  const cache = small();
  cache.set('a', 'aaaa');
  const make = vi.fn(async () => 'b'.repeat(11));
  expect(await Promise.all([1, 2].map(() => cache.fetch('b', make)))).toEqual(['b'.repeat(11), 'b'.repeat(11)]);
  expect([cache.get('a'), cache.get('b'), make.mock.calls.length]).toEqual(['aaaa', undefined, 1]);
});

test('what was driven out while it was made is given to who waits', async () => {
  const cache = few();
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = cache.fetch('a', () => promise);
  for (const key of ['b', 'c', 'd', 'e']) cache.set(key, key);
  resolve('made');
  expect(await begun).toBe('made');
});

test('what was begun before a clear is given to who waits, and not stored', async () => {
  const cache = few();
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = cache.fetch('a', () => promise);
  cache.clear();
  const anew = cache.fetch('a', async () => 'after');
  resolve('before');
  expect(await Promise.all([begun, anew])).toEqual(['before', 'after']);
  expect(cache.get('a')).toBe('after');
});

test('reads the clock each time: an entry that expires within the same turn is gone', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000);
  const cache = createMemoryCache<string>({ maxEntries: 3, ttlMs: 1000 });
  cache.set('a', 'one');
  expect(cache.get('a')).toBe('one');
  clock.mockReturnValue(6001);
  expect(cache.get('a')).toBeUndefined();
  clock.mockRestore();
});
