import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../platform/database/table-columns.ts';

/** The institute's settings: one row per subject (`institute`, `home`, `about` …), validated by `rules.ts`. */
export const settings = pgTable('settings', {
  subject: text('subject').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  /** Incremented by each save; editors send the version they read. */
  version: integer('version').notNull().default(1),
  updatedAt: momentColumn('updated_at')
    .notNull()
    .default(sql`now()`),
});

/** The newest revisions of each subject; any of them can be restored. */
export const settingRevisions = pgTable(
  'setting_revisions',
  {
    /** A subject of the settings, or `service-{id}`. */
    subject: text('subject').notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').$type<unknown>().notNull(),
    /** `null`: the system. */
    savedBy: uuid('saved_by'),
    savedAt: momentColumn('saved_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.subject, table.version] })],
);
