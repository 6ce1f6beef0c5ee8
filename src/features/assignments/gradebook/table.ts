import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { momentColumn } from '../../../platform/database/table-columns.ts';
import { users } from '../../accounts/table.ts';
import { courses } from '../../catalogue/table.ts';
import type { GradeWeights } from './grade-rules.ts';

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
    /** The id of a content, that of the final test, or that of a batch’s attendance. */
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

/** How the grade of a course is made up; without a row the default weights apply and everything counts. */
export const gradeSchemes = pgTable(
  'grade_schemes',
  {
    courseId: uuid('course_id')
      .primaryKey()
      .references(() => courses.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    weights: jsonb('weights').$type<GradeWeights>().notNull(),
    excludedItemIds: text('excluded_item_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: momentColumn('saved_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('grade_schemes_saver').on(table.savedBy)],
);

/** Until when a learner of a course is left out of those falling behind. */
export const gradeSnoozes = pgTable(
  'grade_snoozes',
  {
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    until: momentColumn('until').notNull(),
    note: text('note').notNull(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: momentColumn('made_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.userId] }),
    index('grade_snoozes_user').on(table.userId),
    index('grade_snoozes_maker').on(table.madeBy),
  ],
);

/** A message from the gradebook, under the key that its page made: the same key sends once. */
export const gradeMessages = pgTable(
  'grade_messages',
  {
    key: uuid('key').primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: momentColumn('sent_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('grade_messages_sender').on(table.sentBy, table.courseId, table.sentAt),
    index('grade_messages_course').on(table.courseId),
  ],
);

/** To whom it went. */
export const gradeMessageRecipients = pgTable(
  'grade_message_recipients',
  {
    messageKey: uuid('message_key')
      .notNull()
      .references(() => gradeMessages.key, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id').notNull(),
    sentAt: momentColumn('sent_at')
      .notNull()
      .default(sql`now()`),
    /** Left out because of another message. */
    isLeftOut: boolean('is_left_out').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.messageKey, table.userId] }),
    index('grade_message_recipients_user').on(table.userId, table.courseId, table.sentAt),
  ],
);
