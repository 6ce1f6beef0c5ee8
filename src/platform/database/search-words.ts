import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { readSearch } from '../../kit/text/search-key.ts';
import { backwardName } from './table-columns.ts';

/** The pattern of texts that hold these words; what a pattern would read as a wildcard is meant as it stands. */
export function partOf(words: string): string {
  return `%${escapePattern(words)}%`;
}

/**
 * Whether a text that `search_key` made holds what was typed: each word of it, in any order, or a phone number however it is written
 * (`kit/text/search-key.ts`). Everything fits when nothing was typed. `isAlongOrder`: for rows that are met along the order of their list, where
 * an index does not help and a plain comparison takes a third of a pattern's time.
 */
export function matchesSearch(
  searchKeys: SQLWrapper,
  typed: string,
  { isAlongOrder = false }: { isAlongOrder?: boolean } = {},
): SQL {
  const holds = (word: string) =>
    isAlongOrder ? holdsWords(searchKeys, word) : sql`${searchKeys} LIKE ${partOf(word)}`;
  const ways = readSearch(typed).map((words) => and(...words.map(holds)));
  return or(...ways) ?? sql`true`;
}

/** People with these words in name, address or phone number; `searchKeys` as in `matchesSearch`. A part of an address has an index of its own. */
export function matchesUser(
  user: { email: SQLWrapper; searchKeys: SQLWrapper },
  typed: string,
  options: { isAlongOrder?: boolean } = {},
): SQL {
  const [words = []] = readSearch(typed);
  const [word = ''] = words;
  return words.length === 1 && isAddressPart(word)
    ? holdsAddressPart(user.email, word)
    : matchesSearch(user.searchKeys, typed, options);
}

function holdsWords(text: SQLWrapper, words: string): SQL {
  return sql`position(${words} in ${text}) > 0`;
}

/** The pattern of texts that begin with these words. */
export function beginningOf(words: string): string {
  return `${escapePattern(words)}%`;
}

/**
 * Whether words are a part of an e-mail address and of nothing else: something before an '@', and no space. Those of all addresses
 * that hold "…77@" have their names' ends in common, which an index of names read backwards finds at once; their other parts are
 * everybody's.
 */
export function isAddressPart(words: string): boolean {
  return /^[^\s@]+@[^\s@]*$/.test(words);
}

/** The addresses that hold these words, whatever they are. */
export function addressHolds(email: SQLWrapper, words: string): SQL {
  const part = readSearch(words)[0]?.join(' ') ?? '';
  return isAddressPart(part) ? holdsAddressPart(email, part) : matchesSearch(sql`lower(${email})`, words);
}

/** The addresses that hold a part of an address. */
export function holdsAddressPart(email: SQLWrapper, words: string): SQL {
  const part = words.toLowerCase();
  const [name = ''] = part.split('@');
  return sql`(${backwardName(email)} LIKE ${beginningOf([...name].toReversed().join(''))} AND position(${part} in lower(${email})) > 0)`;
}

function escapePattern(words: string): string {
  return words.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
