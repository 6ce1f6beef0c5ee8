import { and, count, desc, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import { databaseNow } from '../../platform/database/database-now.ts';
import type { Database } from '../../platform/database/database.ts';
import { userVersionBump, bumpUserVersion } from '../../platform/cache/user-version.ts';
import { prepareOnce } from '../../platform/database/prepare-once.ts';
import { sharedRead } from '../../platform/database/shared-read.ts';
import type { GrantSource } from './rules.ts';
import { completions, grants, positions } from './table.ts';

export type GrantRow = typeof grants.$inferSelect;
export type GrantKey = Pick<GrantRow, 'userId' | 'courseId' | 'source' | 'sourceId'> &
  Partial<Pick<GrantRow, 'reason' | 'grantedBy'>>;

/** Inserts a grant; returns `false` when it exists already, active or revoked. */
export async function insertGrant(db: Database, grant: GrantKey): Promise<boolean> {
  const rows = await db.insert(grants).values(grant).onConflictDoNothing().returning({ id: grants.id });
  if (rows.length > 0) await bumpUserVersion(db, grant.userId);
  return rows.length > 0;
}

/** Revokes the grants of one source, for some of its courses or for all; returns those that were active. */
export async function revokeActiveGrants(
  db: Database,
  from: { source: GrantSource; sourceId: string; courseIds?: readonly string[] },
): Promise<{ userId: string; courseId: string }[]> {
  const revoked = await db
    .update(grants)
    .set({ revokedAt: databaseNow() })
    .where(
      and(
        eq(grants.source, from.source),
        eq(grants.sourceId, from.sourceId),
        isNull(grants.revokedAt),
        from.courseIds ? inArray(grants.courseId, [...from.courseIds]) : undefined,
      ),
    )
    .returning({ userId: grants.userId, courseId: grants.courseId });
  await bumpUserVersion(db, ...revoked.map(({ userId }) => userId));
  return revoked;
}

/** Whether any grant of the course is active and not paused. */
export async function hasActiveGrant(db: Database, userId: string, courseId: string): Promise<boolean> {
  return activeGrantOf(db, { userId, courseId });
}

const activeGrantOf = sharedRead(async (db: Database, pairs: readonly { userId: string; courseId: string }[]) => {
  const rows = await activeGrants(db).execute({
    userIds: pairs.map(({ userId }) => userId),
    courseIds: pairs.map(({ courseId }) => courseId),
  });
  const active = new Set(rows.map(({ userId, courseId }) => `${userId}:${courseId}`));
  return pairs.map(({ userId, courseId }) => active.has(`${userId}:${courseId}`.toLowerCase()));
});

const activeGrants = prepareOnce((db) =>
  db
    .selectDistinct({ userId: grants.userId, courseId: grants.courseId })
    .from(
      sql`unnest(${sql.placeholder('userIds')}::uuid[], ${sql.placeholder('courseIds')}::uuid[]) AS asked(user_id, course_id)`,
    )
    .innerJoin(grants, sql`${grants.userId} = asked.user_id AND ${grants.courseId} = asked.course_id`)
    .where(and(isNull(grants.revokedAt), isRunning))
    .prepare(''),
);

/** The courses that are closed to a learner because their grants are paused, with the message for each. */
export async function selectPauses(db: Database, userId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({
      courseId: grants.courseId,
      text: sql<string>`min(${grants.pauseText}) FILTER (WHERE ${isWithinTime})`,
    })
    .from(grants)
    .where(and(eq(grants.userId, userId), isNull(grants.revokedAt)))
    .groupBy(grants.courseId)
    .having(sql`NOT bool_or(${isRunning}) AND bool_or(${isWithinTime})`);
  return new Map(rows.map(({ courseId, text }) => [courseId, text]));
}

/** Sets from which Indian day on the grants of one source are paused; `null`: not paused. */
export async function setPause(
  db: Database,
  from: Pick<GrantRow, 'source' | 'sourceId'>,
  { day, text }: { day: string | null; text: string },
): Promise<void> {
  const pausedFrom = day === null ? null : sql`(${day}::timestamp AT TIME ZONE 'Asia/Kolkata')`;
  const paused = await db
    .update(grants)
    .set({ pausedFrom, pauseText: text })
    .where(and(eq(grants.source, from.source), eq(grants.sourceId, from.sourceId)))
    .returning({ userId: grants.userId });
  await bumpUserVersion(db, ...paused.map(({ userId }) => userId));
}

/** Whether a learner has any grant of a course that is not revoked, paused and ended ones too. */
export async function hasUnrevokedGrant(db: Database, userId: string, courseId: string): Promise<boolean> {
  return (await selectOwners(db, courseId, [userId])).has(userId);
}

// Open through the whole of its last Indian day.
export const isWithinTime = sql`(${grants.endsOn} IS NULL OR ${grants.endsOn} >= (now() AT TIME ZONE 'Asia/Kolkata')::date)`;
const isUnpaused = sql`(${grants.pausedFrom} IS NULL OR ${grants.pausedFrom} > now())`;
// Active grants, by the database's clock.
export const isRunning = sql`(${isUnpaused} AND ${isWithinTime})`;

export async function findGrant(db: Database, id: string): Promise<GrantRow | null> {
  const [row] = await db.select().from(grants).where(eq(grants.id, id));
  return row ?? null;
}

/** Whether that grant exists, active or revoked. */
export async function hasGrantOf(db: Database, { userId, courseId, source, sourceId }: GrantKey): Promise<boolean> {
  const rows = await db
    .select({ id: grants.id })
    .from(grants)
    .where(
      and(
        eq(grants.userId, userId),
        eq(grants.courseId, courseId),
        eq(grants.source, source),
        eq(grants.sourceId, sourceId),
      ),
    );
  return rows.length > 0;
}

/** Revokes one grant; returns `false` when it is revoked already. */
export async function markGrantRevoked(
  db: Database,
  id: string,
  by: Pick<GrantRow, 'revokeReason' | 'revokedBy'>,
): Promise<boolean> {
  const rows = await db
    .update(grants)
    .set({ ...by, revokedAt: databaseNow() })
    .where(and(eq(grants.id, id), isNull(grants.revokedAt)))
    .returning({ userId: grants.userId });
  await bumpUserVersion(db, ...rows.map(({ userId }) => userId));
  return rows.length > 0;
}

/** Returns which of these users have access to the course now. */
export async function selectOwners(db: Database, courseId: string, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ userId: grants.userId })
    .from(grants)
    .where(and(eq(grants.courseId, courseId), inArray(grants.userId, [...userIds]), isNull(grants.revokedAt)));
  return new Set(rows.map(({ userId }) => userId));
}

