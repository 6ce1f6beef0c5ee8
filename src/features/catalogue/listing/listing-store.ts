import { and, asc, desc, eq, getTableColumns, ne, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import { cachedCount } from '../../../platform/cache/cached-metrics.ts';
import { currentPrice as price, datedCourse, isDated, isUndated, lastingPrice, type CourseRow } from './price-store.ts';
import type { CourseSort } from '../rules.ts';
import { closestFirst, searched } from './search-store.ts';
import type { ServiceRow } from '../store.ts';
import { courses, services } from '../table.ts';

export interface Listing {
  category?: string | undefined;
  level?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  search?: string | undefined;
  /** By default the best matches of a search first, else by position. */
  sort?: CourseSort | undefined;
  offset: number;
  limit: number;
}

/** A course with the number of its contents and their duration. */
export type MeasuredCourse = CourseRow & { totalSeconds: number; lessonCount: number };

const contentsOf = sql`FROM course_contents c JOIN course_topics t ON t.id = c.topic_id JOIN course_modules m ON m.id = t.module_id
  WHERE m.course_id = ${courses.id}`;
const measuredCourse = {
  ...datedCourse,
  totalSeconds: sql<number>`(SELECT coalesce(sum(c.duration_seconds), 0)::int ${contentsOf})`,
  lessonCount: sql<number>`(SELECT count(*)::int ${contentsOf})`,
};

/** Returns a page of published courses that match, their total, and whether typos had to be tolerated. */
export async function listedCourses(
  db: Database,
  listing: Listing,
): Promise<{ rows: MeasuredCourse[]; total: number; isApproximate: boolean }> {
  const { category, level, minPrice, maxPrice, search } = listing;
  const filters = and(
    eq(courses.state, 'published'),
    category === undefined ? undefined : eq(sql`lower(${courses.category})`, category.toLowerCase()),
    level === undefined ? undefined : eq(courses.level, level),
    minPrice === undefined ? undefined : sql`${price} >= ${minPrice}`,
    maxPrice === undefined ? undefined : sql`${price} <= ${maxPrice}`,
  );
  const byPosition = [desc(courses.position), asc(courses.id)];
  const orders: Record<CourseSort, SQL[]> = {
    index: byPosition,
    'price-asc': [asc(price), ...byPosition],
    'price-desc': [desc(price), ...byPosition],
    newest: [desc(courses.createdAt), ...byPosition],
    title: [sql`lower(${courses.title})`, ...byPosition],
  };
  const order = listing.sort ? orders[listing.sort] : [...closestFirst(search, courses.title), ...byPosition];
  // Visitors choose prices and search text freely, so caching each count would not pay.
  const hasFewWordings = search === undefined && minPrice === undefined && maxPrice === undefined;
  const firstIds = (onDb: Database) => {
    const asked = listing.sort;
    if (search !== undefined || (asked !== 'price-asc' && asked !== 'price-desc')) return undefined;
    return cheapestOrDearest(onDb, filters, {
      isCheapFirst: asked === 'price-asc',
      max: listing.offset + listing.limit,
    });
  };
  return searched(db, search, async (onDb, condition) => {
    const matching = and(filters, condition);
    const rows = await onDb
      .select(condition ? { ...measuredCourse, total: matchesInAll } : measuredCourse)
      .from(courses)
      .where(and(matching, firstIds(onDb)))
      .orderBy(...order)
      .limit(listing.limit)
      .offset(listing.offset);
    if (condition) return { rows, total: countedBeside(rows, listing) ?? (await onDb.$count(courses, matching)) };
    const total = hasFewWordings
      ? await cachedCount(onDb, `courses ${level ?? ''} ${category?.toLowerCase() ?? ''}`, () =>
          onDb
            .select({ one: sql`1` })
            .from(courses)
            .where(filters),
        )
      : await onDb.$count(courses, filters);
    return { rows, total };
  });
}

/** A search visits each match once, for the page and for the total. */
const matchesInAll = sql<number>`count(*) OVER ()::int`;

/** Returns the total from the rows of a page; `undefined` for an empty page that is not the first. */
function countedBeside(
  rows: readonly { id: string; total?: number }[],
  { offset }: Pick<Listing, 'offset'>,
): number | undefined {
  return rows[0]?.total ?? (offset === 0 ? 0 : undefined);
}

/**
 * Narrows to the first rows by today's price. Courses without sale dates come from an index in that order; the price of those with dates
 * changes by day, so all of them are read.
 */
function cheapestOrDearest(
  db: Database,
  filters: SQL | undefined,
  { isCheapFirst, max }: { isCheapFirst: boolean; max: number },
): SQL {
  const firstOf = (which: SQL, cost: SQL) =>
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(filters, which))
      .orderBy(isCheapFirst ? asc(cost) : desc(cost), desc(courses.position), asc(courses.id))
      .limit(max);
  return sql`${courses.id} IN (${unionAll(firstOf(isUndated, lastingPrice), firstOf(isDated, price))})`;
}

/** Returns services that match a search; the other filters apply to courses only. */
export async function listedServices(
  db: Database,
  { search, sort, limit, offset }: Listing,
): Promise<{ rows: ServiceRow[]; total: number }> {
  const shown = eq(services.isShown, true);
  const byPosition = [asc(services.position), asc(services.id)];
  const byTitle = sort === 'title' ? [sql`lower(${services.title})`] : [];
  const byCloseness = sort === undefined ? closestFirst(search, services.title) : [];
  return searched(db, search, async (onDb, condition) => {
    const rows = await onDb
      .select({ ...getTableColumns(services), total: matchesInAll })
      .from(services)
      .where(and(shown, condition))
      .orderBy(...byTitle, ...byCloseness, ...byPosition)
      .limit(limit)
      .offset(offset);
    return { rows, total: countedBeside(rows, { offset }) ?? (await onDb.$count(services, and(shown, condition))) };
  });
}

/** Returns other published courses, the highest position first. */
export async function relatedCourses(db: Database, courseId: string, limit: number): Promise<MeasuredCourse[]> {
  return db
    .select(measuredCourse)
    .from(courses)
    .where(and(eq(courses.state, 'published'), ne(courses.id, courseId)))
    .orderBy(desc(courses.position), asc(courses.id))
    .limit(limit);
}
