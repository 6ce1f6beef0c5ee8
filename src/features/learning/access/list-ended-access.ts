import type { Database } from '../../../platform/database/database.ts';
import { selectEndedAccess } from './access-end-store.ts';

/** Returns the learners whose every grant of a course has ended, with the Indian day of the end. A pause is no end. One query. */
export async function listEndedAccess(db: Database, courseId: string): Promise<{ userId: string; day: string }[]> {
  return selectEndedAccess(db, courseId);
}
