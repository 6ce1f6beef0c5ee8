import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { gradeOverrides } from '../gradebook/table.ts';
import { submissionFiles, submissions, submissionVersions } from '../submissions/table.ts';
import { assignmentRubrics, assignments } from '../table.ts';
import type { ReleasedGrade } from './grading-rules.ts';
import { assignmentExtensions, assignmentGrades } from './table.ts';
import { userName } from '../../accounts/read-model.ts';
import { courseTitle } from '../../catalogue/read-model.ts';

export type GradeRow = typeof assignmentGrades.$inferSelect;
export type SubmissionRow = typeof submissions.$inferSelect;

/** A submission with its assignment, and what its office and its learner are told of both. */
export interface SubmissionRecord {
  submission: SubmissionRow;
  assignment: typeof assignments.$inferSelect;
  extension: typeof assignmentExtensions.$inferSelect | null;
  override: typeof gradeOverrides.$inferSelect | null;
  learnerName: string;
  courseTitle: string;
  granterName: string | null;
  now: Date;
}

const graderName = userName(assignmentGrades.gradedBy);
const nameOf = (userId: SQL) => sql<string>`coalesce(${userName(userId)}, '')`;

export async function findSubmission(db: Database, id: string): Promise<SubmissionRecord | null> {
  const [row] = await db
    .select({
      submission: submissions,
      assignment: assignments,
      extension: assignmentExtensions,
      override: gradeOverrides,
      learnerName: nameOf(sql`${submissions.userId}`),
      courseTitle: courseTitle(submissions.courseId),
      granterName: userName(assignmentExtensions.grantedBy),
      now: sql`now()`.mapWith(submissions.submittedAt),
    })
    .from(submissions)
    .innerJoin(assignments, eq(assignments.id, submissions.assignmentId))
    .leftJoin(
      assignmentExtensions,
      and(
        eq(assignmentExtensions.assignmentId, submissions.assignmentId),
        eq(assignmentExtensions.userId, submissions.userId),
      ),
    )
    .leftJoin(
      gradeOverrides,
      and(
        eq(gradeOverrides.itemId, sql`${submissions.assignmentId}::text`),
        eq(gradeOverrides.courseId, submissions.courseId),
        eq(gradeOverrides.userId, submissions.userId),
        isNull(gradeOverrides.removedAt),
      ),
    )
    .where(eq(submissions.id, id));
  return row ?? null;
}

/** Locks a submission until the transaction ends, as the release of an assignment’s grades does. */
export async function lockSubmission(db: Database, id: string): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(submissions).where(eq(submissions.id, id)).for('no key update');
  return row ?? null;
}

export interface GradeWithGrader {
  grade: GradeRow;
  graderName: string | null;
}

/** The grades of all versions of a submission, in their order. */
export async function selectGradesOf(db: Database, submissionId: string): Promise<GradeWithGrader[]> {
  return db
    .select({
      grade: assignmentGrades,
      graderName: sql<string | null>`${graderName}`,
    })
    .from(assignmentGrades)
    .where(eq(assignmentGrades.submissionId, submissionId))
    .orderBy(asc(assignmentGrades.version));
}

/** The versions of a submission, each with its files, in their order. */
export async function selectVersionsWithFiles(db: Database, submissionId: string) {
  const rows = await db
    .select({ version: submissionVersions, file: submissionFiles })
    .from(submissionVersions)
    .leftJoin(
      submissionFiles,
      and(
        eq(submissionFiles.submissionId, submissionVersions.submissionId),
        eq(submissionFiles.version, submissionVersions.number),
      ),
    )
    .where(eq(submissionVersions.submissionId, submissionId))
    .orderBy(asc(submissionVersions.number), asc(submissionFiles.id));
  const byNumber = Map.groupBy(rows, ({ version }) => version.number);
  return [...byNumber.values()].flatMap((held) =>
    held[0] ? [{ version: held[0].version, files: held.flatMap(({ file }) => (file ? [file] : [])) }] : [],
  );
}

/** Fixes the points and levels of a rubric, and returns it as it is fixed; `null` when there is no such version. */
export async function freezeRubric(db: Database, assignmentId: string, version: number) {
  const [row] = await db
    .update(assignmentRubrics)
    .set({ frozenAt: sql`coalesce(${assignmentRubrics.frozenAt}, now())` })
    .where(and(eq(assignmentRubrics.assignmentId, assignmentId), eq(assignmentRubrics.version, version)))
    .returning();
  return row ?? null;
}

