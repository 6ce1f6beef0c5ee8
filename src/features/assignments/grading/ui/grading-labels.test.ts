import { expect, test } from 'vitest';
import { dueText, lateText, releaseTexts, scoreText, stateText, waitingText } from './grading-labels.ts';

test('the dialog before a release says how many learners are told, in singular and plural', () => {
  expect(releaseTexts(3, 2)).toEqual({
    title: 'Release 3 grades?',
    line: '3 learners will be told. 2 submissions still need grading and stay hidden.',
  });
  expect(releaseTexts(1, 1)).toEqual({
    title: 'Release 1 grade?',
    line: '1 learner will be told. 1 submission still needs grading and stays hidden.',
  });
  expect(releaseTexts(1, 0).line).toBe('1 learner will be told.');
});

test('due dates that follow the learner are told by their rule', () => {
  const due = (kind: 'none' | 'days-after-access' | 'session', days: number | null) =>
    dueText({ dueAt: null, due: { kind, days, sessionNumber: kind === 'session' ? 4 : null } });
  expect([due('none', null), due('days-after-access', 1), due('session', 0), due('session', 2)]).toEqual([
    'No due date',
    '1 day after access starts',
    'After class session 4',
    '2 days after class session 4',
  ]);
});

test('lateness, waiting, score and state in words', () => {
  expect([0, 1, 3].map(lateText)).toEqual(['On time', '1 day late', '3 days late']);
  expect([5 * 3600, 2 * 86_400].map(waitingText)).toEqual(['5 h', '2 days']);
  expect(scoreText(16.5, 20)).toBe('16.5 / 20');
  const row = { score: 1, hasUnreleasedGrade: false, outcome: null, isReleased: false };
  expect([
    stateText(row),
    stateText({ ...row, hasUnreleasedGrade: true }),
    stateText({ ...row, isReleased: true, outcome: 'accepted' }),
    stateText({ ...row, isReleased: true, outcome: 'resubmit' }),
  ]).toEqual(['Needs grading', 'Not released', 'Released', 'Resubmission requested']);
});
