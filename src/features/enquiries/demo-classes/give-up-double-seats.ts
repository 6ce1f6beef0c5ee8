import type { Context } from '../../../platform/http/context.ts';
import { endBooking, selectHeldSeats, selectSeat } from './demo-bookings-store.ts';
import { queueDemoMail } from './queue-demo-mail.ts';
import { releaseSeat } from './release-seat.ts';
import { lockSlots } from './slots-store.ts';

/**
 * Cancels one of two seats that a person has in the same class. When it was mailed to a different address, that
 * calendar gets a cancellation. Call it with both leads locked.
 */
export async function giveUpDoubleSeats(
  context: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { db } = context;
  const kept = new Map((await selectHeldSeats(db, to)).map((seat) => [seat.slot.id, seat]));
  const doubles = (await selectHeldSeats(db, from)).filter(({ slot }) => kept.has(slot.id));
  if (doubles.length === 0) return;
  const slots = new Map((await lockSlots(db, [...kept.keys()])).map((slot) => [slot.id, slot]));
  for (const { booking, email } of doubles) {
    const slot = slots.get(booking.slotId);
    if (!slot || !(await endBooking(db, booking.id))) continue;
    await releaseSeat(db, slot.id);
    const isKnown = email.toLowerCase() === kept.get(slot.id)?.email.toLowerCase();
    const ended = isKnown || slot.hasBegun || slot.cancelledAt !== null ? null : await selectSeat(db, booking.id);
    if (ended) await queueDemoMail(context, ended, 'given-back');
  }
}
