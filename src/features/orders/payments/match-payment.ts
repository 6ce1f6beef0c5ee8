import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { ProviderPayment } from '../../../ports/payment-gateway.ts';
import { toPaymentUpdate } from '../orders/check-order.ts';
import { findNamedOrder, lockOrderAndUser } from '../orders/find-order.ts';
import type { Settling } from '../orders/fulfil-order.ts';
import { orderStatusName } from '../rules.ts';
import { findOrder, type OrderRow } from '../store.ts';
import { markEventsMatched } from './event-store.ts';
import { refuseMatch } from './payment-rules.ts';
import { findPayment } from './payment-store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Lets a captured payment that the provider has under no order of ours pay an order, by the way of every other payment. Nothing is refunded:
 * what would not pay the order is refused. A payment that pays this order already changes nothing. Runs inside the caller's transaction.
 * Throws 404, 409 `payment-returned`, `payment-failed`, `payment-mismatch`, `paid-already` and `order-ended`.
 */
export async function matchPayment(
  context: Settling,
  input: { order: string; theirs: ProviderPayment; actorId: string },
): Promise<{ order: OrderRow; isNew: boolean }> {
  const { theirs, actorId } = input;
  const order = await lockOrderAndUser(context.db, (await findNamedOrder(context.db, input.order)).id);
  if (await paysAlready(context, order, theirs.id)) return { order, isNew: false };
  const payment = toPaymentUpdate(theirs);
  if (theirs.status === 'refunded')
    throw new AppError(409, 'payment-returned', 'This payment was refunded at the gateway. It pays no order.');
  if (theirs.status !== 'captured' || !payment)
    throw new AppError(409, 'payment-failed', 'The gateway did not receive this payment. It pays no order.');
  refuse(order, theirs);
  const after = await settlePayment(context, { orderId: order.id, payment: { ...payment, matchedBy: actorId } });
  // Its coupon has no use left, or the instalment that it pays is closed: settling would refund the payment.
  if (after.state !== 'paid') throw ended(order);
  if (theirs.orderId !== '') {
    const outcome = `order ${order.id} is ${after.state}`;
    await markEventsMatched(context.db, { providerOrderId: theirs.orderId, outcome });
  }
  await recordAudit(context.db, {
    actorId,
    action: 'payment.matched',
    subject: `order:${order.id}`,
    details: { payment: theirs.id, amountPaise: theirs.amountPaise, providerOrder: theirs.orderId },
  });
  return { order: after, isNew: true };
}

/** Whether the payment was matched to this order before. Throws 409 `payment-mismatch` when it belongs to another one. */
async function paysAlready({ db }: Settling, order: OrderRow, paymentId: string): Promise<boolean> {
  const known = await findPayment(db, paymentId);
  if (!known || (known.orderId === order.id && known.acceptedAt === null)) return false;
  if (known.orderId === order.id) return true;
  const other = await findOrder(db, known.orderId);
  const name = other ? formatOrderNumber(other.number) : 'another order';
  throw new AppError(409, 'payment-mismatch', `This payment belongs to ${name} already.`);
}

function refuse(order: OrderRow, theirs: ProviderPayment): void {
  const why = refuseMatch(order, theirs);
  const name = formatOrderNumber(order.number);
  if (why === 'paid')
    throw new AppError(
      409,
      'paid-already',
      `Order ${name} is paid by another payment. Refund this one at the gateway.`,
    );
  if (why === 'wrong-amount') {
    const paid = theirs.currency === 'INR' ? formatPaise(theirs.amountPaise) : `an amount in ${theirs.currency}`;
    const text = `The payment is ${paid}, order ${name} is ${formatPaise(order.totalPaise)}. Only the exact amount pays it.`;
    throw new AppError(409, 'payment-mismatch', text);
  }
  if (why === 'ended') throw ended(order);
}

function ended(order: OrderRow): AppError {
  const status = orderStatusName({ state: order.state, refundedPaise: 0 }).toLowerCase();
  const text = `Order ${formatOrderNumber(order.number)} is ${status} and cannot be paid by this payment any more. Make a new sale, or refund the payment at the gateway.`;
  return new AppError(409, 'order-ended', text);
}