/** All grants of a learner, including revoked ones, newest first: why a user has, or no longer has, a course. */
export async function selectGrants(db: Database, userId: string) {
  return db.select().from(grants).where(eq(grants.userId, userId)).orderBy(desc(grants.grantedAt));
}

export interface OwnedCourse {
  courseId: string;
  lastWatchedAt: Date | null;
  /** How many there are on all pages. */
  total: number;
}

/** Ids of a learner's open courses, most recently studied first, then most recently granted. */
export async function selectOwnedCourses(
  db: Database,
  userId: string,
  page: { limit: number; offset: number } | null,
): Promise<OwnedCourse[]> {
  const query = db
    .select({
      courseId: grants.courseId,
      lastWatchedAt: positions.updatedAt,
      total: sql<number>`(count(*) OVER ())::int`,
    })
    .from(grants)
    .leftJoin(positions, and(eq(positions.userId, grants.userId), eq(positions.courseId, grants.courseId)))
    .where(and(eq(grants.userId, userId), isNull(grants.revokedAt)))
    .groupBy(grants.courseId, positions.updatedAt)
    .orderBy(sql`${positions.updatedAt} DESC NULLS LAST`, desc(min(grants.grantedAt)), grants.courseId);
  return page ? query.limit(page.limit).offset(page.offset) : query;
}

