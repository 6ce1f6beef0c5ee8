import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../platform/database/table-columns.ts';

/** What the institute decides about itself: one row per subject (`institute`, `home`, `about` …), its shape checked by `rules.ts`. */
export const settings = pgTable('settings', {
  subject: text('subject').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  /** Counts the savings: whoever saves says which one was read. */
  version: integer('version').notNull().default(1),
  updatedAt: momentColumn('updated_at')
    .notNull()
    .default(sql`now()`),
});

/** What was saved on a subject of the site, the newest savings of each: any of them can be brought back. */
export const settingRevisions = pgTable(
  'kept_versions',
  {
    /** A subject of the settings, or `service-{id}`. */
    subject: text('subject').notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    /** `null`: the system itself. */
    savedBy: uuid('saved_by'),
    savedAt: momentColumn('saved_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.subject, table.version] })],
);
