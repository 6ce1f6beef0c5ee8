import { useState } from 'react';
import { ApiError, callApi } from '../../../../ui/api-client.ts';
import { errorMessage } from '../../../../ui/forms/error-messages.ts';
import { readVisitSource } from '../../../../ui/visit-source.ts';
import type { CartItem } from '../../../cart/rules.ts';
import { cart } from '../../../cart/ui/cart-store.ts';
import { forgetCouponLink } from '../../../cart/ui/coupon-link.ts';
import type { createOrder, PaymentDetails } from '../../contract.ts';
import type { BillingDetails } from '../../checkout-page/ui/use-billing.ts';
import { loadProviderScript, removeProviderKeys } from './provider-checkout.ts';
import { takePayment } from './take-payment.ts';

/**
 * What a failed try means for the buyer. `safe`: nothing was charged; `unsure`: the provider's window was open, so money may have moved;
 * `returned`: it was paid and is refunded; the others name why the order was rejected, which the cart no longer contains.
 */
type Outcome = 'safe' | 'unsure' | 'returned' | 'already-owned' | 'not-on-offer' | 'coupon-refused' | 'seat-refused';

/** By error code. */
const outcomeByCode: Partial<Record<string, Outcome>> = {
  'already-owned': 'already-owned',
  'unknown-course': 'not-on-offer',
  'coupon-not-valid': 'coupon-refused',
  'coupon-used': 'coupon-refused',
  'coupon-needs-items': 'coupon-refused',
  'payment-returned': 'returned',
  'batch-full': 'seat-refused',
  'batch-closed': 'seat-refused',
  'batch-of-other-course': 'seat-refused',
  'student-clash': 'seat-refused',
  'prerequisite-missing': 'seat-refused',
  'too-many-holds': 'seat-refused',
};
/** After these the page no longer shows the current cart or total. */
const STALE_CART: readonly Outcome[] = ['already-owned', 'not-on-offer', 'coupon-refused'];

/** Status of the payment (spec 2 §4). */
export type PaymentState =
  | { step: 'idle'; failure: string | null; outcome: Outcome }
  /** The buyer closed the provider's window without paying. */
  | { step: 'closed'; hasCoupon: boolean }
  | { step: 'ordering' }
  | { step: 'paying' }
  | { step: 'confirming' }
  /** The money is being confirmed; access is granted automatically. */
  | { step: 'waiting' }
  | { step: 'price-changed'; totalRupees: number }
  | { step: 'paid'; details: PaymentDetails };

interface Purchase {
  items: readonly CartItem[];
  totalRupees: number;
  coupon: { code: string; percent: number } | null;
  user: { userId: string; name: string; email: string };
  billing: BillingDetails;
  instituteName: string;
  scriptUrl: string;
}

const untouched: PaymentState = { step: 'idle', failure: null, outcome: 'safe' };

/** The purchase from Pay to granted access. `onStaleCart`: the order was rejected because the cart or the coupon changed. */
export function usePayment({ onStaleCart }: { onStaleCart: () => void }) {
  const [state, setState] = useState<PaymentState>(untouched);
  const [heldUntil, setHeldUntil] = useState<string | null>(null);

  async function pay(purchase: Purchase): Promise<void> {
    setState({ step: 'ordering' });
    let outcome: Outcome = 'safe';
    // Shown if the server sends no message (spec 2 §8).
    let fallback = 'Order creation failed';
    const cartItems = purchase.items.map(({ id, batch }) => ({ id, ...(batch && { batchId: batch.id }) }));
    const { coupon } = purchase;
    const script = purchase.totalRupees > 0 ? loadProviderScript(purchase.scriptUrl) : undefined;
    // If it fails, paying reports it; a free order does not need it.
    script?.catch(() => undefined);
    try {
      const order = await callApi<typeof createOrder>({
        method: 'POST',
        path: '/payment/create-order',
        body: {
          amount: purchase.totalRupees,
          userId: purchase.user.userId,
          cartItems,
          ...(coupon && { coupon: coupon.code, discountPercentage: coupon.percent }),
          ...purchase.billing,
          source: readVisitSource(),
        },
      });
      setHeldUntil(order.seats.flatMap(({ heldUntil: until }) => until ?? []).toSorted()[0] ?? null);
      // Free, or already paid.
      if (order.paymentDetails) {
        finish(order.paymentDetails, coupon !== null);
        return;
      }
      fallback = 'Payment failed';
      const told = { cartItems, ...(coupon && { coupon: coupon.code, couponDiscount: coupon.percent }) };
      const details = await takePayment(
        order,
        { ...purchase, told },
        {
          onStep: (step) => {
            if (step === 'confirming') fallback = 'Verification failed';
            setState({ step });
          },
          onOpen: () => {
            outcome = 'unsure';
          },
          script,
        },
      );
      if (details) finish(details, coupon !== null);
      else setState({ step: 'closed', hasCoupon: coupon !== null });
    } catch (error) {
      fail(error, outcome, fallback);
    }
  }

  function finish(details: PaymentDetails, hasCoupon: boolean): void {
    if (hasCoupon) forgetCouponLink();
    cart.clear();
    removeProviderKeys();
    setState({ step: 'paid', details });
  }

  function fail(error: unknown, before: Outcome, fallback: string): void {
    if (error instanceof ApiError && error.code === 'price-changed' && typeof error.details.total === 'number') {
      setState({ step: 'price-changed', totalRupees: error.details.total });
      return;
    }
    const message = errorMessage(error, fallback);
    const outcome = (error instanceof ApiError && outcomeByCode[error.code ?? '']) || before;
    setState({ step: 'idle', failure: message, outcome });
    // spec 2 §8: the console and an alert. After the state update, so that the page behind the alert is current.
    // oxlint-disable-next-line no-console -- the specification asks for it
    console.error(message);
    window.alert(message);
    // A try with an unsure result may be the second one for a course that another tab has paid.
    if (outcome === 'unsure' || STALE_CART.includes(outcome)) onStaleCart();
  }

  return {
    state,
    cleared: untouched,
    /** Until when the first of the order's seats is kept. */
    heldUntil,
    pay,
    clear() {
      setState(untouched);
      setHeldUntil(null);
    },
  };
}
