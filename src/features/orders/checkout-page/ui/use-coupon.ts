import { useState } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import type { RouteResponse } from '../../../../platform/http/define-route.ts';
import { cart } from '../../../cart/ui/cart-store.ts';
import { forgetCouponLink, readCouponLink } from '../../../cart/ui/coupon-link.ts';
import type { validateCoupon } from '../../../coupons/contract.ts';
import type { CouponDiscount } from '../../../coupons/rules.ts';
import { createCouponCheck, untouched, type CouponResponse, type CouponState } from './coupon-check.ts';

/** The coupon at checkout: the check is advisory; the order decides (spec 2 §4, §5). */
export function useCoupon() {
  const [code, setCode] = useState('');
  const [state, setState] = useState<CouponState>(untouched);
  const [coupon] = useState(() => createCouponCheck(askServer, setState));

  /** Ignores empty and blank codes. */
  async function apply(given: string, shown = given): Promise<void> {
    const typed = given.trim();
    if (!typed) return;
    const answer = await coupon.check(typed);
    // Codes are shown in capitals everywhere (spec 3 §6).
    if (answer?.discount) setCode(shown.trim().toUpperCase());
  }

  return {
    code,
    ...state,
    type(next: string) {
      setCode(next);
      // Emptying the field resets the coupon; so does any code other than the checked one.
      const checked = coupon.pendingCode() ?? state.answer?.code;
      if (checked !== undefined && next.trim() !== checked) coupon.reset();
    },
    apply: () => apply(code),
    /** Checks the current code again, since the cart or its owner changed; initially the code from a link. */
    async renew(): Promise<void> {
      const next = coupon.pendingCode() ?? (state.answer?.discount ? state.answer.code : readCouponLink());
      if (!next || cart.items().length === 0) return;
      // The letters stay as typed; the server reads an O as 0.
      const shown = code || next;
      setCode(shown);
      await apply(next, shown);
    },
    remove() {
      forgetLink(code);
      setCode('');
      coupon.reset();
    },
  };
}

async function askServer(typed: string): Promise<CouponResponse> {
  const courseIds = cart.items().map((item) => item.id);
  const response = await callApi<typeof validateCoupon>({
    method: 'POST',
    path: '/coupons/validate',
    body: { code: typed, cartLength: courseIds.length, courseIds },
  });
  if (!response.isValid && !response.mayWorkLater) forgetLink(typed);
  return { discount: readDiscount(response), message: response.message, code: response.code ?? typed };
}

function readDiscount(answer: RouteResponse<typeof validateCoupon>): CouponDiscount | null {
  if (!answer.isValid) return null;
  const { discountPercentage: percent, discountRupees: rupees = 0, courseIds = null } = answer;
  return { percent, rupees, courseIds };
}

/** A link's code is removed when it is permanently invalid or the user removes it; a typed code does not affect it. */
function forgetLink(code: string): void {
  const plain = (text: string) => text.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
  if (plain(readCouponLink() ?? '') === plain(code)) forgetCouponLink();
}
