import { searchKey } from '../../../kit/text/search-key.ts';
import { allowsMistakes, searchWords } from '../rules.ts';

/**
 * Returns the search with each mistyped word replaced by the nearest word of the headlines found: `markting` gives `marketing`. `null`
 * where no word was replaced. The distance is the database's (`has_near_word`): two wrong letters at most, one in words of up to five
 * letters.
 */
export function correctedSearch(search: string, headlines: readonly string[]): string | null {
  const offered = [...new Set(headlines.flatMap((headline) => headline.toLowerCase().match(WORDS) ?? []))];
  const words = searchWords(search).map((typed) => nearestWord(typed, offered) ?? typed);
  const corrected = words.join(' ');
  return corrected === searchWords(search).join(' ') ? null : corrected;
}

const WORDS = /[\p{L}\p{M}\p{Nd}]+/gu;

/** Returns `null` where a word starts as typed, or none is near. */
function nearestWord(typed: string, offered: readonly string[]): string | null {
  const key = spelling(typed);
  if (!allowsMistakes(typed) || offered.some((word) => spelling(word).startsWith(key))) return null;
  const near = offered
    .map((word) => ({ word, mistakes: countMistakes(spelling(word), key) }))
    .filter(({ mistakes }) => mistakes <= (key.length > 5 ? 2 : 1))
    .toSorted((one, other) => one.mistakes - other.mistakes);
  return near[0]?.word ?? null;
}

/** Normalizes a word like `search_text` of the database: f for ph, one letter for a doubled one. */
function spelling(word: string): string {
  return searchKey(word)
    .replaceAll('ph', 'f')
    .replaceAll(/([a-z])\1+/g, '$1');
}

/** Returns the Levenshtein distance: letters to add, remove or replace. */
function countMistakes(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
