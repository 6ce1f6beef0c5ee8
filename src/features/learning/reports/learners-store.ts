import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { splitSorting } from '../../../kit/sorting.ts';
import { capTotal, MAX_COUNTED, MAX_FOUND } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import type { LearnerSorting } from '../rules.ts';
import { isRunning } from '../store.ts';
import { completions, grants } from '../table.ts';
import { isUserNamed, isUserThat, usersAsU } from '../../accounts/read-model.ts';
import { coursesAsC, courseTitle } from '../../catalogue/read-model.ts';

export interface LearnerFilter {
  search: string;
  /** The result of `findNamed`. */
  named: readonly string[] | null;
  courseId: string | null;
  quietDays: number | null;
  /** The visible courses; `null` for all. */
  courseIds: readonly string[] | null;
}

export interface LearnerRow {
  /** Of the first active grant: the row's own id. */
  id: string;
  userId: string;
  name: string;
  courseId: string;
  courseTitle: string;
  since: Date;
  /** Of the first grant that is open now; `null` while the course is closed to them. */
  openSince: Date | null;
  startedAt: Date | null;
  lastStudiedAt: Date | null;
}

interface Page {
  sort: LearnerSorting;
  limit: number;
  offset: number;
}

/** A page of learners, once for each of their open courses. Each sort order uses an index. */
export async function selectLearners(db: Database, filter: LearnerFilter, page: Page): Promise<LearnerRow[]> {
  const { key, isDescending } = splitSorting(page.sort);
  if (key === 'studied') return selectByStudies(db, filter, { ...page, isDescending });
  const order = orderBy<'name' | 'since'>(isDescending ? `-${key}` : key, {
    name: [sql`lower(u.name)`, sql`u.id`, sql`g.course_id`],
    since: [sql`g.granted_at`, sql`g.id`],
  });
  const inOrder = sql`ORDER BY ${sql.join(order, sql`, `)}`;
  const span = sql`LIMIT ${page.limit} OFFSET ${page.offset}`;
  if (key === 'name')
    return read(
      db,
      sql`SELECT ${shown} FROM grants g ${usersOfThem} LEFT ${positionsOfThem} WHERE ${fits(filter)} ${inOrder} ${span}`,
    );
  return read(db, grantsOf(sql`SELECT g.* FROM grants g WHERE ${fits(filter)} ${inOrder} ${span}`, inOrder));
}

/** Learners who studied, and who never did, each by its own index: never sorts before all dates. */
async function selectByStudies(
  db: Database,
  filter: LearnerFilter,
  { limit, offset, isDescending }: Page & { isDescending: boolean },
): Promise<LearnerRow[]> {
  const way = isDescending ? sql`DESC` : sql`ASC`;
  const max = limit + offset;
  const studied = sql`SELECT g.*, 1 AS part, p.updated_at AS at FROM grants g ${positionsOfThem}
    WHERE ${fits(filter, sql`p.updated_at`)} ORDER BY p.updated_at ${way}, p.user_id ${way}, p.course_id ${way} LIMIT ${max}`;
  const never = sql`SELECT g.*, 0 AS part, g.granted_at AS at FROM grants g LEFT ${positionsOfThem}
    WHERE ${fits(filter, sql`g.granted_at`)} AND p.user_id IS NULL ORDER BY g.granted_at ${way}, g.id ${way} LIMIT ${max}`;
  const inOrder = sql`ORDER BY part ${way}, at ${way}, user_id ${way}, course_id ${way}`;
  const page = sql`SELECT * FROM ((${studied}) UNION ALL (${never})) found ${inOrder} LIMIT ${limit} OFFSET ${offset}`;
  return read(db, grantsOf(page, sql`ORDER BY part ${way}, at ${way}, g.user_id ${way}, g.course_id ${way}`));
}

