import { expect, it } from 'vitest';
import { aBrief, aRubric } from '../../../../testing/start/start-assignments.ts';
import { dueRuleText, toDraftedAssignment } from './drafted-assignment.ts';

const now = new Date('2026-12-01T06:00:00Z');

it('a drafted assignment is shown as to a learner who has not begun, with the files that are in the library', () => {
  const files = [
    { fileKey: 'briefs/one.pdf', name: 'Form' },
    { fileKey: 'briefs/gone.pdf', name: 'Gone' },
  ];
  const due = { kind: 'date', at: '2026-12-14T18:29:00.000Z', days: null, sessionNumber: null } as const;
  const drafted = aBrief({ files, due, maxAttempts: 3, rubric: { isNewVersion: false, criteria: aRubric() } });
  const kept = { 'briefs/one.pdf': { url: '/media/one', sizeBytes: 900 } };
  const own = toDraftedAssignment({ id: 'one', name: 'A form' }, drafted, { files: kept, now });
  expect(own).toMatchObject({
    dueAt: due.at,
    isOpen: true,
    attemptsUsed: 0,
    attemptsLeft: 3,
    draft: null,
    versions: [],
  });
  expect(own.assignment).toMatchObject({ name: 'A form', brief: drafted.brief, points: 20 });
  expect(own.assignment.files).toEqual([{ name: 'Form', url: '/media/one', sizeBytes: 900 }]);
  expect(own.assignment.rubric?.criteria.map(({ maxPoints }) => maxPoints)).toEqual([10, 10]);
});

it('a due date that depends on the learner is said as a rule', () => {
  const due = { at: null, days: null, sessionNumber: null };
  expect(dueRuleText({ ...due, kind: 'none' })).toBeNull();
  expect(dueRuleText({ ...due, kind: 'days-after-access', days: 1 })).toBe(
    'Due 1 day after access starts, at 11:59 pm.',
  );
  expect(dueRuleText({ ...due, kind: 'session', sessionNumber: 4, days: 0 })).toBe(
    'Due on the day of class 4, at 11:59 pm.',
  );
  expect(dueRuleText({ ...due, kind: 'session', sessionNumber: 4, days: 3 })).toBe(
    'Due 3 days after class 4, at 11:59 pm.',
  );
});
