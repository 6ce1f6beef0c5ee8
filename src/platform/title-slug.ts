import anyAscii from 'any-ascii';
import { slugify } from '../kit/text/slug.ts';

/**
 * The URL slug of a title in any script: "भारत में करियर" is `bharat-men-kariyar`. At most `max` characters; `fallback` for a title
 * without letters or digits. Server only: the tables of `any-ascii` weigh half a megabyte.
 */
export function titleSlug(title: string, { max, fallback }: { max: number; fallback: string }): string {
  const latin = anyAscii(withVowels(title.normalize('NFC')));
  return (
    slugify(latin)
      .slice(0, max)
      .replaceAll(/^-+|-+$/g, '') || fallback
  );
}

/** Letters of the Brahmic scripts from Devanagari to Malayalam have the same offsets in their blocks of 128 code points. */
const CONSONANT = String.raw`[${blocks([0x15, 0x39], [0x58, 0x5f])}]`;
const NUKTA = `[${blocks([0x3c, 0x3c])}]`;
const NASAL = `[${blocks([0x01, 0x02])}]`;
const LETTER = `[${blocks([0x05, 0x39], [0x58, 0x61])}]`;
/** Hindi and related languages drop the vowel at the end of a word; Odia and the languages of the south keep it, except in Tamil script. */
const SPOKEN_END = String.raw`[\u0B15-\u0B39\u0C15-\u0C39\u0C95-\u0CB9\u0D15-\u0D39]`;

/** The inherent vowel of consonants, which no sign writes; nasals as the n that they mostly are. */
function withVowels(text: string): string {
  return text
    .replaceAll(new RegExp(`(${CONSONANT}${NUKTA}?)(?=${LETTER}|${NASAL})`, 'g'), '$1a')
    .replaceAll(new RegExp(String.raw`(${SPOKEN_END})(?![\p{L}\p{M}])`, 'gu'), '$1a')
    .replaceAll(new RegExp(`${NASAL}(?=[${blocks([0x15, 0x29], [0x2f, 0x39])}])`, 'g'), 'n')
    .replaceAll(/[\u0901\u0902\u0981\u0A01\u0A02\u0A81\u0A82](?!\p{L})/gu, 'n');
}

/** These offsets of the nine blocks, for a character class. */
function blocks(...places: readonly (readonly [number, number])[]): string {
  return Array.from({ length: 9 }, (_, block) => 0x900 + block * 0x80)
    .flatMap((start) => places.map(([from, to]) => `${escape(start + from)}-${escape(start + to)}`))
    .join('');
}

function escape(code: number): string {
  return String.raw`\u${code.toString(16).padStart(4, '0')}`;
}
