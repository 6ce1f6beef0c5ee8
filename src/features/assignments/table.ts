import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, momentColumn } from '../../platform/database/table-columns.ts';
import { users } from '../accounts/table.ts';
import { courses } from '../catalogue/table.ts';
import type { AssignmentSettings, RubricCriterion } from './rules.ts';

/**
 * Published assignments, under the ids of their contents. One that a publication removes stays with the work of its learners, and comes back
 * with the same id.
 */
export const assignments = pgTable(
  'assignments',
  {
    id: uuid('id').primaryKey(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Its place among the contents of the course. */
    position: integer('position').notNull(),
    settings: jsonb('settings').$type<AssignmentSettings>().notNull(),
    /** The rubric in force; `null`: none. */
    rubricVersion: integer('rubric_version'),
    createdAt: createdAtColumn(),
    /** When its due date was last changed. */
    dueChangedAt: momentColumn('due_changed_at')
      .notNull()
      .default(sql`now()`),
    /** When the learners of the course were told of it. */
    announcedAt: momentColumn('announced_at'),
    removedAt: momentColumn('removed_at'),
  },
  (table) => [index('assignments_course').on(table.courseId, table.position)],
);

/** The versions of a rubric. Once a grade has been saved with one, its points and levels are fixed. */
export const assignmentRubrics = pgTable(
  'assignment_rubrics',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    criteria: jsonb('criteria').$type<RubricCriterion[]>().notNull(),
    createdAt: createdAtColumn(),
    frozenAt: momentColumn('frozen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.version] }),
    check('assignment_rubrics_version', sql`${table.version} > 0`),
  ],
);

/** What learners were told by time, so that each event is told once: its key names assignment, learner and due date. */
export const assignmentNotices = pgTable(
  'assignment_notices',
  {
    key: text('key').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    toldAt: momentColumn('told_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index('assignment_notices_user').on(table.userId), index('assignment_notices_told').on(table.toldAt)],
);

/** Who is still to be told of a new assignment: at once, or when the batch of the learner opens it. */
export const assignmentAnnouncements = pgTable(
  'assignment_announcements',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('assignment_announcements_user').on(table.userId),
  ],
);
