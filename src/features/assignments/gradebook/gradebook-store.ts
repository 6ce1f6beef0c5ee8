import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { DueRule, LateRule } from '../rules.ts';
import type { GradeState, Outcome } from '../submissions/work-rules.ts';
import type { GradeWeights } from './grade-rules.ts';
import { userName } from '../../accounts/read-model.ts';
import { coursesAsC } from '../../catalogue/read-model.ts';
import { validCertificatesAsX } from '../../certificates/read-model.ts';

/** Which rows: of courses, and of some learners of them or of all. */
export interface StoredFilter {
  courseIds: readonly string[];
  userIds?: readonly string[] | undefined;
}

export interface StoredAssignment {
  name: string;
  position: number;
  isRemoved: boolean;
  points: number;
  due: DueRule;
  late: LateRule;
  availableUntil: string | null;
  maxAttempts: number;
}

export interface StoredSubmission {
  id: string;
  version: number;
  lateDays: number;
  gradeState: GradeState;
  outcome: Outcome | null;
  resubmitDueAt: string | null;
  resubmitGivenAt: string | null;
  score: number | null;
  officeScore: number | null;
  hasUnreleasedGrade: boolean;
}

export interface StoredExtension {
  dueAt: string;
  grantedAt: string;
  reason: string;
  by: string;
}

export interface StoredOverride {
  revision: number;
  isRemoved: boolean;
  score: number | null;
  isExcused: boolean;
  reason: string;
  by: string;
  at: string;
}

export interface StoredScheme {
  revision: number;
  weights: GradeWeights;
  excludedItemIds: string[];
}

export interface StoredSnooze {
  until: string;
  note: string;
  by: string;
}

/** The values of a `StoredSubmission` without their names, which would take more time than the values: there are many submissions. */
export type SubmissionValues = [
  ...[id: string, version: number, lateDays: number, gradeState: GradeState, outcome: Outcome | null],
  ...[resubmitDueAt: string | null, resubmitGivenAt: string | null],
  ...[score: number | null, officeScore: number | null, hasUnreleasedGrade: boolean],
];

interface Kinds {
  now: { at: string };
  course: { months: number };
  assignment: StoredAssignment;
  scheme: StoredScheme;
  submission: SubmissionValues;
  extension: StoredExtension;
  override: StoredOverride;
  snooze: StoredSnooze;
  certificate: null;
}

/** What is stored about the grades of courses. `itemId` and `userId` are empty where a kind has none. */
export type StoredGrade = {
  [Kind in keyof Kinds]: { kind: Kind; courseId: string; userId: string; itemId: string; data: Kinds[Kind] };
}[keyof Kinds];

/** Reads all that assignments know about the grades of courses, and who has their certificates, in one statement whatever their number. */
export async function selectStored(db: Database, filter: StoredFilter): Promise<StoredGrade[]> {
  const { courses, ofUsers } = conditionsOf(filter);
  const { rows } = await db.execute<StoredGrade & Record<string, unknown>>(sql`
    ${withoutGrades(filter)}
    UNION ALL
    SELECT 'assignment', a.course_id::text, '', a.id::text, json_build_object('name', a.name, 'position', a.position,
      'isRemoved', a.removed_at IS NOT NULL, 'points', a.settings -> 'points', 'due', a.settings -> 'due',
      'late', a.settings -> 'late', 'availableUntil', a.settings -> 'availableUntil', 'maxAttempts', a.settings -> 'maxAttempts')
    FROM assignments a WHERE a.course_id = ${courses}
    UNION ALL
    SELECT 'scheme', g.course_id::text, '', '', json_build_object('revision', g.revision, 'weights', g.weights,
      'excludedItemIds', to_json(g.excluded_item_ids))
    FROM grade_schemes g WHERE g.course_id = ${courses}
    UNION ALL
    SELECT 'submission', s.course_id::text, s.user_id::text, s.assignment_id::text, json_build_array(s.id, s.version,
      s.late_days, s.grade_state, s.outcome, s.resubmit_due_at, s.resubmit_given_at, s.score, s.office_score, s.has_unreleased_grade)
    FROM submissions s WHERE s.course_id = ${courses} AND ${ofUsers(sql`s.user_id`)}
    UNION ALL
    SELECT 'extension', a.course_id::text, e.user_id::text, e.assignment_id::text, json_build_object('dueAt', e.due_at,
      'grantedAt', e.granted_at, 'reason', e.reason, 'by', coalesce(${userName(sql`e.granted_by`)}, ''))
    FROM assignment_extensions e JOIN assignments a ON a.id = e.assignment_id
    WHERE a.course_id = ${courses} AND ${ofUsers(sql`e.user_id`)}
    UNION ALL
    SELECT 'override', o.course_id::text, o.user_id::text, o.item_id, json_build_object('revision', o.revision,
      'isRemoved', o.removed_at IS NOT NULL, 'score', o.score, 'isExcused', o.is_excused, 'reason', o.reason,
      'by', coalesce(${userName(sql`o.made_by`)}, ''), 'at', o.made_at)
    FROM grade_overrides o
    WHERE o.course_id = ${courses} AND ${ofUsers(sql`o.user_id`)}`);
  return rows;
}

