import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Mark, MarkSource } from '../rules.ts';

export interface NewMark {
  userId: string;
  mark: Mark;
  source: MarkSource;
  markedBy: string | null;
  /** Absent: the minutes that stand. */
  minutes?: number | undefined;
  /** Absent: the note that stands. */
  note?: string | undefined;
  deviceHash?: string | undefined;
  isOtherNetwork?: boolean | undefined;
}

/** Higher is stronger (batches §5); `replaces` in the rules says the same. */
const strengthOf = (source: SQL) =>
  sql`CASE ${source} WHEN 'trainer' THEN 5 WHEN 'office' THEN 5 WHEN 'code' THEN 4 WHEN 'provider' THEN 3 WHEN 'leave' THEN 2 ELSE 1 END`;

const replaces = sql`(${strengthOf(sql`excluded.source`)} > ${strengthOf(sql`m.source`)}
  OR (${strengthOf(sql`excluded.source`)} = ${strengthOf(sql`m.source`)} AND excluded.source IN ('trainer', 'office', 'provider')))`;

/**
 * Follows the marks in `kept` of guests: a make-up is attended, missed, or booked while there is no mark. One that was missed stays so
 * when the student has booked another for the same class meanwhile.
 */
const followGuests = (sessionId: string) => sql`
  UPDATE make_ups k SET state = n.state, ended_at = CASE n.state WHEN 'booked' THEN NULL ELSE now() END
  FROM (SELECT user_id, CASE WHEN mark IN ('present', 'late') THEN 'attended' WHEN mark IS NULL THEN 'booked' ELSE 'missed' END AS state
    FROM kept) n
  WHERE k.session_id = ${sessionId} AND k.user_id = n.user_id AND k.state <> 'cancelled' AND k.state <> n.state
    AND (n.state = 'missed' OR k.state IN ('booked', 'attended') OR NOT EXISTS (
      SELECT FROM make_ups o WHERE o.user_id = k.user_id AND o.id <> k.id AND o.state IN ('booked', 'attended')
        AND (o.missed_session_id = k.missed_session_id OR o.session_id = k.session_id)))`;

/**
 * Gives marks in one class and returns whose mark stands now. A weaker mark replaces nothing and is kept in the history: check and write
 * are this one statement, so that of a code and a trainer at the same moment the trainer's mark stands in either order.
 */
export async function recordMarks(
  db: Database,
  {
    sessionId,
    marks,
    reason = '',
    isRepeatKept = true,
  }: {
    sessionId: string;
    marks: readonly NewMark[];
    reason?: string;
    /** Whether the history keeps a mark that replaced nothing. */
    isRepeatKept?: boolean;
  },
): Promise<Set<string>> {
  if (marks.length === 0) return new Set();
  const { rows } = await db.execute<{ userId: string }>(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS g("userId" uuid, mark text, source text, "markedBy" uuid,
        minutes smallint, note text, "deviceHash" text, "isOtherNetwork" boolean)
    ), kept AS (
      INSERT INTO attendance_marks AS m (session_id, user_id, mark, source, minutes, note, marked_by, marked_at, device_hash, is_other_network)
      SELECT ${sessionId}::uuid, g."userId", g.mark, g.source, g.minutes, coalesce(g.note, ''), g."markedBy", now(), g."deviceHash",
        coalesce(g."isOtherNetwork", false)
      FROM given g ORDER BY g."userId"
      ON CONFLICT (session_id, user_id) DO UPDATE SET mark = excluded.mark, source = excluded.source,
        minutes = coalesce(excluded.minutes, m.minutes),
        note = CASE WHEN EXISTS (SELECT FROM given g WHERE g."userId" = m.user_id AND g.note IS NULL) THEN m.note ELSE excluded.note END,
        marked_by = excluded.marked_by, marked_at = excluded.marked_at,
        device_hash = coalesce(excluded.device_hash, m.device_hash),
        is_other_network = excluded.is_other_network OR m.is_other_network
      WHERE ${replaces}
      RETURNING m.user_id, m.mark
    ), followed AS (
      ${followGuests(sessionId)}
    ), written AS (
      INSERT INTO attendance_history (session_id, user_id, mark, source, is_effective, note, reason, marked_by)
      SELECT ${sessionId}::uuid, g."userId", g.mark, g.source, k.user_id IS NOT NULL, coalesce(g.note, ''), ${reason}, g."markedBy"
      FROM given g LEFT JOIN kept k ON k.user_id = g."userId"
      WHERE k.user_id IS NOT NULL OR (${isRepeatKept} AND NOT EXISTS (SELECT FROM attendance_history h WHERE h.session_id = ${sessionId}::uuid
        AND h.user_id = g."userId" AND h.mark = g.mark AND h.source = g.source))
    )
    SELECT user_id AS "userId" FROM kept`);
  return new Set(rows.map(({ userId }) => userId));
}

/** Takes marks back, which the history keeps. */
export async function takeMarksBack(
  db: Database,
  {
    sessionId,
    userIds,
    source,
    markedBy,
    reason,
  }: { sessionId: string; userIds: readonly string[]; source: MarkSource; markedBy: string; reason: string },
): Promise<void> {
  if (userIds.length === 0) return;
  await db.execute(sql`
    WITH gone AS (
      DELETE FROM attendance_marks WHERE session_id = ${sessionId} AND user_id = ANY(${sql.param([...userIds])}::uuid[]) RETURNING user_id
    ), kept AS (SELECT user_id, NULL::text AS mark FROM gone), followed AS (
      ${followGuests(sessionId)}
    )
    INSERT INTO attendance_history (session_id, user_id, mark, source, is_effective, reason, marked_by)
    SELECT ${sessionId}::uuid, user_id, NULL, ${source}, true, ${reason}, ${markedBy}::uuid FROM gone`);
}

export interface HistoryRow {
  mark: Mark | null;
  source: MarkSource;
  isEffective: boolean;
  note: string;
  reason: string;
  markedBy: string | null;
  at: string;
}

/** Every mark of a student in a class, newest first. */
export async function selectMarkHistory(
  db: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<HistoryRow[]> {
  const { rows } = await db.execute<HistoryRow & Record<string, unknown>>(sql`
    SELECT mark, source, is_effective AS "isEffective", note, reason, marked_by AS "markedBy", created_at::text AS at
    FROM attendance_history WHERE session_id = ${sessionId} AND user_id = ${userId} ORDER BY created_at DESC, id DESC`);
  return rows;
}
