import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';

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

/**
 * Changes of a subject's fields for a time: laid over the saved content while it is read. One without an end becomes
 * the saved content once it has started, and its row goes. A row without a start is a draft, kept for its preview.
 */
export const settingSchedules = pgTable(
  'setting_schedules',
  {
    id: idColumn(),
    subject: text('subject').notNull(),
    /** The changed fields with their values. */
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
    startsAt: momentColumn('starts_at'),
    /** `null`: for good. */
    endsAt: momentColumn('ends_at'),
    createdBy: uuid('created_by').notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    check('setting_schedules_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    index('setting_schedules_subject').on(table.subject, table.startsAt),
    uniqueIndex('setting_schedules_draft')
      .on(table.subject, table.createdBy)
      .where(sql`starts_at IS NULL`),
  ],
);
