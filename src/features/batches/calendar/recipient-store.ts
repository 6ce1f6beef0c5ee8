import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

export interface ClassPerson {
  userId: string;
  /** The class for which a guest comes; `null` for who is in the batch. */
  sessionId: string | null;
}

/** Who is in a batch now, and the guests of some of its classes. */
export async function selectClassPeople(
  db: Database,
  { batchId, sessionIds }: { batchId: string; sessionIds: readonly string[] },
): Promise<ClassPerson[]> {
  const { rows } = await db.execute<{ userId: string; sessionId: string | null }>(sql`
    SELECT user_id AS "userId", NULL::uuid AS "sessionId" FROM batch_enrolments WHERE batch_id = ${batchId} AND state = 'active'
    UNION SELECT user_id, session_id FROM make_ups WHERE session_id = ANY(${sql.param([...sessionIds])}::uuid[]) AND state = 'booked'`);
  return rows;
}

/** Who is expected in a class: without those who have leave for it. */
export async function selectExpected(db: Database, sessionId: string): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM (
      SELECT e.user_id FROM batch_enrolments e JOIN batch_sessions s ON s.batch_id = e.batch_id
        WHERE s.id = ${sessionId} AND e.state = 'active'
      UNION SELECT user_id FROM make_ups WHERE session_id = ${sessionId} AND state = 'booked') expected
    WHERE NOT EXISTS (SELECT FROM leave_sessions l JOIN leave_requests r ON r.id = l.request_id
      WHERE l.session_id = ${sessionId} AND l.user_id = expected.user_id AND r.state = 'approved')`);
  return rows.map(({ userId }) => userId);
}

const isShown = sql`s.cancelled_at IS NULL AND s.starts_at > now()
  AND EXISTS (SELECT FROM batches b WHERE b.id = s.batch_id AND b.published_at IS NOT NULL AND b.cancelled_at IS NULL)`;
const tomorrow = (side: number) =>
  sql`((date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') + make_interval(days => ${side})) AT TIME ZONE 'Asia/Kolkata')`;

/** Classes of tomorrow, by India's calendar, that nobody was reminded of; none before the clock time, `18:00`. */
export async function selectDayReminders(db: Database, clockTime: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT s.id FROM batch_sessions s
    WHERE to_char(now() AT TIME ZONE 'Asia/Kolkata', 'HH24:MI') >= ${clockTime}
      AND s.starts_at >= ${tomorrow(1)} AND s.starts_at < ${tomorrow(2)} AND ${isShown}
      AND s.day_reminded_for IS DISTINCT FROM s.starts_at ORDER BY s.starts_at, s.id`);
  return rows.map(({ id }) => id);
}

/** Classes that begin within the hour and that nobody was reminded of. */
export async function selectHourReminders(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`SELECT s.id FROM batch_sessions s
    WHERE s.starts_at <= now() + interval '1 hour' AND ${isShown}
      AND s.hour_reminded_for IS DISTINCT FROM s.starts_at ORDER BY s.starts_at, s.id`);
  return rows.map(({ id }) => id);
}

/** Records that people are reminded of a class at its present time; `false` when another process did. */
export async function claimReminder(db: Database, id: string, which: 'day' | 'hour'): Promise<boolean> {
  const column = sql.identifier(`${which}_reminded_for`);
  const { rowCount } = await db.execute(sql`UPDATE batch_sessions SET ${column} = starts_at
    WHERE id = ${id} AND cancelled_at IS NULL AND starts_at > now() AND ${column} IS DISTINCT FROM starts_at`);
  return rowCount === 1;
}
