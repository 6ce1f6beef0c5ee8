import type { Database } from '../../../platform/database/database.ts';
import { selectGrants } from '../store.ts';

/**
 * The courses (by uuid) that something else than this order gives its learner, paused ones too: what the order gave as a purchase or a gift
 * is left out.
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
