import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBecome, mayEntryBecome, batchState, isOnSale } from '../rules.ts';
import {
  hasLapsed,
  holdEnd,
  inWaitingOrder,
  laterEnd,
  offerEnd,
  offersDue,
  publicSeatsLeft,
  saleState,
  seatsLeft,
} from './seat-rules.ts';

const at = (iso: string) => new Date(iso);
const NOW = at('2026-12-07T12:00:00Z');

describe('seats', () => {
  it('that are left are those not taken, held or offered', () => {
    expect(seatsLeft({ capacity: 20, enrolled: 11, held: 1, offered: 2 })).toBe(6);
  });

  it('are 0 for the public while anybody waits', () => {
    const seats = { capacity: 20, enrolled: 19, held: 0, offered: 0 };
    expect(publicSeatsLeft(seats, 1)).toBe(0);
    expect(publicSeatsLeft(seats, 0)).toBe(1);
  });

  it('make a batch full or open while it is on sale', () => {
    expect([saleState(3, true), saleState(0, true), saleState(3, false)]).toEqual(['open', 'full', 'closed']);
  });

  it('are never offered beyond those left, nor to more than wait', () => {
    const count = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(count, count, count, count, count, (capacity, enrolled, held, offered, waiting) => {
        const seats = { capacity, enrolled, held, offered };
        const due = offersDue(seats, waiting);
        expect(due).toBeLessThanOrEqual(waiting);
        expect(due).toBeGreaterThanOrEqual(0);
        if (due > 0) expect(enrolled + held + offered + due).toBeLessThanOrEqual(capacity);
      }),
    );
  });
});

describe('a hold', () => {
  it('lasts its minutes, or to the end of the offer when that is later', () => {
    expect(holdEnd(NOW, 30)).toEqual(at('2026-12-07T12:30:00Z'));
    expect(holdEnd(NOW, 30, at('2026-12-07T12:10:00Z'))).toEqual(at('2026-12-07T12:30:00Z'));
    expect(holdEnd(NOW, 30, at('2026-12-08T09:00:00Z'))).toEqual(at('2026-12-08T09:00:00Z'));
    expect(offerEnd(NOW, 24)).toEqual(at('2026-12-08T12:00:00Z'));
  });

  it('is over in the moment in which it ends', () => {
    expect(hasLapsed(NOW, NOW)).toBe(true);
    expect(hasLapsed(at('2026-12-07T12:00:00.001Z'), NOW)).toBe(false);
  });
});

it('who joined the waitlist first is offered a seat first, and by id in the same moment', () => {
  const entries = [
    { id: 'b', joinedAt: NOW },
    { id: 'c', joinedAt: at('2026-12-06T00:00:00Z') },
    { id: 'a', joinedAt: NOW },
  ];
  expect(inWaitingOrder(entries).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

it('the later end of access is the one without an end, else the later day', () => {
  expect(laterEnd(null, '2027-01-01')).toBeNull();
  expect(laterEnd('2027-01-01', null)).toBeNull();
  expect(laterEnd('2027-01-01', '2026-12-31')).toBe('2027-01-01');
  expect(laterEnd('2026-12-31', '2027-01-01')).toBe('2027-01-01');
});

describe('states', () => {
  const times = {
    publishedAt: NOW,
    cancelledAt: null,
    firstStartsAt: at('2026-12-10T12:30:00Z'),
    lastEndsAt: at('2027-01-10T14:30:00Z'),
  };

  it.each([
    ['draft', { ...times, publishedAt: null }, '2026-12-20T00:00:00Z'],
    ['open', times, '2026-12-10T12:29:59Z'],
    ['running', times, '2026-12-10T12:30:00Z'],
    ['running', times, '2027-01-10T14:29:59Z'],
    ['completed', times, '2027-01-10T14:30:00Z'],
    ['cancelled', { ...times, cancelledAt: NOW }, '2027-01-10T14:30:00Z'],
  ])('a batch is %s by the clock', (state, batch, now) => {
    expect(batchState(batch, at(now))).toBe(state);
  });

  it('a batch is on sale until the last class to join starts', () => {
    const batch = { ...times, joinUntil: at('2026-12-14T12:30:00Z') };
    expect(isOnSale(batch, at('2026-12-14T12:29:59Z'))).toBe(true);
    expect(isOnSale(batch, at('2026-12-14T12:30:00Z'))).toBe(false);
    expect(isOnSale({ ...batch, publishedAt: null }, NOW)).toBe(false);
    expect(isOnSale({ ...batch, cancelledAt: NOW }, NOW)).toBe(false);
  });

  it('of enrolments and entries go forwards only', () => {
    expect(mayBecome('active', 'transferred')).toBe(true);
    expect(mayBecome('without-seat', 'own-pace')).toBe(true);
    expect(mayBecome('transferred', 'active')).toBe(false);
    expect(mayBecome('active', 'own-pace')).toBe(false);
    expect(mayEntryBecome('waiting', 'offered')).toBe(true);
    expect(mayEntryBecome('waiting', 'taken')).toBe(false);
    expect(mayEntryBecome('expired', 'offered')).toBe(false);
  });
});
