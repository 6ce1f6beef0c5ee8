import { createHash } from 'node:crypto';
import type { ContextSettings } from '../../../platform/http/context.ts';
import type { Seat } from './demo-bookings-store.ts';
import type { BookedSeat, Demo, DemoPerson, OfficeDemo } from './demo-contract.ts';
import { demoUrl } from './demo-tokens.ts';
import type { DatedSlot, SlotDetails, SlotRow } from './slots-store.ts';

/** A class as everybody may see it: the address of an online meeting stays with those who have a seat. */
export function toDemo(slot: SlotRow): Demo {
  return { ...toHeldDemo(slot), place: slot.isOnline ? '' : slot.place };
}

/** A class as those see it who have a seat. */
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

/** A seat as a form answers it. Its page is shown to whoever booked it; others find it in their mail. */
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

/** A class as the office sees it. */
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

/** Another one as soon as the office changes what it wrote of a class. */
export function demoVersion(slot: SlotDetails): string {
  const { title, course, startsAt, minutes, isOnline, place, trainer, seats } = slot;
  const facts = [title, course, startsAt.toISOString(), minutes, isOnline, place, trainer, seats];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}

/** A person with a seat as the office sees them. */
export function toUser(settings: ContextSettings, { booking, name, email, phone }: Seat): DemoPerson {
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
