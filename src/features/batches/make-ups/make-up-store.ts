import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { isOnRoster } from '../attendance/register-store.ts';
import { makeUps } from '../attendance/table.ts';
import type { BatchMode, Mark } from '../rules.ts';

export type MakeUpRow = typeof makeUps.$inferSelect;

/** A class that a student missed, or may have. */
export interface MissedClass {
  batchId: string;
  courseId: string;
  number: number;
  isOnRoster: boolean;
  mark: Mark | null;
  hasLeave: boolean;
  isMadeUp: boolean;
  isCancelled: boolean;
}

export async function findMissedClass(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<MissedClass | null> {
  const { rows } = await db.execute<MissedClass & Record<string, unknown>>(sql`
    SELECT s.batch_id AS "batchId", b.course_id AS "courseId", s.number, s.cancelled_at IS NOT NULL AS "isCancelled", m.mark,
      EXISTS (SELECT FROM batch_enrolments e WHERE e.user_id = ${userId} AND ${isOnRoster(sql`e`, sql`s`)}) AS "isOnRoster",
      EXISTS (SELECT FROM leave_sessions l JOIN leave_requests r ON r.id = l.request_id
        WHERE l.session_id = s.id AND l.user_id = ${userId} AND l.is_open AND r.state = 'approved') AS "hasLeave",
      EXISTS (SELECT FROM make_ups k WHERE k.user_id = ${userId} AND k.missed_session_id = s.id AND k.state = 'attended') AS "isMadeUp"
    FROM batch_sessions s JOIN batches b ON b.id = s.batch_id
    LEFT JOIN attendance_marks m ON m.session_id = s.id AND m.user_id = ${userId}
    WHERE s.id = ${sessionId} AND b.published_at IS NOT NULL`);
  return rows[0] ?? null;
}

export interface OfferedClass {
  id: string;
  batchId: string;
  batchCode: string;
  courseId: string;
  number: number;
  topic: string;
  startsAt: string;
  endsAt: string;
  isCancelled: boolean;
  mode: BatchMode;
  room: string | null;
  trainerId: string | null;
  capacity: number;
  enrolled: number;
  guests: number;
  onLeave: number;
}

const offered = (where: SQL) => sql`
  SELECT s.id, s.batch_id AS "batchId", b.code AS "batchCode", b.course_id AS "courseId", s.number, s.topic, s.starts_at::text AS "startsAt",
    s.ends_at::text AS "endsAt", s.cancelled_at IS NOT NULL OR b.cancelled_at IS NOT NULL AS "isCancelled", b.mode, r.name AS room,
    coalesce(s.substitute_id, s.trainer_id) AS "trainerId", b.capacity, b.enrolled,
    (SELECT count(*)::int FROM make_ups k WHERE k.session_id = s.id AND k.state <> 'cancelled') AS guests,
    (SELECT count(*)::int FROM leave_sessions l JOIN leave_requests q ON q.id = l.request_id JOIN batch_enrolments e ON e.user_id = l.user_id
      WHERE l.session_id = s.id AND l.is_open AND q.state = 'approved' AND ${isOnRoster(sql`e`, sql`s`)}) AS "onLeave"
  FROM batch_sessions s JOIN batches b ON b.id = s.batch_id LEFT JOIN class_rooms r ON r.id = s.room_id
  WHERE b.published_at IS NOT NULL AND ${where}`;

/** Classes to come of other batches of a course with a number, by time, without the student's own batches. */
export async function selectOffered(
  db: Database,
  { userId, batchId, courseId, number }: { userId: string; batchId: string; courseId: string; number: number },
): Promise<OfferedClass[]> {
  const { rows } = await db.execute<OfferedClass & Record<string, unknown>>(sql`${offered(sql`b.course_id = ${courseId}
    AND s.number = ${number} AND b.id <> ${batchId} AND s.cancelled_at IS NULL AND s.starts_at > now()
    AND NOT EXISTS (SELECT FROM batch_enrolments e WHERE e.batch_id = b.id AND e.user_id = ${userId} AND e.state = 'active')`)}
    ORDER BY s.starts_at, s.id`);
  return rows;
}

export async function findOffered(db: Database, sessionId: string): Promise<OfferedClass | null> {
  const { rows } = await db.execute<OfferedClass & Record<string, unknown>>(offered(sql`s.id = ${sessionId}`));
  return rows[0] ?? null;
}

/** The first class to come of a student that overlaps one, except the class that it makes up for; with its course. */
export async function findClassClash(
  db: Database,
  { userId, sessionId, missedSessionId }: { userId: string; sessionId: string; missedSessionId: string },
): Promise<{ courseId: string; startsAt: Date } | null> {
  const { rows } = await db.execute<{ courseId: string; starts: string }>(sql`
    SELECT b.course_id AS "courseId", mine.starts_at::text AS starts
    FROM batch_sessions target
    JOIN batch_sessions mine ON mine.starts_at < target.ends_at AND target.starts_at < mine.ends_at AND mine.ends_at > now()
      AND mine.starts_at > target.starts_at - interval '8 hours' AND mine.cancelled_at IS NULL AND mine.id NOT IN (target.id, ${missedSessionId})
    JOIN batches b ON b.id = mine.batch_id
    WHERE target.id = ${sessionId} AND (EXISTS (SELECT FROM batch_enrolments e WHERE e.user_id = ${userId} AND e.state = 'active' AND e.batch_id = b.id)
      OR EXISTS (SELECT FROM make_ups k WHERE k.user_id = ${userId} AND k.session_id = mine.id AND k.state = 'booked'))
    ORDER BY mine.starts_at LIMIT 1`);
  const [row] = rows;
  return row ? { courseId: row.courseId, startsAt: new Date(row.starts) } : null;
}

/** Books a make-up; `null` when the student has one for the missed class, or is a guest of the class already. */
export async function insertMakeUp(
  db: Database,
  makeUp: { userId: string; missedSessionId: string; sessionId: string },
): Promise<MakeUpRow | null> {
  const [row] = await db.insert(makeUps).values(makeUp).onConflictDoNothing().returning();
  return row ?? null;
}

/** A make-up with the start of its class, locked until the transaction ends. */
export async function lockMakeUp(db: Database, id: string): Promise<(MakeUpRow & { hasStarted: boolean }) | null> {
  const [row] = await db.select().from(makeUps).where(eq(makeUps.id, id)).for('update');
  if (!row) return null;
  const { rows } = await db.execute<{ started: boolean }>(
    sql`SELECT starts_at <= now() AS started FROM batch_sessions WHERE id = ${row.sessionId}`,
  );
  return { ...row, hasStarted: rows[0]?.started ?? true };
}

export async function cancelMakeUp(db: Database, id: string): Promise<void> {
  await db
    .update(makeUps)
    .set({ state: 'cancelled', endedAt: databaseNow() })
    .where(and(eq(makeUps.id, id), eq(makeUps.state, 'booked')));
}
