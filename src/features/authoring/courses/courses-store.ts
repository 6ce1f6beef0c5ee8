import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import type { CourseListQuery, OfficeCourse } from './courses-contract.ts';
import { countTabs } from '../../../platform/database/count-capped.ts';
import { courseApprovals, courseDrafts } from '../table.ts';
import { coursesAsC, placeOfC } from '../../catalogue/read-model.ts';

export interface CourseFilter {
  /** Database ids of the visible courses; `null` for all. */
  ownIds: readonly string[] | null;
  state: NonNullable<CourseListQuery['state']> | null;
  category: string | null;
  search: string;
}

export type CourseListRow = Awaited<ReturnType<typeof selectCourseList>>[number];

/** Returns courses in every state for the office. One query. */
export async function selectCourseList(
  db: Database,
  filter: CourseFilter,
  {
    counted,
    sort,
    limit,
    offset,
  }: { counted: Record<string, number>; sort: CourseListQuery['sort']; limit: number; offset: number },
) {
  const learners = learnersOf(counted);
  return db
    .select({ ...shown, learners })
    .from(coursesAsC)
    .where(fits(filter))
    .orderBy(...orderBy(sort, { ...sorted, learners: [learners, sql`c.id`] }))
    .limit(limit)
    .offset(offset);
}

/** Returns a batch for an export, by id, starting after one. */
export async function selectCourseListAfter(
  db: Database,
  filter: CourseFilter,
  { counted, lastId, limit }: { counted: Record<string, number>; lastId: string | null; limit: number },
): Promise<CourseListRow[]> {
  return db
    .select({ ...shown, learners: learnersOf(counted) })
    .from(coursesAsC)
    .where(and(fits(filter), lastId === null ? undefined : sql`c.id > ${lastId}`))
    .orderBy(sql`c.id`)
    .limit(limit);
}

const COURSE_TABS = ['waiting', 'draft', 'published', 'changed', 'archived'] as const satisfies CourseFilter['state'][];

export async function countCourseList(db: Database, filter: CourseFilter) {
  const parts = { tabs: COURSE_TABS, shown: filter.state, isSearch: filter.search !== '' };
  return countTabs(db, parts, (state) =>
    db
      .select({ id: sql`c.id` })
      .from(coursesAsC)
      .where(fits({ ...filter, state })),
  );
}

/** Returns the categories of the visible courses, by name. */
export async function selectCategories(db: Database, { ownIds }: Pick<CourseFilter, 'ownIds'>): Promise<string[]> {
  const rows = await db
    .selectDistinct({ category: sql<string>`c.category` })
    .from(coursesAsC)
    .where(and(isOwn(ownIds), sql`c.category <> ''`))
    .orderBy(sql`c.category`);
  return rows.map(({ category }) => category);
}

const isChanged = sql<boolean>`EXISTS (SELECT FROM ${courseDrafts} WHERE ${courseDrafts.courseId} = c.id AND ${courseDrafts.document} <> ${courseDrafts.base})`;

const isWaiting = sql<boolean>`EXISTS (SELECT FROM ${courseApprovals} WHERE ${courseApprovals.courseId} = c.id AND ${courseApprovals.decision} IS NULL)`;

const hasRequestedChanges = sql<boolean>`coalesce((SELECT ${courseApprovals.decision} = 'changes-requested' FROM ${courseApprovals}
  WHERE ${courseApprovals.courseId} = c.id ORDER BY ${courseApprovals.createdAt} DESC, ${courseApprovals.id} DESC LIMIT 1), false)`;

/** Cached numbers by course id: counting takes time in proportion to the number of learners. */
function learnersOf(counted: Record<string, number>): SQL<number> {
  return sql<number>`coalesce((${JSON.stringify(counted)}::jsonb ->> c.id::text)::int, 0)`;
}

const shown = {
  id: sql<string>`c.id`,
  slug: sql<string>`c.slug`,
  title: sql<string>`c.title`,
  category: sql<string>`c.category`,
  family: sql<string>`c.family`,
  dye: sql<string>`c.dye`,
  state: sql<OfficeCourse['state']>`c.state`,
  priceRupees: sql<number>`c.price_rupees`,
  salePriceRupees: sql<number | null>`c.sale_price_rupees`,
  saleStartsOn: sql<string | null>`c.sale_starts_on::text`,
  saleEndsOn: sql<string | null>`c.sale_ends_on::text`,
  isChanged,
  isWaiting,
  hasRequestedChanges,
  place: placeOfC,
};

const sorted = {
  // The highest position comes first.
  place: [sql`-c.position`, sql`c.id`],
  title: [sql`lower(c.title)`, sql`c.id`],
  price: [sql`c.price_rupees`, sql`c.id`],
} as const;

function fits({ ownIds, state, category, search }: CourseFilter): SQL | undefined {
  return and(
    isOwn(ownIds),
    state === null
      ? undefined
      : state === 'changed'
        ? sql`c.state <> 'draft' AND ${isChanged}`
        : state === 'waiting'
          ? isWaiting
          : sql`c.state = ${state}`,
    category === null ? undefined : sql`c.category = ${category}`,
    search === '' ? undefined : matchesSearch(sql`c.searched`, search),
  );
}

function isOwn(ownIds: readonly string[] | null): SQL | undefined {
  return ownIds === null ? undefined : sql`c.id = ANY(${sql.param([...ownIds])}::uuid[])`;
}
