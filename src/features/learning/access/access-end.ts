import type { Database } from '../../../platform/database/database.ts';
import type { GrantSource } from '../rules.ts';
import type { GrantRow } from '../store.ts';
import { extendGrants, findAccessUntil, findCourseGrant, selectAccessUntil, setGrantEnd } from './access-end-store.ts';

/** The grant by which a learner has a course: that of a source if it has one, else the newest; `null` without any. */
export async function findGrantOf(
  db: Database,
  of: { userId: string; courseId: string; source?: { source: GrantSource; sourceId: string } | undefined },
): Promise<GrantRow | null> {
  return findCourseGrant(db, of);
}

/** Sets the last Indian day on which a grant opens its course; `null`: no end. Runs inside the caller's transaction. */
export async function endGrantOn(db: Database, grantId: string, day: string | null): Promise<void> {
  await setGrantEnd(db, grantId, day);
}

/** The last Indian day on which a learner has a course; `null`: no end, or no course. */
export async function accessUntilOf(db: Database, userId: string, courseId: string): Promise<string | null> {
  return findAccessUntil(db, userId, courseId);
}

/** The same for several pairs, in their order. One query. */
export async function listAccessUntil(
  db: Database,
  pairs: readonly { userId: string; courseId: string }[],
): Promise<(string | null)[]> {
  return selectAccessUntil(db, pairs);
}

/**
 * Moves the last days of the grants by which learners have their courses on to later ones: each time of the grant of the order if it has
 * one, else of the newest. Earlier days and grants without an end stay. Runs inside the caller's transaction.
 */
export async function extendGrantsOf(
  db: Database,
  ends: readonly { userId: string; courseId: string; orderId: string | null; day: string }[],
): Promise<void> {
  await extendGrants(db, ends);
}
