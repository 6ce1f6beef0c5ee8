import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How often the public pages were opened on an Indian day, and how many visits began with it, by where people came from. Nobody
 * stands in it (docs/decisions/0018-visits-counted-without-people.md).
 */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** The campaign's source or the site that led here; empty where neither is known. */
    source: text('source').notNull(),
    visits: integer('visits').notNull().default(0),
    views: integer('views').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.source] })],
);
