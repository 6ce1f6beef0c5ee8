import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courseContents, courses } from '../catalogue/table.ts';
import type { GrantSource, ImportedRow, ImportResult } from './rules.ts';

/** The ledger of access: a learner has a course while any grant for it is active. Rows are revoked, never deleted. */
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
    /** The grant's source, as opaque text: an order's id, a batch's name. */
    sourceId: text('source_id').notNull(),
    grantedAt: momentColumn('granted_at')
      .notNull()
      .default(sql`now()`),
    /** From then on access is paused, until this is moved or removed; with the message, "₹7,000 was due on …". */
    pausedFrom: momentColumn('paused_from'),
    pauseText: text('pause_text').notNull().default(''),
    /** Last Indian day of access; `null`: no end. */
    endsOn: date('ends_on', { mode: 'string' }),
    /** The office's reason and user; empty if the source says it all. */
    reason: text('reason').notNull().default(''),
    grantedBy: uuid('granted_by').references(() => users.id),
    revokedAt: momentColumn('revoked_at'),
    /** The office's reason and user of the revocation. */
    revokeReason: text('revoke_reason').notNull().default(''),
    revokedBy: uuid('revoked_by').references(() => users.id),
  },
  (table) => [
    uniqueIndex('grants_source').on(table.source, table.sourceId, table.courseId, table.userId),
    index('grants_learner').on(table.userId, table.courseId),
    index('grants_newest').on(table.grantedAt),
    index('grants_active')
      .on(table.grantedAt, table.id)
      .where(sql`revoked_at IS NULL`),
    index('grants_course_active')
      .on(table.courseId, table.grantedAt, table.id)
      .where(sql`revoked_at IS NULL`),
    index('grants_course_learner')
      .on(table.courseId, table.userId)
      .where(sql`revoked_at IS NULL`),
    index('grants_learner_active')
      .on(table.userId, table.courseId, table.grantedAt, table.id)
      .where(sql`revoked_at IS NULL`),
    index('grants_course').on(table.courseId, table.grantedAt),
    // Deleting an account checks whether it granted or revoked anything.
    index('grants_granted_by')
      .on(table.grantedBy)
      .where(sql`granted_by IS NOT NULL`),
    index('grants_revoked_by')
      .on(table.revokedBy)
      .where(sql`revoked_by IS NOT NULL`),
    check('grants_source_kind', sql`${table.source} IN ('order', 'instalments', 'gift', 'scholarship', 'batch')`),
  ],
);

/** A learner's position in a course. */
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
    /** When the player, and with it the quizzes, was first open. */
    startedAt: createdAtColumn(),
    /** When the final test was first open. */
    finalTestShownAt: momentColumn('final_test_shown_at'),
    updatedAt: momentColumn('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.courseId] }),
    index('positions_studied').on(table.updatedAt, table.userId, table.courseId),
    index('positions_course').on(table.courseId, table.updatedAt, table.userId),
  ],
);

/** Completed contents only grow: a save never removes a row. Rows outlive their content, which may be restored under its id. */
export const completions = pgTable(
  'completions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    contentId: uuid('content_id').notNull(),
    completedAt: momentColumn('completed_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.contentId] })],
);

/** A learner's private note on a content. It outlives the content. */
export const contentNotes = pgTable(
  'content_notes',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    contentId: uuid('content_id').references(() => courseContents.id, { onDelete: 'set null' }),
    /** Seconds into the content. */
    atSecond: integer('at_second').notNull(),
    text: text('text').notNull(),
    createdAt: createdAtColumn(),
    updatedAt: momentColumn('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('content_notes_course').on(table.userId, table.courseId)],
);

/**
 * A learner question under a content. Others see it once it is answered, unless hidden. It outlives its content, which may be restored
 * under its id.
 */
export const learnerQuestions = pgTable(
  'learner_questions',
  {
    id: idColumn(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    contentId: uuid('content_id').notNull(),
    text: text('text').notNull(),
    createdAt: createdAtColumn(),
    answer: text('answer'),
    answeredAt: momentColumn('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    hiddenAt: momentColumn('hidden_at'),
  },
  (table) => [
    index('learner_questions_content').on(table.contentId, table.createdAt),
    index('learner_questions_user').on(table.userId),
    index('learner_questions_newest').on(table.createdAt, table.id),
    index('learner_questions_answered')
      .on(table.createdAt, table.id)
      .where(sql`answer IS NOT NULL AND hidden_at IS NULL`),
    index('learner_questions_hidden')
      .on(table.createdAt, table.id)
      .where(sql`hidden_at IS NOT NULL`),
    index('learner_questions_open')
      .on(table.createdAt, table.id)
      .where(sql`answer IS NULL AND hidden_at IS NULL`),
  ],
);

/** User imports. Their rows are removed once processed, the import after a week. */
export const usersImports = pgTable('people_imports', {
  id: idColumn(),
  /** Idempotency key of the form: a resubmission refers to the same import. */
  importKey: uuid('import_key').notNull().unique(),
  startedBy: uuid('started_by')
    .notNull()
    .references(() => users.id),
  sendsMails: boolean('sends_mails').notNull(),
  rows: jsonb('rows').$type<ImportedRow[]>().notNull(),
  total: integer('total').notNull(),
  /** Number of lines processed. */
  done: integer('done').notNull().default(0),
  createdAt: createdAtColumn(),
  finishedAt: momentColumn('finished_at'),
  undoneAt: momentColumn('undone_at'),
});

/** The result of each line of an import, stored as long as the import. */
export const usersImportResults = pgTable(
  'people_import_results',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => usersImports.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    account: text('account').$type<ImportResult['account']>().notNull(),
    course: text('course').$type<ImportResult['course']>().notNull(),
    /** The result of the undo for the line; empty while not undone, and if there was nothing to undo. */
    undo: text('undo').$type<ImportResult['undo']>().notNull().default(''),
    undoReason: text('undo_reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] })],
);
