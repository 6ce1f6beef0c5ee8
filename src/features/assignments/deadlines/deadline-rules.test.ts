import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LateRule } from '../rules.ts';
import {
  countedAt,
  countLateDays,
  findOwnDeadline,
  GRACE_MS,
  isOpenAt,
  isPastDue,
  isTaken,
  latePenalty,
  UPLOAD_TIME_MS,
} from './deadline-rules.ts';

const at = (text: string) => new Date(`${text}+05:30`);
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * 60_000);
const late = (policy: LateRule['policy'], percentPerDay: number | null = null, floorPercent: number | null = null) => ({
  policy,
  percentPerDay,
  floorPercent,
});
const due = at('2026-12-14T23:59:00');

describe('late days', () => {
  it.each([
    ['2026-12-14T23:59:00', 0],
    ['2026-12-15T00:09:00', 0],
    ['2026-12-15T00:09:01', 1],
    ['2026-12-15T00:10:00', 1],
    ['2026-12-15T23:59:00', 1],
    ['2026-12-15T23:59:01', 2],
    ['2026-12-17T10:00:00', 3],
  ])('counted at %s are %i', (moment, days) => {
    expect(countLateDays(at(moment), due)).toBe(days);
    expect(isPastDue(at(moment), due)).toBe(days > 0);
  });

  it('are none without a due date', () => {
    expect(countLateDays(at('2030-01-01T00:00:00'), null)).toBe(0);
    expect(isPastDue(at('2030-01-01T00:00:00'), null)).toBe(false);
  });

  it('never shrink as time goes on', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 50_000 }), fc.nat(5000), (minutes, more) => {
        expect(countLateDays(later(due, minutes + more), due)).toBeGreaterThanOrEqual(
          countLateDays(later(due, minutes), due),
        );
      }),
    );
  });
});

describe('the moment that counts', () => {
  const upload = (start: number, end: number) => ({ startedAt: later(due, start), completedAt: later(due, end) });
  const work = (minutes: number, uploads: ReturnType<typeof upload>[], changedAt: Date | null = null) => ({
    submittedAt: later(due, minutes),
    uploads,
    changedAt,
  });

  it('is that of the submission', () => {
    expect(countedAt(work(5, []), due)).toEqual(later(due, 5));
    expect(countedAt(work(60, []), due)).toEqual(later(due, 60));
    expect(countedAt(work(60, [upload(-10, 5)]), due)).toEqual(later(due, 60));
    expect(countedAt(work(60, [upload(-10, 30)]), null)).toEqual(later(due, 60));
  });

  it('is the start of an upload that the deadline cut, for two hours', () => {
    expect(countedAt(work(130, [upload(8, 120), upload(-30, -20)]), due)).toEqual(later(due, 8));
    expect(countedAt(work(130.01, [upload(8, 120)]), due)).toEqual(later(due, 130.01));
    expect(isTaken(work(130, [upload(8, 120)]), due)).toBe(true);
    expect(isTaken(work(130.01, [upload(8, 120)]), due)).toBe(false);
  });

  it('is the last change of the text when that is later, and in time', () => {
    expect(countedAt(work(60, [upload(-5, 30)], later(due, 9)), due)).toEqual(later(due, 9));
    expect(countedAt(work(60, [upload(-5, 30)], later(due, 11)), due)).toEqual(later(due, 60));
    expect(countedAt(work(60, [upload(-5, 30), upload(11, 20)]), due)).toEqual(later(due, 60));
  });

  it('is not moved by uploads that were complete in time, or began after it', () => {
    expect(countedAt(work(60, [upload(-5, 10)]), due)).toEqual(later(due, 60));
    expect(countedAt(work(60, [upload(-5, 10.01)]), due)).toEqual(later(due, -5));
    expect(countedAt(work(60, [upload(10, 30)]), due)).toEqual(later(due, 10));
    expect(countedAt(work(60, [upload(10.01, 30)]), due)).toEqual(later(due, 60));
  });

  it('is within the grace when it is taken', () => {
    expect(isTaken(work(10, []), due)).toBe(true);
    expect(isTaken(work(10.01, []), due)).toBe(false);
    expect(isTaken(work(99_999, []), null)).toBe(true);
  });

  it('is never later than the submission, and earlier only for work that counts as on time', () => {
    const minutes = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(minutes, fc.array(fc.tuple(minutes, fc.nat(200)), { maxLength: 3 }), (submitted, pairs) => {
        const uploads = pairs.map(([start, lasts]) => upload(start, start + lasts));
        const one = work(Math.max(submitted, ...pairs.map(([start, lasts]) => start + lasts)), uploads);
        const counted = countedAt(one, due).getTime();
        expect(counted).toBeLessThanOrEqual(one.submittedAt.getTime());
        if (counted < one.submittedAt.getTime()) {
          expect(counted).toBeLessThanOrEqual(due.getTime() + GRACE_MS);
          expect(one.submittedAt.getTime()).toBeLessThanOrEqual(due.getTime() + GRACE_MS + UPLOAD_TIME_MS);
        }
      }),
    );
  });
});

