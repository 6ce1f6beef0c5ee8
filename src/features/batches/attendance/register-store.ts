import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Mark, MarkSource } from '../rules.ts';
import { batches, batchSessions } from '../table.ts';
import { selectListed, type ListedSession } from '../sessions/session-store.ts';

/**
 * Whether an enrolment `e` has a seat at the time of a class `s`: from before its end until the student left. Whether the class counts is
 * another question (`counts` in `figure-store.ts`).
 */
export const isOnRoster = (e: SQL, s: SQL): SQL =>
  sql`(${e}.batch_id = ${s}.batch_id AND ${e}.roll_number IS NOT NULL AND ${e}.enrolled_at < ${s}.ends_at
    AND (${e}.ended_at IS NULL OR ${e}.ended_at > ${s}.starts_at))`;

export interface RegisterLine {
  userId: string;
  rollNumber: number | null;
  /** Code of a guest's own batch; `null` for students of the batch. */
  fromBatch: string | null;
  mark: Mark | null;
  source: MarkSource | null;
  minutes: number | null;
  note: string | null;
  markedAt: string | null;
  deviceHash: string | null;
  isOtherNetwork: boolean | null;
  leave: 'asked' | 'approved' | null;
}

/** The students of a class by roll number, then its guests. */
export async function selectRegister(db: Database, sessionId: string): Promise<RegisterLine[]> {
  const { rows } = await db.execute<RegisterLine & Record<string, unknown>>(sql`
    WITH people AS (
      SELECT s.id AS session_id, s.starts_at, e.user_id, e.roll_number, NULL AS from_batch
      FROM batch_sessions s JOIN batch_enrolments e ON ${isOnRoster(sql`e`, sql`s`)} WHERE s.id = ${sessionId}
      UNION ALL
      SELECT s.id, s.starts_at, k.user_id, NULL, b.code
      FROM make_ups k JOIN batch_sessions s ON s.id = k.session_id JOIN batch_sessions own ON own.id = k.missed_session_id
      JOIN batches b ON b.id = own.batch_id
      WHERE k.session_id = ${sessionId} AND k.state <> 'cancelled'
        AND NOT EXISTS (SELECT FROM batch_enrolments e WHERE e.user_id = k.user_id AND ${isOnRoster(sql`e`, sql`s`)})
    )
    SELECT p.user_id AS "userId", p.roll_number AS "rollNumber", p.from_batch AS "fromBatch", m.mark, m.source, m.minutes, m.note,
      m.marked_at::text AS "markedAt", m.device_hash AS "deviceHash", m.is_other_network AS "isOtherNetwork",
      (SELECT r.state FROM leave_sessions l JOIN leave_requests r ON r.id = l.request_id
        WHERE l.session_id = p.session_id AND l.user_id = p.user_id AND l.is_open
          AND (r.state = 'approved' OR (r.state = 'asked' AND p.starts_at > now()))) AS leave
    FROM people p LEFT JOIN attendance_marks m ON m.session_id = p.session_id AND m.user_id = p.user_id
    ORDER BY p.from_batch IS NOT NULL, p.roll_number, p.user_id`);
  return rows;
}

/** Marks a register as finished, once. */
export async function markFinished(db: Database, sessionId: string, userId: string): Promise<boolean> {
  const rows = await db
    .update(batchSessions)
    .set({ registerFinishedAt: databaseNow(), registerFinishedBy: userId })
    .where(and(eq(batchSessions.id, sessionId), sql`${batchSessions.registerFinishedAt} IS NULL`))
    .returning({ id: batchSessions.id });
  return rows.length > 0;
}

