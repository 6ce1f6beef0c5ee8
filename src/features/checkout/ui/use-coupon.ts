import { useRef, useState } from 'react';
import { callApi } from '../../../ui/api-client.ts';
import type { RouteAnswer } from '../../../platform/define-route.ts';
import { cart } from '../../cart/ui/cart-store.ts';
import { forgetCouponLink, readCouponLink } from '../../cart/ui/coupon-link.ts';
import type { validateCoupon } from '../../coupons/contract.ts';
import type { CouponDiscount } from '../../coupons/rules.ts';

export interface CouponState {
  status: 'idle' | 'loading';
  /** What the server said of the code, until the field is emptied or changed. */
  answer: { discount: CouponDiscount | null; message: string; code: string } | null;
}

const untouched: CouponState = { status: 'idle', answer: null };

/** The coupon of the checkout: advice from the server; the order decides (spec 2 §4, §5). */
export function useCoupon() {
  const [code, setCode] = useState('');
  const [state, setState] = useState<CouponState>(untouched);
  // What is being checked: an answer about anything else comes too late.
  const asked = useRef<{ code: string } | null>(null);

  /** Empty and blank codes are ignored. */
  async function apply(given: string): Promise<void> {
    const typed = given.trim();
    if (!typed) return;
    const question = { code: typed };
    asked.current = question;
    setState({ status: 'loading', answer: null });
    try {
      const courseIds = cart.items().map((item) => item.id);
      const answer = await callApi<typeof validateCoupon>({
        method: 'POST',
        path: '/coupons/validate',
        body: { code: typed, cartLength: courseIds.length, courseIds },
      });
      if (asked.current !== question) return;
      if (!answer.isValid && !answer.mayWorkLater) forgetLink(typed);
      setState({
        status: 'idle',
        answer: { discount: readDiscount(answer), message: answer.message, code: answer.code ?? typed },
      });
    } catch (error) {
      if (asked.current !== question) return;
      const message = error instanceof Error ? error.message : 'The code could not be checked. Try again.';
      setState({ status: 'idle', answer: { discount: null, message, code: typed } });
    }
  }

  function reset(): void {
    asked.current = null;
    setState(untouched);
  }

  return {
    code,
    ...state,
    type(next: string) {
      setCode(next);
      // Emptying the field resets the coupon; so does any other code than the one that was checked.
      const checked = state.status === 'loading' ? asked.current?.code : state.answer?.code;
      if (checked !== undefined && next.trim() !== checked) reset();
    },
    apply: () => apply(code),
    /** Again what is applied, since the cart or its owner is another one; at first the code that a link brought. */
    async renew(): Promise<void> {
      const next = state.answer?.discount ? state.answer.code : readCouponLink();
      if (!next || cart.items().length === 0) return;
      setCode(next);
      await apply(next);
    },
    remove() {
      forgetLink(code);
      setCode('');
      reset();
    },
  };
}

function readDiscount(answer: RouteAnswer<typeof validateCoupon>): CouponDiscount | null {
  if (!answer.isValid) return null;
  const { discountPercentage: percent, discountRupees: rupees = 0, courseIds = null } = answer;
  return { percent, rupees, courseIds };
}

/** A link's code goes when it was refused for good or taken away; one that was typed beside it says nothing of it. */
function forgetLink(code: string): void {
  const plain = (text: string) => text.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
  if (plain(readCouponLink() ?? '') === plain(code)) forgetCouponLink();
}
