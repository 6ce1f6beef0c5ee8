import type { Database } from '../../../platform/database/database.ts';
import { insertCompletions } from '../store.ts';

/** Completes a content for learners, in the caller’s transaction; completions only grow. */
export async function completeContent(
  db: Database,
  { userIds, contentId }: { userIds: readonly string[]; contentId: string },
): Promise<void> {
  await insertCompletions(db, userIds, contentId);
}
