import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARK_SOURCES, MARKS, type Mark, type MarkSource } from '../rules.ts';
import {
  judgeAbsence,
  absencesInRow,
  areMarksOpen,
  canMakeUp,
  countAttendance,
  doorState,
  finishesFrom,
  makeUpSeats,
  markByCode,
  markByMinutes,
  minutesIn,
  replaces,
  type MarkedClass,
} from './attendance-rules.ts';

const at = (clock: string) => new Date(`2026-12-07T${clock}:00+05:30`);
const evening = { startsAt: at('18:00'), endsAt: at('20:00') };
const marked = (mark: Mark | null, more: Partial<MarkedClass> = {}): MarkedClass => ({
  mark,
  isMadeUp: false,
  isCancelled: false,
  countsForAttendance: true,
  ...more,
});

describe('of two marks', () => {
  it.each([
    ['code', 'provider', true],
    ['provider', 'code', false],
    ['provider', 'leave', true],
    ['leave', 'provider', false],
    ['leave', 'finish', true],
    ['provider', 'finish', true],
    ['trainer', 'code', true],
    ['code', 'trainer', false],
    ['trainer', 'office', true],
    ['office', 'trainer', true],
    ['provider', 'provider', true],
    ['code', 'code', false],
    ['finish', 'finish', false],
  ] as const)('%s after %s replaces it: %s', (next, existing, isReplaced) => {
    expect(replaces(next, existing)).toBe(isReplaced);
  });

  it('the stronger one stands whichever comes first', () => {
    const source = fc.constantFrom<MarkSource>(...MARK_SOURCES);
    fc.assert(
      fc.property(source, source, (one, other) => {
        const inOrder = (first: MarkSource, second: MarkSource) => (replaces(second, first) ? second : first);
        const isTie = replaces(one, other) === replaces(other, one);
        if (!isTie) expect(inOrder(one, other)).toBe(inOrder(other, one));
      }),
    );
  });
});

describe('marks by time', () => {
  it('are present up to the tenth minute by code, then late', () => {
    expect(markByCode(at('17:50'), evening, 10)).toBe('present');
    expect(markByCode(at('18:10'), evening, 10)).toBe('present');
    expect(markByCode(new Date(at('18:10').getTime() + 1), evening, 10)).toBe('late');
    expect(markByCode(at('18:00'), evening, 0)).toBe('present');
  });

  it.each([
    ['18:10', 90, 'present'],
    ['18:11', 100, 'late'],
    ['18:00', 89, 'late'],
    ['18:00', 60, 'late'],
    ['18:00', 59, 'absent'],
  ])('online, joined %s for %i minutes: %s', (joined, minutes, mark) => {
    expect(markByMinutes({ minutes, joinedAt: at(joined) }, evening, 10)).toBe(mark);
  });

  it('two devices at once count once', () => {
    const visits = [
      { joinedAt: at('18:00'), leftAt: at('18:40') },
      { joinedAt: at('18:20'), leftAt: at('19:00') },
      { joinedAt: at('19:30'), leftAt: at('19:45') },
    ];
    expect(minutesIn(visits)).toBe(75);
    expect(minutesIn([])).toBe(0);
  });

  it('the door opens ten minutes before and closes at the end', () => {
    expect(doorState(evening, new Date(at('17:50').getTime() - 1))).toBe('too-early');
    expect(doorState(evening, at('17:50'))).toBe('open');
    expect(doorState(evening, at('20:00'))).toBe('over');
    expect(finishesFrom(evening)).toEqual(at('19:30'));
  });

  it('are open to the trainer for seven days', () => {
    expect(areMarksOpen(null, at('18:00'))).toBe(true);
    expect(areMarksOpen(at('20:00'), new Date('2026-12-14T20:00:00+05:30'))).toBe(true);
    expect(areMarksOpen(at('20:00'), new Date('2026-12-14T20:00:01+05:30'))).toBe(false);
  });
});

