import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../platform/table-columns.ts';
import { sql } from 'drizzle-orm';

/** What the institute decides about itself: one row per subject (`institute`, `home`, `about` …), its shape checked by `rules.ts`. */
export const settings = pgTable('settings', {
  subject: text('subject').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
  updatedAt: momentColumn('updated_at')
    .notNull()
    .default(sql`now()`),
});
