import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { orderBy } from '../../platform/order-by.ts';
import type { CourseLearner } from './courses-contract.ts';
import type { LearnerSorting } from './rules.ts';

export interface LearnerFilter {
  courseId: string;
  search: string;
}

export type LearnerRow = Awaited<ReturnType<typeof selectLearners>>[number];

/** Who has a course, with what they completed of it. One query. */
export async function selectLearners(
  db: Database,
  filter: LearnerFilter,
  { sort, limit, offset }: { sort: LearnerSorting; limit: number; offset: number },
) {
  return learnersOf(db, filter)
    .orderBy(...orderBy(sort, sortedOf(filter.courseId)))
    .limit(limit)
    .offset(offset);
}

/** The same by id, from one on, for a file. */
export async function selectLearnersAfter(
  db: Database,
  filter: LearnerFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<LearnerRow[]> {
  return learnersOf(db, filter, lastId === null ? undefined : sql`u.id > ${lastId}`)
    .orderBy(sql`u.id`)
    .limit(limit);
}

export async function countLearners(db: Database, filter: LearnerFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(DISTINCT g.user_id)::int` })
    .from(sql`grants g`)
    .innerJoin(sql`users u`, sql`u.id = g.user_id`)
    .where(fits(filter));
  return row?.total ?? 0;
}

function learnersOf(db: Database, filter: LearnerFilter, more?: SQL) {
  const { courseId } = filter;
  return db
    .select({
      id: sql<string>`u.id`,
      name: sql<string>`u.name`,
      email: sql<string>`u.email`,
      sources: sql<CourseLearner['sources']>`array_agg(DISTINCT g.source)`,
      isPaused: sql<boolean>`bool_and(g.paused_from IS NOT NULL AND g.paused_from <= now())`,
      since: since.mapWith(toDate),
      lastSeenAt: lastSeenOf(courseId).mapWith(toDate),
      completedIds: sql<string[]>`${completedOf(courseId, sql`coalesce(array_agg(d.content_id), '{}')`)}`,
      certificate: sql<
        string | null
      >`(SELECT e.number FROM certificates e WHERE e.user_id = u.id AND e.course_id = ${courseId} AND e.revoked_at IS NULL AND e.replaced_at IS NULL ORDER BY e.created_at DESC LIMIT 1)`,
    })
    .from(sql`grants g`)
    .innerJoin(sql`users u`, sql`u.id = g.user_id`)
    .where(and(fits(filter), more))
    .groupBy(sql`u.id`);
}

const since = sql<Date>`min(g.granted_at)`;

function lastSeenOf(courseId: string): SQL<Date | null> {
  return sql<Date | null>`(SELECT p.updated_at FROM positions p WHERE p.user_id = u.id AND p.course_id = ${courseId})`;
}

function completedOf(courseId: string, what: SQL): SQL {
  return sql`(SELECT ${what} FROM completions d JOIN course_contents o ON o.id = d.content_id JOIN course_topics t ON t.id = o.topic_id JOIN course_modules m ON m.id = t.module_id WHERE d.user_id = u.id AND m.course_id = ${courseId})`;
}

function sortedOf(courseId: string) {
  return {
    name: [sql`lower(u.name)`, sql`u.id`],
    since: [since, sql`u.id`],
    // Seconds grow as per cent do.
    progress: [completedOf(courseId, sql`coalesce(sum(o.duration_seconds), 0)`), sql`u.id`],
    seen: [sql`coalesce(${lastSeenOf(courseId)}, '-infinity')`, sql`u.id`],
  } as const;
}

function fits({ courseId, search }: LearnerFilter): SQL | undefined {
  const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return and(
    sql`g.course_id = ${courseId} AND g.revoked_at IS NULL`,
    search === '' ? undefined : sql`lower(u.name || ' ' || u.email) LIKE ${part}`,
  );
}

function toDate(value: string): Date {
  return new Date(value);
}
