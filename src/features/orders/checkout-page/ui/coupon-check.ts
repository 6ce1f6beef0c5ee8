import type { CouponDiscount } from '../../../coupons/rules.ts';

export interface CouponResponse {
  discount: CouponDiscount | null;
  message: string;
  code: string;
}

export interface CouponState {
  status: 'idle' | 'loading';
  /** The server's response about the code, until the field is emptied or changed. */
  answer: CouponResponse | null;
}

export const untouched: CouponState = { status: 'idle', answer: null };

/** Checks one code at a time: a response about an older code or cart is dropped. */
export function createCouponCheck(
  ask: (code: string) => Promise<CouponResponse>,
  onState: (state: CouponState) => void,
): { check(code: string): Promise<CouponResponse | null>; pendingCode(): string | null; reset(): void } {
  let asked: { code: string } | null = null;
  return {
    /** The response; `null` if it came too late. */
    async check(code) {
      const question = { code };
      asked = question;
      onState({ status: 'loading', answer: null });
      const response = await ask(code).catch((error: unknown) => ({ discount: null, message: wordsOf(error), code }));
      if (asked !== question) return null;
      asked = null;
      onState({ status: 'idle', answer: response });
      return response;
    },
    /** The check in progress. */
    pendingCode: () => asked?.code ?? null,
    reset() {
      asked = null;
      onState(untouched);
    },
  };
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : 'The code could not be checked. Try again.';
}
