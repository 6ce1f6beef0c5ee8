import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { forgetPublicAnswers } from '../../../platform/http/public-answers.ts';
import type { EnrolmentState } from '../rules.ts';
import { batchEnrolments, batches, seatHolds } from '../table.ts';
import { CHOICE_DAYS } from './seat-rules.ts';

export type BatchRow = typeof batches.$inferSelect;
export type HoldRow = typeof seatHolds.$inferSelect;
export type EnrolmentRow = typeof batchEnrolments.$inferSelect;

/** Batches by id, locked until the transaction ends, always in the order of their ids. */
export async function lockBatches(db: Database, ids: readonly string[]): Promise<BatchRow[]> {
  return db
    .select()
    .from(batches)
    .where(inArray(batches.id, [...ids]))
    .orderBy(asc(batches.id))
    .for('no key update');
}

export async function selectBatchesByIds(db: Database, ids: readonly string[]): Promise<BatchRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(batches)
    .where(inArray(batches.id, [...ids]));
}

const isOpen = sql`${seatHolds.takenAt} IS NULL AND ${seatHolds.freedAt} IS NULL`;
const isOnSale = sql`${batches.publishedAt} IS NOT NULL AND ${batches.cancelledAt} IS NULL AND ${batches.joinUntil} > now()`;
const hasSeat = sql`${batches.enrolled} + ${batches.held} + ${batches.offered} < ${batches.capacity}`;

/** Takes one seat for an order, if one is left: check and update are this one statement. */
export async function takeHeldSeat(db: Database, batchId: string): Promise<boolean> {
  const rows = await db
    .update(batches)
    .set({ held: sql`${batches.held} + 1` })
    .where(and(eq(batches.id, batchId), isOnSale, hasSeat))
    .returning({ id: batches.id });
  if (rows.length > 0) await forgetPublicAnswers(db);
  return rows.length > 0;
}

/** Turns an offered seat into one that is held by an order. */
export async function holdOfferedSeat(db: Database, batchId: string): Promise<void> {
  await db
    .update(batches)
    .set({ held: sql`${batches.held} + 1`, offered: sql`${batches.offered} - 1` })
    .where(eq(batches.id, batchId));
  await forgetPublicAnswers(db);
}

/** Where a seat that is taken comes from. */
export type SeatSource = 'free' | 'held' | 'offered';

/** Takes one seat for good and returns its roll number; `null` when none is left. A held or offered one is there. */
export async function takeSeat(db: Database, batchId: string, from: SeatSource): Promise<number | null> {
  const [row] = await db
    .update(batches)
    .set({
      enrolled: sql`${batches.enrolled} + 1`,
      ...(from === 'held' ? { held: sql`${batches.held} - 1` } : {}),
      ...(from === 'offered' ? { offered: sql`${batches.offered} - 1` } : {}),
      lastRollNumber: sql`${batches.lastRollNumber} + 1`,
    })
    .where(and(eq(batches.id, batchId), from === 'free' ? and(isOnSale, hasSeat) : undefined))
    .returning({ rollNumber: batches.lastRollNumber });
  if (row) await forgetPublicAnswers(db);
  return row?.rollNumber ?? null;
}

/** Gives held or offered seats back. */
export async function giveSeatBack(db: Database, batchId: string, from: 'held' | 'offered'): Promise<void> {
  await db
    .update(batches)
    .set(from === 'held' ? { held: sql`${batches.held} - 1` } : { offered: sql`${batches.offered} - 1` })
    .where(eq(batches.id, batchId));
  await forgetPublicAnswers(db);
}

/** Frees the holds and offers of a batch that have run out. Call it with the batch locked. Returns how many seats that are. */
export async function freeLapsed(db: Database, batchId: string): Promise<number> {
  const { rows } = await db.execute<{ freed: number }>(sql`
    WITH lapsed AS (
      UPDATE seat_holds SET freed_at = now()
      WHERE batch_id = ${batchId} AND taken_at IS NULL AND freed_at IS NULL AND held_until <= now() RETURNING entry_id
    ), of_holds AS (
      UPDATE waitlist_entries SET state = 'expired', ended_at = now()
      WHERE id IN (SELECT entry_id FROM lapsed) AND state = 'offered'
    ), offers AS (
      UPDATE waitlist_entries w SET state = 'expired', ended_at = now()
      WHERE w.batch_id = ${batchId} AND w.state = 'offered' AND w.offered_until <= now()
        AND NOT EXISTS (SELECT FROM seat_holds h WHERE h.entry_id = w.id AND h.taken_at IS NULL AND h.freed_at IS NULL)
      RETURNING w.id
    ), counted AS (SELECT (SELECT count(*)::int FROM lapsed) AS held, (SELECT count(*)::int FROM offers) AS offered)
    UPDATE batches b SET held = b.held - c.held, offered = b.offered - c.offered FROM counted c
    WHERE b.id = ${batchId} AND c.held + c.offered > 0 RETURNING c.held + c.offered AS freed`);
  const [row] = rows;
  if (row) await forgetPublicAnswers(db);
  return row?.freed ?? 0;
}

