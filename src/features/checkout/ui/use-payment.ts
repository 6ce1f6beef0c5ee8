import { useState } from 'react';
import { ApiError, callApi } from '../../../ui/api-client.ts';
import { readVisitSource } from '../../../ui/visit-source.ts';
import type { CartItem } from '../../cart/rules.ts';
import { cart } from '../../cart/ui/cart-store.ts';
import type { createOrder, PaymentDetails, verifyPayment } from '../contract.ts';
import type { BillingDetails } from './use-billing.ts';
import { openProviderCheckout, removeProviderKeys, type ProviderAnswer } from './provider-checkout.ts';

/** Where the payment stands (spec 2 §4). */
export type PaymentState =
  /** `isUnsure`: the provider's window was open, so money may have left the account. */
  | { step: 'idle'; failure: string | null; isUnsure: boolean }
  | { step: 'ordering' }
  | { step: 'paying' }
  | { step: 'confirming' }
  /** Money is on its way; the course opens by itself. */
  | { step: 'waiting' }
  | { step: 'price-changed'; totalRupees: number }
  | { step: 'paid'; details: PaymentDetails };

interface Purchase {
  items: readonly CartItem[];
  totalRupees: number;
  coupon: { code: string; percent: number } | null;
  person: { name: string; email: string };
  billing: BillingDetails;
  instituteName: string;
}

const untouched: PaymentState = { step: 'idle', failure: null, isUnsure: false };

/** The purchase from Pay to the open courses. */
export function usePayment() {
  const [state, setState] = useState<PaymentState>(untouched);

  async function pay(purchase: Purchase): Promise<void> {
    setState({ step: 'ordering' });
    let isUnsure = false;
    try {
      const order = await callApi<typeof createOrder>({
        method: 'POST',
        path: '/payment/create-order',
        body: {
          amount: purchase.totalRupees,
          cartItems: purchase.items.map(({ id }) => ({ id })),
          ...(purchase.coupon ? { coupon: purchase.coupon.code, discountPercentage: purchase.coupon.percent } : {}),
          ...purchase.billing,
          source: readVisitSource(),
        },
      });
      if (order.free) {
        if (order.paymentDetails) finish(order.paymentDetails);
        return;
      }
      setState({ step: 'paying' });
      const outcome = await openProviderCheckout(order.checkoutScriptUrl ?? '', {
        keyId: order.keyId ?? '',
        orderId: order.orderId,
        amountPaise: order.amount,
        currency: order.currency,
        instituteName: purchase.instituteName,
        person: purchase.person,
        onOpen: () => {
          isUnsure = true;
        },
      });
      if (outcome.kind === 'paid') await confirm(outcome.answer);
      else if (outcome.failure === null) setState(untouched);
      else fail(new Error(outcome.failure), true);
    } catch (error) {
      fail(error, isUnsure);
    }
  }

  /**
   * Reports the payment until its courses are open. Asking again is harmless, so a lost answer or a provider that has not
   * confirmed yet only makes the page wait: the money is safe.
   */
  async function confirm(answer: ProviderAnswer): Promise<void> {
    setState({ step: 'confirming' });
    for (let pause = 1000; ; pause = Math.min(pause * 1.5, 10_000)) {
      const result = await reportPayment(answer);
      if (result && !result.pending) {
        finish(result.paymentDetails);
        return;
      }
      setState({ step: 'waiting' });
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  function finish(details: PaymentDetails): void {
    removeProviderKeys();
    cart.clear();
    setState({ step: 'paid', details });
  }

  function fail(error: unknown, isUnsure: boolean): void {
    if (error instanceof ApiError && error.code === 'price-changed' && typeof error.details.total === 'number') {
      setState({ step: 'price-changed', totalRupees: error.details.total });
      return;
    }
    const message = error instanceof Error && error.message ? error.message : 'Payment failed';
    setState({ step: 'idle', failure: message, isUnsure });
    // spec 2 §8: the console and an alert. After the state, so that the page is right behind the alert.
    // oxlint-disable-next-line no-console -- the specification asks for it
    console.error(message);
    window.alert(message);
  }

  return { state, pay, clear: () => setState(untouched) };
}

/** The server's word on the payment, or `null` when its answer was lost or it is away. */
async function reportPayment(answer: ProviderAnswer) {
  try {
    return await callApi<typeof verifyPayment>({ method: 'POST', path: '/payment/verify', body: { ...answer } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)) return null;
    throw error;
  }
}
