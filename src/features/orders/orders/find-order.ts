import { readOrderNumber } from '../../../kit/numbers/order-number.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { findOrder, findOrderByNumber, findOrderByProviderId, lockOrder, type OrderRow } from '../store.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';

/** Finds an order by its number (`1024` or `#1024`), the provider's id or our own. Throws 404. */
export async function findNamedOrder(db: Database, name: string): Promise<OrderRow> {
  const number = readOrderNumber(name);
  const order = number === null ? await findById(db, name) : await findOrderByNumber(db, number);
  if (!order) throw notFound('There is no such order.');
  return order;
}

async function findById(db: Database, id: string): Promise<OrderRow | null> {
  return (await findOrderByProviderId(db, id)) ?? (isUuid(id) ? findOrder(db, id) : null);
}

/** Returns the order; locks it and all payment data of its user until the transaction ends. */
export async function lockOrderAndUser(db: Database, orderId: string): Promise<OrderRow> {
  const found = await findOrder(db, orderId);
  if (!found) throw new Error(`There is no order ${orderId}`);
  await lockUser(db, found.userId);
  return (await lockOrder(db, orderId)) ?? found;
}
