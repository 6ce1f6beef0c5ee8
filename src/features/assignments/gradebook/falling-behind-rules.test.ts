import { describe, expect, it } from 'vitest';
import { daysOverdue, fallingBehind, isBehindAnyway, type StudyRecord } from './falling-behind-rules.ts';

const now = new Date('2026-11-27T10:00:00Z');
const HOUR = 3_600_000;
const ago = (days: number, hours = 0) => new Date(now.getTime() - (days * 24 + hours) * HOUR);

/** A learner of a long course, for whom no rule holds. */
const record = (more: Partial<StudyRecord> = {}): StudyRecord => ({
  now,
  openSince: ago(20),
  lastStudiedAt: ago(1),
  progressPercent: 50,
  hasCertificate: false,
  missingDueAts: [],
  currentPercent: 80,
  gradedCount: 5,
  months: 6,
  attendance: null,
  ...more,
});
const words = (more: Partial<StudyRecord>) => fallingBehind(record(more)).map((reason) => reason.words);

describe('falling behind', () => {
  it('needs one rule, and lists all that hold', () => {
    expect(words({})).toEqual([]);
    const all = {
      lastStudiedAt: ago(12),
      missingDueAts: [ago(1), ago(2)],
      openSince: ago(90),
      progressPercent: 10,
      currentPercent: 31.25,
      attendance: { attended: 2, counted: 4 },
    };
    expect(words(all)).toEqual([
      'No study for 12 days',
      '2 assignments missing',
      '40% behind the course plan',
      'Grade 31.3%',
      'Attendance 50%',
    ]);
  });

  it.each<[string, Partial<StudyRecord>]>([
    ['without access', { openSince: null }],
    ['within 14 days of the grant', { openSince: ago(13, 23) }],
    ['with a certificate', { hasCertificate: true }],
    ['who has finished', { progressPercent: 100 }],
  ])('never includes a learner %s', (_, more) => {
    const missing = { missingDueAts: [ago(9)] };
    expect(words(missing)).toHaveLength(1);
    expect(words({ ...missing, ...more })).toEqual([]);
  });

  it.each<[string, Partial<StudyRecord>, boolean]>([
    ['who is quiet', { lastStudiedAt: ago(10) }, true],
    ['who is far behind the plan', { openSince: ago(90), progressPercent: 10 }, true],
    ['who is quiet, and has finished', { lastStudiedAt: ago(10), progressPercent: 100 }, false],
    ['whose grades alone are low', { currentPercent: 20 }, false],
  ])('is known without the grades of a learner %s: %#', (_, more, isKnown) => {
    expect(isBehindAnyway(record(more))).toBe(isKnown);
    if (isKnown) expect(words(more)).not.toEqual([]);
  });

  it('begins with the fourteenth day', () =>
    expect(words({ openSince: ago(14), missingDueAts: [ago(9)] })).toHaveLength(1));

  it.each<[string, Partial<StudyRecord>, string[]]>([
    ['239 hours without study', { lastStudiedAt: ago(9, 23) }, []],
    ['240 hours without study', { lastStudiedAt: ago(10) }, ['No study for 10 days']],
    ['a course that was never opened', { lastStudiedAt: null, openSince: ago(16) }, ['No study for 16 days']],
    ['one assignment missing for less than 7 days', { missingDueAts: [ago(6, 23)] }, []],
    ['one assignment missing for 7 days', { missingDueAts: [ago(7)] }, ['1 assignment missing']],
    ['two assignments missing since today', { missingDueAts: [ago(0, 1), ago(0, 2)] }, ['2 assignments missing']],
    ['24 points behind', { months: 1, openSince: ago(15), progressPercent: 26 }, []],
    ['25 points behind', { months: 1, openSince: ago(15), progressPercent: 25 }, ['25% behind the course plan']],
    ['a plan that is over', { months: 1, openSince: ago(300), progressPercent: 70 }, ['30% behind the course plan']],
    ['a grade of 40%', { currentPercent: 40, gradedCount: 3 }, []],
    ['a grade below 40% from 2 items', { currentPercent: 39.9, gradedCount: 2 }, []],
    ['a grade below 40% from 3 items', { currentPercent: 39.9, gradedCount: 3 }, ['Grade 39.9%']],
    ['no grade at all', { currentPercent: null, gradedCount: 3 }, []],
    ['3 classes', { attendance: { attended: 0, counted: 3 } }, []],
    ['75% of 4 classes', { attendance: { attended: 3, counted: 4 } }, []],
    ['less than 75% of more', { attendance: { attended: 5, counted: 7 } }, ['Attendance 71%']],
  ])('of %s', (_, more, expected) => expect(words(more)).toEqual(expected));
});

it('days overdue are started days', () => {
  expect(
    [ago(0, 1), ago(1), ago(1, 1), new Date(now.getTime() + HOUR)].map((dueAt) => daysOverdue(now, dueAt)),
  ).toEqual([1, 1, 2, 0]);
});
