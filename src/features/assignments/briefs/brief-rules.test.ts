import { describe, expect, it } from 'vitest';
import type { AssignmentDraft, RubricCriterion } from '../rules.ts';
import { briefIssues } from './brief-rules.ts';

const level = (id: string, points: number) => ({ id, title: `Level ${id}`, description: '', points });
const criterion = (id: string, ...points: number[]): RubricCriterion => ({
  id,
  title: `Criterion ${id}`,
  description: '',
  levels: points.map((value, at) => level(`${id}${at}`, value)),
});
const draft = (more: Partial<AssignmentDraft> = {}): AssignmentDraft => ({
  brief: [{ type: 'text', value: 'Talk to five people.' }],
  files: [],
  kinds: ['file', 'text'],
  fileTypes: ['pdf'],
  points: 20,
  due: { kind: 'none', at: null, days: null, sessionNumber: null },
  late: { policy: 'accept', percentPerDay: null, floorPercent: null },
  availableUntil: null,
  maxAttempts: 2,
  completesWhen: 'submitted',
  release: 'together',
  rubric: null,
  ...more,
});
const messagesOf = (
  more: Partial<AssignmentDraft>,
  { minutes = 60, frozen = null }: { minutes?: number; frozen?: RubricCriterion[] | null } = {},
) => briefIssues({ durationSeconds: minutes * 60, assignment: draft(more), frozen }).map(({ message }) => message);

describe('an assignment', () => {
  it('can be published as it is', () => expect(messagesOf({})).toEqual([]));

  it.each<[Partial<AssignmentDraft>, string]>([
    [{ brief: [{ type: 'rich-text', value: '<p> </p>' }] }, 'Write the brief.'],
    [{ brief: [] }, 'Write the brief.'],
    [{ kinds: [] }, 'Choose what learners submit.'],
    [{ fileTypes: [] }, 'Choose at least one file type.'],
    [{ late: { policy: 'per-day', percentPerDay: null, floorPercent: 0 } }, 'Enter the percentage per day.'],
    [
      {
        due: { kind: 'date', at: '2026-12-14T18:29:00.000Z', days: null, sessionNumber: null },
        availableUntil: '2026-12-14T18:28:59.000Z',
      },
      '“Available until” can’t be before the due date.',
    ],
    [{ due: { kind: 'date', at: null, days: null, sessionNumber: null } }, 'Please enter a day and a time'],
    [
      { due: { kind: 'days-after-access', at: null, days: 366, sessionNumber: null } },
      'The days after access are from 1 to 365.',
    ],
    [{ points: 0.5 }, 'Points are from 1 to 1,000, in steps of 0.5.'],
    [{ points: 10.25 }, 'Points are from 1 to 1,000, in steps of 0.5.'],
    [{ maxAttempts: 11 }, 'An assignment has 1 to 10 attempts.'],
  ])('is not published with %j', (more, message) => expect(messagesOf(more)).toEqual([message]));

  const perDay = (percentPerDay: number | null) => ({ policy: 'per-day' as const, percentPerDay, floorPercent: 0 });
  const afterAccess = (days: number | null) => ({
    kind: 'days-after-access' as const,
    at: null,
    days,
    sessionNumber: null,
  });
  const afterClass = (sessionNumber: number | null, days: number | null = 0) => ({
    kind: 'session' as const,
    at: null,
    days,
    sessionNumber,
  });
  const onDate = { kind: 'date' as const, at: '2026-12-14T18:29:00.000Z', days: null, sessionNumber: null };
  const LIMITS = {
    points: 'Points are from 1 to 1,000, in steps of 0.5.',
    attempts: 'An assignment has 1 to 10 attempts.',
    access: 'The days after access are from 1 to 365.',
    session: 'The days after a class are from 0 to 60.',
    percent: 'The percentage per day is from 1 to 50.',
    noPercent: 'Enter the percentage per day.',
    number: 'Enter the number of the class.',
  };

  it.each<[Partial<AssignmentDraft>, string[]]>([
    [{ points: 1 }, []],
    [{ points: 1000 }, []],
    [{ points: 1000.5 }, [LIMITS.points]],
    [{ maxAttempts: 1 }, []],
    [{ maxAttempts: 10 }, []],
    [{ maxAttempts: 0 }, [LIMITS.attempts]],
    [{ due: afterAccess(1) }, []],
    [{ due: afterAccess(365) }, []],
    [{ due: afterAccess(0) }, [LIMITS.access]],
    [{ due: afterAccess(null) }, [LIMITS.access]],
    [{ due: afterClass(1) }, []],
    [{ due: afterClass(1, null) }, []],
    [{ due: afterClass(3, 60) }, []],
    [{ due: afterClass(3, 61) }, [LIMITS.session]],
    [{ due: afterClass(0) }, [LIMITS.number]],
    [{ due: afterClass(null) }, [LIMITS.number]],
    [{ late: perDay(1) }, []],
    [{ late: perDay(50) }, []],
    [{ late: perDay(51) }, [LIMITS.percent]],
    [{ late: perDay(0) }, [LIMITS.noPercent]],
    [{ late: { ...perDay(90), policy: 'accept' } }, []],
    [{ due: onDate, availableUntil: onDate.at }, []],
    [{ due: { ...onDate, kind: 'none' }, availableUntil: '2020-01-01T00:00:00.000Z' }, []],
    [{ due: { ...afterAccess(5), at: onDate.at }, availableUntil: '2020-01-01T00:00:00.000Z' }, []],
    [{ due: { ...onDate, days: 900 } }, []],
  ])('with %j has the issues %j', (more, messages) => expect(messagesOf(more)).toEqual(messages));

  it('takes between 5 and 6,000 minutes', () => {
    expect(messagesOf({}, { minutes: 4 })).toEqual(['The estimated time is from 5 to 6,000 minutes.']);
    expect(messagesOf({}, { minutes: 6001 })).toHaveLength(1);
    expect(messagesOf({}, { minutes: 6000 })).toEqual([]);
    expect(messagesOf({}, { minutes: 5 })).toEqual([]);
  });
});

