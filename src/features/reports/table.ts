import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Page views and visits per Indian day and source. Contains no personal data
 * (docs/decisions/0018-visits-counted-without-people.md).
 */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** The campaign's source or the referring site; empty when unknown. */
    source: text('source').notNull(),
    visits: integer('visits').notNull().default(0),
    views: integer('views').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.source] })],
);
