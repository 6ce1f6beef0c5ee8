import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../../platform/database/table-columns.ts';
import { users } from '../../accounts/table.ts';
import { courses } from '../../catalogue/table.ts';

/** A grade that the office adjusted, or an excuse. A removed one keeps its row for its revision. */
export const gradeOverrides = pgTable(
  'grade_overrides',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The id of a content, or that of the final test. */
    itemId: text('item_id').notNull(),
    revision: integer('revision').notNull(),
    score: doublePrecision('score'),
    isExcused: boolean('is_excused').notNull().default(false),
    reason: text('reason').notNull(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: momentColumn('made_at')
      .notNull()
      .default(sql`now()`),
    removedAt: momentColumn('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId, table.itemId] }),
    index('grade_overrides_user').on(table.userId),
    index('grade_overrides_maker').on(table.madeBy),
  ],
);