describe('a rubric', () => {
  const criteria = [criterion('a', 0, 5, 10), criterion('b', 0, 10)];
  const rubric = (list: RubricCriterion[], isNewVersion = false) => ({ rubric: { isNewVersion, criteria: list } });

  it('adds up to the points of the assignment', () => {
    expect(messagesOf(rubric(criteria))).toEqual([]);
    expect(messagesOf(rubric([criterion('a', 0, 7.5)]))).toEqual([
      'The rubric adds up to 7.5 points, the assignment has 20.',
    ]);
  });

  it('has criteria and levels with titles', () => {
    expect(messagesOf(rubric([criterion('a', 20)]))).toEqual(['A criterion has 2 to 6 levels.']);
    expect(messagesOf(rubric([{ ...criterion('a', 0, 20), title: ' ' }]))).toHaveLength(1);
  });

  it('has at least one criterion, of two levels each, in steps of a half', () => {
    expect(messagesOf({ ...rubric([]), points: 1 })).toContain('A rubric has 1 to 10 criteria.');
    expect(messagesOf(rubric([criterion('a', 10), criterion('b', 0, 10)]))).toEqual(['A criterion has 2 to 6 levels.']);
    expect(messagesOf(rubric([criterion('a', 0, 9.75), criterion('b', 0, 10.25)]))).toEqual([
      'Points of a level are 0 or more, in steps of 0.5.',
    ]);
  });

  it('is fixed once grading has begun, in its points but not in its words', () => {
    const frozen = criteria;
    const reworded = criteria.map((one) => ({ ...one, title: 'Reworded' }));
    const changed = [criterion('a', 0, 5, 12), criterion('b', 0, 8)];
    const message = 'Grading has begun, so points and levels are fixed. Make a new rubric version.';
    expect(messagesOf(rubric(reworded), { frozen })).toEqual([]);
    expect(messagesOf(rubric(changed), { frozen })).toEqual([message]);
    expect(messagesOf(rubric(changed, true), { frozen })).toEqual([]);
    expect(messagesOf({ rubric: null }, { frozen })).toEqual([message]);
  });
});
