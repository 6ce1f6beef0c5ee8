import type { Database } from '../../../platform/database/database.ts';
import { findPosition, selectCompletedIds } from '../store.ts';
import { selectCompletedOf, selectOpenedOf } from './done-store.ts';

/** The contents that a learner has completed, of any course, and the one of this course that they opened last. */
export async function listDone(
  db: Database,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<{ completedIds: ReadonlySet<string>; openedId: string | null }> {
  const position = await findPosition(db, userId, courseId);
  return { completedIds: await selectCompletedIds(db, userId), openedId: position?.contentId ?? null };
}

/** The same of many learners, among these contents of the course. */
export async function listDoneOf(
  db: Database,
  { userIds, courseId, contentIds }: { userIds: readonly string[]; courseId: string; contentIds: readonly string[] },
): Promise<ReadonlyMap<string, { completedIds: ReadonlySet<string>; openedId: string | null }>> {
  const [completed, opened] = [
    await selectCompletedOf(db, { userIds, contentIds }),
    await selectOpenedOf(db, { userIds, courseId }),
  ];
  return new Map(
    userIds.map((id) => [id, { completedIds: completed.get(id) ?? new Set(), openedId: opened.get(id) ?? null }]),
  );
}
