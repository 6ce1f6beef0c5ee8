const RAISED: Record<string, string | undefined> = Object.fromEntries(
  Array.from('0123456789+-−=()ni', (sign, at) => [sign, Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ')[at]]),
);
const LOWERED: Record<string, string | undefined> = Object.fromEntries(
  Array.from('0123456789+-−=()', (sign, at) => [sign, Array.from('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎')[at]]),
);

/** A superscript in plain letters: `³`, `ⁿ⁺¹`, `^x`, `^(ab)`; ordinal endings and trade marks unchanged. */
export function raised(text: string): string {
  if (/^\s*(st|nd|rd|th|[®™©°*†‡²³¹])\s*$/i.test(text)) return text;
  return shifted(text, RAISED, '^');
}

/** A subscript in plain letters: `₂`, `_x`, `_(ab)`. */
export function lowered(text: string): string {
  return shifted(text, LOWERED, '_');
}

function shifted(text: string, signs: Record<string, string | undefined>, mark: string): string {
  const inner = text.trim();
  if (inner === '') return text;
  const letters = Array.from(inner, (letter) => (Object.hasOwn(signs, letter) ? signs[letter] : undefined));
  if (letters.every((letter) => letter !== undefined)) return letters.join('');
  return Array.from(inner).length === 1 ? `${mark}${inner}` : `${mark}(${inner})`;
}
