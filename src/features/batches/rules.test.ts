import { describe, expect, it } from 'vitest';
import {
  BATCH_STATES,
  ENROLMENT_STATES,
  ENTRY_STATES,
  isOnSale,
  isOver,
  IMPORT_LIMIT_BYTES,
  mayBecome,
  mayEntryBecome,
  needsRoom,
  sessionState,
} from './rules.ts';

const at = (iso: string) => new Date(iso);

it('a batch is over when it is completed or cancelled', () => {
  expect(BATCH_STATES.filter(isOver)).toEqual(['completed', 'cancelled']);
});

it('a batch without a last class to join is not on sale', () => {
  const times = {
    publishedAt: at('2026-12-01T00:00:00Z'),
    cancelledAt: null,
    firstStartsAt: at('2026-12-10T12:30:00Z'),
    lastEndsAt: at('2027-01-10T14:30:00Z'),
  };
  const now = at('2026-12-05T00:00:00Z');
  expect(isOnSale({ ...times, joinUntil: null }, now)).toBe(false);
  expect(isOnSale({ ...times, joinUntil: at('2026-12-10T12:30:00Z') }, now)).toBe(true);
  expect(
    isOnSale({ ...times, firstStartsAt: null, lastEndsAt: null, joinUntil: at('2026-12-06T00:00:00Z') }, now),
  ).toBe(true);
});

describe('a class', () => {
  const times = { startsAt: at('2026-12-10T12:30:00Z'), endsAt: at('2026-12-10T14:30:00Z'), cancelledAt: null };
  it.each([
    ['scheduled', '2026-12-10T12:29:59.999Z'],
    ['running', '2026-12-10T12:30:00Z'],
    ['running', '2026-12-10T14:29:59.999Z'],
    ['held', '2026-12-10T14:30:00Z'],
  ])('is %s at %s', (state, now) => expect(sessionState(times, at(now))).toBe(state));
  it('is cancelled at any time', () =>
    expect(sessionState({ ...times, cancelledAt: times.startsAt }, at('2027-01-01T00:00:00Z'))).toBe('cancelled'));
});

it('takes place in a room unless it is online', () => {
  expect((['classroom', 'online', 'hybrid'] as const).map(needsRoom)).toEqual([true, false, true]);
});

it('an enrolment goes on only as its state allows', () => {
  const next = Object.fromEntries(
    ENROLMENT_STATES.map((from) => [from, ENROLMENT_STATES.filter((to) => mayBecome(from, to))]),
  );
  expect(next).toEqual({
    active: ['completed', 'transferred', 'withdrawn', 'batch-cancelled'],
    'without-seat': ['transferred', 'withdrawn', 'own-pace'],
    'batch-cancelled': ['transferred', 'withdrawn', 'own-pace'],
    completed: [],
    transferred: [],
    withdrawn: [],
    'own-pace': [],
  });
});

it('a waitlist entry goes on only as its state allows', () => {
  const next = Object.fromEntries(
    ENTRY_STATES.map((from) => [from, ENTRY_STATES.filter((to) => mayEntryBecome(from, to))]),
  );
  const ended = Object.fromEntries(
    (['taken', 'expired', 'declined', 'left', 'removed', 'closed'] as const).map((state) => [state, []]),
  );
  expect(next).toEqual({
    waiting: ['offered', 'left', 'removed', 'closed'],
    offered: ['taken', 'expired', 'declined', 'left', 'removed', 'closed'],
    ...ended,
  });
});

it('files of classes and students may have two megabytes', () => expect(IMPORT_LIMIT_BYTES).toBe(2_097_152));
