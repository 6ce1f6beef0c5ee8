import type { Database } from '../../../platform/database/database.ts';
import type { GrantSource } from '../rules.ts';
import { setPause } from '../store.ts';

/**
 * Says from which Indian day on what one source gave opens nothing, and why, in the caller's transaction; `null` lets it open again at once.
 * Progress is kept.
 */
export async function pauseGrant(
  db: Database,
  from: { source: GrantSource; sourceId: string },
  pause: { day: string | null; words: string },
): Promise<void> {
  await setPause(db, from, pause);
}
