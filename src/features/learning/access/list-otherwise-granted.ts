import type { Database } from '../../../platform/database/database.ts';
import { selectGrants } from '../store.ts';

/**
 * Returns the courses (by uuid) that the learner has from another source than this order, including paused ones; what the order granted as
 * a purchase or a gift is left out.
 */
export async function listOtherwiseGranted(
  db: Database,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<Set<string>> {
  const status = (await selectGrants(db, userId)).filter(({ revokedAt }) => revokedAt === null);
  const others = status.filter(
    ({ source, sourceId }) => !((source === 'order' || source === 'gift') && sourceId === orderId),
  );
  return new Set(others.map(({ courseId }) => courseId));
}
