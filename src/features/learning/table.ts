import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courseContents, courses } from '../catalogue/table.ts';
import type { GrantSource } from './rules.ts';

/** The ledger of access: a learner has a course while any grant for it stands. Rows are revoked, never deleted. */
export const grants = pgTable(
  'grants',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    source: text('source').$type<GrantSource>().notNull(),
    /** What gave it, as opaque text: an order's id, a batch's name. */
    sourceId: text('source_id').notNull(),
    grantedAt: momentColumn('granted_at')
      .notNull()
      .default(sql`now()`),
    revokedAt: momentColumn('revoked_at'),
  },
  (table) => [
    uniqueIndex('grants_source').on(table.source, table.sourceId, table.courseId, table.userId),
    index('grants_learner').on(table.userId, table.courseId),
    check('grants_source_kind', sql`${table.source} IN ('order', 'gift', 'scholarship', 'batch')`),
  ],
);

/** Where a learner stands in a course. */
export const positions = pgTable(
  'positions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    contentId: uuid('content_id').references(() => courseContents.id, { onDelete: 'set null' }),
    /** Seconds into that content. */
    offsetSeconds: integer('offset_seconds').notNull().default(0),
    /** When the player, and with it the quizzes' questions, went out for the first time. */
    startedAt: createdAtColumn(),
    /** When the final test's questions went out for the first time. */
    finalTestShownAt: momentColumn('final_test_shown_at'),
    updatedAt: momentColumn('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

/** Completed contents only grow: a row is never removed by a save. */
export const completions = pgTable(
  'completions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    contentId: uuid('content_id')
      .notNull()
      .references(() => courseContents.id, { onDelete: 'cascade' }),
    completedAt: momentColumn('completed_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contentId] })],
);
