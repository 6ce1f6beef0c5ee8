import type { EmiTerms } from '../../../../kit/numbers/emi.ts';
import { rupeesToPaise } from '../../../../kit/numbers/money.ts';
import { cartTotals, priceCart, type CartBundle, type CartItem, type PricedCart } from '../../../cart/rules.ts';
import type { CouponDiscount } from '../../../coupons/rules.ts';
import { priceOrder } from '../../orders/pricing-rules.ts';

/** The totals shown at checkout, in whole rupees. The server computes its own by the same rules and rejects a different total. */
export interface CheckoutTotals {
  originalRupees: number;
  saleRupees: number;
  basePercent: number;
  coupon: CouponDiscount | null;
  totalRupees: number;
  priced: PricedCart;
}

/** The total of a cart with its bundles and a coupon (spec 2 §9). */
export function checkoutTotals(
  items: readonly CartItem[],
  bundles: readonly CartBundle[],
  coupon: CouponDiscount | null,
): CheckoutTotals {
  const { originalRupees, totalRupees: saleRupees, percentOff } = cartTotals(items, bundles);
  const priced = priceCart(items, bundles);
  const lines = items.map(({ id, price }) => ({
    courseId: id,
    listPaise: rupeesToPaise(price),
    salePaise: rupeesToPaise(priced.prices.get(id) ?? 0),
  }));
  const totalRupees = priceOrder(lines, coupon).totalPaise / 100;
  return { originalRupees, saleRupees, basePercent: percentOff, coupon, totalRupees, priced };
}

/** The EMI shown on the course cards, in their months; the institute's own if they show none. */
export function emiOfCart(emi: EmiTerms | null, months: number | null): EmiTerms | null {
  return emi?.isNoCost && months !== null ? { ...emi, months } : emi;
}
