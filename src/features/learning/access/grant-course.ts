import type { Database } from '../../../platform/database/database.ts';
import { type GrantKey, insertGrant, revokeActiveGrants } from '../store.ts';
import type { GrantSource } from '../rules.ts';

/**
 * Opens a course (by uuid) for a learner, in the caller's transaction. The same source grants once: `false` when this grant is in the
 * ledger already. A revoked grant stays revoked, so a late message about a refunded order opens nothing.
 */
export async function grantCourse(db: Database, grant: GrantKey): Promise<boolean> {
  return insertGrant(db, grant);
}

/**
 * Takes back what one source gave (an order, a gift …), for some course uuids or for all of them; what other sources gave stands.
 * Gives back the grants that were still standing. Progress is kept.
 */
export async function revokeGrants(
  db: Database,
  from: { source: GrantSource; sourceId: string; courseIds?: readonly string[] },
): Promise<{ userId: string; courseId: string }[]> {
  return revokeActiveGrants(db, from);
}