describe('attendance', () => {
  it('is attended of counted, rounded down', () => {
    const classes = [
      ...Array.from({ length: 15 }, () => marked('present')),
      marked('late'),
      ...Array.from({ length: 3 }, () => marked('absent')),
      marked('excused'),
      marked(null),
      marked('absent', { isCancelled: true }),
      marked('absent', { countsForAttendance: false }),
    ];
    expect(countAttendance(classes)).toEqual({ attended: 16, counted: 19, percent: 84 });
  });

  it('counts what was made up as attended, an excused class too', () => {
    const classes = [marked('absent', { isMadeUp: true }), marked('excused', { isMadeUp: true }), marked('absent')];
    expect(countAttendance(classes)).toEqual({ attended: 2, counted: 3, percent: 66 });
  });

  it('has no figure while nothing counts', () => {
    expect(countAttendance([marked(null), marked('excused')])).toEqual({ attended: 0, counted: 0, percent: null });
  });

  it('has runs of absences that excused classes neither break nor lengthen', () => {
    expect(absencesInRow([marked('absent'), marked('excused'), marked('absent'), marked(null)])).toBe(2);
    expect(absencesInRow([marked('absent'), marked('present')])).toBe(0);
    expect(
      absencesInRow([marked('late'), marked('absent'), marked('absent', { isMadeUp: true }), marked('absent')]),
    ).toBe(1);
    expect(absencesInRow([marked('excused')])).toBe(0);
  });

  it('is never above 100 per cent, and no less when an absence is made up', () => {
    const one = fc.record({
      mark: fc.constantFrom<Mark | null>(...MARKS, null),
      isMadeUp: fc.boolean(),
      isCancelled: fc.boolean(),
      countsForAttendance: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one), (classes) => {
        const { attended, counted, percent } = countAttendance(classes);
        expect(attended).toBeLessThanOrEqual(counted);
        expect(percent ?? 100).toBeLessThanOrEqual(100);
        const allMadeUp = countAttendance(
          classes.map((made) => (made.mark === 'absent' ? { ...made, isMadeUp: true } : made)),
        );
        expect(allMadeUp.percent ?? 0).toBeGreaterThanOrEqual(percent ?? 0);
      }),
    );
  });
});

describe('a make-up', () => {
  const missed = { batchId: 'a', courseId: 'ux', number: 9 };
  const other = {
    batchId: 'b',
    courseId: 'ux',
    number: 9,
    startsAt: new Date('2027-01-10T04:30:00Z'),
    isCancelled: false,
  };
  const now = at('18:00');

  it('is the same class of another batch within 60 days', () => {
    expect(canMakeUp(missed, other, now)).toBe(true);
    expect(canMakeUp(missed, { ...other, batchId: 'a' }, now)).toBe(false);
    expect(canMakeUp(missed, { ...other, courseId: 'seo' }, now)).toBe(false);
    expect(canMakeUp(missed, { ...other, number: 10 }, now)).toBe(false);
    expect(canMakeUp(missed, { ...other, isCancelled: true }, now)).toBe(false);
    expect(canMakeUp(missed, { ...other, startsAt: now }, now)).toBe(false);
    expect(canMakeUp(missed, { ...other, startsAt: new Date('2027-02-06T00:00:00Z') }, now)).toBe(false);
  });

  it('takes what enrolments and guests leave, and the seats of who is on leave', () => {
    expect(makeUpSeats({ capacity: 16, enrolled: 15, guests: 1, onLeave: 2 })).toBe(2);
    expect(makeUpSeats({ capacity: 16, enrolled: 16, guests: 2, onLeave: 0 })).toBe(0);
  });
});

describe('what is told after a class', () => {
  it.each([
    ['the first absence', [false], 75, { streak: 1, fellTo: 0 }],
    ['a second one in a row', [false, false, true, true], 75, { streak: 2, fellTo: null }],
    ['a fall below the minimum', [false, true, true], 75, { streak: 1, fellTo: 66 }],
    ['still below it', [false, false, true], 75, { streak: 2, fellTo: null }],
    ['exactly at it', [false, true, true, true], 75, { streak: 1, fellTo: null }],
    ['a class that was attended', [true, false], 75, { streak: 0, fellTo: null }],
    ['no class that counts', [], 75, { streak: 0, fellTo: null }],
  ])('is right for %s', (_what, attended, minimum, told) => {
    expect(judgeAbsence(attended, minimum)).toEqual(told);
  });
});
