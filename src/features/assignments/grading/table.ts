import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { momentColumn } from '../../../platform/database/table-columns.ts';
import { users } from '../../accounts/table.ts';
import { submissionVersions } from '../submissions/table.ts';
import type { Outcome } from '../submissions/work-rules.ts';
import { assignments } from '../table.ts';
import type { GradedCriterion, Pin, ReleasedGrade } from './grading-rules.ts';

/** The grade of a version as it was saved last, and as it was released last. */
export const assignmentGrades = pgTable(
  'assignment_grades',
  {
    submissionId: uuid('submission_id').notNull(),
    version: integer('version').notNull(),
    /** The learner. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    revision: integer('revision').notNull(),
    rubricVersion: integer('rubric_version'),
    criteria: jsonb('criteria').$type<GradedCriterion[]>().notNull(),
    /** Before the penalty. */
    points: doublePrecision('points').notNull(),
    penaltyPoints: doublePrecision('penalty_points').notNull(),
    score: doublePrecision('score').notNull(),
    comment: text('comment').notNull(),
    pins: jsonb('pins').$type<Pin[]>().notNull(),
    outcome: text('outcome').$type<Outcome>().notNull(),
    resubmitDueAt: momentColumn('resubmit_due_at'),
    gradedBy: uuid('graded_by').references(() => users.id, { onDelete: 'set null' }),
    gradedAt: momentColumn('graded_at')
      .notNull()
      .default(sql`now()`),
    /** What the learner sees. */
    released: jsonb('released').$type<ReleasedGrade>(),
    releasedRevision: integer('released_revision'),
    releasedAt: momentColumn('released_at'),
    firstReleasedAt: momentColumn('first_released_at'),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.version] }),
    index('assignment_grades_user').on(table.userId),
    index('assignment_grades_grader').on(table.gradedBy),
    foreignKey({
      name: 'assignment_grades_of_version',
      columns: [table.submissionId, table.version],
      foreignColumns: [submissionVersions.submissionId, submissionVersions.number],
    }),
  ],
);

/** A later due date for one learner; a new one replaces it. */
export const assignmentExtensions = pgTable(
  'assignment_extensions',
  {
    assignmentId: uuid('assignment_id')
      .notNull()
      .references(() => assignments.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    dueAt: momentColumn('due_at').notNull(),
    reason: text('reason').notNull(),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    grantedAt: momentColumn('granted_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('assignment_extensions_user').on(table.userId),
    index('assignment_extensions_granter').on(table.grantedBy),
  ],
);
