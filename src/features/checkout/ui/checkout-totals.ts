import { cartTotals, type CartItem } from '../../cart/rules.ts';

/** The sums that the checkout shows, in whole rupees. The server computes its own and refuses a different total. */
export interface CheckoutTotals {
  originalRupees: number;
  saleRupees: number;
  basePercent: number;
  couponPercent: number;
  totalRupees: number;
}

/** Price after the base discount × (1 − coupon per cent), rounded (spec 2 §9). */
export function checkoutTotals(items: readonly CartItem[], couponPercent: number): CheckoutTotals {
  const { originalRupees, totalRupees: saleRupees, percentOff } = cartTotals(items);
  const totalRupees = Math.round((saleRupees * (100 - couponPercent)) / 100);
  return { originalRupees, saleRupees, basePercent: percentOff, couponPercent, totalRupees };
}
