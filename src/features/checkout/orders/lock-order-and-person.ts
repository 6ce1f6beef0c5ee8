import type { Database } from '../../../platform/database/database.ts';
import { lockPerson } from '../../../platform/database/lock-person.ts';
import { findOrder, lockOrder, type OrderRow } from '../store.ts';

/** The order with all of its person's money, held until the transaction ends. */
export async function lockOrderAndPerson(db: Database, orderId: string): Promise<OrderRow> {
  const found = await findOrder(db, orderId);
  if (!found) throw new Error(`There is no order ${orderId}`);
  await lockPerson(db, found.userId);
  return (await lockOrder(db, orderId)) ?? found;
}
