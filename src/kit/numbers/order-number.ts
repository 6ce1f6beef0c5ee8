/** The first number of the series (spec 3 §8). */
export const FIRST_ORDER_NUMBER = 1001;

/** The order's number as people say it: `#1024`. */
export function formatOrderNumber(number: number): string {
  return `#${number}`;
}

/** Reads `#1024` or `1024`; `null` if it is no number of an order. */
export function readOrderNumber(typed: string): number | null {
  const digits = /^#?([1-9]\d{3,8})$/.exec(typed.trim())?.[1];
  return digits === undefined || Number(digits) < FIRST_ORDER_NUMBER ? null : Number(digits);
}
