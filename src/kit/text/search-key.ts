import { readEmail } from './email-text.ts';
import { readPhoneText } from './phone-text.ts';
import { latinDigits } from './plain-signs.ts';
import { withoutInvisible } from './unicode.ts';

/** Accents, nuktas, Arabic vowel marks and invisible characters; the same list as in the database function `search_key`. */
const IGNORED =
  /[\u0300-\u036F\u064B-\u065F\u0670\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;
const PLAIN_LETTERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ς: 'σ' };

/**
 * A text normalized for search: lower case without accents and nuktas, every digit as 0 to 9. The database function `search_key` does the
 * same with stored texts.
 */
export function searchKey(text: string): string {
  const plain = text.toWellFormed().normalize('NFKD').replaceAll(IGNORED, '').toLowerCase();
  return latinDigits(plain).replaceAll(/[øłđς]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/**
 * Parses a search into alternatives: each a list of words that must all occur, in any order. A phone number is one more
 * alternative, since numbers are stored without separators. Empty for an empty search.
 */
export function readSearch(typed: string): string[][] {
  const text = withoutInvisible(typed);
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const joined = wordsOf(text.replaceAll(PHONE, (number) => ` ${phoneDigits(number) ?? number} `));
  return joined.join(' ') === words.join(' ') ? [words] : [words, joined];
}

/** Matches a search against a text outside the database; an empty search matches every text. */
export function searchMatcher(typed: string): (text: string) => boolean {
  const ways = readSearch(typed);
  return (text) => {
    const key = searchKey(text);
    return ways.length === 0 || ways.some((words) => words.every((word) => key.includes(word)));
  };
}

/** Digits of any script with common separators; a number is searched by at least four digits. */
const PHONE = /(?<!\S)[+(]*\p{Nd}[\p{Nd}\s().\p{Pd}\u2212]*\p{Nd}(?!\S)/gu;

/** The digits of what looks like a phone number, without trunk zeros before a complete one; `null` for fewer than four digits. */
export function phoneDigits(typed: string): string | null {
  const { text, issue } = readPhoneText(typed);
  const digits = (issue ? searchKey(typed) : text).replaceAll(/\D/g, '');
  if (digits.length < 4) return null;
  return digits.length > 10 ? digits.replace(/^0+/, '') : digits;
}

function wordsOf(text: string): string[] {
  return text
    .split(/\s+/)
    .map((word) => searchKey(/.@./.test(word) ? readEmail(word) : word))
    .flatMap((word) => word.split(/\s+/))
    .filter(Boolean);
}
