import { decimalText, parseDecimal, type Decimal } from '../../../../kit/numbers/decimal.ts';
import type { QuestionNotes } from './import-notes.ts';
import { quoted } from './import-rows.ts';

interface WrittenNumber {
  weight: number;
  /** `3.14`, `3.14:0.01`, `3..4`. */
  answer: string;
}

/** Returns the number with full marks and its tolerance; answers with partial marks are noted. */
export function readGiftNumber(
  written: readonly WrittenNumber[],
  notes: QuestionNotes,
): { correct: string[]; tolerance: string } | { message: string } {
  const numbers = written.filter(({ answer }) => answer !== '*');
  const full = numbers.filter(({ weight }) => weight === 100);
  const [one] = full;
  if (!one) return { message: 'No number carries all marks. Write one: {#3.14:0.01}.' };
  if (full.length > 1)
    return { message: 'Several numbers carry all marks. Keep one, or write a range: {#3..4}, {#3.14:0.01}.' };
  for (const { weight, answer } of numbers)
    if (weight > 0 && weight !== 100)
      notes.add(`${quoted(answer)} carries ${weight}% in the file. There are no part marks: here it is wrong.`);
  const range = /^(.*?)\.\.(.*)$/s.exec(one.answer);
  if (range) return readRange(range[1] ?? '', range[2] ?? '');
  const [number = '', margin = '0'] = one.answer.split(':');
  const [key, tolerance] = [plainNumber(number), plainNumber(margin.trim() === '' ? '0' : margin)];
  return key && tolerance
    ? { correct: [decimalText(key)], tolerance: decimalText(tolerance) }
    : { message: `${quoted(one.answer)} is no number. Write it like {#3.14:0.01} or {#3..4}.` };
}

/** Converts a range to its middle and half its width, without rounding. */
function readRange(low: string, high: string): { correct: string[]; tolerance: string } | { message: string } {
  const [one, other] = [plainNumber(low), plainNumber(high)];
  if (!one || !other) return { message: `${quoted(`${low}..${high}`)} is no range of numbers. Write it like {#3..4}.` };
  // Half needs one more decimal place.
  const places = Math.max(one.places, other.places) + 1;
  const from = one.units * 10n ** BigInt(places - one.places);
  const to = other.units * 10n ** BigInt(places - other.places);
  if (to < from) return { message: 'The range ends below its beginning. Write the smaller number first: {#3..4}.' };
  return {
    correct: [shortest({ units: (from + to) / 2n, places })],
    tolerance: shortest({ units: (to - from) / 2n, places }),
  };
}

/** Parses `1.5e3`, as programs write 1500. */
export function plainNumber(written: string): Decimal | null {
  const text = written.trim();
  const power = /^([+-]?\d{1,20}(?:\.\d{0,20})?)e([+-]?\d{1,2})$/i.exec(text);
  const read = parseDecimal(power?.[1] ?? text);
  const shift = Number(power?.[2] ?? 0);
  if (!read || Math.abs(shift) > MAX_POWER) return null;
  return shift >= read.places
    ? { units: read.units * 10n ** BigInt(shift - read.places), places: 0 }
    : { units: read.units, places: read.places - shift };
}

const MAX_POWER = 18;

function shortest(number: Decimal): string {
  const text = decimalText(number);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
