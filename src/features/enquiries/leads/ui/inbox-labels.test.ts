import { expect, test } from 'vitest';
import { formatAge, formatRelativeDay, isDue, formatPhone, formatSpan, whatsappHref } from './inbox-labels.ts';

// 6 pm in India.
const now = '2026-11-21T12:30:00.000Z';

test.each([
  ['2026-11-21T12:29:30.000Z', 'Now'],
  ['2026-11-21T12:18:00.000Z', '12 min'],
  ['2026-11-21T11:30:00.000Z', '1 h'],
  ['2026-11-20T18:30:00.000Z', '18 h'],
  ['2026-11-20T18:29:00.000Z', 'Yesterday'],
  ['2026-11-18T10:00:00.000Z', '18 Nov'],
  ['2025-12-18T10:00:00.000Z', '18 Dec 2025'],
  ['2026-11-21T12:31:00.000Z', 'Now'],
])('%s was %s ago', (iso, text) => {
  expect(formatAge(iso, now)).toBe(text);
});

test.each([
  [0.2, '1 minute'],
  [34, '34 minutes'],
  [60, '1 hour'],
  [47 * 60, '47 hours'],
  [72 * 60, '3 days'],
])('%d minutes are %s', (minutes, text) => {
  expect(formatSpan(minutes)).toBe(text);
});

test('numbers are shown as people say them, and lead to a chat', () => {
  expect(formatPhone('+919876500321')).toBe('98765 00321');
  expect(formatPhone('+9779812345678')).toBe('+9779812345678');
  expect(whatsappHref('+919876500321', 'Hello & welcome')).toBe(
    'https://wa.me/919876500321?text=Hello%20%26%20welcome',
  );
});

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
