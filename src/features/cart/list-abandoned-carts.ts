import type { Database } from '../../platform/database/database.ts';
import { markReminded, selectLeft } from './store.ts';

export interface AbandonedCart {
  userId: string;
  /** `courseId`s. */
  courseIds: string[];
  changedAt: Date;
}

/** Carts abandoned for at least this many hours and not reminded of yet, by user after `afterId`. */
export async function listAbandonedCarts(
  db: Database,
  page: { hours: number; afterId: string | null; limit: number },
): Promise<AbandonedCart[]> {
  return (await selectLeft(db, page)).map(({ userId, courseIds, changedAt }) => ({ userId, courseIds, changedAt }));
}

/** Claims the one reminder of carts, in the transaction that sends them; returns whose were neither claimed before nor changed. */
export async function claimReminders(
  db: Database,
  carts: readonly Pick<AbandonedCart, 'userId' | 'changedAt'>[],
): Promise<Set<string>> {
  return markReminded(db, carts);
}
