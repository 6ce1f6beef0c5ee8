import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { pageViews } from './table.ts';

export interface CountedViews {
  source: string;
  visits: number;
  views: number;
}

/** Adds to the figures of today; several processes add up. */
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

// The database's clock; Drizzle types a day as a text only.
const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date` as never;