/** How many are absent because the register was finished without a mark for them. */
export async function countUnmarkedAbsent(db: Database, sessionId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM attendance_marks
    WHERE session_id = ${sessionId} AND source = 'finish' AND mark = 'absent'`);
  return rows[0]?.count ?? 0;
}

/** Students and guests of classes, who of them has leave, and how many are marked, by the class's id. */
export interface ClassFigures {
  students: number;
  onLeave: number;
  marked: number;
}

export async function countClassFigures(
  db: Database,
  sessionIds: readonly string[],
): Promise<Map<string, ClassFigures>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await db.execute<ClassFigures & { id: string } & Record<string, unknown>>(sql`
    WITH people AS (
      SELECT s.id, e.user_id FROM batch_sessions s JOIN batch_enrolments e ON ${isOnRoster(sql`e`, sql`s`)}
      WHERE s.id = ANY(${sql.param([...sessionIds])}::uuid[])
      UNION
      SELECT k.session_id, k.user_id FROM make_ups k
      WHERE k.session_id = ANY(${sql.param([...sessionIds])}::uuid[]) AND k.state <> 'cancelled'
    )
    SELECT p.id, count(*)::int AS students, count(m.mark)::int AS marked,
      (count(*) FILTER (WHERE EXISTS (SELECT FROM leave_sessions l JOIN leave_requests r ON r.id = l.request_id
        WHERE l.session_id = p.id AND l.user_id = p.user_id AND r.state = 'approved' AND l.is_open)))::int AS "onLeave"
    FROM people p LEFT JOIN attendance_marks m ON m.session_id = p.id AND m.user_id = p.user_id GROUP BY p.id`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Classes that a user teaches: of their batches, their own, and those in which they stand in, within 7 days. */
export const isTaughtBy = (userId: string): SQL =>
  sql`(${userId} IN (${batches.trainerId}, ${batchSessions.trainerId}) OR (${batchSessions.substituteId} = ${userId}
    AND ${batchSessions.startsAt} BETWEEN now() - interval '7 days' AND now() + interval '7 days'))`;

/** Published classes that start within a span, by time; of one teacher, or of all. */
export async function selectClassesBetween(
  db: Database,
  { from, until, teacherId }: { from: Date; until: Date; teacherId: string | null },
): Promise<ListedSession[]> {
  return selectListed(
    db,
    and(
      sql`${batchSessions.startsAt} >= ${from} AND ${batchSessions.startsAt} < ${until} AND ${batches.publishedAt} IS NOT NULL`,
      teacherId === null ? undefined : isTaughtBy(teacherId),
    ),
  ).orderBy(asc(batchSessions.startsAt), asc(batchSessions.id));
}

/** Classes of the last 7 days that are over and whose register is not finished, oldest first. */
export async function selectUnfinished(db: Database, teacherId: string | null): Promise<ListedSession[]> {
  return selectListed(
    db,
    and(
      // A class that is over has begun: without the second bound the index would be read to the last class to come.
      sql`${batchSessions.startsAt} > now() - interval '7 days' AND ${batchSessions.startsAt} < now() AND ${batchSessions.endsAt} <= now()`,
      sql`${batchSessions.registerFinishedAt} IS NULL AND ${batchSessions.cancelledAt} IS NULL AND ${batches.publishedAt} IS NOT NULL`,
      teacherId === null ? undefined : isTaughtBy(teacherId),
    ),
  ).orderBy(asc(batchSessions.startsAt), asc(batchSessions.id));
}

/** Requests for leave that wait for a response and concern a class to come; of one teacher's classes, or of all. */
export async function countOpenLeave(db: Database, teacherId: string | null): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(DISTINCT r.id)::int AS count
    FROM leave_requests r JOIN leave_sessions l ON l.request_id = r.id
    JOIN batch_sessions ON batch_sessions.id = l.session_id JOIN batches ON batches.id = batch_sessions.batch_id
    WHERE r.state = 'asked' AND l.is_open AND batch_sessions.starts_at > now()
      AND ${teacherId === null ? sql`true` : isTaughtBy(teacherId)}`);
  return rows[0]?.count ?? 0;
}

/** Remembers the network of a screen that shows the code. */
export async function addScreenNetwork(db: Database, sessionId: string, network: string): Promise<void> {
  await db.execute(sql`UPDATE batch_sessions SET screen_networks = array_append(screen_networks, ${network})
    WHERE id = ${sessionId} AND NOT screen_networks @> ARRAY[${network}]::text[]`);
}

export async function clearDevices(db: Database): Promise<void> {
  await db.execute(sql`UPDATE attendance_marks SET device_hash = NULL
    WHERE device_hash IS NOT NULL AND marked_at < now() - interval '90 days'`);
}

export async function clearNetworks(db: Database): Promise<void> {
  await db.execute(sql`UPDATE batch_sessions SET screen_networks = '{}'
    WHERE screen_networks <> '{}' AND ends_at < now() - interval '1 day'`);
}
