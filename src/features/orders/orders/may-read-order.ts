import { ACCOUNTANTS } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isPermitted } from '../../../kit/permissions.ts';
import { isSoldBy } from './office-store.ts';
import type { OrderRow } from '../store.ts';

/** Whether the caller reads all orders of the office. */
export function readsAllOrders({ role }: Pick<SignedInCaller, 'role'>): boolean {
  return ACCOUNTANTS.some((one) => one === role);
}

/** Whether the office shows an order to the caller: any to accountants and admins, their own sales to others who sell. */
export async function mayReadInOffice(
  db: Database,
  caller: SignedInCaller,
  order: Pick<OrderRow, 'id'>,
): Promise<boolean> {
  if (readsAllOrders(caller)) return true;
  return isPermitted(caller, 'sell') && isSoldBy(db, { orderId: order.id, userId: caller.userId });
}
