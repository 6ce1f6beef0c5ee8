import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysBetween, indianDay } from '../../kit/numbers/dates.ts';
import { dueState, dueTitle, findPlanIssue, nextDue, pauseDay, reducedPaise, reminderOf, splitDues } from './rules.ts';

describe('the parts of a plan', () => {
  it('begin with the first payment and are equal then, the last ones a rupee less', () => {
    expect(splitDues({ totalRupees: 20_000, firstRupees: 5000, parts: 5, from: '2026-11-14' })).toEqual([
      { amountRupees: 5000, dueOn: '2026-11-14' },
      { amountRupees: 3750, dueOn: '2026-12-14' },
      { amountRupees: 3750, dueOn: '2027-01-14' },
      { amountRupees: 3750, dueOn: '2027-02-14' },
      { amountRupees: 3750, dueOn: '2027-03-14' },
    ]);
    const parts = splitDues({ totalRupees: 10_000, firstRupees: 1000, parts: 8, from: '2026-01-01' });
    expect(parts.map(({ amountRupees }) => amountRupees)).toEqual([1000, 1286, 1286, 1286, 1286, 1286, 1285, 1285]);
  });

  it('fall on the last day of months that are too short, and on their own day again after', () => {
    const days = splitDues({ totalRupees: 4, firstRupees: 1, parts: 4, from: '2027-12-31' }).map(({ dueOn }) => dueOn);
    expect(days).toEqual(['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
    expect(addMonths('2026-08-31', 18)).toBe('2028-02-29');
  });

  it('add up to the total whatever it is, and make a plan without issues', () => {
    assert(
      property(
        integer({ min: 24, max: 1_000_000 }),
        integer({ min: 2, max: 12 }),
        integer({ min: 0, max: 400 }),
        (totalRupees, parts, later) => {
          const firstRupees = Math.max(1, Math.floor(totalRupees / (parts + 1)));
          const from = addDays('2026-11-14', later % 28);
          const dues = splitDues({ totalRupees, firstRupees, parts, from });
          expect(findPlanIssue(dues, totalRupees, '2026-11-14')).toBeNull();
        },
      ),
    );
  });

  it.each([
    ['count', [{ amountRupees: 10, dueOn: '2026-11-14' }]],
    [
      'sum',
      [
        { amountRupees: 5, dueOn: '2026-11-14' },
        { amountRupees: 4, dueOn: '2026-12-14' },
      ],
    ],
    [
      'amount',
      [
        { amountRupees: 9.5, dueOn: '2026-11-14' },
        { amountRupees: 0.5, dueOn: '2026-12-14' },
      ],
    ],
    [
      'order',
      [
        { amountRupees: 5, dueOn: '2026-12-14' },
        { amountRupees: 5, dueOn: '2026-12-14' },
      ],
    ],
    [
      'past',
      [
        { amountRupees: 5, dueOn: '2026-11-13' },
        { amountRupees: 5, dueOn: '2026-12-14' },
      ],
    ],
    [
      'far',
      [
        { amountRupees: 5, dueOn: '2026-11-14' },
        { amountRupees: 5, dueOn: '2029-12-14' },
      ],
    ],
  ] as const)('are refused for %s', (issue, dues) => {
    expect(findPlanIssue(dues, 10, '2026-11-14')).toBe(issue);
  });
});

describe('a due', () => {
  const due = (number: number, dueOn: string, isPaid = false) => ({ number, dueOn, isPaid });

  it('is late from the day after, by India’s calendar', () => {
    // Half past midnight in India is still the day before in London.
    const today = indianDay(new Date('2026-11-14T19:00:00Z'));
    expect(today).toBe('2026-11-15');
    const states = ['2026-11-16', '2026-11-15', '2026-11-14', '2026-11-08', '2026-11-07'].map((dueOn) =>
      dueState({ dueOn, isPaid: false }, today, 7),
    );
    expect(states).toEqual(['coming', 'today', 'overdue', 'overdue', 'paused']);
    expect(dueState({ dueOn: '2020-01-01', isPaid: true }, today, 7)).toBe('paid');
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  });

  it('pauses access the day after its grace; where nothing is paid at once; and never once all is paid', () => {
    const [one, two] = [due(1, '2026-11-01', true), due(2, '2026-12-01')];
    expect(nextDue([two, one])).toBe(two);
    expect(nextDue([two, { ...one, isPaid: false }])).toEqual({ ...one, isPaid: false });
    expect(nextDue([])).toBeNull();
    expect(pauseDay([two, one], 7, '2026-11-14')).toBe('2026-12-09');
    expect(pauseDay([two, one], 0, '2026-11-14')).toBe('2026-12-02');
    expect(pauseDay([due(1, '2027-01-01'), due(2, '2027-02-01')], 7, '2026-11-14')).toBe('2026-11-14');
    expect(pauseDay([one], 7, '2026-11-14')).toBeNull();
  });

  it('is reminded of by the latest step that has come', () => {
    const steps = { remindBefore: [3, 0], remindAfter: [3, 7] };
    const on = (today: string) => reminderOf('2026-11-14', today, steps);
    expect(['2026-11-10', '2026-11-11', '2026-11-13', '2026-11-14', '2026-11-16'].map(on)).toEqual([
      null,
      'before-3',
      'before-3',
      'before-0',
      'before-0',
    ]);
    expect(['2026-11-17', '2026-11-21', '2027-03-01'].map(on)).toEqual(['after-3', 'after-7', 'after-7']);
    expect(reminderOf('2026-11-14', '2026-11-14', { remindBefore: [], remindAfter: [] })).toBeNull();
  });
});

it('an instalment is called by its course and its place', () => {
  expect(dueTitle('UI/UX Design', { number: 2, of: 6 })).toBe('UI/UX Design, instalment 2 of 6');
});

describe('a plan', () => {
  const dues = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ amountRupees: 1, dueOn: addDays('2026-11-14', at) }));

  it('has two to twelve parts of a rupee or more', () => {
    expect([1, 2, 12, 13].map((count) => findPlanIssue(dues(count), count, '2026-11-14'))).toEqual([
      'count',
      null,
      null,
      'count',
    ]);
    const [first, second] = dues(2);
    expect(findPlanIssue([{ ...first!, amountRupees: 0 }, second!], 1, '2026-11-14')).toBe('amount');
  });

  it('may begin today, and end in two years and a day', () => {
    const until = (days: number) => [dues(1)[0]!, { amountRupees: 1, dueOn: addDays('2026-11-14', days) }];
    expect(findPlanIssue(until(731), 2, '2026-11-14')).toBeNull();
    expect(findPlanIssue(until(732), 2, '2026-11-14')).toBe('far');
    expect(findPlanIssue(until(30).toReversed(), 2, '2026-11-14')).toBe('order');
  });
});

describe('a due', () => {
  it('is reduced by whole rupees to what is more than nothing', () => {
    expect(reducedPaise(300_000, 500)).toBe(250_000);
    for (const rupees of [0, -1, 3000, 3001]) expect(reducedPaise(300_000, rupees)).toBeNull();
  });
});
