import type { Database } from '../../../platform/database/database.ts';
import { countOfficeOrders } from '../orders/office-store.ts';

/** What the reconciliation reads of our own payments, refunds and orders, and records on them. */
export {
  markPaymentsReconciled,
  markRefundsReconciled,
  type ReconciliationSpan,
  type OwnPayment,
  type OwnRefund,
  selectOrderBooks,
  selectOwnPayments,
  selectOwnRefunds,
  selectUnlistedPayments,
  selectUnlistedRefunds,
  unbalancedPaise,
} from './books-store.ts';
export { findRefundByProviderId } from '../refunds/refund-store.ts';
export { listPayableOrders } from './payable-orders.ts';
export { findLines, findOrder, findOrderByProviderId, type OrderRow } from '../store.ts';

/** The number of orders whose books don't balance. */
export async function countUnbalancedOrders(db: Database): Promise<number> {
  return (await countOfficeOrders(db, { state: 'unbalanced', paid: null, way: null, search: null })).total;
}
