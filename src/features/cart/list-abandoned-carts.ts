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

/** Claims a cart's one reminder, in the transaction that sends it; returns `false` when it is claimed or the cart has changed. */
export async function claimReminder(db: Database, cart: Pick<AbandonedCart, 'userId' | 'changedAt'>): Promise<boolean> {
  return markReminded(db, cart);
}
