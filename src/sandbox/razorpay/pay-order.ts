import { createHmac } from 'node:crypto';
import { runInTransaction } from '../database/run-in-transaction.ts';
import { takeFault } from '../faults/fault-store.ts';
import { randomId } from '../random-id.ts';
import { paymentEvents } from '../webhooks/events.ts';
import { planDeliveries } from '../webhooks/plan-deliveries.ts';
import { insertWebhooks } from '../webhooks/webhook-store.ts';
import { FAILURE } from './entities.ts';
import { lockOrder, recordAttempt } from './order-store.ts';
import { insertPayment } from './payment-store.ts';
import type { PaymentRow } from './payment-store.ts';
import type { ProviderAccount } from './provider-account.ts';
import { badRequest, unknownId } from './provider-error.ts';

export interface PayInput {
  orderId: string;
  outcome: 'success' | 'failure' | 'success-webhook-only' | 'success-no-webhook';
  method: 'card' | 'upi' | 'netbanking' | 'emi';
}

/** What the checkout's handler or its `payment.failed` listener receives. */
export type PayResponse =
  | { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }
  | { error: Record<string, unknown> };

/**
 * Acts as the buyer: pays the order, or fails to, and queues the webhooks in the same transaction. Once it returns, the payment survives
 * a kill of the server. Throws the provider's error for an unknown or a paid order.
 */
export async function payOrder(account: ProviderAccount, input: PayInput): Promise<PayResponse> {
  const isSuccess = input.outcome !== 'failure';
  const payment = await runInTransaction(account.pool, async (db) => {
    const order = await lockOrder(db, input.orderId);
    if (!order) throw unknownId();
    if (order.status === 'paid')
      throw badRequest('Payment cannot be made because the order is already paid', undefined, 'order_already_paid');
    const made: PaymentRow = {
      id: randomId('pay_'),
      orderId: order.id,
      amountPaise: order.amountPaise,
      amountRefundedPaise: 0,
      currency: order.currency,
      status: isSuccess ? 'captured' : 'failed',
      method: input.method,
      createdAt: account.clock.now(),
    };
    await insertPayment(db, made);
    const attempted = await recordAttempt(db, order.id, isSuccess);
    if (input.outcome !== 'success-no-webhook') {
      const events = paymentEvents(account.keys.accountId, attempted, made);
      await insertWebhooks(db, planDeliveries(events, await takeFault(db, 'webhook')));
    }
    return made;
  });
  account.pokeDispatcher();
  return isSuccess ? signedResponse(payment, account.keys.keySecret) : failedResponse(payment);
}

function signedResponse(payment: PaymentRow, keySecret: string): PayResponse {
  return {
    razorpay_order_id: payment.orderId,
    razorpay_payment_id: payment.id,
    razorpay_signature: createHmac('sha256', keySecret).update(`${payment.orderId}|${payment.id}`).digest('hex'),
  };
}

function failedResponse(payment: PaymentRow): PayResponse {
  return { error: { ...FAILURE, field: null, metadata: { order_id: payment.orderId, payment_id: payment.id } } };
}
