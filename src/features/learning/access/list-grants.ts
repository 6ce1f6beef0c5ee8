import type { Database } from '../../../platform/database/database.ts';
import { selectGrants } from '../store.ts';

/** The ledger of one learner, revoked grants included, newest first: staff see in one line why somebody has a course. */
export async function listGrants(db: Database, userId: string) {
  return selectGrants(db, userId);
}
