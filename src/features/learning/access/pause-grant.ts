import type { Database } from '../../../platform/database/database.ts';
import type { GrantSource } from '../rules.ts';
import { setPause } from '../store.ts';
import { delayPauses } from './access-end-store.ts';

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

/** Keeps a course open until the end of an Indian day, whatever is due; a pause that begins later stays. Runs inside the caller's transaction. */
export async function postponePause(
  db: Database,
  { userId, courseId, until }: { userId: string; courseId: string; until: string },
): Promise<void> {
  await delayPauses(db, { userId, courseId, until });
}
