import { useState } from 'react';
import { callApi } from '../../../ui/api-client.ts';
import type { validateCoupon } from '../../coupons/contract.ts';

export interface CouponState {
  status: 'idle' | 'loading';
  /** What the server said of the code, until the field is emptied or changed. */
  answer: { isValid: boolean; percent: number; message: string; code: string } | null;
}

const untouched: CouponState = { status: 'idle', answer: null };

/** The coupon of the checkout: advice from the server; the order decides (spec 2 §4, §5). */
export function useCoupon() {
  const [code, setCode] = useState('');
  const [state, setState] = useState<CouponState>(untouched);

  /** Empty and blank codes are ignored. */
  async function apply(cartLength: number): Promise<void> {
    const typed = code.trim();
    if (!typed) return;
    setState({ status: 'loading', answer: null });
    try {
      const answer = await callApi<typeof validateCoupon>({
        method: 'POST',
        path: '/coupons/validate',
        body: { code: typed, cartLength },
      });
      setState({
        status: 'idle',
        answer: {
          isValid: answer.isValid,
          percent: answer.isValid ? answer.discountPercentage : 0,
          message: answer.message,
          code: answer.code ?? typed,
        },
      });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'The code could not be checked. Try again.';
      setState({ status: 'idle', answer: { isValid: false, percent: 0, message, code: typed } });
    }
  }

  return {
    code,
    ...state,
    type(next: string) {
      setCode(next);
      // Emptying the field resets the coupon; so does any other code than the one that was checked.
      if (state.answer && next.trim() !== state.answer.code) setState(untouched);
    },
    apply,
    remove() {
      setCode('');
      setState(untouched);
    },
  };
}
