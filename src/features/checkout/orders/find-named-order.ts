import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { isUuid } from '../../catalogue/rules.ts';
import { findOrder, findOrderByProviderId, type OrderRow } from '../store.ts';

/** The order that a page names: by the provider's number or by our own. Throws 404. */
export async function findNamedOrder(db: Database, name: string): Promise<OrderRow> {
  const order = (await findOrderByProviderId(db, name)) ?? (isUuid(name) ? await findOrder(db, name) : null);
  if (!order) throw notFound('There is no such order.');
  return order;
}
