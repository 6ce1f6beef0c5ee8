import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { countCoupon } from '../../coupons/count-coupon.ts';
import { requirePayableDue } from '../../instalments/require-payable-due.ts';
import { findNamedOrder, lockOrderAndUser } from '../orders/find-order.ts';
import { requireNotOwned } from '../orders/require-not-owned.ts';
import { hasEnded, isUnpaid } from '../rules.ts';
import { findLines, isOverdue } from '../store.ts';
import { type OfflinePayment, takeOfflinePayment } from './take-offline-payment.ts';

/**
 * Records an offline payment of an order that its buyer made on the site. If the provider later reports a payment for it, that one is
 * refunded. Throws 409 `paid-already`, `already-owned`, `order-ended` and `coupon-used`: then the office must not take the money.
 */
export async function recordOfflinePayment(
  context: Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>,
  input: { orderId: string; payment: OfflinePayment; caller: SignedInCaller },
): Promise<{ receiptNumber: string }> {
  const { orderId, payment, caller } = input;
  return inTransaction(context.db, async (transaction) => {
    const named = await findNamedOrder(transaction, orderId);
    const order = await lockOrderAndUser(transaction, named.id);
    if (hasEnded(order.state)) throw orderEnded(order.state);
    if (!isUnpaid(order.state)) throw paidAlready();
    // The order may be not marked as expired yet.
    if (await isOverdue(transaction, order.id)) throw orderEnded('expired');
    if (order.instalmentDueId === null)
      await requireNotOwned(transaction, order.userId, await findLines(transaction, [order.id]), { isAtDesk: true });
    else await requirePayableDue(transaction, { dueId: order.instalmentDueId });
    if (!(await countCoupon(transaction, { orderId: order.id, totalPaise: order.totalPaise }))) throw couponUsed();
    return takeOfflinePayment({ ...context, db: transaction }, { order, payment, caller });
  });
}

function couponUsed(): AppError {
  const message = 'The coupon of this order is used up. Please make a new sale.';
  return new AppError(409, 'coupon-used', message);
}

function orderEnded(state: 'expired' | 'cancelled'): AppError {
  const message = `This order ${state === 'expired' ? 'has expired' : 'was cancelled'}. Please make a new sale at today’s price.`;
  return new AppError(409, 'order-ended', message);
}

export function paidAlready(): AppError {
  return new AppError(409, 'paid-already', 'This is already paid. Please give the money back to the buyer.');
}
