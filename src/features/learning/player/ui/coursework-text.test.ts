import { expect, test } from 'vitest';
import { courseworkText } from './coursework-text.ts';

const nothing = {
  state: 'not-submitted',
  outcome: null,
  dueAt: null,
  isLate: false,
  isMissing: false,
  score: null,
  points: 20,
} as const;
const now = new Date('2026-12-01T10:00:00Z');

test.each([
  [{}, ''],
  [{ dueAt: '2026-12-14T18:29:00.000Z' }, 'Due 14 Dec, 11:59\u00A0pm'],
  [{ dueAt: '2026-11-14T18:29:00.000Z', isMissing: true }, 'Missing'],
  [{ state: 'submitted' }, 'Submitted'],
  [{ state: 'submitted', isLate: true }, 'Late'],
  [{ state: 'returned', outcome: 'resubmit', score: 9 }, 'Resubmission requested'],
  [{ state: 'returned', outcome: 'accepted', score: 16.5 }, 'Grade: 16.5/20'],
  [{ state: 'returned', outcome: 'accepted' }, 'Accepted'],
  [{ state: 'excused', isMissing: false }, 'Excused'],
] as const)('%j is “%s”', (coursework, text) => {
  expect(courseworkText({ ...nothing, ...coursework }, now)).toBe(text);
});
