import type { Database } from '../../../platform/database/database.ts';
import { selectHolderIds } from '../store.ts';

/** Which of some learners were given the certificate of a course (by uuid). One query. */
export async function listHolders(db: Database, courseId: string, userIds: readonly string[]): Promise<Set<string>> {
  return new Set(await selectHolderIds(db, courseId, userIds));
}
