import type { Database } from '../../../platform/database/database.ts';
import { findPosition, selectCompletedIds } from '../store.ts';

/** The contents that a learner has completed, of any course, and the one of this course that they opened last. */
export async function listDone(
  db: Database,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<{ completedIds: ReadonlySet<string>; openedId: string | null }> {
  const position = await findPosition(db, userId, courseId);
  return { completedIds: await selectCompletedIds(db, userId), openedId: position?.contentId ?? null };
}
