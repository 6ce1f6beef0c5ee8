import { parseDecimal, type Decimal } from './decimal.ts';
import { latinDigits } from '../text/plain-signs.ts';

/** Text before or after a number that does not change it. */
const CURRENCY = /₹|\$|€|£|\brs\b\.?|\binr\b|\brupees?\b|\/-$/giu;
const PERCENT = /(?:[%\u066a]|\bper\s?cent)$/iu;

/** A superscript exponent as `^3`; the whole part of `1½` is separated. */
function plainPowers(typed: string): string {
  return typed
    .replaceAll(/[\u207A\u207B]?[\u00B2\u00B3\u00B9\u2070\u2074-\u2079]+/g, (power) => `^${power}`)
    .replaceAll(/(\p{Nd})(?=[\u00BC-\u00BE\u2150-\u215E])/gu, '$1 ');
}

/** `10^3`, `2.5 × 10^-3`, `1.5e3`. */
function readPower(text: string): Decimal | null {
  const [, factor = '1', exponent] =
    /^(?:([^x×*·^]{1,40})[x×*·]\s?)?10\s?\^\s?([+\u2212-]?\d{1,2})$/i.exec(text) ??
    /^([^e]{1,40})e([+\u2212-]?\d{1,2})$/i.exec(text) ??
    [];
  const number = exponent === undefined ? null : parseDecimal(factor);
  if (!number || exponent === undefined) return null;
  const places = number.places - Number(exponent.replace('\u2212', '-'));
  return places >= 0 ? { units: number.units, places } : { units: number.units * 10n ** BigInt(-places), places: 0 };
}

/** Enough for any tolerance; halves, quarters and the like are exact. */
const FRACTION_PLACES = 20;

/** `3/4`, `-1/2`, `1 1/2`. */
function readFraction(text: string): Decimal | null {
  const [, sign = '', whole = '0', over, under] =
    /^([+\u2010-\u2015\u2212-]?)\s?(?:(\p{Nd}{1,12})\s)?(\p{Nd}{1,12})\s?\/\s?(\p{Nd}{1,12})$/u.exec(text) ?? [];
  if (over === undefined || under === undefined) return null;
  const [one, upper, lower] = [whole, over, under].map((digits) => BigInt(latinDigits(digits)));
  if (one === undefined || upper === undefined || !lower) return null;
  const units = ((one * lower + upper) * 10n ** BigInt(FRACTION_PLACES)) / lower;
  return { units: sign === '' || sign === '+' ? units : -units, places: FRACTION_PLACES };
}

/**
 * The numbers that a learner's answer may mean: `₹1,250/-`, `–5`, `४०`, `3/4`, `10³`. A percentage is read as written and as a hundredth
 * of it, so that `40%` fits a key of 40 and one of 0.4. Empty if it is not a number.
 */
export function readTypedNumber(typed: string): Decimal[] {
  const text = plainPowers(typed).normalize('NFKC').replaceAll('\u2044', '/').trim().replace(CURRENCY, ' ').trim();
  const isPercent = PERCENT.test(text);
  const bare = text.replace(PERCENT, '').trim();
  const number = readPower(bare) ?? readFraction(bare) ?? parseDecimal(bare.replaceAll(/(?<=\d)['’](?=\d{3})/g, ''));
  if (!number) return [];
  return isPercent ? [number, { ...number, places: number.places + 2 }] : [number];
}

/** The same number negated, as typed: numeric keypads of phones may have no minus. */
export function changeSign(typed: string): string {
  const text = typed.trim();
  return /^[\u2010-\u2015\u2212-]/u.test(text) ? text.slice(1).trimStart() : `-${text}`;
}
