import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { sharedRead } from '../../../platform/database/shared-read.ts';
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
  /** Of what was asked, from 1. */
  place: number;
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
  return ownClassOf(db, { sessionId, userId });
}

/** The phones of a class send their codes together. */
const ownClassOf = sharedRead(async (db: Database, asked: readonly { sessionId: string; userId: string }[]) => {
  const sessionIds = sql.param(asked.map(({ sessionId }) => sessionId));
  const { rows } = await db.execute<Row>(sql`
    SELECT a.place::int AS place, s.starts_at::text AS "startsAt", s.ends_at::text AS "endsAt", s.cancelled_at IS NOT NULL AS "isCancelled", b.mode,
      s.screen_networks AS "screenNetworks", b.course_id AS "accessCourseId", m.mark, m.source, m.marked_at::text AS "markedAt", now()::text AS now,
      EXISTS (SELECT FROM batch_enrolments e WHERE e.user_id = a.user_id AND ${isOnRoster(sql`e`, sql`s`)})
        OR EXISTS (SELECT FROM make_ups k WHERE k.user_id = a.user_id AND k.session_id = s.id AND k.state <> 'cancelled') AS "isOnRoster"
    FROM unnest(${sessionIds}::uuid[], ${sql.param(asked.map(({ userId }) => userId))}::uuid[]) WITH ORDINALITY AS a(session_id, user_id, place)
    JOIN batch_sessions s ON s.id = a.session_id JOIN batches b ON b.id = s.batch_id
    LEFT JOIN attendance_marks m ON m.session_id = s.id AND m.user_id = a.user_id
    WHERE b.published_at IS NOT NULL`);
  const found = new Map(rows.map((row) => [row.place, toOwnClass(row)]));
  return asked.map((_, at) => found.get(at + 1) ?? null);
});

function toOwnClass({ place: _place, mark, source, markedAt, startsAt, endsAt, now, ...rest }: Row): OwnClass {
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
