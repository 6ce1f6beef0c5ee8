import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isWithinTime, type GrantRow } from '../store.ts';
import { grants } from '../table.ts';

/** The grant of a course that is not revoked: that of a source first, else the newest. */
export async function findCourseGrant(
  db: Database,
  of: { userId: string; courseId: string; source?: Pick<GrantRow, 'source' | 'sourceId'> | undefined },
): Promise<GrantRow | null> {
  const { source = '', sourceId = '' } = of.source ?? {};
  const isNamed = sql`(${grants.source} = ${source} AND ${grants.sourceId} = ${sourceId})`;
  const [row] = await db
    .select()
    .from(grants)
    .where(and(eq(grants.userId, of.userId), eq(grants.courseId, of.courseId), isNull(grants.revokedAt)))
    .orderBy(desc(isNamed), desc(grants.grantedAt), desc(grants.id))
    .limit(1);
  return row ?? null;
}

/** Sets the last Indian day of a grant; `null`: no end. */
export async function setGrantEnd(db: Database, id: string, day: string | null): Promise<void> {
  const changed = await db
    .update(grants)
    .set({ endsOn: day })
    .where(eq(grants.id, id))
    .returning({ userId: grants.userId });
  await bumpUserVersion(db, ...changed.map(({ userId }) => userId));
}

/** The last day of access to a course whose grants have all ended; `null` while one has not, and without any. */
export async function findEndOfAccess(db: Database, userId: string, courseId: string): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`to_char(max(${grants.endsOn}), 'YYYY-MM-DD')` })
    .from(grants)
    .where(and(eq(grants.userId, userId), eq(grants.courseId, courseId), isNull(grants.revokedAt)))
    .having(sql`bool_and(NOT ${isWithinTime})`);
  return row?.day ?? null;
}

/** Moves pauses of a course that begin by that Indian day to the day after it. */
export async function delayPauses(
  db: Database,
  { userId, courseId, until }: { userId: string; courseId: string; until: string },
): Promise<void> {
  const next = sql`((${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`;
  await db
    .update(grants)
    .set({ pausedFrom: next })
    .where(and(eq(grants.userId, userId), eq(grants.courseId, courseId), sql`${grants.pausedFrom} < ${next}`));
  await bumpUserVersion(db, userId);
}

/** The last day on which a learner has a course; `null`: no end, or no course. */
export async function findAccessUntil(db: Database, userId: string, courseId: string): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`to_char(max(${grants.endsOn}), 'YYYY-MM-DD')` })
    .from(grants)
    .where(and(eq(grants.userId, userId), eq(grants.courseId, courseId), isNull(grants.revokedAt)))
    .having(sql`bool_and(${grants.endsOn} IS NOT NULL)`);
  return row?.day ?? null;
}

/** The same for several pairs, in their order. */
export async function selectAccessUntil(
  db: Database,
  pairs: readonly { userId: string; courseId: string }[],
): Promise<(string | null)[]> {
  if (pairs.length === 0) return [];
  const { rows } = await db.execute<{ day: string | null }>(sql`
    SELECT CASE WHEN bool_and(g.ends_on IS NOT NULL) THEN to_char(max(g.ends_on), 'YYYY-MM-DD') END AS day
    FROM ${asked(pairs)} LEFT JOIN grants g
      ON g.user_id = asked.user_id AND g.course_id = asked.course_id AND g.revoked_at IS NULL
    GROUP BY asked.place ORDER BY asked.place`);
  return rows.map(({ day }) => day);
}

/** Moves the ends of grants on, each that of the named order if there is one, else the newest of its learner and course. */
export async function extendGrants(
  db: Database,
  ends: readonly { userId: string; courseId: string; orderId: string | null; day: string }[],
): Promise<void> {
  if (ends.length === 0) return;
  const { rows } = await db.execute<{ userId: string }>(sql`
    WITH chosen AS (
      SELECT DISTINCT ON (asked.place) g.id,
        (${sql.param(ends.map(({ day }) => day))}::date[])[asked.place] AS day
      FROM ${asked(ends)} JOIN grants g
        ON g.user_id = asked.user_id AND g.course_id = asked.course_id AND g.revoked_at IS NULL
      ORDER BY asked.place,
        (g.source = 'order' AND g.source_id IS NOT DISTINCT FROM
          (${sql.param(ends.map(({ orderId }) => orderId))}::text[])[asked.place]) DESC, g.granted_at DESC, g.id DESC)
    UPDATE grants g SET ends_on = chosen.day FROM chosen WHERE g.id = chosen.id AND g.ends_on < chosen.day
    RETURNING g.user_id AS "userId"`);
  await bumpUserVersion(db, ...rows.map(({ userId }) => userId));
}

/** Pairs as rows `asked` with their place, from 1. */
function asked(pairs: readonly { userId: string; courseId: string }[]): SQL {
  const users = sql.param(pairs.map(({ userId }) => userId));
  const courses = sql.param(pairs.map(({ courseId }) => courseId));
  return sql`unnest(${users}::uuid[], ${courses}::uuid[]) WITH ORDINALITY AS asked(user_id, course_id, place)`;
}

/** Learners whose every grant of a course was revoked or is past its last day, with the day on which the last one ended. */
export async function selectEndedAccess(db: Database, courseId: string): Promise<{ userId: string; day: string }[]> {
  const revokedOn = sql`(${grants.revokedAt} AT TIME ZONE 'Asia/Kolkata')::date`;
  return db
    .select({
      userId: grants.userId,
      day: sql<string>`to_char(max(least(${revokedOn}, ${grants.endsOn})), 'YYYY-MM-DD')`,
    })
    .from(grants)
    .where(eq(grants.courseId, courseId))
    .groupBy(grants.userId)
    .having(sql`bool_and(${grants.revokedAt} IS NOT NULL OR NOT ${isWithinTime})`);
}
