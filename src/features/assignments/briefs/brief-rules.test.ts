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

  it('takes between 5 and 6,000 minutes', () => {
    expect(messagesOf({}, { minutes: 4 })).toEqual(['The estimated time is from 5 to 6,000 minutes.']);
    expect(messagesOf({}, { minutes: 6001 })).toHaveLength(1);
    expect(messagesOf({}, { minutes: 6000 })).toEqual([]);
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

  it('is fixed once grading has begun, in its points but not in its words', () => {
    const frozen = criteria;
    const reworded = criteria.map((one) => ({ ...one, title: 'Reworded' }));
    const changed = [criterion('a', 0, 5, 12), criterion('b', 0, 8)];
    const message = 'Grading has begun, so points and levels are fixed. Make a new rubric version.';
    expect(messagesOf(rubric(reworded), { frozen })).toEqual([]);
    expect(messagesOf(rubric(changed), { frozen })).toEqual([message]);
    expect(messagesOf(rubric(changed, true), { frozen })).toEqual([]);
  });
});
