import { latinDigits } from '../text/plain-signs.ts';

/** A decimal number without rounding: `units` of ten to the minus `places`. */
export interface Decimal {
  units: bigint;
  places: number;
}

const MAX_LENGTH = 40;
const SHIFTED = /[\u00B2\u00B3\u00B9\u2070-\u209C]/;

/**
 * Parses a number as typed in India: `1,00,000.50`, `12,5`, `–3`, `१२`, `৪০`. Any leading dash is a minus, and digits may be of any
 * script. Commas at group boundaries separate thousands, any other single one is a decimal comma. `null` for everything else.
 */
export function parseDecimal(typed: string): Decimal | null {
  // Superscript digits would become digits of the number: 10³ is not 103.
  if (typed.length > MAX_LENGTH || SHIFTED.test(typed)) return null;
  const text = latinDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replace(/^[\u2010-\u2015\u2212]/u, '-')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',');
  const plain = GROUPED.test(text) ? text.replaceAll(',', '') : text.replace(/^([+-]?\d*),(\d+)$/, '$1.$2');
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plain);
  const [, sign = '', whole = '', fraction = ''] = parts ?? [];
  if (!parts || whole + fraction === '') return null;
  return { units: BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n), places: fraction.length };
}

/** A number in the notation of databases and programs: `-12.5`. */
export function decimalText({ units, places }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
  return `${units < 0n ? '-' : ''}${whole}${places > 0 ? `.${fraction}` : ''}`;
}

/** Whether two numbers differ by at most `tolerance`. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const places = Math.max(one.places, other.places, tolerance.places);
  const distance = unitsAt(one, places) - unitsAt(other, places);
  return (distance < 0n ? -distance : distance) <= unitsAt(tolerance, places);
}

/** Groups of three, or of two before the last three; the first digit is not 0, so that `0,125` is a fraction. */
const GROUPED = /^[+-]?[1-9](\d{0,2}(,\d{3})+|\d?(,\d{2})*,\d{3})(\.\d*)?$/;

function unitsAt({ units, places }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - places);
}
