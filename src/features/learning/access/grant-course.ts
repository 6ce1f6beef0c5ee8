import type { Database } from '../../../platform/database/database.ts';
import { type GrantKey, insertGrant, revokeActiveGrants } from '../store.ts';
import type { GrantSource } from '../rules.ts';

/**
 * Grants a course (by uuid) to a learner. Each source grants once: returns `false` when this grant exists. A revoked grant stays revoked,
 * so a late event of a refunded order grants nothing. Runs inside the caller's transaction.
 */
export async function grantCourse(db: Database, grant: GrantKey): Promise<boolean> {
  return insertGrant(db, grant);
}

/**
 * Revokes the grants of one source (an order, a gift …), for some course uuids or for all; grants of other sources stay. Returns the grants
 * that were active. Progress is kept.
 */
export async function revokeGrants(
  db: Database,
  from: { source: GrantSource; sourceId: string; courseIds?: readonly string[] },
): Promise<{ userId: string; courseId: string }[]> {
  return revokeActiveGrants(db, from);
}
