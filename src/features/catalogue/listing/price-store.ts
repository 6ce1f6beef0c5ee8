import { getTableColumns, sql } from 'drizzle-orm';
import { courses } from '../table.ts';

/** A course as it is stored, with the day of India on which it was read, by the database's clock: its prices are those of that day. */
export type CourseRow = typeof courses.$inferSelect & { today: string };

const indianDay = sql<string>`(now() AT TIME ZONE 'Asia/Kolkata')::date::text`;

export const datedCourse = { ...getTableColumns(courses), today: indianDay };

/** What a course costs today, for filters and orders: `priceOn` in SQL. */
export const currentPrice = sql`CASE
  WHEN ${courses.salePriceRupees} IS NOT NULL
    AND coalesce(${courses.saleStartsOn} <= ${indianDay}::date, true)
    AND coalesce(${courses.saleEndsOn} >= ${indianDay}::date, true)
  THEN ${courses.salePriceRupees} ELSE ${courses.priceRupees} END`;

/** Of a course whose sale neither begins nor ends by itself: `courses_price` has these in order. */
export const isUndated = sql`${courses.saleStartsOn} IS NULL AND ${courses.saleEndsOn} IS NULL`;

/** What such a course costs on any day. */
export const lastingPrice = sql`coalesce(${courses.salePriceRupees}, ${courses.priceRupees})`;

/** Of the others, which `courses_dated_sale` finds. */
export const isDated = sql`(${courses.saleStartsOn} IS NOT NULL OR ${courses.saleEndsOn} IS NOT NULL)`;
