import { describe, expect, it } from 'vitest';
import { findReminder, type Reminded } from './reminder-rules.ts';

/** A moment by India’s clock. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+05:30`);
const due = (dueAt: string, more: Partial<Reminded> = {}): Reminded => ({
  dueAt: at(dueAt),
  changedAt: at('2026-12-01 10:00'),
  isExpected: true,
  isMissing: true,
  ...more,
});
const NIGHT = '2026-12-14 23:59';
const NOON = '2026-12-14 12:00';

describe('a reminder', () => {
  it.each<[string, string, string | null]>([
    ['before its time', '2026-12-12 11:59', null],
    ['48 hours before', '2026-12-12 12:00', 'two-days'],
    ['in the evening two days before', '2026-12-12 20:59', 'two-days'],
    ['a day before, when its words are no longer true', '2026-12-13 08:00', null],
    ['a little more than 3 hours before', '2026-12-14 08:59', null],
    ['3 hours before', '2026-12-14 09:00', 'today'],
    ['in the last minute', '2026-12-14 11:59', 'today'],
    ['when it is due', '2026-12-14 12:00', null],
    ['in its grace', '2026-12-14 12:09', null],
    ['after its grace', '2026-12-14 12:10', 'missing'],
    ['in the night after it', '2026-12-14 23:00', null],
    ['on the second day after it', '2026-12-16 12:00', 'missing'],
    ['on the third day after it', '2026-12-17 12:00', null],
  ])('of work due at noon, %s', (_, now, reminder) => expect(findReminder(due(NOON), at(now))).toBe(reminder));

  it.each<[string, string, string | null]>([
    ['before 8 pm two days before', '2026-12-12 19:59', null],
    ['at 8 pm two days before', '2026-12-12 20:00', 'two-days'],
    ['at 9:30 pm, when nothing is sent', '2026-12-12 21:30', null],
    ['in the next morning', '2026-12-13 08:00', 'two-days'],
    ['36 hours before', '2026-12-13 11:59', null],
    ['a minute before that', '2026-12-13 11:58', 'two-days'],
    ['at 8:59 pm on its day', '2026-12-14 20:59', 'today'],
    ['at the next run of the queue', '2026-12-14 21:05', 'today'],
    ['later in the evening', '2026-12-14 21:20', null],
    ['in the night after it', '2026-12-15 00:20', null],
    ['at 7:59 am after it', '2026-12-15 07:59', null],
    ['at 8 am after it', '2026-12-15 08:00', 'missing'],
  ])('of work due at 11:59 pm, %s', (_, now, reminder) => expect(findReminder(due(NIGHT), at(now))).toBe(reminder));

  it.each<[string, string, string, string | null]>([
    ['at 8 pm on the evening before', '2026-12-14 10:30', '2026-12-13 20:00', 'today'],
    ['not at 7:30 am', '2026-12-14 10:30', '2026-12-14 07:30', null],
    ['of work due early in the morning, at 8 pm before', '2026-12-14 05:00', '2026-12-13 20:00', 'today'],
    ['of work due at 11 pm, 3 hours before', '2026-12-14 23:00', '2026-12-14 20:00', 'today'],
    ['of work missing since 2 am, at 8 am', '2026-12-14 02:00', '2026-12-14 08:00', 'missing'],
    ['of work missing since 2 am, not at 7 am', '2026-12-14 02:00', '2026-12-14 07:00', null],
    ['of work missing since 9 pm, on the next morning', '2026-12-14 20:55', '2026-12-15 08:00', 'missing'],
  ])('goes out %s', (_, dueAt, now, reminder) => expect(findReminder(due(dueAt), at(now))).toBe(reminder));

  it('waits until the due date has stood for an hour', () => {
    const changed = due(NOON, { changedAt: at('2026-12-14 09:10') });
    expect(findReminder(changed, at('2026-12-14 10:09'))).toBeNull();
    expect(findReminder(changed, at('2026-12-14 10:10'))).toBe('today');
  });

  it('is for those alone who are expected to submit, or are missing work', () => {
    expect(findReminder(due(NOON, { isExpected: false }), at('2026-12-14 10:00'))).toBeNull();
    expect(findReminder(due(NOON, { isMissing: false }), at('2026-12-14 13:00'))).toBeNull();
  });
});
