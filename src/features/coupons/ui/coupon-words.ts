import type { Coupon } from '../contract.ts';

/** Who may use a coupon and how often it was used: "2 courses or more. 3 of 10 used, 1 held by an open order." */
export function couponLimits({ cartItems, maximumUses, uses, reserved }: Coupon): string {
  const items = cartItems > 1 ? `${cartItems} courses or more. ` : '';
  const used = maximumUses === null ? `${uses === 0 ? 'Not' : uses} used` : `${uses} of ${maximumUses} used`;
  const held = reserved > 0 ? `, ${reserved} held by ${reserved === 1 ? 'an open order' : 'open orders'}` : '';
  return `${items}${used}${held}.`;
}
