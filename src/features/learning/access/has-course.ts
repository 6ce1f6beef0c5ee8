import type { Database } from '../../../platform/database/database.ts';
import { hasStandingGrant } from '../store.ts';

/** Whether a learner has a course (by uuid) now: any grant for it stands. */
export async function hasCourse(db: Database, userId: string, courseUuid: string): Promise<boolean> {
  return hasStandingGrant(db, userId, courseUuid);
}
