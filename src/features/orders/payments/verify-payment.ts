import { isAdmin } from '../../../kit/roles.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import { withRetries } from '../../../platform/database/database.ts';
import { AppError, isOverdue, notAllowed } from '../../../platform/http/errors.ts';
import { PaymentGatewayError, type ProviderPayment } from '../../../ports/payment-gateway.ts';
import { CHECK_ORDER, type Checking, toPaymentUpdate } from '../orders/check-order.ts';
import type { PaymentDetails } from '../contract.ts';
import { findNamedOrder } from '../orders/find-order.ts';
import { findPayment } from './payment-store.ts';
import { hasEnded, isUnpaid } from '../rules.ts';
import { type PaymentUpdate, settlePayment } from './settle-payment.ts';
import { getPaymentDetails } from './get-payment-details.ts';
import { findOrder, type OrderRow } from '../store.ts';

/** What the provider's window hands to the browser. */
export interface Callback {
  orderId: string;
  paymentId: string;
  signature: string;
}

/**
 * Takes the payment that the buyer's browser reports. Checks the signature against the stored order, fetches the payment from the provider,
 * and grants access to the order's owner, regardless of the caller; only the owner (or an admin) gets the details. Until the provider
 * confirms it, the response is `pending`, and a job polls it.
 */
export async function verifyPayment(
  context: Checking,
  input: { callback: Callback; caller: SignedInCaller },
): Promise<{ isPending: boolean; paymentDetails: PaymentDetails }> {
  const { callback, caller } = input;
  const order = await findNamedOrder(context.db, callback.orderId);
  const after = await settleReported(context, { order, callback });
  if (after.userId !== caller.userId && !isAdmin(caller.role)) throw notAllowed();
  return { isPending: isUnpaid(after.state), paymentDetails: await getPaymentDetails(context, after) };
}

/** Settles a reported payment of an order, whoever reports it: the signature of the provider counts. Throws what the contract lists. */
export async function settleReported(
  context: Checking,
  { order, callback }: { order: OrderRow; callback: Callback },
): Promise<OrderRow> {
  if (order.totalPaise === 0) return order;
  requireSignature(context, order, callback);
  return settleCallback(context, order, callback.paymentId);
}

function requireSignature(
  { payments }: Pick<Checking, 'payments'>,
  order: OrderRow,
  { paymentId, signature }: Callback,
): void {
  const providerOrderId = order.providerOrderId ?? '';
  const isRight =
    providerOrderId !== '' &&
    payments.isCallbackSignatureValid({ providerOrderId, providerPaymentId: paymentId, signature });
  if (!isRight) throw new AppError(400, 'wrong-signature', 'This payment could not be verified.');
}

async function settleCallback(context: Checking, order: OrderRow, paymentId: string): Promise<OrderRow> {
  // The webhook was first, or the page asks again: the stored state suffices, even while the provider is down.
  const known = await findPayment(context.db, paymentId);
  if (order.state === 'paid' && known?.orderId === order.id && known.acceptedAt) return order;
  const payment = await askProvider(context, order, paymentId);
  const reported = payment && toPaymentUpdate(payment);
  if (!payment || !reported) {
    await askLater(context, order);
    return (await findOrder(context.db, order.id)) ?? order;
  }
  requireMatch(order, payment);
  const after = await settleOrWait(context, order, reported);
  if (!after) return order;
  if (reported.amountPaise !== order.totalPaise || reported.currency !== order.currency) {
    throw mismatch('It was not for the amount of the order, so it will be refunded.');
  }
  if (after.state === 'paid') return after;
  if (reported.state === 'failed')
    throw new AppError(
      409,
      'payment-failed',
      'This payment did not go through. Nothing was charged. Please try again.',
    );
  if (reported.state === 'refunded' || after.state === 'refunded')
    throw new AppError(409, 'payment-returned', 'This payment was refunded. Please pay again.');
  if (hasEnded(after.state)) {
    const why = after.state === 'expired' ? 'This order has expired' : 'This order can no longer be paid';
    const message = `${why}. Your payment will be refunded within 5 to 7 working days. You can order again at today’s price.`;
    throw new AppError(409, 'payment-returned', message);
  }
  await askLater(context, after);
  return after;
}

/**
 * Returns `null` when other payments locked the rows for too long: a job settles this one, and the response says that it is being
 * confirmed.
 */
async function settleOrWait(context: Checking, order: OrderRow, payment: PaymentUpdate): Promise<OrderRow | null> {
  try {
    return await withRetries(() => settlePayment(context, { orderId: order.id, payment }));
  } catch (error) {
    if (!isOverdue(error)) throw error;
    context.log.warn({ orderId: order.id, reason: error }, 'a reported payment waited too long for a lock');
    await askLater(context, order);
    return null;
  }
}

/** Returns `null` when the provider does not respond. */
async function askProvider(context: Checking, order: OrderRow, paymentId: string): Promise<ProviderPayment | null> {
  try {
    return await context.payments.fetchPayment(paymentId);
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    context.log.warn({ orderId: order.id, reason: error }, 'the provider told nothing of a reported payment');
    return null;
  }
}

async function askLater(context: Checking, order: OrderRow): Promise<void> {
  if (isUnpaid(order.state))
    await context.jobs.add(context.db, CHECK_ORDER, { orderId: order.id }, { delaySeconds: 3 });
}

function requireMatch(order: OrderRow, payment: ProviderPayment): void {
  if (payment.orderId !== order.providerOrderId) throw mismatch('It belongs to another order.');
}

function mismatch(why: string): AppError {
  return new AppError(409, 'payment-mismatch', `This payment does not match this order. ${why}`);
}
