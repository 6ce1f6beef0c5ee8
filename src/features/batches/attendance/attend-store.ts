import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { BatchMode, Mark, MarkSource } from '../rules.ts';
import { isOnRoster } from './register-store.ts';

export interface ExistingMark {
  mark: Mark;
  source: MarkSource;
  markedAt: Date;
}

/** A class as one student sees it. */
export interface OwnClass {
  startsAt: Date;
  endsAt: Date;
  isCancelled: boolean;
  mode: BatchMode;
  screenNetworks: string[];
  /** Enrolled, or a guest who makes up for another class. */
  isOnRoster: boolean;
  /** The course whose access decides; a guest has another batch of it. */
  accessCourseId: string;
  existing: ExistingMark | null;
  now: Date;
}

interface Row extends Record<string, unknown> {
  startsAt: string;
  endsAt: string;
  isCancelled: boolean;
  mode: BatchMode;
  screenNetworks: string[];
  isOnRoster: boolean;
  accessCourseId: string;
  mark: Mark | null;
  source: MarkSource | null;
  markedAt: string | null;
  now: string;
}

/** A published class with a student's place and mark in it, in one statement; `null` for none. */
export async function findOwnClass(db: Database, sessionId: string, userId: string): Promise<OwnClass | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT s.starts_at::text AS "startsAt", s.ends_at::text AS "endsAt", s.cancelled_at IS NOT NULL AS "isCancelled", b.mode,
      s.screen_networks AS "screenNetworks", b.course_id AS "accessCourseId", m.mark, m.source, m.marked_at::text AS "markedAt", now()::text AS now,
      EXISTS (SELECT FROM batch_enrolments e WHERE e.user_id = ${userId} AND ${isOnRoster(sql`e`, sql`s`)})
        OR EXISTS (SELECT FROM make_ups k WHERE k.user_id = ${userId} AND k.session_id = s.id AND k.state <> 'cancelled') AS "isOnRoster"
    FROM batch_sessions s JOIN batches b ON b.id = s.batch_id
    LEFT JOIN attendance_marks m ON m.session_id = s.id AND m.user_id = ${userId}
    WHERE s.id = ${sessionId} AND b.published_at IS NOT NULL`);
  const [row] = rows;
  if (!row) return null;
  const { mark, source, markedAt, startsAt, endsAt, now, ...rest } = row;
  return {
    ...rest,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    now: new Date(now),
    existing: mark && source && markedAt ? { mark, source, markedAt: new Date(markedAt) } : null,
  };
}

/** The mark that stands against a code; against a trainer's the code is kept in the history, once. */
export async function recordWeakerCode(
  db: Database,
  { sessionId, userId, mark }: { sessionId: string; userId: string; mark: Mark },
): Promise<ExistingMark | null> {
  const { rows } = await db.execute<{ mark: Mark; source: MarkSource; markedAt: string }>(sql`
    WITH existing AS (SELECT * FROM attendance_marks WHERE session_id = ${sessionId} AND user_id = ${userId}),
    written AS (
      INSERT INTO attendance_history (session_id, user_id, mark, source, is_effective, marked_by)
      SELECT session_id, user_id, ${mark}, 'code', false, user_id FROM existing WHERE source IN ('trainer', 'office')
        AND NOT EXISTS (SELECT FROM attendance_history h WHERE h.session_id = ${sessionId} AND h.user_id = ${userId}
          AND h.source = 'code')
    )
    SELECT mark, source, marked_at::text AS "markedAt" FROM existing`);
  const [row] = rows;
  return row ? { ...row, markedAt: new Date(row.markedAt) } : null;
}
