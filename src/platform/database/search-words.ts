import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { readSearch } from '../../kit/text/search-key.ts';
import { backwardName } from './table-columns.ts';

/** The LIKE pattern of texts that contain these words; wildcards in them are escaped. */
export function partOf(words: string): string {
  return `%${escapePattern(words)}%`;
}

/**
 * Whether a text made by `search_key` contains the search: each of its words, in any order, or a phone number however it
 * is written (`kit/text/search-key.ts`). An empty search matches everything. `isAlongOrder`: for rows scanned in the
 * list's order, where an index does not help and a plain comparison takes a third of a pattern's time.
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

/**
 * Users with these words in name, e-mail address or phone number; `searchKeys` as in `matchesSearch`. A part of an
 * e-mail address has a separate index.
 */
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

/** The LIKE pattern of texts that begin with these words. */
export function beginningOf(words: string): string {
  return `${escapePattern(words)}%`;
}

/**
 * Whether a search can only be part of an e-mail address: something before an '@', and no space. All addresses with
 * "…77@" share the end of the local part, which an index of reversed local parts finds at once; their other parts are
 * too common.
 */
export function isAddressPart(words: string): boolean {
  return /^[^\s@]+@[^\s@]*$/.test(words);
}

/** The condition for e-mail addresses that contain any search text. */
export function addressHolds(email: SQLWrapper, words: string): SQL {
  const part = readSearch(words)[0]?.join(' ') ?? '';
  return isAddressPart(part) ? holdsAddressPart(email, part) : matchesSearch(sql`lower(${email})`, words);
}

/** The condition for e-mail addresses that contain a part of one. */
export function holdsAddressPart(email: SQLWrapper, words: string): SQL {
  const part = words.toLowerCase();
  const [name = ''] = part.split('@');
  return sql`(${backwardName(email)} LIKE ${beginningOf([...name].toReversed().join(''))} AND position(${part} in lower(${email})) > 0)`;
}

function escapePattern(words: string): string {
  return words.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
