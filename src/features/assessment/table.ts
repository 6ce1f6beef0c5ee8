import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../../platform/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courses } from '../catalogue/table.ts';
import type { UserAnswers } from './rules.ts';

/** One try at a quiz or final test, from its start on the server's clock to its marks. */
export const attempts = pgTable(
  'attempts',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** A content's id, or `finalTest:{course_id}`. */
    quizId: text('quiz_id').notNull(),
    number: integer('number').notNull(),
    questionIds: uuid('question_ids').array().notNull(),
    /** False for a submission that came without a start. */
    isStarted: boolean('is_started').notNull().default(true),
    startedAt: momentColumn('started_at')
      .notNull()
      .default(sql`now()`),
    deadlineAt: momentColumn('deadline_at').notNull(),
    submittedAt: momentColumn('submitted_at'),
    userAnswers: jsonb('user_answers').$type<UserAnswers>().notNull().default({}),
    score: integer('score'),
    total: integer('total').notNull(),
  },
  (table) => [
    uniqueIndex('attempts_number').on(table.userId, table.quizId, table.number),
    uniqueIndex('attempts_open')
      .on(table.userId, table.quizId)
      .where(sql`submitted_at IS NULL`),
    index('attempts_course').on(table.userId, table.courseId),
    index('attempts_newest').on(table.courseId, table.submittedAt),
  ],
);
