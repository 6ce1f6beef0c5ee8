import type { CouponDiscount } from '../../../coupons/rules.ts';

export interface CouponResponse {
  discount: CouponDiscount | null;
  message: string;
  code: string;
}

export interface CouponState {
  status: 'idle' | 'loading';
  /** What the server said of the code, until the field is emptied or changed. */
  answer: CouponResponse | null;
}

export const untouched: CouponState = { status: 'idle', answer: null };

/** Asks about one code at a time: an answer about an older code, or about the cart as it was, comes too late and is dropped. */
export function createCouponCheck(
  ask: (code: string) => Promise<CouponResponse>,
  onState: (state: CouponState) => void,
): { check(code: string): Promise<CouponResponse | null>; pendingCode(): string | null; reset(): void } {
  let asked: { code: string } | null = null;
  return {
    /** The answer; `null` where it came too late. */
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
    /** What is being asked about now. */
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
