import { and, asc, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { LearnerOrder } from './rules.ts';
import { completions, grants, positions } from './table.ts';

export interface LearnerFilter {
  search: string;
  courseId: string | null;
  quietDays: number | null;
  /** The courses that may be seen; `null` for all. */
  courseIds: readonly string[] | null;
}

/** A page of learners, once for each of their open courses. */
export async function selectLearners(
  db: Database,
  filter: LearnerFilter,
  page: { sort: LearnerOrder; limit: number; offset: number },
) {
  return db
    .select({
      userId: grants.userId,
      name: sql<string>`u.name`,
      courseId: grants.courseId,
      since: since.mapWith(grants.grantedAt),
      startedAt: positions.startedAt,
      lastStudiedAt: positions.updatedAt,
    })
    .from(grants)
    .innerJoin(sql`users u`, sql`u.id = ${grants.userId}`)
    .leftJoin(positions, isTheirs)
    .where(fits(filter))
    .groupBy(grants.userId, sql`u.name`, grants.courseId, positions.startedAt, positions.updatedAt)
    .orderBy(...orders[page.sort], asc(grants.userId), asc(grants.courseId))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countLearners(db: Database, filter: LearnerFilter): Promise<number> {
  const pairs = db
    .selectDistinct({ userId: grants.userId, courseId: grants.courseId })
    .from(grants)
    .innerJoin(sql`users u`, sql`u.id = ${grants.userId}`)
    .leftJoin(positions, isTheirs)
    .where(fits(filter))
    .as('pairs');
  const [row] = await db.select({ total: count() }).from(pairs);
  return row?.total ?? 0;
}

/** When each of these people completed what. */
export async function selectCompletions(
  db: Database,
  userIds: readonly string[],
): Promise<{ userId: string; contentId: string; completedAt: Date }[]> {
  if (userIds.length === 0) return [];
  return db
    .select()
    .from(completions)
    .where(inArray(completions.userId, [...userIds]));
}

/** Courses that somebody has now, among some or of all. */
export async function selectTaughtCourses(db: Database, courseIds: readonly string[] | null): Promise<string[]> {
  const rows = await db
    .selectDistinct({ courseId: grants.courseId })
    .from(grants)
    .where(and(isNull(grants.revokedAt), courseIds === null ? undefined : inArray(grants.courseId, [...courseIds])));
  return rows.map(({ courseId }) => courseId);
}

const since = sql<Date>`min(${grants.grantedAt})`;
const isTheirs = and(eq(positions.userId, grants.userId), eq(positions.courseId, grants.courseId));

const orders: Record<LearnerOrder, SQL[]> = {
  studied: [sql`${positions.updatedAt} DESC NULLS LAST`],
  quiet: [sql`${positions.updatedAt} ASC NULLS FIRST`],
  name: [sql`lower(u.name)`],
  newest: [sql`${since} DESC`],
};

function fits({ search, courseId, quietDays, courseIds }: LearnerFilter): SQL | undefined {
  return and(
    isNull(grants.revokedAt),
    sql`u.disabled_at IS NULL`,
    courseIds === null ? undefined : inArray(grants.courseId, [...courseIds]),
    courseId === null ? undefined : eq(grants.courseId, courseId),
    quietDays === null
      ? undefined
      : sql`coalesce(${positions.updatedAt}, ${grants.grantedAt}) < now() - make_interval(days => ${quietDays})`,
    search === ''
      ? undefined
      : sql`lower(u.name) LIKE ${`%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`,
  );
}
