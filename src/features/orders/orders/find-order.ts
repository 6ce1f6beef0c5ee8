import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { findOrder, findOrderByProviderId, lockOrder, type OrderRow } from '../store.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';

/** Finds an order by the provider's number or our own. Throws 404. */
export async function findNamedOrder(db: Database, name: string): Promise<OrderRow> {
  const order = (await findOrderByProviderId(db, name)) ?? (isUuid(name) ? await findOrder(db, name) : null);
  if (!order) throw notFound('There is no such order.');
  return order;
}

/** Returns the order; locks it and all payment data of its user until the transaction ends. */
export async function lockOrderAndUser(db: Database, orderId: string): Promise<OrderRow> {
  const found = await findOrder(db, orderId);
  if (!found) throw new Error(`There is no order ${orderId}`);
  await lockUser(db, found.userId);
  return (await lockOrder(db, orderId)) ?? found;
}
