import type { Database } from '../../../platform/database/database.ts';
import { loadBatchSettings } from '../settings/batch-settings.ts';
import { readNow } from '../sessions/session-store.ts';
import { countWaiting, endEntry, findEntry } from '../waitlist/waitlist-store.ts';
import { requireJoinable } from './require-joinable.ts';
import { batchFull, tooManyHolds } from './seat-errors.ts';
import { MAX_HOLDS_A_DAY } from './seat-rules.ts';
import {
  countRecentHolds,
  freeLapsed,
  giveSeatBack,
  holdOfferedSeat,
  insertHold,
  lockBatches,
  markHold,
  passHold,
  selectHoldsOf,
  selectOpenHolds,
  selectRunningHolds,
  takeHeldSeat,
} from './seat-store.ts';

/** A seat that a line of an order asks for; both are uuids. */
export interface WantedSeat {
  courseId: string;
  batchId: string;
}

export interface HeldSeat extends WantedSeat {
  heldUntil: Date;
}

/** Unpaid orders of a user that hold seats for these courses, except one: the new order replaces them. */
export async function listSupersededOrders(
  db: Database,
  { userId, orderId, courseIds }: { userId: string; orderId: string; courseIds: readonly string[] },
): Promise<string[]> {
  if (courseIds.length === 0) return [];
  const open = await selectOpenHolds(db, userId, courseIds);
  return [...new Set(open.map(({ hold }) => hold.orderId))].filter((id) => id !== orderId);
}

/** Gives holds of older orders on the same batches to the new order, before the older ones are ended: the seat is not let go. */
export async function passSeatsOn(
  db: Database,
  { userId, orderId, seats }: { userId: string; orderId: string; seats: readonly WantedSeat[] },
): Promise<void> {
  const open = await selectOpenHolds(
    db,
    userId,
    seats.map(({ courseId }) => courseId),
  );
  for (const { hold } of open) {
    if (hold.orderId !== orderId && seats.some(({ batchId }) => batchId === hold.batchId))
      await passHold(db, hold.id, orderId);
  }
}

/**
 * Holds all seats of an order or none, for the minutes of the settings; a repeated call keeps the hold and does not extend it, and after it has run out it
 * is tried again. Runs inside the order's transaction, which has locked the user and must roll back when this throws: 409 `batch-full`,
 * `batch-closed`, `student-clash` unless the office allows it, `prerequisite-missing`, 422 `batch-of-other-course`, 429 `too-many-holds`.
 */
export async function holdSeats(
  db: Database,
  {
    userId,
    orderId,
    seats,
    allowsClash = false,
  }: { userId: string; orderId: string; seats: readonly WantedSeat[]; allowsClash?: boolean },
): Promise<HeldSeat[]> {
  if (seats.length === 0) return [];
  const batches = new Map(
    (
      await lockBatches(
        db,
        seats.map(({ batchId }) => batchId),
      )
    ).map((batch) => [batch.id, batch]),
  );
  const now = await readNow(db);
  const held: HeldSeat[] = [];
  for (const { courseId, batchId } of seats.toSorted((one, other) => (one.batchId < other.batchId ? -1 : 1))) {
    const batch = await requireJoinable(db, { batch: batches.get(batchId), userId, courseId, now, allowsClash });
    await freeLapsed(db, batch.id);
    const own = (await selectHoldsOf(db, orderId)).find((hold) => hold.batchId === batchId);
    const hold = own ?? (await holdSeat(db, { userId, orderId, batchId }));
    held.push({ courseId, batchId, heldUntil: hold.heldUntil });
  }
  return held;
}

async function holdSeat(db: Database, input: { userId: string; orderId: string; batchId: string }) {
  const { userId, batchId } = input;
  if ((await countRecentHolds(db, userId, batchId)) >= MAX_HOLDS_A_DAY) throw tooManyHolds();
  const entry = await findEntry(db, userId, batchId);
  const offer = entry?.state === 'offered' ? entry : null;
  if (offer) await holdOfferedSeat(db, batchId);
  else {
    // Seats that are left while others wait are about to be offered to them.
    if ((await countWaiting(db, batchId)) > 0) throw batchFull();
    if (!(await takeHeldSeat(db, batchId))) throw batchFull();
  }
  const { holdMinutes } = await loadBatchSettings(db);
  return insertHold(
    db,
    { ...input, entryId: offer?.id ?? null },
    { minutes: holdMinutes, offeredUntil: offer?.offeredUntil ?? null },
  );
}

/** Frees the seats that an order holds; the next sweep offers them to those who wait. Runs inside the caller's transaction. */
export async function freeSeats(db: Database, { orderId }: { orderId: string }): Promise<void> {
  const holds = (await selectHoldsOf(db, orderId)).filter(({ takenAt }) => takenAt === null);
  if (holds.length === 0) return;
  await lockBatches(
    db,
    holds.map(({ batchId }) => batchId),
  );
  // Read again: a sweep may have freed them before the batches were locked.
  for (const { id, batchId, entryId, takenAt } of await selectHoldsOf(db, orderId)) {
    if (takenAt !== null) continue;
    await markHold(db, id, 'freed');
    await giveSeatBack(db, batchId, 'held');
    if (entryId !== null) await endEntry(db, entryId, 'expired');
  }
}

/** Until when unpaid orders of a user keep seats in these batches, by batch. */
export async function listOwnHolds(
  db: Database,
  userId: string,
  batchIds: readonly string[],
): Promise<Map<string, Date>> {
  if (batchIds.length === 0) return new Map();
  const rows = await selectRunningHolds(db, userId, batchIds);
  return new Map(rows.map(({ batchId, heldUntil }) => [batchId, heldUntil]));
}

/** The seats that an order holds and has not taken. */
export async function listHeldSeats(db: Database, orderId: string): Promise<{ batchId: string; heldUntil: Date }[]> {
  return (await selectHoldsOf(db, orderId)).filter(({ takenAt }) => takenAt === null);
}
