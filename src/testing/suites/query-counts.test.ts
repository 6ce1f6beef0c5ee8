import { afterAll, beforeAll, expect, test } from 'vitest';
import { reads, statementsOf, type Filled } from '../ask-reads.ts';
import { openFilled } from '../fill/fill-calls.ts';
import { queryLimits } from '../query-limits.ts';

let small: Filled;
let large: Filled;
beforeAll(async () => {
  small = await openFilled(2);
  large = await openFilled(6);
});
afterAll(() => Promise.all([small.app.close(), large.app.close()]));

const countQueries = async (filled: Filled, path: string, as?: string) => (await statementsOf(filled, path, as)).length;

test('every call that reads has its limit, and no other', () => {
  expect(Object.keys(queryLimits).toSorted()).toEqual(reads.map(({ path }) => path).toSorted());
});

test.each(reads.map(({ path }) => path))('GET %s asks as much of a large institute as of a small one', async (path) => {
  const few = await countQueries(small, path);
  const many = await countQueries(large, path);
  expect(many).toBe(few);
  expect(many).toBeLessThanOrEqual(queryLimits[path] ?? 0);
});

test('to know who asks costs one query', async () => {
  const asKnown = await countQueries(small, '/services/all');
  expect(await countQueries(small, '/services/all', '')).toBe(asKnown - 1);
});