/** The same for a file: by grant id, newest first, after a given one. */
export async function selectLearnersAfter(
  db: Database,
  filter: LearnerFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<LearnerRow[]> {
  const isNext = lastId === null ? sql`true` : sql`g.id < ${lastId}`;
  const inOrder = sql`ORDER BY g.id DESC`;
  const page = sql`SELECT g.* FROM grants g WHERE ${fits(filter)} AND ${isNext} ${inOrder} LIMIT ${limit}`;
  return read(db, grantsOf(page, inOrder));
}

/** How many learners the pages have, up to a limit, and the courses that users have now, among those visible; one statement. */
export async function countLearners(
  db: Database,
  filter: LearnerFilter,
): Promise<{ total: number; isTotalCapped: boolean; courses: { id: string; title: string }[] }> {
  const max = filter.search === '' ? MAX_COUNTED : MAX_FOUND;
  const { rows } = await db.execute<{ total: number; courses: { id: string; title: string }[] }>(sql`
    SELECT (SELECT count(*)::int FROM (SELECT 1 FROM grants g WHERE ${fits(filter)} LIMIT ${max + 1}) counted) AS total,
      (SELECT coalesce(json_agg(json_build_object('id', c.id, 'title', c.title)), '[]') FROM ${coursesAsC}
        WHERE ${isOneOf(sql`c.id`, filter.courseIds)}
          AND EXISTS (SELECT FROM grants g WHERE g.course_id = c.id AND g.revoked_at IS NULL)) AS courses`);
  const { total, courses } = rows[0] ?? { total: 0, courses: [] };
  return { ...capTotal(total, max), courses };
}

/** Up to this many users are looked up individually; for more, the list is scanned in its order until a page is full. */
const MAX_NAMED = 200;

/** Users with these words in name, e-mail address or phone number; `null` when there are many, or without a search. */
export async function findNamed(db: Database, search: string): Promise<string[] | null> {
  if (search === '') return null;
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT u.id FROM ${usersAsU} WHERE ${isUserNamed(search)} AND u.disabled_at IS NULL LIMIT ${MAX_NAMED + 1}`);
  return rows.length > MAX_NAMED ? null : rows.map(({ id }) => id);
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

async function read(db: Database, query: SQL): Promise<LearnerRow[]> {
  const { rows } = await db.execute<Record<keyof LearnerRow, string | null>>(query);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return rows.map((row) => ({
    id: row.id ?? '',
    userId: row.userId ?? '',
    name: row.name ?? '',
    courseId: row.courseId ?? '',
    courseTitle: row.courseTitle ?? '',
    since: new Date(row.since ?? Number.NaN),
    openSince: moment(row.openSince),
    startedAt: moment(row.startedAt),
    lastStudiedAt: moment(row.lastStudiedAt),
  }));
}

const usersOfThem = sql`JOIN ${usersAsU} ON u.id = g.user_id`;
const positionsOfThem = sql`JOIN positions p ON p.user_id = g.user_id AND p.course_id = g.course_id`;
const openSince = sql`(SELECT min(${grants.grantedAt}) FROM ${grants} WHERE ${grants.userId} = g.user_id
  AND ${grants.courseId} = g.course_id AND ${grants.revokedAt} IS NULL AND ${isRunning})`;
const shown = sql`g.id, g.user_id AS "userId", u.name, g.course_id AS "courseId", ${courseTitle(sql`g.course_id`)} AS "courseTitle",
  g.granted_at AS since, ${openSince} AS "openSince", p.created_at AS "startedAt", p.updated_at AS "lastStudiedAt"`;

/** The rest of a row is read after paging. */
function grantsOf(page: SQL, inOrder: SQL): SQL {
  return sql`SELECT ${shown} FROM (${page}) g ${usersOfThem} LEFT ${positionsOfThem} ${inOrder}`;
}

/** Of several active grants, the first one represents the learner and the course. */
const isFirstStatus = sql`g.revoked_at IS NULL AND NOT EXISTS (SELECT FROM grants e WHERE e.user_id = g.user_id
  AND e.course_id = g.course_id AND e.revoked_at IS NULL AND (e.granted_at, e.id) < (g.granted_at, g.id))`;

function fits({ search, named, courseId, quietDays, courseIds }: LearnerFilter, lastOf = lastStudied): SQL | undefined {
  const border = sql`now() - make_interval(days => ${quietDays})`;
  return and(
    isFirstStatus,
    named === null ? isUser(search) : isOneOf(sql`g.user_id`, named),
    courseIds === null ? undefined : isOneOf(sql`g.course_id`, courseIds),
    courseId === null ? undefined : sql`g.course_id = ${courseId}`,
    quietDays === null ? undefined : sql`${lastOf} < ${border}`,
  );
}

/** Looked up per grant, not joined: if few of many are wanted, a join would process all of them. */
function isUser(search: string): SQL {
  const isMeant = search === '' ? sql`` : sql`AND ${isUserNamed(search)}`;
  return isUserThat(sql`g.user_id`, sql`u.disabled_at IS NULL ${isMeant}`);
}

const lastStudied = sql`coalesce((SELECT l.updated_at FROM positions l WHERE l.user_id = g.user_id AND l.course_id = g.course_id), g.granted_at)`;

function isOneOf(id: SQL, ids: readonly string[] | null): SQL {
  return ids === null ? sql`true` : sql`${id} = ANY(${sql.param([...ids])}::uuid[])`;
}