describe('the dates in force', () => {
  const base = { dueAt: due, availableUntil: null, late: late('accept'), extension: null, resubmission: null };
  const moved = (day: string, given: string) => ({
    dueAt: at(`${day}T23:59:00`),
    givenAt: at(`${given}T10:00:00`),
  });

  it('are those of the assignment', () => {
    expect(findOwnDeadline(base)).toEqual({ dueAt: due, closesAt: null, movedBy: null });
    expect(findOwnDeadline({ ...base, late: late('closed') }).closesAt).toEqual(due);
    expect(findOwnDeadline({ ...base, dueAt: null, late: late('closed') }).closesAt).toBeNull();
    const until = at('2026-12-20T12:00:00');
    expect(findOwnDeadline({ ...base, availableUntil: until }).closesAt).toEqual(until);
  });

  it('follow the extension or the resubmission, whichever was given last', () => {
    const extension = moved('2026-12-18', '2026-12-10');
    const resubmission = moved('2026-12-30', '2026-12-20');
    expect(findOwnDeadline({ ...base, extension })).toMatchObject({ dueAt: extension.dueAt, movedBy: 'extension' });
    expect(findOwnDeadline({ ...base, extension, resubmission })).toMatchObject({
      dueAt: resubmission.dueAt,
      movedBy: 'resubmission',
    });
    const newer = moved('2027-01-04', '2026-12-21');
    expect(findOwnDeadline({ ...base, extension: newer, resubmission })).toMatchObject({ dueAt: newer.dueAt });
  });

  it('move the end of submissions, too, where that is earlier', () => {
    const until = at('2026-12-16T12:00:00');
    const extension = moved('2026-12-18', '2026-12-10');
    expect(findOwnDeadline({ ...base, availableUntil: until, extension }).closesAt).toEqual(extension.dueAt);
    const farOff = at('2027-12-16T12:00:00');
    expect(findOwnDeadline({ ...base, availableUntil: farOff, extension }).closesAt).toEqual(farOff);
    expect(findOwnDeadline({ ...base, late: late('closed'), availableUntil: farOff, extension }).closesAt).toEqual(
      extension.dueAt,
    );
  });

  it('never end after the last moment for any submission', () => {
    const until = at('2026-12-10T12:00:00');
    const closed = { ...base, late: late('closed'), availableUntil: until };
    expect(findOwnDeadline(closed)).toMatchObject({ dueAt: due, closesAt: until });
    const extension = moved('2026-12-18', '2026-12-10');
    expect(findOwnDeadline({ ...closed, extension })).toMatchObject({ closesAt: extension.dueAt });
    expect(findOwnDeadline({ ...closed, dueAt: null })).toMatchObject({ closesAt: until });
  });

  it('leave ten minutes of grace', () => {
    expect(isOpenAt(later(due, 10), due)).toBe(true);
    expect(isOpenAt(later(due, 10.1), due)).toBe(false);
    expect(isOpenAt(later(due, 1e6), null)).toBe(true);
  });
});

describe('the penalty', () => {
  it('takes off a percentage of the assignment’s points a day', () => {
    expect(latePenalty(late('per-day', 5, 0), { points: 17, maxPoints: 20, lateDays: 2 })).toBe(2);
    expect(latePenalty(late('accept'), { points: 17, maxPoints: 20, lateDays: 2 })).toBe(0);
    expect(latePenalty(late('per-day', 5, 0), { points: 17, maxPoints: 20, lateDays: 0 })).toBe(0);
  });

  it('stops at the floor, and never raises what was earned', () => {
    expect(latePenalty(late('per-day', 50, 40), { points: 17, maxPoints: 20, lateDays: 9 })).toBe(9);
    expect(latePenalty(late('per-day', 50, 40), { points: 5, maxPoints: 20, lateDays: 9 })).toBe(0);
    expect(latePenalty(late('per-day', 50, null), { points: 5, maxPoints: 20, lateDays: 9 })).toBe(5);
  });

  it('leaves a score between 0 and the points earned, and grows with the days', () => {
    const half = (max: number) => fc.nat(max * 2).map((steps) => steps / 2);
    fc.assert(
      fc.property(
        half(100),
        half(100),
        fc.nat(40),
        fc.integer({ min: 1, max: 50 }),
        fc.nat(100),
        (a, b, days, percent, floor) => {
          const [points, maxPoints] = [Math.min(a, b), Math.max(a, b)];
          const rule = late('per-day', percent, floor);
          const penalty = latePenalty(rule, { points, maxPoints, lateDays: days });
          expect(penalty).toBeGreaterThanOrEqual(0);
          expect(penalty).toBeLessThanOrEqual(points);
          expect(latePenalty(rule, { points, maxPoints, lateDays: days + 1 })).toBeGreaterThanOrEqual(penalty);
        },
      ),
    );
  });
});
