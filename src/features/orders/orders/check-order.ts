import { rupeesToPaise } from '../../../kit/numbers/money.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { ProviderPayment } from '../../../ports/payment-gateway.ts';
import { loadSiteContent } from '../../settings/load-settings.ts';
import { openOrder } from './open-order.ts';
import { hasEnded } from '../rules.ts';
import { type PaymentUpdate, settlePayment } from '../payments/settle-payment.ts';
import { markChecked, type OrderRow } from '../store.ts';

/** Queue that polls the provider about one order until it is settled. */
export const CHECK_ORDER = 'check-order';

export type Checking = Pick<Context, 'db' | 'jobs' | 'log' | 'settings' | 'payments'>;

/**
 * Asks the provider about an unpaid order and settles the payments it reports, earliest first. An order whose provider id was lost is found
 * by its receipt; one that ended before its buyer saw it has no payment. Throws `PaymentGatewayError` when the provider does not respond.
 */
export async function checkOrder(context: Checking, order: OrderRow): Promise<OrderRow> {
  if (order.providerOrderId === null && hasEnded(order.state)) {
    await markChecked(context.db, order.id);
    return order;
  }
  let after = order.providerOrderId ? order : await sendToProvider(context, order);
  const told = await context.payments.fetchOrderPayments(after.providerOrderId ?? '');
  for (const payment of told.toReversed()) {
    const reported = toPaymentUpdate(payment);
    if (reported) after = await settlePayment(context, { orderId: order.id, payment: reported });
  }
  await markChecked(context.db, order.id);
  return after;
}

/** Creates the provider's order, or finds the one it created for this receipt before, and stores its id. */
export async function sendToProvider(
  context: Pick<Context, 'db' | 'log' | 'payments'>,
  order: OrderRow,
): Promise<OrderRow> {
  const { showsEmi, emiFromRupees, offerIds } = await loadSiteContent(context.db, 'checkout');
  const hasOffers = showsEmi && order.totalPaise >= rupeesToPaise(emiFromRupees);
  const made = await context.payments.createOrder({
    receipt: order.id,
    amountPaise: order.totalPaise,
    currency: 'INR',
    notes: { order: order.id },
    offers: hasOffers ? offerIds : [],
  });
  return openOrder(context, { orderId: order.id, providerOrderId: made.id });
}

/** Returns `null` for a payment that was only started. */
export function toPaymentUpdate(payment: ProviderPayment): PaymentUpdate | null {
  const { id, amountPaise, currency, status, method, wasCaptured, madeAt } = payment;
  return status === 'created' ? null : { id, amountPaise, currency, state: status, method, wasCaptured, madeAt };
}
