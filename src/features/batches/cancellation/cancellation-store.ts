import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { CHOICE_DAYS } from '../seats/seat-rules.ts';
import { batchEnrolments, batches } from '../table.ts';
import type { Target } from './cancellation-contract.ts';

export type EnrolmentRow = typeof batchEnrolments.$inferSelect;

/** Students with a seat in a batch, by roll number. */
export async function selectSeated(db: Database, batchId: string): Promise<EnrolmentRow[]> {
  return db
    .select()
    .from(batchEnrolments)
    .where(and(eq(batchEnrolments.batchId, batchId), eq(batchEnrolments.state, 'active')))
    .orderBy(asc(batchEnrolments.rollNumber));
}

export interface Touched {
  openOrders: number;
  waiting: number;
  offers: number;
  classesToCome: number;
}

export async function countTouched(db: Database, batchId: string): Promise<Touched> {
  const { rows } = await db.execute<Touched & Record<string, unknown>>(sql`SELECT
    (SELECT count(DISTINCT order_id)::int FROM seat_holds WHERE batch_id = ${batchId}
      AND taken_at IS NULL AND freed_at IS NULL AND held_until > now()) AS "openOrders",
    (SELECT count(*)::int FROM waitlist_entries WHERE batch_id = ${batchId} AND state = 'waiting') AS waiting,
    (SELECT count(*)::int FROM waitlist_entries WHERE batch_id = ${batchId} AND state = 'offered') AS offers,
    (SELECT count(*)::int FROM batch_sessions WHERE batch_id = ${batchId}
      AND cancelled_at IS NULL AND starts_at > now()) AS "classesToCome"`);
  return rows[0] ?? { openOrders: 0, waiting: 0, offers: 0, classesToCome: 0 };
}

/** Other batches of a course that can be joined and have seats for whoever comes, soonest first. */
export async function selectTargets(db: Database, courseId: string, exceptBatchId: string): Promise<Target[]> {
  const { rows } = await db.execute<Target & Record<string, unknown>>(sql`
    SELECT b.id AS "batchId", b.code, to_char(b.first_starts_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS "startDate",
      (b.capacity - b.enrolled - b.held - b.offered)::int AS left
    FROM batches b
    WHERE b.course_id = ${courseId} AND b.id <> ${exceptBatchId} AND b.published_at IS NOT NULL AND b.cancelled_at IS NULL
      AND b.join_until > now() AND b.enrolled + b.held + b.offered < b.capacity
      AND NOT EXISTS (SELECT FROM waitlist_entries w WHERE w.batch_id = b.id AND w.state = 'waiting')
    ORDER BY b.first_starts_at, b.id`);
  return rows;
}

/** Marks a batch cancelled and frees what was held and offered in it. */
export async function markCancelled(db: Database, batchId: string, reason: string): Promise<void> {
  await db.execute(
    sql`UPDATE seat_holds SET freed_at = now() WHERE batch_id = ${batchId} AND taken_at IS NULL AND freed_at IS NULL`,
  );
  await db.execute(sql`UPDATE waitlist_entries SET state = 'closed', ended_at = now()
    WHERE batch_id = ${batchId} AND state IN ('waiting', 'offered')`);
  await db
    .update(batches)
    .set({
      cancelledAt: databaseNow(),
      cancelReason: reason,
      held: 0,
      offered: 0,
      version: sql`${batches.version} + 1`,
    })
    .where(eq(batches.id, batchId));
}

/** Classes of a batch that have not begun. */
export async function selectAhead(db: Database, batchId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM batch_sessions WHERE batch_id = ${batchId} AND cancelled_at IS NULL AND starts_at > now()`,
  );
  return rows.map(({ id }) => id);
}

/** Gives a student of a cancelled batch the choice; returns until when. */
export async function openChoice(db: Database, enrolmentId: string, reason: string): Promise<Date> {
  const [row] = await db
    .update(batchEnrolments)
    .set({
      state: 'batch-cancelled',
      endReason: reason,
      endedAt: databaseNow(),
      choiceUntil: sql`now() + make_interval(days => ${CHOICE_DAYS})`,
    })
    .where(eq(batchEnrolments.id, enrolmentId))
    .returning({ until: batchEnrolments.choiceUntil });
  if (!row?.until) throw new Error('The choice was not stored');
  return row.until;
}

/** Gives back make-ups that guests have booked in classes of a batch to come; returns who they are. */
export async function cancelGuests(
  db: Database,
  batchId: string,
): Promise<{ id: string; userId: string; sessionId: string }[]> {
  const { rows } = await db.execute<{ id: string; userId: string; sessionId: string }>(sql`
    UPDATE make_ups m SET state = 'cancelled', ended_at = now() FROM batch_sessions s
    WHERE s.id = m.session_id AND s.batch_id = ${batchId} AND s.starts_at > now() AND m.state = 'booked'
    RETURNING m.id, m.user_id AS "userId", m.session_id AS "sessionId"`);
  return rows;
}

export interface OpenChoice {
  id: string;
  userId: string;
  batchCode: string;
  /** Whole days since the choice was opened. */
  days: number;
  until: Date;
}

/** Choices that are open and at least so many days old. */
export async function selectOpenChoices(db: Database, minDays: number): Promise<OpenChoice[]> {
  const { rows } = await db.execute<Omit<OpenChoice, 'until'> & { until: string } & Record<string, unknown>>(sql`
    SELECT e.id, e.user_id AS "userId", b.code AS "batchCode", e.choice_until::text AS until,
      (${CHOICE_DAYS} - ceil(extract(epoch FROM e.choice_until - now()) / 86400))::int AS days
    FROM batch_enrolments e JOIN batches b ON b.id = e.batch_id
    WHERE e.state IN ('without-seat', 'batch-cancelled') AND e.choice_until > now()
      AND e.choice_until <= now() + make_interval(days => ${CHOICE_DAYS - minDays})
    ORDER BY e.choice_until, e.id`);
  return rows.map((row) => ({ ...row, until: new Date(row.until) }));
}
