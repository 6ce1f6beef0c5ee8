import { expect, test } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

test('asked by many at once and again, a call is asked once', async () => {
  const kept = createKeptAnswers(10);
  let asked = 0;
  const ask = async () => ({ courses: [{ title: `Asked ${(asked += 1)}` }] });
  const answers = await Promise.all(Array.from({ length: 20 }, () => kept.find('/courses', ask)));
  answers.push(await kept.find('/courses', ask));
  expect(new Set(answers)).toEqual(new Set([{ courses: [{ title: 'Asked 1' }] }]));
  expect(asked).toBe(1);
});

test('what is kept cannot be changed by a page that got it', async () => {
  const kept = createKeptAnswers(10);
  const answer = (await kept.find('/courses', async () => ({ courses: [{ tags: ['a'] }] }))) as {
    courses: { tags: string[] }[];
  };
  expect(() => answer.courses[0]?.tags.push('b')).toThrow(TypeError);
  expect(() => answer.courses.pop()).toThrow(TypeError);
});

test('after a change it is asked again, also what was on its way', async () => {
  const kept = createKeptAnswers(10);
  const { promise, resolve } = Promise.withResolvers<string>();
  const onItsWay = kept.find('/site', () => promise);
  kept.clear();
  resolve('before');
  expect(await onItsWay).toBe('before');
  expect(await kept.find('/site', async () => 'after')).toBe('after');
  expect(await kept.find('/site', async () => 'never asked')).toBe('after');
});

test('a refusal is told to all who wait for it, and not kept', async () => {
  const kept = createKeptAnswers(10);
  const refuse = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([kept.find('/site', refuse), kept.find('/site', refuse)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept.find('/site', async () => 'there')).toBe('there');
});

test('memory is bounded: the longest unused goes first', async () => {
  const kept = createKeptAnswers(3);
  let asked = 0;
  const ask = async () => (asked += 1);
  for (const key of ['a', 'b', 'c', 'a', 'd']) await kept.find(key, ask);
  expect(asked).toBe(4);
  expect(await kept.find('a', ask)).toBe(1);
  expect(await kept.find('b', ask)).toBe(5);
});
