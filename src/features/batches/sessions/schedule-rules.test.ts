import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { WEEKDAYS, type Schedule } from '../rules.ts';
import { classMinutes, clockOf, momentInIndia, nextScheduleTime, planClasses, weekdayOf } from './schedule-rules.ts';

const evenings: Schedule = {
  weekdays: ['mon', 'wed', 'fri'],
  from: '18:00',
  to: '20:00',
  startDate: '2026-12-07',
  classes: 5,
  endDate: null,
};
const starts = (schedule: Schedule, holidays: { day: string; name: string }[] = []) =>
  planClasses(schedule, holidays).classes.map(({ startsAt }) => startsAt.toISOString());

describe('a schedule', () => {
  it('gives the named number of classes on its weekdays, in Indian time', () => {
    expect(starts(evenings)).toEqual([
      '2026-12-07T12:30:00.000Z',
      '2026-12-09T12:30:00.000Z',
      '2026-12-11T12:30:00.000Z',
      '2026-12-14T12:30:00.000Z',
      '2026-12-16T12:30:00.000Z',
    ]);
  });

  it('begins on the first of its weekdays', () => {
    expect(starts({ ...evenings, startDate: '2026-12-08', classes: 1 })).toEqual(['2026-12-09T12:30:00.000Z']);
  });

  it('skips holidays and goes on until the number is reached', () => {
    const { classes, skipped } = planClasses({ ...evenings, startDate: '2026-12-23', classes: 2 }, [
      { day: '2026-12-25', name: 'Christmas' },
      { day: '2026-12-26', name: 'Day without a class' },
    ]);
    expect(skipped).toEqual([{ day: '2026-12-25', holiday: 'Christmas' }]);
    expect(classes.map(({ number, startsAt }) => [number, indianDay(startsAt)])).toEqual([
      [1, '2026-12-23'],
      [2, '2026-12-28'],
    ]);
  });

  it('ends with its end date, which is included', () => {
    const untilNewYear = { ...evenings, classes: null, endDate: '2027-01-01', startDate: '2026-12-28' };
    expect(starts(untilNewYear).map((iso) => iso.slice(0, 10))).toEqual(['2026-12-28', '2026-12-30', '2027-01-01']);
  });

  it('ends on the next day when the end is not after the start', () => {
    const [night] = planClasses({ ...evenings, from: '22:30', to: '00:30', classes: 1 }, []).classes;
    expect(night?.endsAt.toISOString()).toBe('2026-12-07T19:00:00.000Z');
    expect(indianDay(night?.startsAt ?? new Date(0))).toBe('2026-12-07');
    expect(classMinutes({ from: '22:30', to: '00:30' })).toBe(120);
    expect(classMinutes({ from: '18:00', to: '18:00' })).toBe(1440);
  });

  it('goes on from a later day with the next number, and never before its own first day', () => {
    const from = (notBefore: string) =>
      planClasses({ ...evenings, classes: 1 }, [], { firstNumber: 7, notBefore }).classes.map(
        ({ number, startsAt }) => [number, indianDay(startsAt)],
      );
    expect(from('2026-12-10')).toEqual([[7, '2026-12-11']]);
    expect(from('2026-11-30')).toEqual([[7, '2026-12-07']]);
  });

  it('is given up when every day is a holiday', () => {
    const everyDay = Array.from({ length: 4000 }, (_, days) => ({ day: addDays('2026-12-07', days), name: 'Closed' }));
    expect(planClasses(evenings, everyDay).classes).toEqual([]);
  });

  it('tells the clock time of a moment in India', () => {
    expect(clockOf(new Date('2026-12-07T12:30:00Z'))).toBe('18:00');
    expect(clockOf(new Date('2026-12-07T18:45:00Z'))).toBe('00:15');
  });

  it('knows the day before and after midnight in India, whatever the server’s zone', () => {
    expect(momentInIndia('2027-01-01', '00:15').toISOString()).toBe('2026-12-31T18:45:00.000Z');
    expect(weekdayOf('2028-02-29')).toBe('tue');
  });

  it('has 300 classes at most, also with one weekday', () => {
    const long = { ...evenings, weekdays: ['sun' as const], classes: 300 };
    expect(planClasses(long, []).classes).toHaveLength(300);
    expect(planClasses({ ...evenings, classes: null, endDate: '2036-01-01' }, []).classes).toHaveLength(300);
  });

  it('puts a replacement on the next schedule day that is no holiday', () => {
    const holidays = [{ day: '2026-12-18', name: 'Closed' }];
    expect(nextScheduleTime(evenings, holidays, '2026-12-16')?.startsAt.toISOString()).toBe('2026-12-21T12:30:00.000Z');
    expect(nextScheduleTime({ ...evenings, endDate: '2026-12-16', classes: null }, [], '2026-12-16')).not.toBeNull();
  });
});

describe('every schedule', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));
  const clock = fc
    .record({ hour: fc.integer({ min: 0, max: 23 }), quarter: fc.constantFrom('00', '15', '30', '45') })
    .map(({ hour, quarter }) => `${String(hour).padStart(2, '0')}:${quarter}`);
  const schedules = fc.record({
    weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
    from: clock,
    to: clock,
    startDate: day,
    classes: fc.integer({ min: 1, max: 60 }),
    endDate: fc.constant(null),
  });
  const holidayLists = fc
    .uniqueArray(day, { maxLength: 20 })
    .map((days) => days.map((one) => ({ day: one, name: 'H' })));

  it('has its number of classes, in order, each on a weekday of it, none on a holiday or before its start', () => {
    fc.assert(
      fc.property(schedules, holidayLists, (schedule, holidays) => {
        const { classes, skipped } = planClasses(schedule, holidays);
        expect(classes.map(({ number }) => number)).toEqual(
          Array.from({ length: schedule.classes }, (_, at) => at + 1),
        );
        const days = classes.map(({ startsAt }) => indianDay(startsAt));
        expect(days.toSorted()).toEqual(days);
        expect(new Set(days).size).toBe(days.length);
        for (const [at, one] of classes.entries()) {
          expect(schedule.weekdays).toContain(weekdayOf(days[at] ?? ''));
          expect(holidays.some((holiday) => holiday.day === days[at])).toBe(false);
          expect(one.endsAt.getTime() - one.startsAt.getTime()).toBe(classMinutes(schedule) * 60_000);
        }
        expect((days[0] ?? '') >= schedule.startDate).toBe(true);
        const last = days.at(-1) ?? '';
        expect(skipped.every((one) => one.day >= schedule.startDate && one.day < last)).toBe(true);
      }),
    );
  });
});
