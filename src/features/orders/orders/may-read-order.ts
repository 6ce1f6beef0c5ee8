import { ACCOUNTANTS, SELLERS } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listColleagues, listColleaguesAmong } from '../../accounts/users/find-users.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { findNamedOrder } from './find-order.ts';
import { isSoldBy, selectSellersOf, selectSoldBy } from './office-store.ts';
import type { OrderRow } from '../store.ts';

/** Whether the caller reads all orders of the office. */
export function readsAllOrders({ role }: Pick<SignedInCaller, 'role'>): boolean {
  return ACCOUNTANTS.some((one) => one === role);
}

/** Whether somebody of this role reads their own sales, even when they may no longer sell. */
function readsOwnSales({ role }: Pick<SignedInCaller, 'role'>): boolean {
  return SELLERS.some((one) => one === role);
}

/** Whether the office shows an order to the caller: any to accountants and admins, their own sales to counsellors. */
export async function mayReadInOffice(
  db: Database,
  caller: SignedInCaller,
  order: Pick<OrderRow, 'id'>,
): Promise<boolean> {
  if (readsAllOrders(caller)) return true;
  return readsOwnSales(caller) && isSoldBy(db, { orderId: order.id, userId: caller.userId });
}

/** Which of some orders the office shows to the caller. */
export async function listReadable(
  db: Database,
  caller: SignedInCaller,
  orderIds: string[],
): Promise<ReadonlySet<string>> {
  if (readsAllOrders(caller)) return new Set(orderIds);
  if (orderIds.length === 0 || !readsOwnSales(caller)) return new Set();
  return new Set(await selectSoldBy(db, { orderIds, userId: caller.userId }));
}

/** The colleagues to whom the office shows an order: whom a note on it can mention. */
export async function listReaders(db: Database, order: Pick<OrderRow, 'id'>): Promise<{ id: string; name: string }[]> {
  const [all, userIds] = await Promise.all([listColleagues({ db }, ACCOUNTANTS), selectSellersOf(db, order.id)]);
  const sellers = await listColleaguesAmong({ db }, { roles: SELLERS, userIds });
  return [...all, ...sellers.filter(({ id }) => all.every((one) => one.id !== id))];
}

/** The same for a caller, who must read the order too. Throws 404. */
export async function listReadersOf(
  db: Database,
  { orderId, caller }: { orderId: string; caller: SignedInCaller },
): Promise<{ id: string; name: string }[]> {
  const order = await findNamedOrder(db, orderId);
  if (!(await mayReadInOffice(db, caller, order))) throw notFound('There is no such order.');
  return listReaders(db, order);
}