/** The part of it that is known without grades: the moment, months of the courses, snoozes and certificates. One statement. */
export async function selectWithoutGrades(db: Database, filter: StoredFilter): Promise<StoredGrade[]> {
  const { rows } = await db.execute<StoredGrade & Record<string, unknown>>(withoutGrades(filter));
  return rows;
}

function withoutGrades(filter: StoredFilter): SQL {
  const { courses, ofUsers } = conditionsOf(filter);
  return sql`
    SELECT 'now' AS kind, '' AS "courseId", '' AS "userId", '' AS "itemId", json_build_object('at', now()) AS data
    UNION ALL
    SELECT 'course', c.id::text, '', '', json_build_object('months', c.duration_months)
    FROM ${coursesAsC} WHERE c.id = ${courses}
    UNION ALL
    SELECT 'snooze', z.course_id::text, z.user_id::text, '', json_build_object('until', z.until, 'note', z.note,
      'by', coalesce(${userName(sql`z.made_by`)}, ''))
    FROM grade_snoozes z
    WHERE z.course_id = ${courses} AND z.until > now() AND ${ofUsers(sql`z.user_id`)}
    UNION ALL
    SELECT 'certificate', x.course_id::text, x.user_id::text, '', NULL
    FROM ${validCertificatesAsX} WHERE x.course_id = ${courses} AND ${ofUsers(sql`x.user_id`)}`;
}

function conditionsOf({ courseIds, userIds }: StoredFilter) {
  return {
    courses: sql`ANY (${sql.param([...courseIds])}::uuid[])`,
    ofUsers: (userId: SQL) =>
      userIds === undefined ? sql`true` : sql`${userId} = ANY (${sql.param([...userIds])}::uuid[])`,
  };
}

export interface VersionRow {
  assignmentId: string;
  number: number;
  submittedAt: string;
  lateDays: number;
  score: number | null;
  isReleased: boolean;
}

/** The versions of a learner’s work in a course with the scores of their grades, saved ones too. */
export async function selectGradedVersions(
  db: Database,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<VersionRow[]> {
  const { rows } = await db.execute<VersionRow & Record<string, unknown>>(sql`
    SELECT s.assignment_id AS "assignmentId", v.number, v.submitted_at::text AS "submittedAt", v.late_days AS "lateDays",
      g.score, coalesce(g.released_revision = g.revision, false) AS "isReleased"
    FROM submissions s JOIN submission_versions v ON v.submission_id = s.id
    LEFT JOIN assignment_grades g ON g.submission_id = v.submission_id AND g.version = v.number
    WHERE s.user_id = ${userId} AND s.course_id = ${courseId} ORDER BY v.number`);
  return rows;
}

/** Courses in which a learner has submitted work. */
export async function selectCoursesWithWork(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT DISTINCT course_id AS id FROM submissions WHERE user_id = ${userId}`,
  );
  return rows.map(({ id }) => id);
}

/** General comments of released feedback in a course, by assignment and version. */
export async function selectReleasedComments(
  db: Database,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<{ name: string; version: number; comment: string }[]> {
  const { rows } = await db.execute<{ name: string; version: number; comment: string }>(sql`
    SELECT a.name, g.version, g.released ->> 'comment' AS comment
    FROM assignment_grades g JOIN submissions s ON s.id = g.submission_id JOIN assignments a ON a.id = s.assignment_id
    WHERE g.user_id = ${userId} AND s.course_id = ${courseId} AND g.released IS NOT NULL
      AND coalesce(g.released ->> 'comment', '') <> ''
    ORDER BY a.position, a.id, g.version`);
  return rows;
}
