import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { gradeOverrides } from '../gradebook/table.ts';
import { assignmentExtensions, assignmentGrades } from '../grading/table.ts';
import { assignmentRubrics, assignments } from '../table.ts';
import { assignmentDrafts, submissionFiles, submissions, submissionVersions } from './table.ts';

export type DraftRow = typeof assignmentDrafts.$inferSelect;
export type SubmissionRow = typeof submissions.$inferSelect;
export type VersionRow = typeof submissionVersions.$inferSelect;
export type FileRow = typeof submissionFiles.$inferSelect;
export type GradeRow = typeof assignmentGrades.$inferSelect;
export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

/** One at a time for one learner and assignment, until the transaction ends: tabs and devices take turns. */
export async function lockWork(db: Database, assignmentId: string, userId: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`submissions:${assignmentId}:${userId}`}, 0))`);
}

/** The moment by the database’s clock, when the transaction began. */
export async function readNow(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ ms: number }>(sql`SELECT extract(epoch FROM now())::float8 * 1000 AS ms`);
  return new Date(rows[0]?.ms ?? 0);
}

/** Assignments with all that decides how one learner stands with them: by ids, or of courses. Removed ones only with work. */
export async function selectOwn(
  db: Database,
  { userId, ...of }: { userId: string } & ({ ids: readonly string[] } | { courseIds: readonly string[] }),
) {
  // Work that was submitted is shown when access has ended, too.
  const wanted =
    'ids' in of
      ? inArray(assignments.id, [...of.ids])
      : or(inArray(assignments.courseId, [...of.courseIds]), isNotNull(submissions.id));
  return db
    .select({
      assignment: assignments,
      rubric: assignmentRubrics,
      submission: submissions,
      draft: assignmentDrafts,
      extension: assignmentExtensions,
      override: gradeOverrides,
      now: sql`now()`.mapWith(assignments.createdAt),
    })
    .from(assignments)
    .leftJoin(
      assignmentRubrics,
      and(eq(assignmentRubrics.assignmentId, assignments.id), eq(assignmentRubrics.version, assignments.rubricVersion)),
    )
    .leftJoin(submissions, and(eq(submissions.assignmentId, assignments.id), eq(submissions.userId, userId)))
    .leftJoin(
      assignmentDrafts,
      and(eq(assignmentDrafts.assignmentId, assignments.id), eq(assignmentDrafts.userId, userId)),
    )
    .leftJoin(
      assignmentExtensions,
      and(eq(assignmentExtensions.assignmentId, assignments.id), eq(assignmentExtensions.userId, userId)),
    )
    .leftJoin(
      gradeOverrides,
      and(
        eq(gradeOverrides.itemId, sql`${assignments.id}::text`),
        eq(gradeOverrides.courseId, assignments.courseId),
        eq(gradeOverrides.userId, userId),
        isNull(gradeOverrides.removedAt),
      ),
    )
    .where(and(wanted, sql`(${assignments.removedAt} IS NULL OR ${submissions.id} IS NOT NULL)`))
    .orderBy(asc(assignments.courseId), asc(assignments.position), asc(assignments.id));
}

export async function findDraft(db: Database, assignmentId: string, userId: string): Promise<DraftRow | null> {
  const [row] = await db.select().from(assignmentDrafts).where(isDraftOf(assignmentId, userId));
  return row ?? null;
}

/** Begins a draft where there is none; a file joined or left it. */
export async function touchDraft(db: Database, assignmentId: string, userId: string): Promise<void> {
  await db
    .insert(assignmentDrafts)
    .values({ assignmentId, userId })
    .onConflictDoUpdate({
      target: [assignmentDrafts.assignmentId, assignmentDrafts.userId],
      set: { savedAt: databaseNow() },
    });
  await bumpUserVersion(db, userId);
}

/** Saves text and links under the next revision. */
export async function saveDraftRow(
  db: Database,
  { assignmentId, userId, ...content }: Pick<DraftRow, 'assignmentId' | 'userId' | 'revision' | 'text' | 'links'>,
): Promise<void> {
  const values = { ...content, changedAt: databaseNow(), savedAt: databaseNow() };
  await db
    .insert(assignmentDrafts)
    .values({ assignmentId, userId, ...values })
    .onConflictDoUpdate({ target: [assignmentDrafts.assignmentId, assignmentDrafts.userId], set: values });
  await bumpUserVersion(db, userId);
}

export async function deleteDraft(db: Database, assignmentId: string, userId: string): Promise<void> {
  await db.delete(assignmentDrafts).where(isDraftOf(assignmentId, userId));
  await bumpUserVersion(db, userId);
}

function isDraftOf(assignmentId: string, userId: string) {
  return and(eq(assignmentDrafts.assignmentId, assignmentId), eq(assignmentDrafts.userId, userId));
}

/** The files of a learner’s draft, in the order in which they came. */
export async function selectDraftFiles(db: Database, assignmentId: string, userId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(submissionFiles)
    .where(
      and(
        eq(submissionFiles.assignmentId, assignmentId),
        eq(submissionFiles.userId, userId),
        isNull(submissionFiles.version),
      ),
    )
    .orderBy(asc(submissionFiles.id));
}

export async function findFile(db: Database, id: string): Promise<FileRow | null> {
  const [row] = await db.select().from(submissionFiles).where(eq(submissionFiles.id, id));
  return row ?? null;
}

export async function findFileOfUpload(db: Database, uploadId: string): Promise<FileRow | null> {
  const [row] = await db.select().from(submissionFiles).where(eq(submissionFiles.uploadId, uploadId));
  return row ?? null;
}

export async function insertFile(db: Database, values: typeof submissionFiles.$inferInsert): Promise<FileRow> {
  const [row] = await db.insert(submissionFiles).values(values).returning();
  if (!row) throw new Error('the file was not kept');
  return row;
}

export async function deleteFile(db: Database, id: string): Promise<void> {
  await db.delete(submissionFiles).where(eq(submissionFiles.id, id));
}

/** Bytes of kept files: of one learner, of everybody. */
export async function sumFiles(db: Database, userId: string): Promise<{ ownBytes: number; allBytes: number }> {
  const { rows } = await db.execute<{ own: string; all: string }>(sql`
    SELECT coalesce(sum(size_bytes) FILTER (WHERE user_id = ${userId}), 0) AS own, coalesce(sum(size_bytes), 0) AS all
    FROM ${submissionFiles} WHERE expired_at IS NULL`);
  return { ownBytes: Number(rows[0]?.own ?? 0), allBytes: Number(rows[0]?.all ?? 0) };
}

/** Bytes of the files of everybody's work. */
export async function sumAllFiles(db: Database): Promise<number> {
  const { rows } = await db.execute<{ all: string }>(
    sql`SELECT coalesce(sum(size_bytes), 0) AS all FROM ${submissionFiles} WHERE expired_at IS NULL`,
  );
  return Number(rows[0]?.all ?? 0);
}

export async function selectVersions(db: Database, submissionId: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(submissionVersions)
    .where(eq(submissionVersions.submissionId, submissionId))
    .orderBy(asc(submissionVersions.number));
}

export async function findVersion(db: Database, submissionId: string, number: number): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(submissionVersions)
    .where(and(eq(submissionVersions.submissionId, submissionId), eq(submissionVersions.number, number)));
  return row ?? null;
}

/** The files of what was submitted, of all versions. */
export async function selectSubmittedFiles(db: Database, submissionId: string): Promise<FileRow[]> {
  return db
    .select()
    .from(submissionFiles)
    .where(and(eq(submissionFiles.submissionId, submissionId), isNotNull(submissionFiles.version)))
    .orderBy(asc(submissionFiles.id));
}

/** The grades of all versions of a submission, with the names of their graders left to the caller. */
export async function selectGrades(db: Database, submissionId: string): Promise<GradeRow[]> {
  return db
    .select()
    .from(assignmentGrades)
    .where(eq(assignmentGrades.submissionId, submissionId))
    .orderBy(asc(assignmentGrades.version));
}

/** Versions of the rubric of an assignment, the newest first. */
export async function selectRubrics(db: Database, assignmentId: string) {
  return db
    .select()
    .from(assignmentRubrics)
    .where(eq(assignmentRubrics.assignmentId, assignmentId))
    .orderBy(desc(assignmentRubrics.version));
}

/** How many versions a learner submitted within an hour. */
export async function countSubmittedThisHour(db: Database, userId: string): Promise<number> {
  return db.$count(
    submissionVersions,
    and(eq(submissionVersions.userId, userId), gt(submissionVersions.submittedAt, sql`now() - interval '1 hour'`)),
  );
}

/** Stores a version with its files, in one transaction of the caller. Returns the id of the submission. */
export async function insertVersion(
  db: Database,
  {
    assignmentId,
    courseId,
    userId,
    ...version
  }: Pick<SubmissionRow, 'assignmentId' | 'courseId' | 'userId'> & Omit<VersionRow, 'submissionId' | 'userId'>,
): Promise<string> {
  const { number, submittedAt, lateDays } = version;
  const newest = { version: number, submittedAt, lateDays, gradeState: 'none' as const };
  const [row] = await db
    .insert(submissions)
    .values({ assignmentId, courseId, userId, ...newest })
    .onConflictDoUpdate({ target: [submissions.assignmentId, submissions.userId], set: newest })
    .returning({ id: submissions.id });
  if (!row) throw new Error('the submission was not kept');
  await bumpUserVersion(db, userId);
  await db.insert(submissionVersions).values({ ...version, userId, submissionId: row.id });
  await db
    .update(submissionFiles)
    .set({ submissionId: row.id, version: number })
    .where(
      and(
        eq(submissionFiles.assignmentId, assignmentId),
        eq(submissionFiles.userId, userId),
        isNull(submissionFiles.version),
      ),
    );
  return row.id;
}

/** The learners who have submitted work for an assignment. */
export async function selectSubmitterIds(db: Database, assignmentId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: submissions.userId })
    .from(submissions)
    .where(eq(submissions.assignmentId, assignmentId));
  return rows.map(({ userId }) => userId);
}

/** The number of submissions of each of these assignments. */
export async function countSubmissions(db: Database, assignmentIds: readonly string[]): Promise<Map<string, number>> {
  if (assignmentIds.length === 0) return new Map();
  const rows = await db
    .select({ id: submissions.assignmentId, learners: count() })
    .from(submissions)
    .where(inArray(submissions.assignmentId, [...assignmentIds]))
    .groupBy(submissions.assignmentId);
  return new Map(rows.map(({ id, learners }) => [id, learners]));
}

/** The keys of all files of a learner, with the copies that are shown of pictures. */
export async function selectFileKeys(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ fileKey: submissionFiles.fileKey, shownKey: submissionFiles.shownKey })
    .from(submissionFiles)
    .where(and(eq(submissionFiles.userId, userId), isNull(submissionFiles.expiredAt)));
  return rows.flatMap(({ fileKey, shownKey }) => (shownKey === null ? [fileKey] : [fileKey, shownKey]));
}
