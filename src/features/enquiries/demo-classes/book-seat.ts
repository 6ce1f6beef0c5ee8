import { formatMeeting, formatTime } from '../../../kit/numbers/dates.ts';
import type { Context } from '../../../platform/http/context.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import type { ErrorCode } from '../../../platform/http/error-codes.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { announceEvent } from '../../webhooks/announce-event.ts';
import { insertBooking, selectHeldSeat, selectSeat, type Seat } from './demo-bookings-store.ts';
import { lockLead } from './demo-stage-store.ts';
import { followStage } from '../leads/follow-facts.ts';
import { insertLeadNote } from '../leads/lead-note-store.ts';
import { queueDemoMail } from './queue-demo-mail.ts';
import { demoTitle } from '../rules.ts';
import { selectSlot, takeSeat, takeWalkInSeat, type SlotRow } from './slots-store.ts';
import { queueSeatText } from './text-seat.ts';

export interface SeatWish {
  slotId: string;
  leadId: string;
  /** The form that requests the seat; `null` where the office books for a known lead. */
  enquiryId: string | null;
  /** The office user who books it. */
  actorId: string | null;
  /** For a class that is being held: the person is there, and gets no mail. */
  isWalkIn?: boolean;
}

/**
 * Books a seat. Throws 409 when the class is full or over. A lead that already has a seat in the class keeps it. Runs
 * inside the caller's transaction.
 */
export async function bookSeat(
  context: Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>,
  wish: SeatWish,
): Promise<Seat> {
  const { db } = context;
  await lockLead(db, wish.leadId);
  const held = await selectHeldSeat(db, wish);
  if (held) return held;
  const slot = await requireSeat(db, wish.slotId, wish.isWalkIn);
  const seat = await selectSeat(db, await insertBooking(db, { ...wish, slot }));
  if (!seat) throw new Error('the seat was not kept');
  await followStage(db, wish.leadId, { isGained: true });
  await insertLeadNote(db, {
    leadId: wish.leadId,
    kind: wish.actorId === null ? 'demo' : 'booked',
    text: `Booked: ${describeClass(slot)}`,
    actorId: wish.actorId,
  });
  if (!wish.isWalkIn) {
    await queueDemoMail(context, seat, 'booked');
    await queueSeatText(context, seat);
  }
  const { slotId, leadId } = wish;
  const booked = { slotId, leadId, class: demoTitle(slot), startsAt: slot.startsAt.toISOString() };
  await announceEvent(context, db, { type: 'demo.booked', data: booked });
  return seat;
}

/** Takes a seat in a class. Throws an error with the reason when that is not possible. */
export async function requireSeat(db: Context['db'], slotId: string, isWalkIn = false): Promise<SlotRow> {
  const slot = await (isWalkIn ? takeWalkInSeat : takeSeat)(db, slotId);
  if (!slot) throw await failure(db, slotId, isWalkIn);
  // Pages that name the next free class must now name another one.
  if (slot.taken === slot.seats) await bumpDocumentVersion(db);
  return slot;
}

/** A class as shown in a lead's history: "Web Design, Saturday, 28 November at 11 am". */
export function describeClass(slot: Pick<SlotRow, 'title' | 'course' | 'startsAt'>): string {
  return `${demoTitle(slot)}, ${formatMeeting(slot.startsAt.toISOString())}`;
}

async function failure(db: Context['db'], slotId: string, isWalkIn: boolean): Promise<AppError> {
  const slot = await selectSlot(db, slotId);
  const isFull = slot !== null && slot.taken >= slot.seats;
  if (slot && isWalkIn && slot.cancelledAt === null && !slot.hasBegun) return notBegun(slot);
  const isClosed = !slot || slot.cancelledAt !== null || (isWalkIn ? !isFull : slot.hasBegun);
  return isClosed
    ? refused('demo-closed', 'This class is no longer open. Please choose another.')
    : refused('demo-full', 'This class is full. Please choose another.');
}

/** Whoever comes before a class begins gets a seat like others. */
function notBegun({ startsAt }: SlotRow): AppError {
  const opens = formatTime(startsAt.toISOString());
  return refused('not-begun', `Walk-ins are taken from ${opens}, when the class begins. Until then book a seat.`);
}

function refused(code: ErrorCode, message: string): AppError {
  return new AppError(409, code, message, { issues: [{ path: 'slotId', message }] });
}