/** Stores a grade under its revision. */
export async function upsertGrade(db: Database, grade: typeof assignmentGrades.$inferInsert): Promise<void> {
  const { submissionId: _submissionId, version: _version, userId: _userId, ...values } = grade;
  await db
    .insert(assignmentGrades)
    .values(grade)
    .onConflictDoUpdate({
      target: [assignmentGrades.submissionId, assignmentGrades.version],
      set: { ...values, gradedAt: databaseNow() },
    });
}

/** Grades that differ from what was released of them, of these submissions. */
export async function selectUnreleased(db: Database, submissionIds: readonly string[]): Promise<GradeRow[]> {
  return db
    .select()
    .from(assignmentGrades)
    .where(
      and(
        inArray(assignmentGrades.submissionId, [...submissionIds]),
        sql`${assignmentGrades.releasedRevision} IS DISTINCT FROM ${assignmentGrades.revision}`,
      ),
    )
    .orderBy(asc(assignmentGrades.submissionId), asc(assignmentGrades.version));
}

/** Locks the submissions of an assignment that have a grade to release, all or those of a list, in the order of their ids. */
export async function lockReleasable(
  db: Database,
  { assignmentId, ids }: { assignmentId: string; ids: readonly string[] | null },
): Promise<SubmissionRow[]> {
  return db
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.assignmentId, assignmentId),
        submissions.hasUnreleasedGrade,
        ids === null ? undefined : inArray(submissions.id, [...ids]),
      ),
    )
    .orderBy(asc(submissions.id))
    .for('no key update');
}

/** Makes grades visible to their learners as they are saved. */
export async function markReleased(
  db: Database,
  grades: readonly { submissionId: string; version: number; released: ReleasedGrade }[],
): Promise<void> {
  if (grades.length === 0) return;
  const rows = grades.map(({ submissionId, version, released }) => ({ submissionId, version, released }));
  await db.execute(sql`
    UPDATE ${assignmentGrades} AS g SET released = r.released, released_revision = g.revision, released_at = now(),
      first_released_at = coalesce(g.first_released_at, now())
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r("submissionId" uuid, version int, released jsonb)
    WHERE g.submission_id = r."submissionId" AND g.version = r.version`);
}

/** Brings what lists ask of these submissions in line with their grades. */
export async function refreshSubmissions(db: Database, rows: readonly { id: string; userId: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = sql.param(rows.map(({ id }) => id));
  await db.execute(sql`
    WITH held AS (
      SELECT g.submission_id, max((g.released ->> 'score')::float8) AS score, max(g.score) AS office_score,
        bool_or(g.released_revision IS DISTINCT FROM g.revision) AS has_unreleased,
        (array_agg(g.released ORDER BY g.version DESC) FILTER (WHERE g.released IS NOT NULL))[1] AS newest,
        (array_agg(CASE WHEN g.released IS NULL THEN 'saved' ELSE 'released' END ORDER BY g.version DESC)
          FILTER (WHERE g.version = s.version))[1] AS grade_state
      FROM ${assignmentGrades} g JOIN ${submissions} s ON s.id = g.submission_id
      WHERE g.submission_id = ANY(${ids}::uuid[]) GROUP BY g.submission_id)
    UPDATE ${submissions} AS s SET score = h.score, office_score = h.office_score, has_unreleased_grade = h.has_unreleased,
      grade_state = coalesce(h.grade_state, 'none'), outcome = h.newest ->> 'outcome',
      resubmit_due_at = (h.newest ->> 'resubmitDueAt')::timestamptz,
      resubmit_given_at = CASE
        WHEN h.newest ->> 'outcome' IS DISTINCT FROM 'resubmit' THEN NULL
        WHEN s.outcome = 'resubmit' AND s.resubmit_due_at = (h.newest ->> 'resubmitDueAt')::timestamptz THEN s.resubmit_given_at
        ELSE now() END
    FROM held h WHERE s.id = h.submission_id`);
  await bumpUserVersion(db, ...rows.map(({ userId }) => userId));
}

/** Submissions of an assignment whose newest version has no grade. */
export async function countToGrade(db: Database, assignmentId: string): Promise<number> {
  return db.$count(submissions, and(eq(submissions.assignmentId, assignmentId), eq(submissions.gradeState, 'none')));
}

export async function findAssignment(db: Database, id: string) {
  const [row] = await db
    .select({ assignment: assignments, now: sql`now()`.mapWith(assignments.createdAt) })
    .from(assignments)
    .where(eq(assignments.id, id));
  return row ?? null;
}
