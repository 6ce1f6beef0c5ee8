import { describe, expect, test } from 'vitest';
import { daysLate, dueLine, lateRule } from './due-text.ts';

const dueAt = '2026-12-14T18:29:00.000Z';
const before = (minutes: number) => new Date(Date.parse(dueAt) - minutes * 60_000);
const date = 'Mon, 14\u00A0December at 11:59\u00A0pm';

describe('the due line', () => {
  test.each([
    [48 * 60 + 1, 'far', `Due ${date}`],
    [48 * 60, 'soon', 'Due in 48 hours'],
    [5 * 60 + 40, 'soon', 'Due in 5 hours'],
    [60, 'soon', 'Due in 60 minutes'],
    [12, 'soon', 'Due in 12 minutes'],
    [0.5, 'soon', 'Due in 1 minute'],
    [0, 'grace', 'Due just now: 10 minutes of grace left'],
    [-9.5, 'grace', 'Due just now: 1 minute of grace left'],
    [-11, 'late', `Due ${date}: 1 day late`],
    [-24 * 60 - 1, 'late', `Due ${date}: 2 days late`],
  ])('%d minutes before it is %s: “%s”', (minutes, tone, lead) => {
    expect(dueLine(dueAt, before(minutes))).toMatchObject({ tone, lead });
  });

  test('says the date alone once work is handed in', () => {
    for (const minutes of [90, -5, -24 * 60 - 1])
      expect(dueLine(dueAt, before(minutes), { isHandedIn: true })).toEqual({
        tone: 'far',
        lead: `Due ${date}`,
        rest: '',
      });
  });

  test('says the date beside the time left, and that there is none', () => {
    expect(dueLine(dueAt, before(90)).rest).toBe(date);
    expect(dueLine(null, before(90))).toEqual({ tone: 'none', lead: 'No due date', rest: '' });
  });
});

test('the late rule in words', () => {
  expect(lateRule({ policy: 'accept', percentPerDay: null })).toBe('Late work is accepted without penalty.');
  expect(lateRule({ policy: 'per-day', percentPerDay: 5 })).toBe('Late work loses 5% of the points per day started.');
  expect(lateRule({ policy: 'closed', percentPerDay: null })).toBe('No submissions after the due date.');
  expect(daysLate(1)).toBe('1 day late');
});
