import { describe, expect, test } from 'vitest';
import {
  averageOf,
  decideSave,
  isOverdue,
  refusalOf,
  sharesOf,
  shownName,
  workingDaysBetween,
  type ExistingReview,
} from './rules.ts';

describe('the average', () => {
  test.each([
    [
      { 1: 0, 2: 0, 3: 1, 4: 1, 5: 2 },
      { average: 4.3, count: 4 },
    ],
    [
      { 1: 0, 2: 0, 3: 0, 4: 0, 5: 2 },
      { average: null, count: 2 },
    ],
    [
      { 1: 1, 2: 0, 3: 0, 4: 0, 5: 2 },
      { average: 3.7, count: 3 },
    ],
    [
      { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      { average: null, count: 0 },
    ],
  ])('of %j is %j', (counts, rating) => {
    expect(averageOf(counts)).toEqual(rating);
  });

  test('has shares in whole per cent', () => {
    expect(sharesOf({ 1: 0, 2: 0, 3: 1, 4: 1, 5: 2 })).toEqual({ 1: 0, 2: 0, 3: 25, 4: 25, 5: 50 });
    expect(sharesOf({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 })).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
  });
});

test.each([
  ['Kavya Srivastava', 'Kavya S.'],
  ['Asha Devi rao', 'Asha R.'],
  ['Madonna', 'Madonna'],
  ['  ', 'Learner'],
])('the name of "%s" is shown as "%s"', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

describe('a save', () => {
  const written = { rating: 4, text: 'Good and hard work.' };
  const other = { rating: 2, text: 'Too much of everything.' };
  const of = (state: ExistingReview['state'], pendingEdit: ExistingReview['pendingEdit'] = null) => ({
    ...written,
    state,
    pendingEdit,
  });
  test.each([
    ['waits at first', null, written, 'waits'],
    ['changes nothing when it waits already', of('waiting'), written, 'unchanged'],
    ['replaces what waits', of('waiting'), other, 'waits'],
    ['waits again after a refusal', of('refused'), other, 'waits'],
    ['does not ask again with the same words', of('refused'), written, 'unchanged'],
    ['of a published one waits beside it', of('published'), other, 'edit-waits'],
    ['of the same edit changes nothing', of('published', other), other, 'unchanged'],
    ['of what is published takes the edit back', of('published', other), written, 'edit-withdrawn'],
    ['of what is published changes nothing', of('published'), written, 'unchanged'],
  ] as const)('%s', (_name, existing, sent, decision) => {
    expect(decideSave(existing, sent)).toBe(decision);
  });
});

test('an act is refused where it would change nothing', () => {
  const edit = { rating: 1, text: '' };
  expect(refusalOf({ state: 'published', pendingEdit: null }, 'publish')).toBe('already-published');
  expect(refusalOf({ state: 'published', pendingEdit: edit }, 'publish')).toBe(null);
  expect(refusalOf({ state: 'refused', pendingEdit: null }, 'refuse')).toBe('already-refused');
  expect(refusalOf({ state: 'published', pendingEdit: null }, 'refuse')).toBe(null);
});

describe('working days', () => {
  const at = (iso: string) => new Date(iso);
  test.each([
    // 19 November 2026 is a Thursday.
    ['2026-11-19T05:00:00Z', '2026-11-19T17:00:00Z', 0],
    ['2026-11-19T05:00:00Z', '2026-11-21T05:00:00Z', 2],
    ['2026-11-19T05:00:00Z', '2026-11-22T05:00:00Z', 2],
    ['2026-11-19T05:00:00Z', '2026-11-23T05:00:00Z', 3],
    ['2026-11-19T05:00:00Z', '2026-11-24T05:00:00Z', 4],
    ['2026-11-19T05:00:00Z', '2026-12-03T05:00:00Z', 12],
    // After 6:30 pm in London it is the next day in India.
    ['2026-11-18T19:00:00Z', '2026-11-23T05:00:00Z', 3],
  ])('from %s to %s are %d', (since, now, days) => {
    expect(workingDaysBetween(at(since), at(now))).toBe(days);
  });

  test('more than three are overdue', () => {
    expect(isOverdue(at('2026-11-19T05:00:00Z'), at('2026-11-23T18:00:00Z'))).toBe(false);
    expect(isOverdue(at('2026-11-19T05:00:00Z'), at('2026-11-23T19:00:00Z'))).toBe(true);
  });
});
