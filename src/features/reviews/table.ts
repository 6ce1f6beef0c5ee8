import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courses } from '../catalogue/table.ts';
import type { ReviewState } from './rules.ts';

/** What learners say of their courses: one each, published once the office has read it. Searched by a column of its migration. */
export const courseReviews = pgTable(
  'course_reviews',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the learner when it was written; visitors see its first word and an initial. */
    name: text('name').notNull(),
    rating: integer('rating').notNull(),
    text: text('text').notNull().default(''),
    /** Per cent of the course that the learner had done. */
    progressAtWriting: integer('progress_at_writing').notNull(),
    writtenAt: momentColumn('written_at')
      .notNull()
      .default(sql`now()`),
    state: text('state').$type<ReviewState>().notNull().default('waiting'),
    /** Why it, or the last edit of a published one, was not published. */
    reason: text('reason'),
    /** An edit of a published review that waits. */
    pendingRating: integer('pending_rating'),
    pendingText: text('pending_text'),
    pendingProgress: integer('pending_progress'),
    /** Since when something of it waits for the office; `null`: nothing does. */
    waitingSince: momentColumn('waiting_since'),
    /** Decisions and replies so far; they name the events that its learner is told of. */
    decisions: integer('decisions').notNull().default(0),
    isSample: boolean('is_sample').notNull().default(false),
    isEdited: boolean('is_edited').notNull().default(false),
    replyText: text('reply_text').notNull().default(''),
    repliedAt: momentColumn('replied_at'),
    createdAt: createdAtColumn(),
    publishedAt: momentColumn('published_at'),
  },
  (table) => [
    uniqueIndex('course_reviews_one_each').on(table.userId, table.courseId),
    // What visitors read, and how a course is rated.
    index('course_reviews_published')
      .on(table.courseId, table.writtenAt.desc(), table.id.desc())
      .where(sql`state = 'published'`),
    index('course_reviews_rated')
      .on(table.courseId, table.rating, table.isSample)
      .where(sql`state = 'published'`),
    index('course_reviews_waiting')
      .on(table.waitingSince, table.id)
      .where(sql`waiting_since IS NOT NULL`),
    index('course_reviews_written').on(table.writtenAt, table.id),
    check('course_reviews_rating', sql`${table.rating} BETWEEN 1 AND 5 AND ${table.pendingRating} BETWEEN 1 AND 5`),
    check('course_reviews_state', sql`${table.state} IN ('waiting', 'published', 'refused')`),
    check(
      'course_reviews_pending',
      sql`(${table.pendingRating} IS NULL) = (${table.pendingText} IS NULL) AND (${table.pendingRating} IS NULL OR ${table.state} = 'published')`,
    ),
  ],
);
