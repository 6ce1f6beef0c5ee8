import type { Database } from '../../../platform/database/database.ts';
import { countOfficeOrders } from '../orders/office-store.ts';

/** What the comparison with the provider reads of our own payments, refunds and orders, and notes on them. */
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
  sumUnbalanced,
} from './books-store.ts';
export { findRefundByProviderId } from '../refunds/refund-store.ts';
export { findLines, findOrder, findOrderByProviderId, type OrderRow } from '../store.ts';

/** How many orders have books that don't balance. */
export async function countUnbalancedOrders(db: Database): Promise<number> {
  return (await countOfficeOrders(db, { state: 'unbalanced', paid: null, way: null, search: null })).total;
}
