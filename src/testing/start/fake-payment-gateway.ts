import { EVENT_ID_HEADER, parseRazorpayEvent, SIGNATURE_HEADER } from '../../adapters/razorpay/razorpay-webhook.ts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  PaymentGatewayError,
  type ListedRefund,
  type PaymentGateway,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
} from '../../ports/payment-gateway.ts';

const CALLS = [
  'createOrder',
  'fetchOrderPayments',
  'fetchPayment',
  'fetchOrder',
  'fetchRefund',
  'listPayments',
  'listRefunds',
  'refund',
] as const;
type Call = (typeof CALLS)[number];
/**
 * `away`: nothing happened. `lost-answer`: it happened, but the response was lost. `rejected`: the provider declined. `pending`/`failed`:
 * a refund's state.
 */
type Fault = 'away' | 'lost-answer' | 'rejected' | 'pending' | 'failed';

export interface FakeRefund extends ProviderRefund {
  paymentId: string;
  key: string;
  notes: Record<string, string>;
}

/** The payment provider in memory, with the buyer's side and its webhooks; each suite has its own. */
export function createFakePaymentGateway() {
  const orders = new Map<string, ProviderOrder>();
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<string, FakeRefund>();
  const faults = Object.fromEntries(CALLS.map((call) => [call, []])) as unknown as Record<Call, Fault[]>;
  const calls = Object.fromEntries(CALLS.map((call) => [call, 0])) as Record<Call, number>;
  const offered: string[] = [];
  const keySecret = randomBytes(16).toString('hex');
  const webhookSecret = randomBytes(16).toString('hex');
  const isAway = { now: false };

  /** Runs one call of the provider with the next fault of its queue. */
  async function play<T>(call: Call, act: (fault: Fault | undefined) => T): Promise<T> {
    calls[call] += 1;
    await new Promise((resolve) => setImmediate(resolve));
    const fault = isAway.now ? 'away' : faults[call].shift();
    if (fault === 'away') throw new PaymentGatewayError('unavailable', 'The provider is away');
    if (fault === 'rejected') throw new PaymentGatewayError('rejected', 'The provider said no');
    const answer = act(fault);
    if (fault === 'lost-answer') throw new PaymentGatewayError('unavailable', 'The answer was lost');
    return answer;
  }

  const gateway: PaymentGateway = {
    name: 'Razorpay',
    keyId: 'rzp_test_fake',
    checkout: { scriptUrl: '/fake/checkout.js', origins: [] },
    createOrder: ({ receipt, amountPaise, currency, offers = [] }) =>
      play('createOrder', () => {
        offered.push(...offers);
        const known = [...orders.values()].find((order) => order.receipt === receipt);
        if (known) return known;
        const order: ProviderOrder = { id: newId('order_'), amountPaise, currency, receipt, status: 'created' };
        orders.set(order.id, order);
        return order;
      }),
    fetchOrderPayments: (orderId) =>
      play('fetchOrderPayments', () =>
        [...payments.values()].filter((payment) => payment.orderId === orderId).toReversed(),
      ),
    fetchPayment: (paymentId) => play('fetchPayment', () => ({ ...need(payments, paymentId) })),
    fetchOrder: (orderId) => play('fetchOrder', () => ({ ...need(orders, orderId) })),
    fetchRefund: (refundId) => play('fetchRefund', () => listed(need(refunds, refundId))),
    // Everything happened just now: the time range is ignored.
    listPayments: ({ skip, count }) =>
      play('listPayments', () => [...payments.values()].toReversed().slice(skip, skip + count)),
    listRefunds: ({ skip, count }) =>
      play('listRefunds', () =>
        [...refunds.values()]
          .toReversed()
          .slice(skip, skip + count)
          .map(listed),
      ),
    refund: ({ providerPaymentId, amountPaise, idempotencyKey, notes }) =>
      play('refund', (fault) => {
        const known = [...refunds.values()].find((refund) => refund.key === idempotencyKey);
        if (known) return known;
        const payment = need(payments, providerPaymentId);
        const given = [...refunds.values()].filter((one) => one.paymentId === payment.id && one.status !== 'failed');
        if (given.reduce((sum, one) => sum + one.amountPaise, amountPaise) > payment.amountPaise) {
          throw new PaymentGatewayError('rejected', 'The refund amount is greater than amount captured');
        }
        const status = fault === 'pending' || fault === 'failed' ? fault : 'processed';
        const refund: FakeRefund = {
          id: newId('rfnd_'),
          status,
          amountPaise,
          paymentId: payment.id,
          key: idempotencyKey,
          notes: notes ?? {},
        };
        refunds.set(refund.id, refund);
        return refund;
      }),
    isCallbackSignatureValid: ({ providerOrderId, providerPaymentId, signature }) =>
      isEqual(sign(`${providerOrderId}|${providerPaymentId}`, keySecret), signature),
    isWebhookSigned: (rawBody, headers) => isEqual(sign(rawBody, webhookSecret), headers.get(SIGNATURE_HEADER) ?? ''),
    eventIdOf: (headers) => headers.get(EVENT_ID_HEADER),
    parseEvent: parseRazorpayEvent,
  };

  return {
    gateway,
    orders,
    payments,
    refunds,
    /** Offers that were sent with new orders. */
    offered,
    calls,
    /** Queues failures for the next calls of one kind. */
    failNext: (call: Call, ...modes: Fault[]) => faults[call].push(...modes),
    /** Takes the provider offline, or back online. */
    setAway: (away: boolean) => (isAway.now = away),

    /** Acts as the buyer; returns what the checkout's handler receives. */
    pay(
      orderId: string,
      details: Partial<
        Pick<ProviderPayment, 'status' | 'method' | 'amountPaise' | 'currency' | 'wasCaptured' | 'orderId' | 'madeAt'>
      > = {},
    ) {
      const order = need(orders, orderId);
      const { amountPaise, currency } = order;
      const payment: ProviderPayment = {
        id: newId('pay_'),
        orderId,
        amountPaise,
        currency,
        status: 'captured',
        method: 'upi',
        wasCaptured: details.status === undefined || details.status === 'captured' || details.status === 'refunded',
        madeAt: new Date(),
        errorDescription: null,
        ...details,
      };
      payments.set(payment.id, payment);
      if (payment.status === 'captured') order.status = 'paid';
      return {
        razorpay_order_id: orderId,
        razorpay_payment_id: payment.id,
        razorpay_signature: sign(`${orderId}|${payment.id}`, keySecret),
      };
    },

    /** A signed event about a payment, in its current or an earlier state; with the same id again it is a replay. */
    paymentEvent(event: string, paymentId: string, as?: ProviderPayment['status'], eventId = newId('evt_')) {
      const payment = need(payments, paymentId);
      const order = need(orders, payment.orderId);
      const payload = {
        payment: { entity: paymentEntity({ ...payment, status: as ?? payment.status }) },
        ...(event === 'order.paid'
          ? { order: { entity: { id: order.id, entity: 'order', receipt: order.receipt, amount: order.amountPaise } } }
          : {}),
      };
      return signedEvent(event, payload, eventId);
    },

    refundEvent(event: string, refundId: string, eventId = newId('evt_')) {
      const refund = need(refunds, refundId);
      const { id, status, paymentId, amountPaise, notes } = refund;
      const entity = {
        id,
        entity: 'refund',
        status,
        payment_id: paymentId,
        amount: amountPaise,
        notes: Object.keys(notes).length > 0 ? notes : [],
      };
      return signedEvent(
        event,
        { refund: { entity }, payment: { entity: paymentEntity(need(payments, paymentId)) } },
        eventId,
      );
    },

    signedEvent,
  };

  function signedEvent(event: string, payload: object, eventId = newId('evt_')) {
    const raw = JSON.stringify({ entity: 'event', event, contains: Object.keys(payload), payload });
    return {
      raw,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(raw, webhookSecret),
        'x-razorpay-event-id': eventId,
      },
    };
  }
}

function listed({ id, status, amountPaise, paymentId, notes }: FakeRefund): ListedRefund {
  return { id, status, amountPaise, paymentId, currency: 'INR', ownId: notes.refund ?? null };
}

function paymentEntity(payment: ProviderPayment): object {
  const { id, orderId, amountPaise, currency, status, method, wasCaptured, madeAt } = payment;
  return {
    created_at: Math.floor(madeAt.getTime() / 1000),
    id,
    entity: 'payment',
    order_id: orderId,
    amount: amountPaise,
    currency,
    status,
    method,
    captured: wasCaptured && status !== 'authorized',
  };
}

function need<T>(things: Map<string, T>, id: string): T {
  const thing = things.get(id);
  if (!thing) throw new PaymentGatewayError('rejected', 'The id provided does not exist');
  return thing;
}

function newId(prefix: string): string {
  return prefix + randomBytes(9).toString('base64url').replaceAll(/[-_]/g, 'x');
}

function sign(content: string | Uint8Array, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

function isEqual(expected: string, given: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
