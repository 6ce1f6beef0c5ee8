import type { SaleState } from '../rules.ts';

const MINUTE_MS = 60_000;

export interface Seats {
  capacity: number;
  enrolled: number;
  held: number;
  offered: number;
}

/** Seats that are neither taken, held nor offered; never below 0. */
export function seatsLeft({ capacity, enrolled, held, offered }: Seats): number {
  return Math.max(0, capacity - enrolled - held - offered);
}

/** What the public sees: while anybody waits, a freed seat is theirs. */
export function publicSeatsLeft(seats: Seats, waiting: number): number {
  return waiting > 0 ? 0 : seatsLeft(seats);
}

export function saleState(left: number, isOnSale: boolean): SaleState {
  if (!isOnSale) return 'closed';
  return left > 0 ? 'open' : 'full';
}

/** Until when an order holds a seat: an offered one at least to the end of its offer. */
export function holdEnd(now: Date, holdMinutes: number, offeredUntil: Date | null = null): Date {
  const end = new Date(now.getTime() + holdMinutes * MINUTE_MS);
  return offeredUntil && offeredUntil > end ? offeredUntil : end;
}

export function offerEnd(now: Date, offerHours: number): Date {
  return new Date(now.getTime() + offerHours * 60 * MINUTE_MS);
}

/** Whether a hold or an offer is over: in its last moment it is. */
export function hasLapsed(until: Date, now: Date): boolean {
  return until <= now;
}

/** The later of two last days of access; `null`, no end, is the latest. */
export function laterEnd(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

interface Waiting {
  id: string;
  joinedAt: Date;
}

/** Entries in the order in which seats are offered to them; positions count from 1. */
export function inWaitingOrder<E extends Waiting>(entries: readonly E[]): E[] {
  return entries.toSorted(
    (one, other) => one.joinedAt.getTime() - other.joinedAt.getTime() || (one.id < other.id ? -1 : 1),
  );
}

/** How many seats are to be offered now: those that are free, to as many as wait. */
export function offersDue(seats: Seats, waiting: number): number {
  return Math.min(seatsLeft(seats), waiting);
}

/** Unpaid holds of a student in a batch within a day. */
export const MAX_HOLDS_A_DAY = 3;
export const MAX_WAITING = 100;
/** Days to choose after a cancelled batch, or without a seat. */
export const CHOICE_DAYS = 14;
