import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAtColumn, idColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courses } from '../catalogue/table.ts';
import type { CourseDocument, KeptQuestion, QuestionDraft } from './rules.ts';

/** What is being written of a course (docs/decisions/0015-courses-are-drafted-as-documents.md). Nothing of it is live. */
export const courseDrafts = pgTable('course_drafts', {
  courseId: uuid('course_id')
    .primaryKey()
    .references(() => courses.id, { onDelete: 'cascade' }),
  document: jsonb('document').$type<CourseDocument>().notNull(),
  /** The live course that the document was begun from: what differs from it, the author changed. */
  base: jsonb('base').$type<CourseDocument>().notNull(),
  /** Grows with every save; a save names the one it was made on. */
  revision: integer('revision').notNull(),
  updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  updatedAt: momentColumn('updated_at')
    .notNull()
    .default(sql`now()`),
});

/** Every publication, as it went live. */
export const courseVersions = pgTable(
  'course_versions',
  {
    id: idColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Of the draft, when it was published. */
    revision: integer('revision').notNull(),
    document: jsonb('document').$type<CourseDocument>().notNull(),
    note: text('note').notNull().default(''),
    publishedBy: uuid('published_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    uniqueIndex('course_versions_number').on(table.courseId, table.number),
    index('course_versions_person').on(table.publishedBy),
  ],
);

/** Imports of questions into drafts, for as long as they can be undone. */
export const questionImports = pgTable(
  'question_imports',
  {
    id: idColumn(),
    /** Made by the form: sent again, the same import is meant. */
    importKey: uuid('import_key').notNull().unique(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** The lesson whose quiz they were added to; `null`: the final test. */
    contentId: uuid('content_id'),
    /** As they were added: what differs from it was edited since. */
    questions: jsonb('questions').$type<QuestionDraft[]>().notNull(),
    importedBy: uuid('imported_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAtColumn(),
    undoneAt: momentColumn('undone_at'),
    /** How many questions undoing took out, and those that it left, each with the reason. */
    removed: integer('removed').notNull().default(0),
    kept: jsonb('kept').$type<KeptQuestion[]>().notNull().default([]),
  },
  (table) => [index('question_imports_course').on(table.courseId, table.createdAt)],
);
