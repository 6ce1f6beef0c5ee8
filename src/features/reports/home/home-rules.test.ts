import { expect, it } from 'vitest';
import { formatAge, greetingAt, hasOwnDay, TODO_IDS, todosOf } from './home-rules.ts';

it.each([
  ['2026-11-27T18:30:00Z', 'Good morning'],
  ['2026-11-27T06:29:59Z', 'Good morning'],
  ['2026-11-27T06:30:00Z', 'Good afternoon'],
  ['2026-11-27T11:29:59Z', 'Good afternoon'],
  ['2026-11-27T11:30:00Z', 'Good evening'],
  ['2026-11-27T18:29:59Z', 'Good evening'],
  ['1969-12-31T20:00:00Z', 'Good morning'],
])('at %s the office is greeted with %s', (at, greeting) => expect(greetingAt(at)).toBe(greeting));

it('everybody is shown the work of their role', () => {
  expect(todosOf('student')).toEqual([]);
  expect(todosOf('editor')).toEqual(['comments', 'reviews', 'drafts']);
  expect(todosOf('accountant')).toContain('dues');
  expect(todosOf('counsellor')).not.toContain('dues');
  expect(TODO_IDS).toEqual(expect.arrayContaining(todosOf('owner')));
});

it('admins have the whole day, others their own', () => {
  expect(hasOwnDay('trainer', 'trainer')).toBe(true);
  expect(hasOwnDay('trainer', 'editor')).toBe(false);
  expect(hasOwnDay('owner', 'trainer')).toBe(false);
});

it('an age is counted between two moments', () => {
  expect(formatAge('2026-11-27T10:00:00Z', '2026-11-27T10:12:59Z')).toBe('12 min');
  expect(formatAge('2026-11-25T10:00:00Z', '2026-11-27T10:00:00Z')).toBe('2 days');
});
