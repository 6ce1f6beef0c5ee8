import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { completions, positions } from '../table.ts';

/** Which of these contents each of these learners has completed. */
export async function selectCompletedOf(
  db: Database,
  { userIds, contentIds }: { userIds: readonly string[]; contentIds: readonly string[] },
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ userId: completions.userId, contentId: completions.contentId })
    .from(completions)
    .where(and(inArray(completions.userId, [...userIds]), inArray(completions.contentId, [...contentIds])));
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      new Set(own.map(({ contentId }) => contentId)),
    ]),
  );
}

/** The content of a course that each of these learners opened last. */
export async function selectOpenedOf(
  db: Database,
  { userIds, courseId }: { userIds: readonly string[]; courseId: string },
): Promise<Map<string, string | null>> {
  const rows = await db
    .select({ userId: positions.userId, contentId: positions.contentId })
    .from(positions)
    .where(and(inArray(positions.userId, [...userIds]), eq(positions.courseId, courseId)));
  return new Map(rows.map(({ userId, contentId }) => [userId, contentId]));
}
