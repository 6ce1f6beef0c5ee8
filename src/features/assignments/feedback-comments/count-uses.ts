import type { Database } from '../../../platform/database/database.ts';
import { countCommentUses } from './comment-store.ts';

/** Counts which comments of the library a grade was saved with, once for each grade. Runs inside the caller’s transaction. */
export async function countUses(
  db: Database,
  { userId, before, after }: { userId: string; before: string; after: string },
): Promise<void> {
  if (after.trim() === '') return;
  await countCommentUses(db, { userId, before, after });
}
