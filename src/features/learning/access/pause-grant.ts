import type { Database } from '../../../platform/database/database.ts';
import type { GrantSource } from '../rules.ts';
import { setPause } from '../store.ts';

/**
 * Sets from which Indian day on the grants of one source are paused, and why; `null` resumes access at once. Progress is kept. Runs inside
 * the caller's transaction.
 */
export async function pauseGrant(
  db: Database,
  from: { source: GrantSource; sourceId: string },
  pause: { day: string | null; text: string },
): Promise<void> {
  await setPause(db, from, pause);
}
