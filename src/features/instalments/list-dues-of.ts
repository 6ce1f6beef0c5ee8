import type { Database } from '../../platform/database/database.ts';
import { selectDues, selectUnpaidDuesOf } from './store.ts';

/** A user's unpaid dues of active plans within a span of Indian days, both included, by day. */
export async function listDuesOf(
  db: Database,
  span: { userId: string; from: string; to: string },
): Promise<{ dueOn: string; amountPaise: number; title: string }[]> {
  return selectUnpaidDuesOf(db, span);
}

/** The orders that paid dues of a plan, in their order. */
export async function listPaidOrders(db: Database, planId: string): Promise<string[]> {
  return (await selectDues(db, [planId])).flatMap(({ orderId, paidAt }) => (orderId && paidAt ? [orderId] : []));
}
