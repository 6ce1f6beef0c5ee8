import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import type { Consent } from '../../kit/visitor-records.ts';

/**
 * The cart of a learner who consented to reminders, as last sent by their browser. After a withdrawal an empty row stays: it proves the
 * consent and its time, and stores when the last reminder was sent.
 */
export const savedCarts = pgTable(
  'saved_carts',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    consent: jsonb('consent').$type<Consent>().notNull(),
    agreedAt: momentColumn('agreed_at')
      .notNull()
      .default(sql`now()`),
    withdrawnAt: momentColumn('withdrawn_at'),
    /** `courseId`s, in the order of the cart. */
    courseIds: jsonb('course_ids').$type<string[]>().notNull().default([]),
    changedAt: momentColumn('changed_at')
      .notNull()
      .default(sql`now()`),
    remindedAt: momentColumn('reminded_at'),
  },
  (table) => [
    index('saved_carts_left')
      .on(table.changedAt, table.userId)
      .where(sql`withdrawn_at IS NULL AND course_ids <> '[]'`),
  ],
);
