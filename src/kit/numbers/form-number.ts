import { plainSigns } from '../text/plain-signs.ts';

/**
 * A number as typed into a form: `1,25,000.50`, `₹ 1,250`, `Rs. 500/-`, digits of any script, blanks between groups. NaN for an empty
 * field and for everything else, also for `1.25 lakh` and for misplaced commas: the server responds with a message.
 */
export function readNumber(typed: string): number {
  if (SHIFTED.test(typed)) return Number.NaN;
  const plain = plainSigns(typed)
    .replace(/^(-?)\s*(?:₹|rs\.?|inr)\s*/i, '$1')
    .replace(/\s*\/-$/, '')
    .replaceAll(/(?<=\d)[\s'](?=\d{2,3}(?:\D|$))/g, ',');
  const digits = GROUPED.test(plain) ? plain.replaceAll(',', '') : plain;
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Rupees as typed, in paise; NaN if invalid or with a third decimal. */
export function readPaise(typed: string): number {
  const rupees = readNumber(typed);
  const paise = Math.round(rupees * 100);
  return Math.abs(paise - rupees * 100) < 1e-4 ? paise : Number.NaN;
}

/** Superscript and subscript digits, which would become digits of the number: 10³ is not 103. */
const SHIFTED = /[\u00B2\u00B3\u00B9\u2070-\u209C]/;

/** Groups of three, or of two before the last three as in India. */
const GROUPED = /^-?\d{1,3}(?:(?:,\d{3})+|(?:,\d{2})*,\d{3})(?:\.\d*)?$/;
