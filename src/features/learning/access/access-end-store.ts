import { and, desc, eq, isNull, sql } from 'drizzle-orm';
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
