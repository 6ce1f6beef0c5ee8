import type { Context } from '../../../platform/http/context.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { selectSeat, type Seat } from './demo-bookings-store.ts';
import type { SeatOfLink } from './demo-contract.ts';
import { readDemoToken } from './demo-tokens.ts';
import { seatState, type SeatState } from '../rules.ts';
import { toDemo, toHeldDemo } from './to-demo.ts';
import { selectFreeSlots } from './slots-store.ts';

type Linked = Pick<Context, 'db' | 'settings'>;

const MAX_OTHERS = 20;

/** The seat of a mailed link, and the other classes with free seats. */
export async function getSeatOfLink(context: Linked, { token }: { token: string }): Promise<SeatOfLink> {
  const seat = await requireSeatOfLink(context, token);
  const { slot, name } = seat;
  const state = stateOf(seat);
  const isMovable = state === 'booked' || state === 'class-cancelled';
  const others = isMovable
    ? await selectFreeSlots(context.db, { course: slot.course, except: slot.id, limit: MAX_OTHERS })
    : [];
  return { ...toHeldDemo(slot), name, state, others: others.map(toDemo) };
}

/** The seat of a link. Throws 404 when the token is invalid. */
export async function requireSeatOfLink({ db, settings }: Linked, token: string): Promise<Seat> {
  const id = readDemoToken(settings, token);
  const seat = id === null ? null : await selectSeat(db, id);
  if (!seat) throw notFound('This link is incomplete or no longer works. Please open it from our e-mail.');
  return seat;
}

export function stateOf({ booking, slot }: Seat): SeatState {
  return seatState({
    isRefundedOffline: booking.cancelledAt !== null,
    isClassCancelled: slot.cancelledAt !== null,
    hasBegun: slot.hasBegun,
  });
}

/** The error for changing a seat that has ended or whose class is over. */
export function seatClosed(state: SeatState): AppError {
  const message =
    state === 'given-back' ? 'This seat is already cancelled.' : 'This class is over. Its seats stay as they are.';
  return new AppError(409, 'seat-closed', message);
}
