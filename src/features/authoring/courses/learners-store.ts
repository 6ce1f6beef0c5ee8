import { and, sql, type SQL } from 'drizzle-orm';
import { splitSorting } from '../../../kit/sorting.ts';
import { countCapped, MAX_COUNTED, MAX_FOUND } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { cachedMetric } from '../../../platform/cache/cached-metrics.ts';
import { matchesUser } from '../../../platform/database/search-words.ts';
import type { CourseLearner } from './courses-contract.ts';
import type { LEARNER_SORTS, LearnerSorting } from '../rules.ts';

export interface LearnerFilter {
  courseId: string;
  search: string;
}

/** This many ids at the start of an order are cached, which is also the limit of their count. */
const KEPT_LEARNERS = 1000;

export type LearnerRow = Awaited<ReturnType<typeof selectLearners>>[number];

/** Returns the learners of a course with their progress: first the ids of the page, along an index of its order, then their data. */
export async function selectLearners(
  db: Database,
  filter: LearnerFilter,
  { sort, limit, offset }: { sort: LearnerSorting; limit: number; offset: number },
) {
  const ids = await selectIds(db, filter, { sort, limit, offset });
  if (ids.length === 0) return [];
  const found = await learnersOf(db, filter, sql`u.id = ANY(${sql.param(ids)}::uuid[])`);
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

async function selectIds(
  db: Database,
  filter: LearnerFilter,
  { sort, limit, offset }: { sort: LearnerSorting; limit: number; offset: number },
): Promise<string[]> {
  const { key, isDescending } = splitSorting(sort);
  const way = isDescending ? sql`DESC` : sql`ASC`;
  const read = async (span: { limit: number; offset: number }) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`${inOrder[key](filter, way, span.limit + span.offset)} LIMIT ${span.limit} OFFSET ${span.offset}`,
    );
    return rows.map(({ id }) => id);
  };
  const isKept = key === 'progress' && filter.search === '' && offset + limit <= KEPT_LEARNERS;
  if (!isKept) return read({ limit, offset });
  // The progress of all learners must be summed up before the first is known.
  const { value } = await cachedMetric(db, `learners 1 ${sort} ${filter.courseId}`, () =>
    read({ limit: KEPT_LEARNERS, offset: 0 }),
  );
  return value.slice(offset, offset + limit);
}

/** Returns a batch for an export, by id, starting after one. */
export async function selectLearnersAfter(
  db: Database,
  filter: LearnerFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<LearnerRow[]> {
  return learnersOf(db, filter, lastId === null ? undefined : sql`u.id > ${lastId}`)
    .orderBy(sql`u.id`)
    .limit(limit);
}

export async function countLearners(db: Database, filter: LearnerFilter) {
  const rows = {
    limit: (max: number) =>
      sql`(SELECT 1 FROM grants g JOIN users u ON u.id = g.user_id WHERE ${fits(filter)} AND ${isFirst} LIMIT ${max})`,
  };
  return countCapped(db, rows, filter.search === '' ? MAX_COUNTED : MAX_FOUND);
}

/** The ids of learners in each sort order; `max` limits them to the first ones. */
const inOrder: Record<(typeof LEARNER_SORTS)[number], (filter: LearnerFilter, way: SQL, max: number) => SQL> = {
  name: (filter, way) => sql`SELECT u.id FROM users u
    WHERE EXISTS (SELECT FROM grants g WHERE g.user_id = u.id AND ${fits(filter)}) ORDER BY lower(u.name) ${way}, u.id ${way}`,
  since: (filter, way) => sql`SELECT u.id FROM grants g JOIN users u ON u.id = g.user_id
    WHERE ${fits(filter)} AND ${isFirst} ORDER BY g.granted_at ${way}, g.id ${way}`,
  // Seconds grow with the percentage.
  progress: (filter, way) => sql`SELECT u.id FROM grants g JOIN users u ON u.id = g.user_id
    WHERE ${fits(filter)} AND ${isFirst}
    ORDER BY ${completedOf(filter.courseId, sql`coalesce(sum(o.duration_seconds), 0)`)} ${way}, u.id ${way}`,
  // Learners who were never seen come first; each part uses its own index.
  seen: (filter, way, max) => sql`SELECT id FROM (
    (SELECT u.id, 1 AS part, p.updated_at AS at FROM positions p JOIN users u ON u.id = p.user_id
      WHERE p.course_id = ${filter.courseId} AND EXISTS (SELECT FROM grants g WHERE g.user_id = u.id AND ${fits(filter)})
      ORDER BY p.updated_at ${way}, p.user_id ${way} LIMIT ${max})
    UNION ALL
    (SELECT u.id, 0, g.granted_at FROM grants g JOIN users u ON u.id = g.user_id
      WHERE ${fits(filter)} AND ${isFirst}
        AND NOT EXISTS (SELECT FROM positions p WHERE p.user_id = g.user_id AND p.course_id = g.course_id)
      ORDER BY g.granted_at ${way}, g.id ${way} LIMIT ${max})
  ) found ORDER BY part ${way}, at ${way}, id ${way}`,
};

/** Of several active grants, the first one represents the learner. */
const isFirst = sql`NOT EXISTS (SELECT FROM grants e WHERE e.user_id = g.user_id AND e.course_id = g.course_id
  AND e.revoked_at IS NULL AND (e.granted_at, e.id) < (g.granted_at, g.id))`;

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

function fits({ courseId, search }: LearnerFilter): SQL | undefined {
  return and(sql`g.course_id = ${courseId} AND g.revoked_at IS NULL`, search === '' ? undefined : isNamed(search));
}

function isNamed(search: string): SQL {
  return matchesUser({ email: sql`u.email`, searchKeys: sql`u.searched` }, search);
}

function toDate(value: string): Date {
  return new Date(value);
}
