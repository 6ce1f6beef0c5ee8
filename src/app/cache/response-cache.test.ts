import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';

test('asked by many at once and again, a call is asked once', async () => {
  const cache = createResponseCache(10);
  let asked = 0;
  const ask = async () => ({ courses: [{ title: `Asked ${(asked += 1)}` }] });
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.find('/courses', ask)));
  answers.push(await cache.find('/courses', ask));
  expect(new Set(answers)).toEqual(new Set([{ courses: [{ title: 'Asked 1' }] }]));
  expect(asked).toBe(1);
});

test('what is cached cannot be changed by a page that got it', async () => {
  const cache = createResponseCache(10);
  const answer = (await cache.find('/courses', async () => ({ courses: [{ tags: ['a'] }] }))) as {
    courses: { tags: string[] }[];
  };
  expect(() => answer.courses[0]?.tags.push('b')).toThrow(TypeError);
  expect(() => answer.courses.pop()).toThrow(TypeError);
});

test('after a change it is asked again, also what was on its way', async () => {
  const cache = createResponseCache(10);
  const { promise, resolve } = Promise.withResolvers<string>();
  const onItsWay = cache.find('/site', () => promise);
  cache.clear();
  resolve('before');
  expect(await onItsWay).toBe('before');
  expect(await cache.find('/site', async () => 'after')).toBe('after');
  expect(await cache.find('/site', async () => 'never asked')).toBe('after');
});

test('a refusal is told to all who wait for it, and not cached', async () => {
  const cache = createResponseCache(10);
  const refuse = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([cache.find('/site', refuse), cache.find('/site', refuse)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cache.find('/site', async () => 'there')).toBe('there');
});

test('memory is bounded: the longest unused goes first', async () => {
  const cache = createResponseCache(3);
  let asked = 0;
  const ask = async () => (asked += 1);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await cache.find(key, ask);
  expect(asked).toBe(4);
  expect(await cache.find('a', ask)).toBe(1);
  expect(await cache.find('b', ask)).toBe(5);
});
