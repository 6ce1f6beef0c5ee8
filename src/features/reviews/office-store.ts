import { and, asc, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { MAX_COUNTED, MAX_FOUND } from '../../platform/database/count-capped.ts';
import type { Database } from '../../platform/database/database.ts';
import { matchesSearch } from '../../platform/database/search-words.ts';
import type { OfficeReviewSort, ReviewState } from './rules.ts';
import type { ReviewRow } from './store.ts';
import { courseReviews } from './table.ts';

export interface OfficeFilter {
  /** The visible courses; `null` for all. */
  courseIds: readonly string[] | null;
  stars: number | null;
  state: ReviewState | null;
  isUnanswered: boolean;
  search: string;
}

const { id, rating, state, waitingSince, writtenAt, repliedAt } = courseReviews;
const orders: Record<OfficeReviewSort, SQL[]> = {
  waiting: [sql`${waitingSince} ASC NULLS LAST`, desc(writtenAt), desc(id)],
  newest: [desc(writtenAt), desc(id)],
  rating: [asc(rating), desc(writtenAt), desc(id)],
};

export async function selectOfficeReviews(
  db: Database,
  filter: OfficeFilter,
  { sort, limit, offset }: { sort: OfficeReviewSort; limit: number; offset: number },
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(courseReviews)
    .where(fits(filter))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
}

const TABS = ['waiting', 'published', 'refused', 'unanswered', 'all'] as const;
type Tab = (typeof TABS)[number];

/** The numbers of reviews in each state, whatever state is shown. One query, counted up to a limit. */
export async function countOfficeReviews(
  db: Database,
  filter: OfficeFilter,
): Promise<{ counts: Record<Tab, number>; max: number }> {
  const max = filter.search === '' ? MAX_COUNTED : MAX_FOUND;
  const common = { ...filter, state: null, isUnanswered: false };
  const of = (tab: Tab) => {
    if (tab === 'all') return common;
    return tab === 'unanswered' ? { ...common, isUnanswered: true } : { ...common, state: tab };
  };
  const counts = TABS.map(
    (tab) =>
      sql`(SELECT count(*)::int FROM (SELECT 1 FROM ${courseReviews} WHERE ${fits(of(tab)) ?? sql`true`} LIMIT ${max + 1}) counted)`,
  );
  const { rows } = await db.execute<{ totals: number[] }>(sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS totals`);
  const totals = rows[0]?.totals ?? [];
  return { counts: Object.fromEntries(TABS.map((tab, at) => [tab, totals[at] ?? 0])) as Record<Tab, number>, max };
}

/** The courses that have reviews, among some or all. */
export async function selectReviewedCourses(db: Database, courseIds: readonly string[] | null): Promise<string[]> {
  const rows = await db
    .selectDistinct({ courseId: courseReviews.courseId })
    .from(courseReviews)
    .where(courseIds === null ? undefined : inArray(courseReviews.courseId, [...courseIds]));
  return rows.map(({ courseId }) => courseId);
}

/** Locks reviews until the transaction ends, always in the same order, so that transactions cannot deadlock. */
export async function lockReviews(db: Database, ids: readonly string[]): Promise<ReviewRow[]> {
  return db
    .select()
    .from(courseReviews)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
    .for('update');
}

/** How many reviews wait. */
export function isWaiting(): SQL {
  return isNotNull(waitingSince);
}

function fits({ courseIds, stars, state: wanted, isUnanswered, search }: OfficeFilter): SQL | undefined {
  return and(
    courseIds === null ? undefined : inArray(courseReviews.courseId, [...courseIds]),
    stars === null ? undefined : eq(rating, stars),
    wanted === null ? undefined : wanted === 'waiting' ? isWaiting() : eq(state, wanted),
    isUnanswered ? and(eq(state, 'published'), sql`${repliedAt} IS NULL`) : undefined,
    search === '' ? undefined : matchesSearch(sql`${courseReviews}.searched`, search),
  );
}
