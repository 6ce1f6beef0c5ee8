import type { RouteCall, RouteResponse } from '../../../../platform/http/define-route.ts';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { ReadableError } from '../../../../ui/forms/error-messages.ts';
import type { createOrder, PaymentDetails, verifyPayment } from '../../contract.ts';
import { loadProviderScript, openProviderCheckout } from './provider-checkout.ts';

interface Payer {
  user: { userId: string; name: string; email: string };
  instituteName: string;
  /** The purchase data that the confirmation sends (spec 2 §7); the server uses the stored order. */
  told?: { cartItems: readonly { id: string }[]; coupon?: string; couponDiscount?: number };
}

type Confirmation = RouteCall<typeof verifyPayment>['body'];

/**
 * Opens the provider's checkout for an order and reports the payment until the server has accepted it; returns `null` when the buyer closed
 * the window. Throws with the provider's message when it was declined.
 */
export async function takePayment(
  order: RouteResponse<typeof createOrder>,
  { user, instituteName, told }: Payer,
  {
    onStep,
    onOpen = () => undefined,
    script = loadProviderScript(order.checkoutScriptUrl ?? ''),
  }: {
    onStep: (step: 'paying' | 'confirming' | 'waiting') => void;
    /** Called before the window opens: from now on money may move. */
    onOpen?: () => void;
    /** The provider's script, if it is loading already. */
    script?: Promise<void>;
  },
): Promise<PaymentDetails | null> {
  onStep('paying');
  const outcome = await openProviderCheckout(script, {
    keyId: order.keyId ?? '',
    orderId: order.orderId,
    amountPaise: order.amount,
    currency: order.currency,
    instituteName,
    description: 'Course Purchase', // spec 2 §4
    user,
    onOpen,
  });
  if (outcome.kind === 'closed') {
    if (outcome.failure === null) return null;
    throw new ReadableError(outcome.failure);
  }
  onStep('confirming');
  const { orderId, paymentId, signature } = outcome.callback;
  // The specification gives these fields their names, for any provider (spec 2 §7).
  const callback = { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature };
  const body = { ...callback, amountPaid: order.total, userId: user.userId, ...told };
  return confirmPayment(body, () => onStep('waiting'));
}

/**
 * Reports the payment until access is granted. Retries are harmless, so a lost response or a missing confirmation only makes the page wait:
 * the money is safe.
 */
async function confirmPayment(body: Confirmation, onWaiting: () => void): Promise<PaymentDetails> {
  for (let pause = 1000; ; pause = Math.min(pause * 1.5, 10_000)) {
    const result = await reportPayment(body);
    if (result && !result.pending) return result.paymentDetails;
    onWaiting();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** The server's response about the payment, or `null` when it was lost or the server is down. */
async function reportPayment(body: Confirmation) {
  try {
    return await callApi<typeof verifyPayment>({ method: 'POST', path: '/payment/verify', body });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)) return null;
    throw error;
  }
}
