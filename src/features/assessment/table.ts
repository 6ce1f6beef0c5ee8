import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courses, questions } from '../catalogue/table.ts';
import type { AppealState, ExplanationTime, QuestionKey, UserAnswers } from './rules.ts';

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
    /** SHA-256 of the submitted answers, to recognize a retry; `null` without a submission. */
    submissionDigest: text('submission_digest'),
    /** When each question was shown, in seconds of the database's clock. */
    shownAt: jsonb('shown_at').$type<Record<string, number>>().notNull().default({}),
    /** Seconds from then to the last answer that was saved to it. */
    answerSeconds: jsonb('answer_seconds').$type<Record<string, number>>().notNull().default({}),
    score: integer('score'),
    /** Ids of the correctly answered questions, once submitted. */
    rightIds: uuid('right_ids').array(),
    total: integer('total').notNull(),
    /** Voided by the office, with a reason: it no longer counts. */
    voidedAt: momentColumn('voided_at'),
    voidedBy: uuid('voided_by').references(() => users.id, { onDelete: 'set null' }),
    voidReason: text('void_reason').notNull().default(''),
  },
  (table) => [
    index('attempts_voided_by')
      .on(table.voidedBy)
      .where(sql`voided_by IS NOT NULL`),
    uniqueIndex('attempts_number')
      .on(table.userId, table.quizId, table.number)
      .where(sql`voided_at IS NULL`),
    uniqueIndex('attempts_open')
      .on(table.userId, table.quizId)
      .where(sql`submitted_at IS NULL`),
    index('attempts_course').on(table.userId, table.courseId),
    index('attempts_newest').on(table.courseId, table.submittedAt),
    index('attempts_quiz').on(table.quizId, table.id),
  ],
);

/** The office's settings of a quiz; without a row the defaults apply (`rules.ts`). */
export const quizzes = pgTable(
  'quizzes',
  {
    /** A content's id, or `finalTest:{course_id}`. */
    quizId: text('quiz_id').primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    passPercentage: integer('pass_percentage').notNull(),
    maxAttempts: integer('max_attempts').notNull(),
    shuffleQuestions: boolean('shuffle_questions').notNull(),
    shuffleOptions: boolean('shuffle_options').notNull(),
    drawCount: integer('draw_count'),
    explanations: text('explanations').$type<ExplanationTime>().notNull(),
  },
  (table) => [
    check('quizzes_pass', sql`${table.passPercentage} BETWEEN 1 AND 100`),
    check('quizzes_attempts', sql`${table.maxAttempts} BETWEEN 1 AND 20`),
    check('quizzes_draw', sql`${table.drawCount} > 0`),
    check('quizzes_explanations', sql`${table.explanations} IN ('each-attempt', 'pass-or-last', 'never')`),
  ],
);

/** Every change of a question's key, with the previous one. */
export const keyCorrections = pgTable(
  'key_corrections',
  {
    id: idColumn(),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    before: jsonb('before').$type<QuestionKey>().notNull(),
    after: jsonb('after').$type<QuestionKey>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('key_corrections_question').on(table.questionId, table.createdAt)],
);

/** A learner's appeal against a question of an attempt, and the office's decision. */
export const appeals = pgTable(
  'question_appeals',
  {
    id: idColumn(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    state: text('state').$type<AppealState>().notNull().default('open'),
    answer: text('answer').notNull().default(''),
    createdAt: createdAtColumn(),
    decidedAt: momentColumn('decided_at'),
  },
  (table) => [
    uniqueIndex('question_appeals_once').on(table.attemptId, table.questionId),
    index('question_appeals_open').on(table.state, table.createdAt),
    check('question_appeals_state', sql`${table.state} IN ('open', 'corrected', 'voided', 'kept')`),
  ],
);
