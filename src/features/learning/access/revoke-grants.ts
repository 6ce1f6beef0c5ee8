import type { Database } from '../../../platform/database/database.ts';
import type { GrantSource } from '../rules.ts';
import { revokeStandingGrants } from '../store.ts';

/**
 * Takes back what one source gave (an order, a gift …), for some course uuids or for all of them; what other sources gave stands.
 * Gives back the grants that were still standing. Progress is kept.
 */
export async function revokeGrants(
  db: Database,
  from: { source: GrantSource; sourceId: string; courseIds?: readonly string[] },
): Promise<{ userId: string; courseId: string }[]> {
  return revokeStandingGrants(db, from);
}