/** Batches in which a hold or an offer has run out. */
export async function selectLapsing(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT batch_id AS id FROM seat_holds WHERE taken_at IS NULL AND freed_at IS NULL AND held_until <= now()
    UNION SELECT batch_id FROM waitlist_entries WHERE state = 'offered' AND offered_until <= now()
    UNION SELECT w.batch_id FROM waitlist_entries w JOIN batches b ON b.id = w.batch_id
      WHERE w.state = 'waiting' AND (b.cancelled_at IS NOT NULL OR b.join_until <= now()
        OR b.enrolled + b.held + b.offered < b.capacity)`);
  return rows.map(({ id }) => id);
}

/** Until when an order holds its seat now: for its minutes, or to the end of the offer when that is later. */
export async function insertHold(
  db: Database,
  hold: { userId: string; batchId: string; orderId: string; entryId: string | null },
  { minutes, offeredUntil }: { minutes: number; offeredUntil: Date | null },
): Promise<HoldRow> {
  const [row] = await db
    .insert(seatHolds)
    .values({
      ...hold,
      heldUntil: sql`greatest(now() + make_interval(mins => ${minutes}), ${offeredUntil}::timestamptz)`,
    })
    .returning();
  if (!row) throw new Error('The seat was not held');
  return row;
}

/** Open holds of a user in the batches of some courses. */
export async function selectOpenHolds(db: Database, userId: string, courseIds: readonly string[]) {
  return db
    .select({ hold: seatHolds, courseId: batches.courseId })
    .from(seatHolds)
    .innerJoin(batches, eq(batches.id, seatHolds.batchId))
    .where(and(eq(seatHolds.userId, userId), isOpen, inArray(batches.courseId, [...courseIds])));
}

/** Holds of a user in some batches that have not run out. */
export async function selectRunningHolds(
  db: Database,
  userId: string,
  batchIds: readonly string[],
): Promise<Pick<HoldRow, 'batchId' | 'heldUntil'>[]> {
  return db
    .select({ batchId: seatHolds.batchId, heldUntil: seatHolds.heldUntil })
    .from(seatHolds)
    .where(
      and(
        eq(seatHolds.userId, userId),
        isOpen,
        inArray(seatHolds.batchId, [...batchIds]),
        sql`${seatHolds.heldUntil} > now()`,
      ),
    );
}

/** How often a user held a seat of a batch within a day without paying. */
export async function countRecentHolds(db: Database, userId: string, batchId: string): Promise<number> {
  return db.$count(
    seatHolds,
    sql`user_id = ${userId} AND batch_id = ${batchId} AND taken_at IS NULL AND created_at > now() - interval '24 hours'`,
  );
}

/** The holds of an order that are not freed. */
export async function selectHoldsOf(db: Database, orderId: string): Promise<HoldRow[]> {
  return db
    .select()
    .from(seatHolds)
    .where(and(eq(seatHolds.orderId, orderId), sql`${seatHolds.freedAt} IS NULL`))
    .orderBy(asc(seatHolds.batchId));
}

/** Gives an open hold to another order of its user. */
export async function passHold(db: Database, holdId: string, orderId: string): Promise<void> {
  await db.update(seatHolds).set({ orderId }).where(eq(seatHolds.id, holdId));
}

export async function markHold(db: Database, holdId: string, as: 'taken' | 'freed'): Promise<void> {
  await db
    .update(seatHolds)
    .set(as === 'taken' ? { takenAt: databaseNow() } : { freedAt: databaseNow() })
    .where(eq(seatHolds.id, holdId));
}

/** Completes what a user had in batches of a course that are over, so that they can take another place. */
export async function completeEarlier(db: Database, userId: string, courseId: string): Promise<void> {
  await db.execute(sql`UPDATE batch_enrolments e SET state = 'completed', ended_at = b.last_ends_at FROM batches b
    WHERE b.id = e.batch_id AND e.user_id = ${userId} AND e.course_id = ${courseId} AND e.state = 'active'
      AND b.cancelled_at IS NULL AND b.last_ends_at <= now()`);
}

/** The active or without-seat enrolment of a user in a course. */
export async function findCurrentEnrolment(
  db: Database,
  userId: string,
  courseId: string,
): Promise<EnrolmentRow | null> {
  const [row] = await db
    .select()
    .from(batchEnrolments)
    .where(
      and(
        eq(batchEnrolments.userId, userId),
        eq(batchEnrolments.courseId, courseId),
        inArray(batchEnrolments.state, ['active', 'without-seat']),
      ),
    );
  return row ?? null;
}

export async function findEnrolment(db: Database, id: string): Promise<EnrolmentRow | null> {
  const [row] = await db.select().from(batchEnrolments).where(eq(batchEnrolments.id, id));
  return row ?? null;
}

/** Notes the grant that opens the course of a place. */
export async function setPlaceGrant(db: Database, id: string, grantId: string): Promise<void> {
  await db.update(batchEnrolments).set({ grantId }).where(eq(batchEnrolments.id, id));
}

/** Whether an open order takes up an offer. */
export async function isTakenUp(db: Database, entryId: string): Promise<boolean> {
  const count = await db.$count(seatHolds, and(eq(seatHolds.entryId, entryId), isOpen));
  return count > 0;
}

/** Enrolments that came with an order. */
export async function selectEnrolmentsOf(db: Database, orderId: string): Promise<EnrolmentRow[]> {
  return db.select().from(batchEnrolments).where(eq(batchEnrolments.orderId, orderId));
}

export async function insertEnrolment(
  db: Database,
  enrolment: {
    userId: string;
    batchId: string;
    courseId: string;
    orderId: string | null;
    rollNumber: number | null;
    state: EnrolmentState;
    grantId?: string | null;
    transferredFrom?: string | null;
    accessUntil?: string | null;
  },
): Promise<EnrolmentRow> {
  const isChoosing = enrolment.state === 'without-seat' || enrolment.state === 'batch-cancelled';
  const [row] = await db
    .insert(batchEnrolments)
    .values({
      ...enrolment,
      choiceUntil: isChoosing ? sql`now() + make_interval(days => ${CHOICE_DAYS})` : null,
    })
    .returning();
  if (!row) throw new Error('The place was not stored');
  return row;
}

/** The last day of access that a batch gives: its last day and the months after it; `null` for no end. */
export async function findBatchEnd(db: Database, batchId: string): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    SELECT to_char((last_starts_at AT TIME ZONE 'Asia/Kolkata')::date + make_interval(months => access_months), 'YYYY-MM-DD') AS day
    FROM batches WHERE id = ${batchId}`);
  return rows[0]?.day ?? null;
}

