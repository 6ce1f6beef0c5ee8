import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction, type Transaction } from '../../../platform/database/database.ts';
import { bumpDocumentVersion } from '../../../platform/http/documents.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { describeClass } from './book-seat.ts';
import { recordSlotChange, selectSeatsOf } from './demo-bookings-store.ts';
import type { OfficeDemo } from './demo-contract.ts';
import type { DemoMail } from './demo-mails.ts';
import { followStage } from '../leads/follow-facts.ts';
import { insertLeadNote } from '../leads/lead-note-store.ts';
import { publishLeadEvent } from '../leads/publish-lead-event.ts';
import { lockLeadsOfSlot } from './demo-stage-store.ts';
import { noSuchDemo } from './list-demos.ts';
import { queueDemoMail } from './queue-demo-mail.ts';
import { demoVersion, toOfficeDemo } from './to-demo.ts';
import {
  insertSlots,
  isAhead,
  lockSlots,
  markSlotCancelled,
  updateSlot,
  type DatedSlot,
  type SlotDetails,
} from './slots-store.ts';

type Office = Pick<Context, 'clock' | 'db' | 'jobs' | 'settings'>;

const WEEK_MS = 7 * 86_400_000;

/** Adds a class, or a weekly series of it. India has no daylight saving time, so the hour stays the same. */
export async function addDemos(
  context: Office,
  { slotDetails, weeks, adminId }: { slotDetails: SlotDetails; weeks: number; adminId: string },
): Promise<OfficeDemo[]> {
  return inTransaction(context.db, async (transaction) => {
    await requireAhead(transaction, slotDetails.startsAt);
    const slots = await insertSlots(
      transaction,
      Array.from({ length: weeks }, (_, week) => ({
        ...slotDetails,
        startsAt: new Date(slotDetails.startsAt.getTime() + week * WEEK_MS),
      })),
    );
    for (const slot of slots) {
      const details = { before: null, after: kept(slot) };
      await recordAudit(transaction, { actorId: adminId, action: 'demo.created', subject: `demo:${slot.id}`, details });
    }
    await bumpDocumentVersion(transaction);
    return slots.map((slot) => toOfficeDemo({ ...slot, hasBegun: false }));
  });
}

/** Changes an upcoming class. A new time, length or place is mailed to everyone with a seat. */
export async function editDemo(
  context: Office,
  { id, version, slotDetails, adminId }: { id: string; version: string; slotDetails: SlotDetails; adminId: string },
): Promise<OfficeDemo> {
  return inTransaction(context.db, async (transaction) => {
    const before = await lockOpenSlot(transaction, id);
    if (demoVersion(before) !== version) throw changedMeanwhile();
    if (slotDetails.seats < before.taken) throw seatsTaken(before.taken);
    const isNewTime = slotDetails.startsAt.getTime() !== before.startsAt.getTime();
    if (isNewTime) await requireAhead(transaction, slotDetails.startsAt);
    const after = { ...(await updateSlot(transaction, id, slotDetails)), hasBegun: false };
    const details = { before: kept(before), after: kept(after) };
    await recordAudit(transaction, { actorId: adminId, action: 'demo.updated', subject: `demo:${id}`, details });
    if (isNewTime || before.minutes !== after.minutes || isElsewhere(before, after)) {
      await recordSlotChange(transaction, id, { newStart: isNewTime ? after.startsAt : null });
      await tellEverybody({ ...context, db: transaction }, { slot: after, kind: 'changed', adminId });
    }
    await bumpDocumentVersion(transaction);
    return toOfficeDemo(after);
  });
}

/** Cancels an upcoming class. Its seats stay booked, so that their links can offer another class. */
export async function cancelDemo(
  context: Office,
  { id, adminId }: { id: string; adminId: string },
): Promise<OfficeDemo> {
  return inTransaction(context.db, async (transaction) => {
    // Leads before classes, as everywhere, so that a booking at the same moment cannot deadlock.
    await lockLeadsOfSlot(transaction, id);
    const slot = await lockOpenSlot(transaction, id);
    await markSlotCancelled(transaction, id);
    const details = { before: kept(slot), after: null };
    await recordAudit(transaction, { actorId: adminId, action: 'demo.cancelled', subject: `demo:${id}`, details });
    await recordSlotChange(transaction, id, { newStart: null });
    await tellEverybody({ ...context, db: transaction }, { slot, kind: 'class-cancelled', adminId });
    await bumpDocumentVersion(transaction);
    return { ...toOfficeDemo(slot), isCancelled: true };
  });
}

async function tellEverybody(
  context: Office,
  { slot, kind, adminId }: { slot: DatedSlot; kind: DemoMail; adminId: string },
): Promise<void> {
  const text = `${kind === 'changed' ? 'Class changed' : 'Class cancelled'}: ${describeClass(slot)}`;
  for (const seat of await selectSeatsOf(context.db, slot.id)) {
    const { leadId } = seat.booking;
    await insertLeadNote(context.db, { leadId, kind: 'demo', text, actorId: adminId });
    if (kind === 'class-cancelled') await followStage(context.db, leadId, { isGained: false });
    await publishLeadEvent(context.db, { leadId, kind: 'changed' });
    await queueDemoMail(context, seat, kind);
  }
}

/** Locks the class. Throws 409 when it has begun or was cancelled. */
async function lockOpenSlot(transaction: Transaction, id: string): Promise<DatedSlot> {
  const [slot] = await lockSlots(transaction, [id]);
  if (!slot) throw noSuchDemo();
  if (slot.cancelledAt === null && !slot.hasBegun) return slot;
  const message = slot.cancelledAt ? 'This class is cancelled.' : 'This class has begun. It can no longer be changed.';
  throw new AppError(409, 'demo-closed', message);
}

async function requireAhead(transaction: Transaction, startsAt: Date): Promise<void> {
  if (await isAhead(transaction, startsAt)) return;
  const message = 'This moment has passed. Please choose a later one.';
  throw new AppError(422, 'in-the-past', message, { issues: [{ path: 'startsAt', message }] });
}

function changedMeanwhile(): AppError {
  const message = 'A colleague changed this class in the meantime. Reload it; what you typed is still here.';
  return new AppError(409, 'changed-meanwhile', message);
}

function seatsTaken(taken: number): AppError {
  const message = `${taken === 1 ? '1 seat is' : `${taken} seats are`} taken. There cannot be fewer.`;
  return new AppError(409, 'seats-taken', message, { issues: [{ path: 'seats', message }] });
}

function isElsewhere(before: SlotDetails, after: SlotDetails): boolean {
  return before.isOnline !== after.isOnline || before.place !== after.place;
}

function kept({ title, course, startsAt, minutes, isOnline, place, trainer, seats }: SlotDetails) {
  return { title, course, startsAt: startsAt.toISOString(), minutes, isOnline, place, trainer, seats };
}
