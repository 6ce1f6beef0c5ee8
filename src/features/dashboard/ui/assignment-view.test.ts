import { expect, test } from 'vitest';
import { assignmentsHref } from './load-assignments.ts';
import { missingText, statusOf } from './assignment-view.ts';

const nothing = {
  state: 'not-submitted',
  outcome: null,
  isLate: false,
  isMissing: false,
  hasDraft: false,
  score: null,
  points: 20,
  submittedAt: null,
} as const;
const submittedAt = '2026-11-14T10:35:00.000Z';

test.each([
  [{}, 'Not started', null],
  [{ hasDraft: true }, 'Draft saved', null],
  [{ isMissing: true, hasDraft: true }, 'Missing', null],
  [{ state: 'submitted', submittedAt }, 'Submitted 14 Nov 2026', null],
  [{ state: 'submitted', submittedAt, isLate: true }, 'Submitted 14 Nov 2026, late', null],
  [{ state: 'returned', outcome: 'accepted', score: 17 }, 'Accepted', '17/20'],
  [{ state: 'returned', outcome: 'resubmit', score: 9.5 }, 'Resubmission requested', '9.5/20'],
  [{ state: 'excused' }, 'Excused', null],
] as const)('%j is “%s”', (work, text, score) => {
  expect(statusOf({ ...nothing, ...work })).toMatchObject({ text, score });
});

test('the banner counts what is missing', () => {
  expect(missingText({ missing: 0, missingClosed: 0 })).toBeNull();
  expect(missingText({ missing: 1, missingClosed: 0 })).toBe(
    '1 assignment is missing. Late work may still be accepted.',
  );
  expect(missingText({ missing: 2, missingClosed: 0 })).toBe(
    '2 assignments are missing. Late work may still be accepted.',
  );
});

test('the banner promises nothing for what can no longer be submitted', () => {
  expect(missingText({ missing: 1, missingClosed: 1 })).toBe('1 assignment is missing and can no longer be submitted.');
  expect(missingText({ missing: 2, missingClosed: 2 })).toBe(
    '2 assignments are missing and can no longer be submitted.',
  );
  expect(missingText({ missing: 3, missingClosed: 1 })).toBe(
    '3 assignments are missing. 1 of them can no longer be submitted; late work may still be accepted for the rest.',
  );
});

test('a tab has its address', () => {
  expect(assignmentsHref({ tab: 'todo', course: '' })).toBe('/profile/assignments');
  expect(assignmentsHref({ tab: 'all', course: 'MSL-UX-01', page: 2 })).toBe(
    '/profile/assignments?tab=all&course=MSL-UX-01&page=2',
  );
});
