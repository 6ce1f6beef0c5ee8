import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clashText, findClashes, overlaps, type TakenTime } from './clash-rules.ts';

const at = (clock: string) => new Date(`2026-12-07T${clock}:00+05:30`);
const taken: TakenTime = {
  startsAt: at('18:00'),
  endsAt: at('20:00'),
  roomId: 'room-1',
  roomName: 'Room 1',
  teacherId: 'ritika',
  teacherName: 'Ritika Sethi',
  with: 'MSL-UX-01-B',
};

describe('a clash', () => {
  it('is an overlap in the same room, and says by what', () => {
    const booking = { startsAt: at('19:30'), endsAt: at('21:00'), roomId: 'room-1', teacherId: 'arjun' };
    const [clash, ...more] = findClashes([booking], [taken]);
    expect(more).toEqual([]);
    expect(clash && clashText(clash)).toBe('Room 1 is taken on 7 December 2026 from 6 pm to 8 pm by MSL-UX-01-B.');
  });

  it('is an overlap of the same trainer', () => {
    const booking = { startsAt: at('17:30'), endsAt: at('18:15'), roomId: null, teacherId: 'ritika' };
    const [clash] = findClashes([booking], [{ ...taken, startsAt: at('18:00'), endsAt: at('19:30') }]);
    expect(clash && clashText(clash)).toBe('Ritika Sethi teaches MSL-UX-01-B on 7 December 2026 from 6 pm to 7:30 pm.');
  });

  it('is none with classes that end and start in the same minute, elsewhere, or without a room', () => {
    expect(
      findClashes([{ startsAt: at('20:00'), endsAt: at('21:00'), roomId: 'room-1', teacherId: 'ritika' }], [taken]),
    ).toEqual([]);
    expect(
      findClashes([{ startsAt: at('18:00'), endsAt: at('20:00'), roomId: 'lab', teacherId: null }], [taken]),
    ).toEqual([]);
    expect(
      findClashes(
        [{ startsAt: at('18:00'), endsAt: at('20:00'), roomId: null, teacherId: null }],
        [{ ...taken, roomId: null, teacherId: null }],
      ),
    ).toEqual([]);
  });
});

describe('two times', () => {
  it('overlap exactly when they share a minute, in either order', () => {
    const span = fc
      .record({ from: fc.integer({ min: 0, max: 100 }), minutes: fc.integer({ min: 1, max: 60 }) })
      .map(({ from, minutes }) => ({ startsAt: new Date(from * 60_000), endsAt: new Date((from + minutes) * 60_000) }));
    fc.assert(
      fc.property(span, span, (one, other) => {
        const minutesOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => {
          const first = startsAt.getTime() / 60_000;
          return Array.from({ length: endsAt.getTime() / 60_000 - first }, (_, n) => first + n);
        };
        const shared = minutesOf(one).some((minute) => minutesOf(other).includes(minute));
        expect(overlaps(one, other)).toBe(shared);
        expect(overlaps(other, one)).toBe(shared);
      }),
    );
  });
});
