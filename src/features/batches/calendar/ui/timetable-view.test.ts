import { describe, expect, it } from 'vitest';
import { ownClass as one } from '../../../../testing/own-class.ts';
import { actsOf, byDay, canJoin, mondayOf, placeOf, readFrom, readView, signsOf, spanText } from './timetable-view.ts';

const NOW = new Date('2026-12-07T12:00:00Z');
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00A0', ' '));

describe('the address', () => {
  it('names view and day, and nothing else', () => {
    expect(readView(new URLSearchParams('view=week'))).toBe('week');
    expect(readView(new URLSearchParams('view=month'))).toBeNull();
    expect(readFrom(new URLSearchParams('from=2026-12-09'))).toBe('2026-12-09');
    expect(readFrom(new URLSearchParams('from=tomorrow'))).toBeNull();
    expect(['2026-12-07', '2026-12-13', '2026-12-14'].map(mondayOf)).toEqual([
      '2026-12-07',
      '2026-12-07',
      '2026-12-14',
    ]);
  });
});

describe('a class', () => {
  it('says where it is and what became of it', () => {
    expect(placeOf(one())).toBe('Room 1 or online');
    const movedFrom = [{ startsAt: '2026-12-04T12:30:00.000Z', endsAt: '2026-12-04T14:30:00.000Z', reason: '' }];
    expect(plain(signsOf(one({ movedFrom, isExtra: true, substitute: 'Arjun Rao' })))).toEqual([
      'Moved from Friday, 4 December at 6 pm',
      'Extra class',
      'Substitute: Arjun Rao',
    ]);
    const replacedBy = { number: 9, startsAt: '2026-12-09T12:30:00.000Z' };
    expect(plain(signsOf(one({ state: 'cancelled', replacedBy })))).toEqual([
      'Cancelled. New date: Wednesday, 9 December at 6 pm',
    ]);
  });

  it('is joined from ten minutes before to its end', () => {
    const at = (time: string) => canJoin(one(), new Date(`2026-12-07T${time}Z`));
    expect(['12:19:59', '12:20:00', '14:29:59', '14:30:00'].map(at)).toEqual([false, true, true, false]);
    expect(canJoin(one({ isOnline: false }), new Date('2026-12-07T13:00:00Z'))).toBe(false);
  });

  it('offers what can be done with it', () => {
    expect(actsOf(one(), NOW)).toMatchObject({
      leave: true,
      withdraw: '',
      calendar: true,
      makeUp: false,
      rate: false,
    });
    const leave = { id: 'l1', state: 'asked', answer: '' } as const;
    expect(actsOf(one({ leave }), NOW)).toMatchObject({ leave: false, withdraw: 'l1' });
    const held = { startsAt: '2026-12-05T12:30:00.000Z', endsAt: '2026-12-05T14:30:00.000Z', state: 'held' } as const;
    expect(actsOf(one({ ...held, mark: 'absent' }), NOW)).toMatchObject({ leave: false, makeUp: true, rate: false });
    expect(actsOf(one({ ...held, mark: 'late' }), NOW)).toMatchObject({ makeUp: false, rate: true });
    const old = { startsAt: '2026-11-25T12:30:00.000Z', endsAt: '2026-11-25T14:30:00.000Z' };
    expect(actsOf(one({ ...held, ...old, mark: 'present' }), NOW)).toMatchObject({ rate: false });
  });
});

it('a span of days names its month once', () => {
  expect(plain([spanText('2026-11-23', 7), spanText('2026-12-28', 7)])).toEqual([
    '23 to 29 November',
    '28 December to 3 January',
  ]);
});

it('days come in order, each once', () => {
  const days = byDay([{ day: '2026-12-08' }, { day: '2026-12-07' }, { day: '2026-12-08' }], ({ day }) => day);
  expect(days.map(({ day, items }) => [day, items.length])).toEqual([
    ['2026-12-07', 1],
    ['2026-12-08', 2],
  ]);
});
