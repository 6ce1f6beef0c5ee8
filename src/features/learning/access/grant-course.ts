import type { Database } from '../../../platform/database/database.ts';
import { insertGrant, type GrantKey } from '../store.ts';

/**
 * Opens a course (by uuid) for a learner, in the caller's transaction. The same source grants once: `false` when this grant is in the
 * ledger already. A revoked grant stays revoked, so a late message about a refunded order opens nothing.
 */
export async function grantCourse(db: Database, grant: GrantKey): Promise<boolean> {
  return insertGrant(db, grant);
}
