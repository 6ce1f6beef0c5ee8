import { expect, test } from 'vitest';
import { nextInTurn } from './turn-rules.ts';

const ids = ['b', 'a', 'c'];

test.each([
  [null, [], 'a'],
  ['a', [], 'b'],
  ['c', [], 'a'],
  ['a', ['b'], 'c'],
  ['b', ['b', 'c'], 'a'],
  ['gone', [], 'a'],
  ['a', ['a', 'b', 'c'], null],
])('after %s, with %o absent, comes %s', (lastOwnerId, absentIds, next) => {
  expect(nextInTurn(ids, { lastOwnerId, absentIds })).toBe(next);
});

test('in a round everybody who is there gets one', () => {
  let lastOwnerId: string | null = null;
  const given: (string | null)[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    lastOwnerId = nextInTurn(ids, { lastOwnerId, absentIds: [] });
    given.push(lastOwnerId);
  }
  expect(given).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
});
