import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { forgetPublicAnswers } from '../../../platform/http/public-answers.ts';
import type { EnrolmentState } from '../rules.ts';
import { CHOICE_DAYS } from '../seats/seat-rules.ts';
import { batchEnrolments, batches } from '../table.ts';

export type EnrolmentRow = typeof batchEnrolments.$inferSelect;

/** The row of an enrolment, locked until the transaction ends. */
export async function lockEnrolment(db: Database, id: string): Promise<EnrolmentRow | null> {
  const [row] = await db.select().from(batchEnrolments).where(eq(batchEnrolments.id, id)).for('no key update');
  return row ?? null;
}

export async function endEnrolment(
  db: Database,
  id: string,
  end: { state: EnrolmentState; reason: string },
): Promise<void> {
  await db
    .update(batchEnrolments)
    .set({ state: end.state, endReason: end.reason, endedAt: databaseNow(), choiceUntil: null })
    .where(eq(batchEnrolments.id, id));
}

/** Gives the seat of an enrolment that ended back to its batch. */
export async function freeTakenSeat(db: Database, batchId: string): Promise<void> {
  await db
    .update(batches)
    .set({ enrolled: sql`${batches.enrolled} - 1` })
    .where(eq(batches.id, batchId));
  await forgetPublicAnswers(db);
}

/** Places in a course that the student has or has to choose about: active, without a seat, or of a cancelled batch. */
export async function selectOpenPlaces(db: Database, userId: string, courseId: string): Promise<EnrolmentRow[]> {
  return db
    .select()
    .from(batchEnrolments)
    .where(
      and(
        eq(batchEnrolments.userId, userId),
        eq(batchEnrolments.courseId, courseId),
        inArray(batchEnrolments.state, ['active', 'without-seat', 'batch-cancelled']),
      ),
    )
    .orderBy(batchEnrolments.id);
}

/** Open places of a user, batches in whose waitlist they are, and orders that hold a seat for them. */
export async function selectSeatsOf(
  db: Database,
  userId: string,
): Promise<{ places: string[]; entries: string[]; orders: string[] }> {
  const { rows } = await db.execute<{ places: string[]; entries: string[]; orders: string[] }>(sql`SELECT
    ARRAY(SELECT e.id::text FROM batch_enrolments e JOIN batches b ON b.id = e.batch_id WHERE e.user_id = ${userId}
      AND e.state IN ('active', 'without-seat', 'batch-cancelled') ORDER BY b.id) AS places,
    ARRAY(SELECT batch_id::text FROM waitlist_entries WHERE user_id = ${userId} AND state IN ('waiting', 'offered')
      ORDER BY batch_id) AS entries,
    ARRAY(SELECT DISTINCT order_id FROM seat_holds WHERE user_id = ${userId} AND taken_at IS NULL AND freed_at IS NULL) AS orders`);
  return rows[0] ?? { places: [], entries: [], orders: [] };
}

/** Which of these learners have an open place in the course beside them. */
export async function selectPlacesAmong(
  db: Database,
  pairs: readonly { userId: string; courseId: string }[],
): Promise<{ userId: string; courseId: string }[]> {
  return selectAmong(db, pairs, sql`e.state IN ('active', 'without-seat', 'batch-cancelled')`);
}

/** Closes the choices after a cancelled batch of the course that another seat has answered. */
export async function answerChoices(db: Database, userId: string, courseId: string): Promise<void> {
  await db
    .update(batchEnrolments)
    .set({ state: 'transferred', endedAt: databaseNow(), choiceUntil: null })
    .where(
      and(
        eq(batchEnrolments.userId, userId),
        eq(batchEnrolments.courseId, courseId),
        eq(batchEnrolments.state, 'batch-cancelled'),
      ),
    );
}

/** Ends what a student had planned in classes of a batch to come: requests for leave, and make-ups for classes of the batch. */
export async function endPlansIn(db: Database, userId: string, batchId: string): Promise<void> {
  await db.execute(sql`
    WITH ahead AS (SELECT id FROM batch_sessions WHERE batch_id = ${batchId} AND starts_at > now()),
    closed AS (
      UPDATE leave_sessions SET is_open = false
      WHERE user_id = ${userId} AND is_open AND session_id IN (SELECT id FROM ahead) RETURNING request_id
    ), requests AS (
      UPDATE leave_requests r SET state = 'withdrawn'
      WHERE r.id IN (SELECT request_id FROM closed) AND r.state = 'asked' AND NOT EXISTS (
        SELECT FROM leave_sessions l WHERE l.request_id = r.id AND l.is_open AND l.session_id NOT IN (SELECT id FROM ahead))
    )
    UPDATE make_ups m SET state = 'cancelled', ended_at = now() FROM batch_sessions s, batch_sessions missed
    WHERE m.user_id = ${userId} AND m.state = 'booked' AND s.id = m.session_id AND s.starts_at > now()
      AND missed.id = m.missed_session_id AND missed.batch_id = ${batchId}`);
}

/** The start of the next class of a batch; `null` for none. */
export async function findNextClass(db: Database, batchId: string): Promise<Date | null> {
  const { rows } = await db.execute<{
    starts: string | null;
  }>(sql`SELECT min(starts_at)::text AS starts FROM batch_sessions
    WHERE batch_id = ${batchId} AND cancelled_at IS NULL AND starts_at > now()`);
  const starts = rows[0]?.starts;
  return starts ? new Date(starts) : null;
}

/** Sets the last day of access of a place by hand. */
export async function moveAccess(db: Database, id: string, accessUntil: string | null): Promise<void> {
  await db.update(batchEnrolments).set({ accessUntil, isAccessMoved: true }).where(eq(batchEnrolments.id, id));
}

