import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { idColumn, momentColumn } from '../../../platform/database/table-columns.ts';
import { users } from '../../accounts/table.ts';
import { courses } from '../../catalogue/table.ts';
import { assignments } from '../table.ts';
import type { FileKind, GradeState, Outcome } from './work-rules.ts';

const assignmentColumn = () =>
  uuid('assignment_id')
    .notNull()
    .references(() => assignments.id);
const userColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** Work that a learner has not submitted yet. */
export const assignmentDrafts = pgTable(
  'assignment_drafts',
  {
    assignmentId: assignmentColumn(),
    userId: userColumn(),
    /** Counts the changes of text and links: a save names the one it was made on. */
    revision: integer('revision').notNull().default(0),
    text: text('text').notNull().default(''),
    links: text('links')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The last saved change of text or links. */
    changedAt: momentColumn('changed_at'),
    savedAt: momentColumn('saved_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.assignmentId, table.userId] }),
    index('assignment_drafts_user').on(table.userId),
  ],
);

/** The work of one learner for one assignment, made with the first version. What lists ask for is kept beside it. */
export const submissions = pgTable(
  'submissions',
  {
    id: idColumn(),
    assignmentId: assignmentColumn(),
    userId: userColumn(),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    /** The newest version. */
    version: integer('version').notNull(),
    submittedAt: momentColumn('submitted_at').notNull(),
    lateDays: integer('late_days').notNull(),
    /** Of the grade of the newest version. */
    gradeState: text('grade_state').$type<GradeState>().notNull().default('none'),
    /** Of the newest released grade. */
    outcome: text('outcome').$type<Outcome>(),
    resubmitDueAt: momentColumn('resubmit_due_at'),
    resubmitGivenAt: momentColumn('resubmit_given_at'),
    /** The grade that counts: the highest among released versions. */
    score: doublePrecision('score'),
    /** The same with saved grades that are not released. */
    officeScore: doublePrecision('office_score'),
    hasUnreleasedGrade: boolean('has_unreleased_grade').notNull().default(false),
  },
  (table) => [
    uniqueIndex('submissions_learner').on(table.assignmentId, table.userId),
    index('submissions_user').on(table.userId),
    index('submissions_course').on(table.courseId, table.submittedAt),
    index('submissions_waiting')
      .on(table.submittedAt, table.id)
      .where(sql`grade_state = 'none'`),
    index('submissions_unreleased')
      .on(table.submittedAt, table.id)
      .where(sql`has_unreleased_grade`),
    index('submissions_queue').on(sql`(grade_state <> 'none')`, table.submittedAt, table.id),
    index('submissions_newest').on(table.submittedAt, table.id),
    check('submissions_grade_state', sql`${table.gradeState} IN ('none', 'saved', 'released')`),
    check('submissions_outcome', sql`${table.outcome} IN ('accepted', 'resubmit')`),
  ],
);

/** What was submitted; never changed. */
export const submissionVersions = pgTable(
  'submission_versions',
  {
    submissionId: uuid('submission_id')
      .notNull()
      .references(() => submissions.id),
    number: integer('number').notNull(),
    userId: userColumn(),
    submittedAt: momentColumn('submitted_at').notNull(),
    countedAt: momentColumn('counted_at').notNull(),
    /** What held then. */
    dueAt: momentColumn('due_at'),
    lateDays: integer('late_days').notNull(),
    receipt: text('receipt').notNull(),
    /** Of the draft, to recognise the same submit again. */
    draftRevision: integer('draft_revision').notNull(),
    text: text('text').notNull(),
    links: text('links').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.number] }),
    uniqueIndex('submission_versions_receipt').on(table.receipt),
    index('submission_versions_user').on(table.userId, table.submittedAt),
  ],
);

/** A file of a draft or, with a version, of what was submitted. */
export const submissionFiles = pgTable(
  'submission_files',
  {
    id: idColumn(),
    assignmentId: assignmentColumn(),
    userId: userColumn(),
    submissionId: uuid('submission_id'),
    version: integer('version'),
    name: text('name').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    contentType: text('content_type').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    fileKey: text('file_key').notNull(),
    /** The re-encoded copy of a picture, which is shown instead of it. */
    shownKey: text('shown_key'),
    /** Of a PDF that could be opened. */
    pages: integer('pages'),
    uploadId: uuid('upload_id').notNull(),
    uploadStartedAt: momentColumn('upload_started_at').notNull(),
    uploadedAt: momentColumn('uploaded_at').notNull(),
    scannedAt: momentColumn('scanned_at'),
    quarantinedAt: momentColumn('quarantined_at'),
    /** When its bytes were deleted at the end of the retention. */
    expiredAt: momentColumn('expired_at'),
  },
  (table) => [
    uniqueIndex('submission_files_upload').on(table.uploadId),
    index('submission_files_learner').on(table.userId, table.assignmentId),
    index('submission_files_version').on(table.submissionId, table.version),
    index('submission_files_assignment').on(table.assignmentId),
    foreignKey({
      name: 'submission_files_of_version',
      columns: [table.submissionId, table.version],
      foreignColumns: [submissionVersions.submissionId, submissionVersions.number],
    }),
  ],
);
