import { expect, test } from 'vitest';
import { dayAndTime } from '../../../../kit/numbers/dates.ts';
import { readDemo } from './read-demo.ts';

function filled(values: Record<string, string>): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return fields;
}

test('day and time are India’s, whatever clock the browser keeps', () => {
  expect(readDemo(filled({ day: '2026-11-28', time: '11:00' })).startsAt).toBe('2026-11-28T11:00:00+05:30');
  expect(dayAndTime('2026-11-28T05:30:00.000Z')).toEqual({ day: '2026-11-28', time: '11:00' });
  expect(dayAndTime('2026-11-28T19:00:00.000Z')).toEqual({ day: '2026-11-29', time: '00:30' });
});

test('what is empty is as usual, what is no number stays wrong', () => {
  expect(readDemo(filled({ mode: 'online', day: '2026-11-28' }))).toMatchObject({
    startsAt: '',
    isOnline: true,
    minutes: 60,
    seats: 20,
    weeks: 1,
  });
  expect(readDemo(filled({ seats: 'many' })).seats).toBeNaN();
});