/** Ends a choice without ending the place: the student asked for a refund. */
export async function closeChoice(db: Database, id: string): Promise<void> {
  await db.update(batchEnrolments).set({ choiceUntil: null }).where(eq(batchEnrolments.id, id));
}

/** Opens the choices of a student in these courses again that were closed by a request for a refund; returns how many. */
export async function openClosedChoices(db: Database, userId: string, courseIds: readonly string[]): Promise<number> {
  const rows = await db
    .update(batchEnrolments)
    .set({ choiceUntil: sql`now() + make_interval(days => ${CHOICE_DAYS})` })
    .where(
      and(
        eq(batchEnrolments.userId, userId),
        inArray(batchEnrolments.courseId, [...courseIds]),
        inArray(batchEnrolments.state, ['without-seat', 'batch-cancelled']),
        isNull(batchEnrolments.choiceUntil),
      ),
    )
    .returning({ id: batchEnrolments.id });
  return rows.length;
}

/** Places without a seat and of cancelled batches whose choice is open, or was a refund. */
export async function selectChoosing(
  db: Database,
  userId: string,
  courseIds: readonly string[],
): Promise<EnrolmentRow[]> {
  if (courseIds.length === 0) return [];
  return db
    .select()
    .from(batchEnrolments)
    .where(
      and(
        eq(batchEnrolments.userId, userId),
        inArray(batchEnrolments.courseId, [...courseIds]),
        inArray(batchEnrolments.state, ['without-seat', 'batch-cancelled']),
        sql`(${batchEnrolments.choiceUntil} IS NULL OR ${batchEnrolments.choiceUntil} > now())`,
      ),
    );
}

/** The same of several learners, each in one course. */
export async function selectChoosingAmong(
  db: Database,
  pairs: readonly { userId: string; courseId: string }[],
): Promise<{ userId: string; courseId: string }[]> {
  const isOpen = sql`(e.choice_until IS NULL OR e.choice_until > now())`;
  return selectAmong(db, pairs, sql`e.state IN ('without-seat', 'batch-cancelled') AND ${isOpen}`);
}

/** Which of these learners have a place in the course beside them that fits; a place is read as `e`. */
async function selectAmong(
  db: Database,
  pairs: readonly { userId: string; courseId: string }[],
  fits: SQL,
): Promise<{ userId: string; courseId: string }[]> {
  if (pairs.length === 0) return [];
  const { rows } = await db.execute<{ userId: string; courseId: string }>(sql`
    SELECT DISTINCT e.user_id AS "userId", e.course_id AS "courseId" FROM ${asked(pairs)}
    JOIN batch_enrolments e ON e.user_id = asked.user_id AND e.course_id = asked.course_id
    WHERE ${fits} ORDER BY 1, 2`);
  return rows;
}

/** Pairs as rows `asked`. */
function asked(pairs: readonly { userId: string; courseId: string }[]): SQL {
  const users = sql.param(pairs.map(({ userId }) => userId));
  return sql`unnest(${users}::uuid[], ${sql.param(pairs.map(({ courseId }) => courseId))}::uuid[]) AS asked(user_id, course_id)`;
}

/** Ids of the students with a seat in a batch. */
export async function selectSeatedIds(db: Database, batchId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT user_id AS id FROM batch_enrolments WHERE batch_id = ${batchId} AND state = 'active'`,
  );
  return rows.map(({ id }) => id);
}

export interface EndingAccess {
  id: string;
  userId: string;
  courseId: string;
  accessUntil: string;
  /** Days from today to the last one. */
  days: number;
}

/** Places whose access ends within so many days. */
export async function selectEndingAccess(db: Database, withinDays: number): Promise<EndingAccess[]> {
  const { rows } = await db.execute<EndingAccess & Record<string, unknown>>(sql`
    SELECT e.id, e.user_id AS "userId", e.course_id AS "courseId",
      to_char(e.access_until, 'YYYY-MM-DD') AS "accessUntil", e.access_until - t.today AS days
    FROM batch_enrolments e, (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS today) t
    WHERE e.state IN ('active', 'completed') AND e.access_until BETWEEN t.today AND t.today + ${withinDays}::int
    ORDER BY e.access_until, e.id`);
  return rows;
}

/** Active places whose batch ends later than their access says, because its classes or months were changed; with the later end. */
export async function selectOutrunAccess(
  db: Database,
): Promise<{ id: string; userId: string; courseId: string; orderId: string | null; end: string }[]> {
  const { rows } = await db.execute<{
    id: string;
    userId: string;
    courseId: string;
    orderId: string | null;
    end: string;
  }>(sql`
    SELECT e.id, e.user_id AS "userId", e.course_id AS "courseId", e.order_id AS "orderId", to_char(b.ends, 'YYYY-MM-DD') AS end
    FROM batch_enrolments e
    JOIN (SELECT id, ((last_starts_at AT TIME ZONE 'Asia/Kolkata')::date + make_interval(months => access_months))::date AS ends
      FROM batches WHERE access_months IS NOT NULL AND cancelled_at IS NULL) b ON b.id = e.batch_id
    WHERE e.state = 'active' AND NOT e.is_access_moved AND e.access_until < b.ends`);
  return rows;
}

/** Moves the last days of access of places with their batches. */
export async function followBatchEnds(db: Database, places: readonly { id: string; end: string }[]): Promise<void> {
  if (places.length === 0) return;
  const [ids, ends] = [sql.param(places.map(({ id }) => id)), sql.param(places.map(({ end }) => end))];
  await db.execute(sql`UPDATE batch_enrolments e SET access_until = moved.day
    FROM unnest(${ids}::uuid[], ${ends}::date[]) AS moved(id, day) WHERE e.id = moved.id`);
}