export async function countOwnedCourses(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(DISTINCT ${grants.courseId})::int` })
    .from(grants)
    .where(and(eq(grants.userId, userId), isNull(grants.revokedAt)));
  return row?.total ?? 0;
}

/** The number of open courses of each of these users; users without any are missing. */
export async function countCoursesByUser(db: Database, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: grants.userId, total: sql<number>`count(DISTINCT ${grants.courseId})::int` })
    .from(grants)
    .where(and(inArray(grants.userId, [...userIds]), isNull(grants.revokedAt)))
    .groupBy(grants.userId);
  return new Map(rows.map(({ userId, total }) => [userId, total]));
}

/** One row per learner and open course, newest first; for all learners when `userId` is `null`. */
export async function selectEnrolments(db: Database, userId: string | null, page: { limit: number; offset: number }) {
  return db
    .select({
      userId: grants.userId,
      courseId: grants.courseId,
      grantedAt: sql<Date>`min(${grants.grantedAt})`.mapWith(grants.grantedAt),
      sources: sql<GrantSource[]>`array_agg(DISTINCT ${grants.source})`,
    })
    .from(grants)
    .where(status(userId))
    .groupBy(grants.userId, grants.courseId)
    .orderBy(sql`min(${grants.grantedAt}) DESC`, grants.userId, grants.courseId)
    .limit(page.limit)
    .offset(page.offset);
}

export async function countEnrolments(db: Database, userId: string | null): Promise<number> {
  const pairs = db
    .selectDistinct({ userId: grants.userId, courseId: grants.courseId })
    .from(grants)
    .where(status(userId))
    .as('pairs');
  const [row] = await db.select({ total: count() }).from(pairs);
  return row?.total ?? 0;
}

function status(userId: string | null) {
  return and(isNull(grants.revokedAt), userId === null ? undefined : eq(grants.userId, userId));
}

export type PositionRow = typeof positions.$inferSelect;

export async function findPosition(db: Database, userId: string, courseId: string): Promise<PositionRow | null> {
  const [row] = await db
    .select()
    .from(positions)
    .where(and(eq(positions.userId, userId), eq(positions.courseId, courseId)));
  return row ?? null;
}

/** Positions in several courses, by the course's uuid. */
export async function selectPositions(
  db: Database,
  userId: string,
  courseIds: readonly string[],
): Promise<Map<string, PositionRow>> {
  if (courseIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(positions)
    .where(and(eq(positions.userId, userId), inArray(positions.courseId, [...courseIds])));
  return new Map(rows.map((row) => [row.courseId, row]));
}

/** Records the first time that a course's quizzes, or also its final test, were open to a learner; later calls change nothing. */
export async function recordTestsOpen(
  db: Database,
  input: { userId: string; courseId: string; withFinalTest: boolean },
): Promise<void> {
  const { userId, courseId, withFinalTest } = input;
  const begun = await db
    .insert(positions)
    .values({ userId, courseId, ...(withFinalTest ? { finalTestShownAt: databaseNow() } : {}) })
    .onConflictDoNothing()
    .returning({ userId: positions.userId });
  const shown = withFinalTest
    ? await db
        .update(positions)
        .set({ finalTestShownAt: databaseNow() })
        .where(and(eq(positions.userId, userId), eq(positions.courseId, courseId), isNull(positions.finalTestShownAt)))
        .returning({ userId: positions.userId })
    : [];
  if (begun.length > 0 || shown.length > 0) await bumpUserVersion(db, userId);
}

/** Seconds since then, by the database's clock; `null` when they never were. */
export async function secondsSinceOpen(
  db: Database,
  input: { userId: string; courseId: string; isFinalTest: boolean },
): Promise<number | null> {
  const openAt = input.isFinalTest ? positions.finalTestShownAt : positions.startedAt;
  const [row] = await db
    .select({ seconds: sql<number | null>`extract(epoch FROM now() - ${openAt})::float8` })
    .from(positions)
    .where(and(eq(positions.userId, input.userId), eq(positions.courseId, input.courseId)));
  return row?.seconds ?? null;
}

export interface NamedPosition {
  contentId: string;
  offsetSeconds: number;
  /** Age of the position: the browser may have been offline since. */
  ageSeconds: number;
}

/** A learner's state after a save: all completed contents, of any course, and the position in this one. */
export interface SavedProgress {
  completedIds: string[];
  position: Pick<PositionRow, 'contentId' | 'offsetSeconds'> | null;
}

/**
 * Adds completed contents and sets a position, atomically in one statement. Completed contents keep their first time; the newest position
 * wins, whenever it arrives. The ids are sorted, so that two devices can't deadlock.
 */
export async function addProgress(
  db: Database,
  input: { userId: string; courseId: string; contentIds: readonly string[]; position: NamedPosition | null },
): Promise<SavedProgress> {
  const { userId, courseId, position } = input;
  const contentIds = sql`${sql.param(input.contentIds.toSorted())}::uuid[]`;
  const { rows } = await db.execute<SavedProgress & Record<string, unknown>>(sql`
    WITH done AS (
      INSERT INTO completions (user_id, content_id) SELECT ${userId}::uuid, unnest(${contentIds})
      ON CONFLICT DO NOTHING
    ), moved AS (
      INSERT INTO positions AS p (user_id, course_id, content_id, offset_seconds, updated_at)
      SELECT ${userId}::uuid, ${courseId}::uuid, at.content_id, at.offset_seconds, at.moment
      FROM (SELECT ${position?.contentId ?? null}::uuid AS content_id, ${position?.offsetSeconds ?? 0}::int AS offset_seconds,
        now() - make_interval(secs => ${position?.ageSeconds ?? 0}) AS moment) AS at
      WHERE at.content_id IS NOT NULL
      ON CONFLICT (user_id, course_id) DO UPDATE
        SET content_id = excluded.content_id, offset_seconds = excluded.offset_seconds, updated_at = excluded.updated_at
        WHERE p.content_id IS NULL OR p.updated_at <= excluded.updated_at
      RETURNING content_id, offset_seconds
    ), bumped AS (${userVersionBump(userId)})
    SELECT
      ARRAY(SELECT content_id FROM completions WHERE user_id = ${userId} UNION SELECT unnest(${contentIds}))::text[] AS "completedIds",
      coalesce(
        (SELECT json_build_object('contentId', content_id, 'offsetSeconds', offset_seconds) FROM moved),
        (SELECT json_build_object('contentId', content_id, 'offsetSeconds', offset_seconds) FROM positions
          WHERE user_id = ${userId} AND course_id = ${courseId})
      ) AS position`);
  const [saved] = rows;
  if (!saved) throw new Error('nothing was saved');
  return saved;
}

/** Completes a content for learners; earlier completions keep their time. */
export async function insertCompletions(db: Database, userIds: readonly string[], contentId: string): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insert(completions)
    .values(userIds.toSorted().map((userId) => ({ userId, contentId })))
    .onConflictDoNothing();
  await bumpUserVersion(db, ...userIds);
}

/** Ids of all contents that a learner has completed, of any course. */
export async function selectCompletedIds(db: Database, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ contentId: completions.contentId })
    .from(completions)
    .where(eq(completions.userId, userId));
  return new Set(rows.map((row) => row.contentId));
}

/** The number of learners who have completed each of some contents. */
export async function countCompletions(db: Database, contentIds: readonly string[]): Promise<Map<string, number>> {
  if (contentIds.length === 0) return new Map();
  const rows = await db
    .select({ contentId: completions.contentId, learners: count() })
    .from(completions)
    .where(inArray(completions.contentId, [...contentIds]))
    .groupBy(completions.contentId);
  return new Map(rows.map(({ contentId, learners }) => [contentId, learners]));
}

/** Who completed which of these contents and when, with the time at which each learner first opened the course. */
export async function selectWatchSpeed(db: Database, courseId: string, contentIds: readonly string[]) {
  if (contentIds.length === 0) return [];
  return db
    .select({
      userId: completions.userId,
      contentId: completions.contentId,
      completedAt: completions.completedAt,
      startedAt: positions.startedAt,
    })
    .from(completions)
    .innerJoin(positions, and(eq(positions.userId, completions.userId), eq(positions.courseId, courseId)))
    .where(inArray(completions.contentId, [...contentIds]))
    .orderBy(completions.userId);
}
