import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { bumpUserVersion } from '../../../platform/cache/user-version.ts';
import type { Database } from '../../../platform/database/database.ts';
import { submissionFiles } from '../submissions/table.ts';
import { assignmentNotices, assignments } from '../table.ts';

/** The courses of which anybody has files, each once. */
export async function selectCoursesWithFiles(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ courseId: assignments.courseId })
    .from(submissionFiles)
    .innerJoin(assignments, eq(assignments.id, submissionFiles.assignmentId))
    .where(isNull(submissionFiles.expiredAt))
    .orderBy(assignments.courseId);
  return rows.map(({ courseId }) => courseId);
}

export interface RetainedFile {
  id: string;
  userId: string;
  fileKey: string;
  shownKey: string | null;
}

/** The files that these learners have in a course, of drafts too. */
export async function selectRetainedFiles(
  db: Database,
  { courseId, userIds }: { courseId: string; userIds: readonly string[] },
): Promise<RetainedFile[]> {
  if (userIds.length === 0) return [];
  return db
    .select({
      id: submissionFiles.id,
      userId: submissionFiles.userId,
      fileKey: submissionFiles.fileKey,
      shownKey: submissionFiles.shownKey,
    })
    .from(submissionFiles)
    .innerJoin(assignments, eq(assignments.id, submissionFiles.assignmentId))
    .where(
      and(
        eq(assignments.courseId, courseId),
        inArray(submissionFiles.userId, [...userIds]),
        isNull(submissionFiles.expiredAt),
      ),
    );
}

/** When learners were told of a deletion, by key. */
export async function selectWarned(db: Database, keyStart: string): Promise<Map<string, Date>> {
  const rows = await db
    .select({ key: assignmentNotices.key, toldAt: assignmentNotices.toldAt })
    .from(assignmentNotices)
    .where(like(assignmentNotices.key, `${keyStart}%`));
  return new Map(rows.map(({ key, toldAt }) => [key, toldAt]));
}

export async function markExpired(db: Database, files: readonly RetainedFile[]): Promise<void> {
  await db
    .update(submissionFiles)
    .set({ expiredAt: databaseNow() })
    .where(
      inArray(
        submissionFiles.id,
        files.map(({ id }) => id),
      ),
    );
  await bumpUserVersion(db, ...new Set(files.map(({ userId }) => userId)));
}
