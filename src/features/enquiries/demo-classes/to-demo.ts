import { createHash } from 'node:crypto';
import type { ContextSettings } from '../../../platform/http/context.ts';
import type { Seat } from './demo-bookings-store.ts';
import type { BookedSeat, Demo, DemoPerson, OfficeDemo } from './demo-contract.ts';
import { demoUrl } from './demo-tokens.ts';
import type { DatedSlot, SlotDetails, SlotRow } from './slots-store.ts';

/** A class as shown to the public. The URL of an online meeting is only for those with a seat. */
export function toDemo(slot: SlotRow): Demo {
  return { ...toHeldDemo(slot), place: slot.isOnline ? '' : slot.place };
}

/** A class as shown to those with a seat. */
export function toHeldDemo(slot: SlotRow): Demo {
  const { id, title, course, startsAt, minutes, isOnline, place, trainer, seats, taken } = slot;
  return {
    id,
    title,
    course,
    startsAt: startsAt.toISOString(),
    minutes,
    isOnline,
    place,
    trainer,
    seats,
    left: seats - taken,
  };
}

/**
 * A seat in the response to a form. The URL of its page is shown only to the person who booked it; others get it by
 * mail.
 */
export function toBookedSeat(
  settings: ContextSettings,
  { booking, slot, userId, visitorId }: Seat,
  asker: { userId: string | null; visitorId: string },
): BookedSeat {
  const isTheirs = visitorId === asker.visitorId || (userId !== null && userId === asker.userId);
  return {
    startsAt: slot.startsAt.toISOString(),
    place: slot.place,
    manageUrl: isTheirs ? demoUrl(settings, booking.id) : null,
  };
}

/** A class as shown to the office. */
export function toOfficeDemo(slot: DatedSlot): OfficeDemo {
  const { taken, cancelledAt, hasBegun } = slot;
  return {
    ...toHeldDemo(slot),
    version: demoVersion(slot),
    taken,
    isCancelled: cancelledAt !== null,
    hasBegun,
  };
}

/** Changes whenever the office changes the details of a class. */
export function demoVersion(slot: SlotDetails): string {
  const { title, course, startsAt, minutes, isOnline, place, trainer, seats } = slot;
  const details = [title, course, startsAt.toISOString(), minutes, isOnline, place, trainer, seats];
  return createHash('sha256').update(JSON.stringify(details)).digest('base64url').slice(0, 22);
}

/** A person with a seat as shown to the office. */
export function toAttendee(settings: ContextSettings, { booking, name, email, phone }: Seat): DemoPerson {
  const { id, leadId, attendedAt, missedAt, createdAt } = booking;
  return {
    bookingId: id,
    leadId,
    name,
    email,
    phone,
    attendance: attendedAt ? 'came' : missedAt ? 'missed' : 'open',
    bookedAt: createdAt.toISOString(),
    manageUrl: demoUrl(settings, id),
  };
}
