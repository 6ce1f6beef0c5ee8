import { PaymentGatewayError } from '../../ports/payment-gateway.ts';
import type { PaymentGateway, ProviderPage } from '../../ports/payment-gateway.ts';
import { createOrderOnce } from './create-order-once.ts';
import { createRazorpayCall } from './razorpay-call.ts';
import { isSignatureValid } from './razorpay-signature.ts';
import { EVENT_ID_HEADER, parseRazorpayEvent, SIGNATURE_HEADER } from './razorpay-webhook.ts';
import {
  listedRefundPayload,
  orderPayload,
  paymentListPayload,
  paymentPayload,
  refundListPayload,
  refundPayload,
  toListedRefund,
  toProviderOrder,
  toProviderPayment,
  toProviderRefund,
} from './razorpay-wire.ts';

export interface RazorpaySettings {
  keyId: string;
  keySecret: string;
  /** The current secret and, during a rotation, the previous one. */
  webhookSecrets: readonly string[];
  /** Base URL above `/v1`, e.g. `https://api.razorpay.com`. */
  apiUrl: string;
  /** The provider's own by default. */
  checkoutScriptUrl?: string;
  /** Maximum time of one gateway method, look-ups included. */
  timeoutMs?: number;
  fetch?: typeof fetch;
}

const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js';
/** URL of the provider's checkout script and of its API. */
const CHECKOUT_ORIGINS = [
  'https://checkout.razorpay.com',
  'https://api.razorpay.com',
  'https://lumberjack.razorpay.com',
];
const CHECKOUT_RESPONSE_LIMIT_MS = 7_000; // trust §4 F7: checkout responds within 8 s whatever the provider does
const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{10,}$/; // india §3

/**
 * Makes the payment gateway for Razorpay, or for its stand-in at `apiUrl`. Methods throw only `PaymentGatewayError`, and no message
 * contains a key or a secret.
 */
export function createRazorpayGateway(settings: RazorpaySettings): PaymentGateway {
  const call = createRazorpayCall({
    keyId: settings.keyId,
    keySecret: settings.keySecret,
    apiUrl: settings.apiUrl,
    fetch: settings.fetch ?? fetch,
  });
  const scriptUrl = settings.checkoutScriptUrl ?? CHECKOUT_SCRIPT;
  const timeoutMs = settings.timeoutMs ?? CHECKOUT_RESPONSE_LIMIT_MS;

  return {
    name: 'Razorpay',
    keyId: settings.keyId,
    checkout: {
      scriptUrl,
      origins: scriptUrl === CHECKOUT_SCRIPT ? CHECKOUT_ORIGINS : [],
    },

    createOrder: (input) => createOrderOnce(call, input, timeoutMs),

    async fetchOrderPayments(providerOrderId) {
      const path = `/v1/orders/${encodeURIComponent(providerOrderId)}/payments`;
      const list = await call({ method: 'GET', path, answer: paymentListPayload, timeoutMs });
      return list.items.map((payment) => toProviderPayment(payment, providerOrderId));
    },

    async fetchPayment(providerPaymentId) {
      const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}`;
      const payment = await call({ method: 'GET', path, answer: paymentPayload, timeoutMs });
      if (payment.id !== providerPaymentId)
        throw new PaymentGatewayError('unavailable', 'The provider answered with another payment.');
      return toProviderPayment(payment, null);
    },

    async fetchOrder(providerOrderId) {
      const path = `/v1/orders/${encodeURIComponent(providerOrderId)}`;
      const order = await call({ method: 'GET', path, answer: orderPayload, timeoutMs });
      return toProviderOrder(order, order.receipt ?? '');
    },

    async fetchRefund(providerRefundId) {
      const path = `/v1/refunds/${encodeURIComponent(providerRefundId)}`;
      const refund = await call({ method: 'GET', path, answer: listedRefundPayload, timeoutMs });
      if (refund.id !== providerRefundId)
        throw new PaymentGatewayError('unavailable', 'The provider answered with another refund.');
      return toListedRefund(refund);
    },

    async listPayments(page) {
      const path = `/v1/payments?${pageQuery(page)}`;
      const list = await call({ method: 'GET', path, answer: paymentListPayload, timeoutMs });
      return list.items.map((payment) => toProviderPayment(payment, null));
    },

    async listRefunds(page) {
      const path = `/v1/refunds?${pageQuery(page)}`;
      const list = await call({ method: 'GET', path, answer: refundListPayload, timeoutMs });
      return list.items.map(toListedRefund);
    },

    async refund(input) {
      if (!IDEMPOTENCY_KEY.test(input.idempotencyKey)) {
        throw new PaymentGatewayError(
          'rejected',
          'A refund key takes 10 or more letters, digits, hyphens or underscores.',
        );
      }
      const refund = await call({
        method: 'POST',
        path: `/v1/payments/${encodeURIComponent(input.providerPaymentId)}/refund`,
        headers: { 'X-Refund-Idempotency': input.idempotencyKey },
        body: { amount: input.amountPaise, speed: 'normal', notes: input.notes ?? {} },
        answer: refundPayload,
        timeoutMs,
      });
      if (refund.amount !== input.amountPaise || refund.payment_id !== input.providerPaymentId) {
        throw new PaymentGatewayError('rejected', 'The provider refunded another amount or payment than was asked.');
      }
      return toProviderRefund(refund);
    },

    isCallbackSignatureValid({ providerOrderId, providerPaymentId, signature }) {
      return isSignatureValid(`${providerOrderId}|${providerPaymentId}`, signature, settings.keySecret);
    },

    isWebhookSigned(rawBody, headers) {
      const signature = headers.get(SIGNATURE_HEADER) ?? '';
      return settings.webhookSecrets.some((secret) => isSignatureValid(rawBody, signature, secret));
    },

    eventIdOf: (headers) => headers.get(EVENT_ID_HEADER),
    parseEvent: parseRazorpayEvent,
  };
}

/** Times are sent as seconds; the range is rounded outwards. */
function pageQuery({ from, to, skip, count }: ProviderPage): string {
  const seconds = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(to.getTime() / 1000) };
  return new URLSearchParams({
    from: String(seconds.from),
    to: String(seconds.to),
    skip: String(skip),
    count: String(count),
  }).toString();
}
