import { pointsText } from '../../kit/numbers/points-text.ts';
import { describe, expect, it } from 'vitest';
import {
  endOfDay,
  findDueDate,
  isInSteps,
  isSameScale,
  maxPointsOf,
  rubricPoints,
  type DueRule,
  type RubricCriterion,
} from './rules.ts';

const level = (id: string, points: number) => ({ id, title: id, description: '', points });
const criterion = (id: string, ...points: number[]): RubricCriterion => ({
  id,
  title: id,
  description: '',
  levels: points.map((value, at) => level(`${id}${at}`, value)),
});

describe('a rubric', () => {
  it('has the sum of the highest levels', () => {
    expect(maxPointsOf(criterion('a', 2, 7.5, 0))).toBe(7.5);
    expect(maxPointsOf({ levels: [] })).toBe(0);
    expect(rubricPoints([criterion('a', 2, 7.5), criterion('b', 4, 1)])).toBe(11.5);
    expect(rubricPoints([])).toBe(0);
  });

  it('is on the same scale as long as criteria, levels and points are', () => {
    const rubric = [criterion('a', 0, 5), criterion('b', 0, 5)];
    expect(isSameScale(rubric, structuredClone(rubric))).toBe(true);
    expect(
      isSameScale(
        rubric,
        rubric.map((one) => ({ ...one, title: 'Other words' })),
      ),
    ).toBe(true);
    for (const other of [
      rubric.toReversed(),
      rubric.slice(1),
      [criterion('a', 0, 6), criterion('b', 0, 5)],
      [criterion('a', 0, 2, 5), criterion('b', 0, 5)],
      [criterion('c', 0, 5), criterion('b', 0, 5)],
    ])
      expect(isSameScale(rubric, other)).toBe(false);
  });
});

it('points are given in steps of a half', () => {
  expect([0, 0.5, 7, 7.5].map(isInSteps)).toEqual([true, true, true, true]);
  expect([0.25, 7.4].map(isInSteps)).toEqual([false, false]);
  expect([7.5, 20, 6.666].map(pointsText)).toEqual(['7.5', '20', '6.67']);
});

describe('a due date', () => {
  const due = (more: Partial<DueRule>): DueRule => ({
    kind: 'none',
    at: null,
    days: null,
    sessionNumber: null,
    ...more,
  });
  const days = { accessDay: '2026-12-01', sessionDay: '2026-12-10' };
  it.each<[string, DueRule, typeof days | { accessDay: null; sessionDay: null }, string | null]>([
    ['none', due({ days: 3, at: '2026-12-14T18:29:00Z' }), days, null],
    ['a moment', due({ kind: 'date', at: '2026-12-14T18:29:00Z' }), days, '2026-12-14T18:29:00.000Z'],
    ['a moment that is not typed', due({ kind: 'date' }), days, null],
    ['days after access', due({ kind: 'days-after-access', days: 14 }), days, '2026-12-15T18:29:00.000Z'],
    ['a class', due({ kind: 'session', days: 2, sessionNumber: 4 }), days, '2026-12-12T18:29:00.000Z'],
    ['the day of a class', due({ kind: 'session', sessionNumber: 4 }), days, '2026-12-10T18:29:00.000Z'],
    [
      'a class without a batch',
      due({ kind: 'session', days: 2, sessionNumber: 4 }),
      { accessDay: null, sessionDay: null },
      null,
    ],
    [
      'access that has not begun',
      due({ kind: 'days-after-access', days: 2 }),
      { accessDay: null, sessionDay: null },
      null,
    ],
  ])('after %s', (_, rule, from, moment) => expect(findDueDate(rule, from)?.toISOString() ?? null).toBe(moment));

  it('of a day is at 11:59 pm in India', () =>
    expect(endOfDay('2026-12-14').toISOString()).toBe('2026-12-14T18:29:00.000Z'));
});