/** A class of a student that overlaps another one; the course by its uuid. */
export interface ClashingClass {
  courseId: string;
  startsAt: Date;
}

/** The first class to come of a user's other places that overlaps one of a batch, except places in the same course. */
export async function findClashingClass(
  db: Database,
  userId: string,
  batch: { id: string; courseId: string },
): Promise<ClashingClass | null> {
  const { rows } = await db.execute<{ courseId: string; starts: string }>(sql`
    SELECT mine.course_id AS "courseId", mine.starts_at::text AS starts
    FROM (
      SELECT s.starts_at, s.ends_at, e.course_id FROM batch_enrolments e JOIN batch_sessions s ON s.batch_id = e.batch_id
      WHERE e.user_id = ${userId} AND e.state = 'active' AND s.cancelled_at IS NULL AND s.ends_at > now()
      UNION ALL
      SELECT s.starts_at, s.ends_at, b.course_id FROM make_ups k JOIN batch_sessions s ON s.id = k.session_id JOIN batches b ON b.id = s.batch_id
      WHERE k.user_id = ${userId} AND k.state = 'booked' AND s.cancelled_at IS NULL AND s.ends_at > now()
    ) mine
    JOIN batch_sessions theirs ON theirs.batch_id = ${batch.id} AND theirs.cancelled_at IS NULL AND theirs.ends_at > now()
      AND theirs.starts_at < mine.ends_at AND mine.starts_at < theirs.ends_at
    WHERE mine.course_id <> ${batch.courseId}
    ORDER BY mine.starts_at LIMIT 1`);
  const [row] = rows;
  return row ? { courseId: row.courseId, startsAt: new Date(row.starts) } : null;
}
