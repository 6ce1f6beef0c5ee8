import { expect, test } from 'vitest';
import { dayAndClock, readSpan } from './read-class.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

test('a class is shown by India’s day and clock', () => {
  expect(dayAndClock('2026-12-07T12:30:00.000Z')).toEqual({ day: '2026-12-07', clock: '18:00' });
  expect(dayAndClock('2026-12-07T20:00:00.000Z')).toEqual({ day: '2026-12-08', clock: '01:30' });
});

test('a class that ends after midnight ends on the next day', () => {
  expect(readSpan(form({ day: '2026-12-31', from: '22:30', to: '00:30' }))).toEqual({
    startsAt: '2026-12-31T22:30:00+05:30',
    endsAt: '2027-01-01T00:30:00+05:30',
  });
});

test('without a day there is no moment, and the server asks for it', () => {
  expect(readSpan(form({ day: '', from: '22:30', to: '00:30' }))).toEqual({ startsAt: '', endsAt: '' });
});
