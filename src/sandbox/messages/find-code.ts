const CODE_AFTER_WORD = /\b(?<!pin |coupon )(?:code|otp)\b[^0-9\n]{0,40}\b(\d{6})\b/i;
const CODE_BEFORE_WORD = /\b(\d{6})\b[^0-9\n.]{0,30}\b(?<!pin |coupon )(?:code|otp)\b/i;

/** Finds the six-digit one-time code in a text: the number near the word "code" or "OTP". */
export function findCode(text: string): string | undefined {
  return (CODE_AFTER_WORD.exec(text) ?? CODE_BEFORE_WORD.exec(text))?.[1];
}
