import { between, desc, sql, sum } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Days } from './rules.ts';
import { pageViews } from './table.ts';

export interface CountedViews {
  source: string;
  visits: number;
  views: number;
}

/** Adds to today's counts; several processes add up. */
export async function addPageViews(db: Database, counted: readonly CountedViews[]): Promise<void> {
  if (counted.length === 0) return;
  await db
    .insert(pageViews)
    .values(counted.map((one) => ({ ...one, day: today })))
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.source],
      set: {
        visits: sql`${pageViews.visits} + excluded.visits`,
        views: sql`${pageViews.views} + excluded.views`,
      },
    });
}

/** Visits and page views of these days by source, most visits first. */
export async function sumVisits(db: Database, { from, to }: Days): Promise<CountedViews[]> {
  return db
    .select({
      source: pageViews.source,
      visits: sum(pageViews.visits).mapWith(Number),
      views: sum(pageViews.views).mapWith(Number),
    })
    .from(pageViews)
    .where(between(pageViews.day, from, to))
    .groupBy(pageViews.source)
    .orderBy(desc(sum(pageViews.visits)), pageViews.source);
}

// The database's clock; Drizzle types a day as a text only.
const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`;
