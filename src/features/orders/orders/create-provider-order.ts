import type { Context } from '../../../platform/http/context.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { paiseToRupees } from '../../../kit/numbers/money.ts';
import { PaymentGatewayError } from '../../../ports/payment-gateway.ts';
import type { HeldSeat } from '../../batches/seats/hold-seats.ts';
import { checkOrder, sendToProvider, type Checking } from './check-order.ts';
import { hasEnded, isUnpaid, publicOrderId } from '../rules.ts';
import { getPaymentDetails } from '../payments/get-payment-details.ts';
import type { OrderRow } from '../store.ts';

/**
 * Returns the response with which the browser opens the provider's checkout. An order that was sent to a browser before is polled first: if
 * it was paid meanwhile, the response is `paid` and access is granted. Throws 503 `payments-away`, 409 `payment-returned` when its money
 * was refunded meanwhile (the next order is a new one), and 409 `order-replaced` when a newer order of the buyer has just taken its coupon.
 */
export async function createProviderOrder(
  context: Checking,
  input: { order: OrderRow; isOld: boolean; seats?: readonly HeldSeat[] },
) {
  const order = await readyOrder(context, input);
  const id = publicOrderId(order);
  const answer = {
    orderId: id,
    id,
    orderNumber: order.number,
    amount: order.totalPaise,
    total: paiseToRupees(order.totalPaise),
    currency: order.currency,
    receipt: order.id,
  };
  if (!isUnpaid(order.state)) {
    const paymentDetails = await getPaymentDetails(context, order);
    const how = order.totalPaise === 0 ? { free: true as const } : { paid: true as const };
    const seats = paymentDetails.seats.map(({ courseId, batchId, enrolmentId }) => ({
      courseId,
      batchId,
      enrolmentId,
      heldUntil: null,
    }));
    return { ...answer, ...how, message: 'Payment successful', paymentDetails, seats };
  }
  const { keyId, checkout } = context.payments;
  const seats = (input.seats ?? []).map(({ heldUntil, ...seat }) => ({ ...seat, heldUntil: heldUntil.toISOString() }));
  return { ...answer, keyId, checkoutScriptUrl: checkout.scriptUrl, seats };
}

async function readyOrder(context: Checking, { order, isOld }: { order: OrderRow; isOld: boolean }): Promise<OrderRow> {
  if (!isUnpaid(order.state)) return order;
  if (order.providerOrderId && !isOld) return order;
  try {
    if (!order.providerOrderId) {
      const offered = await sendToProvider(context, order);
      if (hasEnded(offered.state)) throw replaced();
      return offered;
    }
    const after = await checkOrder(context, order);
    if (after.state === 'refunded' || hasEnded(after.state)) throw paidBack();
    return after;
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    // If the provider does not respond about an existing order, the buyer may proceed: it accepts one payment per order.
    if (order.providerOrderId) return order;
    report(context, error, order);
    throw new AppError(
      503,
      'payments-away',
      'The payment service is not responding. Nothing was charged. Please try again in a moment.',
      {
        retryAfterSeconds: 5,
      },
    );
  }
}

function replaced(): AppError {
  const message = 'Your newer order uses this coupon. Please complete that order, or order again.';
  return new AppError(409, 'order-replaced', message);
}

function paidBack(): AppError {
  return new AppError(409, 'payment-returned', 'Your last payment was refunded. Please pay again.');
}

function report({ log }: Pick<Context, 'log'>, error: PaymentGatewayError, order: OrderRow): void {
  const level = error.kind === 'rejected' ? 'error' : 'warn';
  log[level]({ orderId: order.id, reason: error }, 'the provider made no order');
}
