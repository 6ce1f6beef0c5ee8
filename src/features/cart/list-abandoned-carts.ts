import type { Database } from '../../platform/database/database.ts';
import { markReminded, selectLeft } from './store.ts';

export interface AbandonedCart {
  userId: string;
  /** `courseId`s. */
  courseIds: string[];
  changedAt: Date;
}

/** Carts that were left so many hours ago and wait for their one reminder, by person, from `afterId` on. */
export async function listAbandonedCarts(
  db: Database,
  page: { hours: number; afterId: string | null; limit: number },
): Promise<AbandonedCart[]> {
  return (await selectLeft(db, page)).map(({ userId, courseIds, changedAt }) => ({ userId, courseIds, changedAt }));
}

/** Takes a cart's one reminder, in the transaction that sends it; `false` when another has it, or the cart has changed. */
export async function claimReminder(db: Database, cart: Pick<AbandonedCart, 'userId' | 'changedAt'>): Promise<boolean> {
  return markReminded(db, cart);
}
