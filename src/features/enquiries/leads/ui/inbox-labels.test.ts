import { expect, test } from 'vitest';
import { describeDue, formatRelativeDay, isDue } from './inbox-labels.ts';

// 6 pm in India.
const now = '2026-11-21T12:30:00.000Z';

test.each([
  ['2026-11-20', 'Yesterday', true],
  ['2026-11-21', 'Today', true],
  ['2026-11-22', 'Tomorrow', false],
  ['2026-11-28', '28 Nov', false],
  ['2027-03-02', '2 Mar 2027', false],
])('the day %s is %s', (day, text, isOver) => {
  expect(formatRelativeDay(day, now)).toBe(text);
  expect(isDue(day, now)).toBe(isOver);
});

test('a follow-up of another day names it as everywhere: its month begins with a capital', () => {
  const now = '2026-11-28T10:00:00.000Z';
  const due = (followUpOn: string) => describeDue({ followUpOn, followUpTime: null }, now);
  expect(['2026-12-02', '2026-11-29', '2026-11-28', '2026-11-20'].map(due)).toEqual([
    'Follow-up 2 Dec',
    'Follow-up tomorrow',
    'Follow-up today',
    'Follow-up late, 20 Nov',
  ]);
});
