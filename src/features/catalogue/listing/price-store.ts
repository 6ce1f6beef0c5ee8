import { getTableColumns, sql } from 'drizzle-orm';
import { courses } from '../table.ts';

/** A course's row with the current day in India by the database's clock, which determines its price. */
export type CourseRow = typeof courses.$inferSelect & { today: string };

const indianDay = sql<string>`(now() AT TIME ZONE 'Asia/Kolkata')::date::text`;

export const datedCourse = { ...getTableColumns(courses), today: indianDay };

/** Today's price of a course, for filters and sorting: `priceOn` in SQL. */
export const currentPrice = sql`CASE
  WHEN ${courses.salePriceRupees} IS NOT NULL
    AND coalesce(${courses.saleStartsOn} <= ${indianDay}::date, true)
    AND coalesce(${courses.saleEndsOn} >= ${indianDay}::date, true)
  THEN ${courses.salePriceRupees} ELSE ${courses.priceRupees} END`;

/** Courses whose sale has no dates: `courses_price` has these in order. */
export const isUndated = sql`${courses.saleStartsOn} IS NULL AND ${courses.saleEndsOn} IS NULL`;

/** The price of such a course on any day. */
export const lastingPrice = sql`coalesce(${courses.salePriceRupees}, ${courses.priceRupees})`;

/** The other courses, which `courses_dated_sale` finds. */
export const isDated = sql`(${courses.saleStartsOn} IS NOT NULL OR ${courses.saleEndsOn} IS NOT NULL)`;
