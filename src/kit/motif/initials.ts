import { whenNeeded } from '../when-needed.ts';

const graphemes = whenNeeded(() => new Intl.Segmenter('en-IN', { granularity: 'grapheme' }));

/** Up to two capital initials of a name, first word and last; empty when the name holds no letter or digit. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).flatMap((word) => firstSign(word) ?? []);
  const first = words[0];
  if (first === undefined) return '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  return first + (last ?? '');
}

/** The first letter or digit of a word with its combining marks: `कि` stays whole. */
function firstSign(word: string): string | undefined {
  for (const { segment } of graphemes().segment(word)) {
    if (/^[\p{L}\p{N}]/u.test(segment)) return capital(segment);
  }
  return undefined;
}

/** A capital of the same length only: `ß` has none. */
function capital(sign: string): string {
  const upper = sign.toUpperCase();
  return upper.length > sign.length ? sign : upper;
}
