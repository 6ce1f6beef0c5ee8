import { useState } from 'react';
import { ApiError, callApi } from '../../../ui/api-client.ts';
import { readVisitSource } from '../../../ui/visit-source.ts';
import type { CartItem } from '../../cart/rules.ts';
import { cart } from '../../cart/ui/cart-store.ts';
import { forgetCouponLink } from '../../cart/ui/coupon-link.ts';
import type { createOrder, PaymentDetails } from '../contract.ts';
import type { BillingDetails } from './use-billing.ts';
import { takePayment } from './take-payment.ts';

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
        if (order.paymentDetails) finish(order.paymentDetails, purchase.coupon !== null);
        return;
      }
      const details = await takePayment(order, purchase, {
        onStep: (step) => setState({ step }),
        onOpen: () => {
          isUnsure = true;
        },
      });
      if (details) finish(details, purchase.coupon !== null);
      else setState(untouched);
    } catch (error) {
      fail(error, isUnsure);
    }
  }

  function finish(details: PaymentDetails, hasCoupon: boolean): void {
    if (hasCoupon) forgetCouponLink();
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
