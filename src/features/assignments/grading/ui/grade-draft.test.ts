import { describe, expect, test } from 'vitest';
import {
  beginDraft,
  chooseLevel,
  commentOn,
  forNewerVersion,
  isSameDraft,
  issuesOf,
  sumGrade,
  toGradeBody,
  toMoment,
  typePoints,
  withRubric,
  type GradeDraft,
  type OpenedSubmission,
  type Rubric,
} from './grade-draft.ts';
import { parseLocalGrading } from './local-grading.ts';

const level = (id: string, points: number) => ({ id, title: id, description: '', points });
const criterion = (id: string, points: number[]) => ({
  id,
  title: id,
  description: '',
  maxPoints: Math.max(...points),
  levels: points.map((value) => level(`${id}-${value}`, value)),
});
const rubric: Rubric = {
  version: 1,
  isFrozen: true,
  criteria: [criterion('flow', [6, 4, 2]), criterion('words', [14, 7])],
};
const [flow, words] = rubric.criteria as [Rubric['criteria'][number], Rubric['criteria'][number]];
const now = Date.parse('2026-12-01T06:00:00Z');
const about = { rubric, maxPoints: 20, now };
const assignment = {
  points: 20,
  late: { policy: 'per-day', percentPerDay: 5, floorPercent: 0 },
} as OpenedSubmission['assignment'];
const complete = chooseLevel(chooseLevel(beginDraft(null, rubric), flow, 'flow-6'), words, 'words-7');

describe('a grade that is being written', () => {
  test('takes the points of a level, and other points without one', () => {
    expect(complete.marks.flow).toEqual({ levelId: 'flow-6', points: '6', comment: '' });
    expect(typePoints(complete, flow, '5.5').marks.flow).toMatchObject({ levelId: null, points: '5.5' });
    expect(typePoints(complete, flow, '4').marks.flow).toMatchObject({ levelId: 'flow-4' });
  });

  test('adds up with the penalty of late days', () => {
    expect(sumGrade(complete, { rubric, assignment, lateDays: 2 })).toEqual({
      points: 13,
      penalty: 2,
      score: 11,
      isBegun: true,
    });
    expect(sumGrade(beginDraft(null, rubric), { rubric, assignment, lateDays: 1 })).toMatchObject({
      score: 0,
      isBegun: false,
    });
  });

  test('names what is missing, in the order of the screen', () => {
    expect(issuesOf(complete, about)).toEqual([]);
    const empty = beginDraft(null, rubric);
    expect(issuesOf(empty, about)).toEqual([
      { text: 'Choose a level for every criterion.', at: { criterionId: 'flow' } },
      { text: 'Choose a level for every criterion.', at: { criterionId: 'words' } },
    ]);
    const pin = { id: 'pin', fileId: 'file', page: 1, x: 0, y: 0, text: ' ' };
    const wrong: GradeDraft = { ...typePoints(complete, flow, '6.2'), pins: [pin], outcome: 'resubmit' };
    expect(issuesOf(wrong, about).map(({ text }) => text)).toEqual([
      'Points are from 0 to 6, in steps of 0.5.',
      'Write the text of pin 1, or delete it.',
      'Please enter a day and a time',
    ]);
    const tooLate: GradeDraft = { ...complete, outcome: 'resubmit', resubmitAt: '2027-06-30T10:00' };
    expect(issuesOf(tooLate, about).map(({ at }) => at)).toEqual(['resubmitAt']);
    const bare = beginDraft(null, null);
    expect(issuesOf(bare, { ...about, rubric: null }).map(({ at }) => at)).toEqual(['points']);
    expect(issuesOf({ ...bare, points: '19.5' }, { ...about, rubric: null })).toEqual([]);
  });

  test('is sent with every criterion and numbered pins, and without points where there is a rubric', () => {
    const pins = ['one', 'two'].map((id) => ({ id, fileId: 'file', page: 1, x: 0.5, y: 0.25, text: id }));
    const draft = commentOn({ ...complete, pins }, 'words', 'Short.');
    expect(toGradeBody(draft, { rubric, version: 2, revision: 3, isReleased: true })).toEqual({
      version: 2,
      revision: 3,
      rubricVersion: 1,
      criteria: [
        { criterionId: 'flow', levelId: 'flow-6', points: 6, comment: '' },
        { criterionId: 'words', levelId: 'words-7', points: 7, comment: 'Short.' },
      ],
      comment: '',
      pins: [
        { ...pins[0], number: 1 },
        { ...pins[1], number: 2 },
      ],
      outcome: 'accepted',
      resubmitDueAt: null,
      release: true,
    });
    const without = toGradeBody(
      { ...beginDraft(null, null), points: '8' },
      {
        rubric: null,
        version: 1,
        revision: 0,
        isReleased: false,
      },
    );
    expect(without).toMatchObject({ points: 8, criteria: [] });
    expect(without).not.toHaveProperty('release');
    expect(without).not.toHaveProperty('rubricVersion');
  });

  test('keeps marks of the criteria that another version of the rubric has', () => {
    const next: Rubric = { ...rubric, version: 2, criteria: [criterion('flow', [6, 3]), criterion('voice', [14, 2])] };
    expect(withRubric(commentOn(complete, 'flow', 'Good.'), next)).toMatchObject({
      rubricVersion: 2,
      marks: { flow: { levelId: 'flow-6', points: '6', comment: 'Good.' } },
    });
  });

  test('leaves pins behind for a newer version of the work', () => {
    const pins = [{ id: 'one', fileId: 'file', page: 1, x: 0, y: 0, text: 'Here' }];
    expect(forNewerVersion({ ...complete, pins })).toEqual(complete);
  });

  test('is the same whatever the order of its marks, and with marks that were emptied again', () => {
    const other = chooseLevel(chooseLevel(beginDraft(null, rubric), words, 'words-7'), flow, 'flow-6');
    expect(isSameDraft(complete, other)).toBe(true);
    expect(isSameDraft(beginDraft(null, rubric), typePoints(beginDraft(null, rubric), flow, ''))).toBe(true);
    expect(isSameDraft(complete, { ...complete, comment: 'New' })).toBe(false);
  });

  test('reads the new due date in Indian time', () => {
    expect(toMoment('2026-12-14T23:59')).toBe('2026-12-14T18:29:00.000Z');
    expect([toMoment(''), toMoment('2026-13-01T10:00'), toMoment('tomorrow')]).toEqual([null, null, null]);
  });
});

test('only whole drafts are read back from the browser', () => {
  const kept = { at: now, draft: { ...complete, pins: [{ id: 'a', fileId: 'b', page: 1, x: 0, y: 1, text: '' }] } };
  expect(parseLocalGrading(kept)).toEqual(kept);
  const broken = [{ ...kept, at: 'now' }, { ...kept, draft: { ...complete, marks: { flow: 3 } } }, { at: now }, null];
  expect(broken.map((value) => parseLocalGrading(value))).toEqual([null, null, null, null]);
  expect([parseLocalGrading(null), parseLocalGrading('{')]).toEqual([null, null]);
});
