import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '../../../platform/database/table-columns.ts';
import { users } from '../../accounts/table.ts';

/** Comments that somebody of the office keeps for later grades. */
export const feedbackComments = pgTable(
  'feedback_comments',
  {
    id: idColumn(),
    ownerId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    /** Whether other trainers may read and insert it. */
    isShared: boolean('is_shared').notNull().default(false),
    /** Grades that were saved with it. */
    usedCount: integer('used_count').notNull().default(0),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('feedback_comments_user').on(table.ownerId),
    index('feedback_comments_shared')
      .on(table.id)
      .where(sql`is_shared`),
    check('feedback_comments_used', sql`${table.usedCount} >= 0`),
  ],
);
