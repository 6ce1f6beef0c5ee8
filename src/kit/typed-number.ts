import { parseDecimal, type Decimal } from './decimal.ts';

/** What people write before or behind a number, which changes nothing about it. */
const CURRENCY = /₹|\$|€|£|\brs\b\.?|\binr\b|\brupees?\b|\/-$/giu;
const PERCENT = /(?:[%\u066a]|\bper\s?cent)$/iu;

/**
 * The numbers that a learner may mean by what they typed: `₹1,250/-`, `–5`, `४०`. A percentage is read as written and as a hundredth of
 * it, so that `40%` fits a key of 40 and one of 0.4. Empty for what is no number.
 */
export function readTypedNumber(typed: string): Decimal[] {
  const text = typed.normalize('NFKC').trim().replace(CURRENCY, ' ').trim();
  const isPercent = PERCENT.test(text);
  const number = parseDecimal(text.replace(PERCENT, ''));
  if (!number) return [];
  return isPercent ? [number, { ...number, places: number.places + 2 }] : [number];
}

/** The same number with the other sign, as typed: keypads of phones for numbers may have no minus. */
export function changeSign(typed: string): string {
  const text = typed.trim();
  return /^[\u2010-\u2015\u2212-]/u.test(text) ? text.slice(1).trimStart() : `-${text}`;
}
