import { desc, sql, type SQL } from 'drizzle-orm';
import { inTransaction, type Database } from '../../../platform/database/database.ts';
import { allowsMistakes, likenessWithOneMistake, searchWords } from '../rules.ts';
import type { courses, services } from '../table.ts';

/**
 * Runs a listing with the condition of its search: first as typed, and without results again with typos tolerated, which `isApproximate`
 * reports. Without a search it runs once, without a condition.
 */
export async function searched<T extends { total: number }>(
  db: Database,
  search: string | undefined,
  list: (db: Database, condition: SQL | undefined) => Promise<T>,
): Promise<T & { isApproximate: boolean }> {
  const exact = (found: T) => ({ ...found, isApproximate: false });
  if (search === undefined) return exact(await list(db, undefined));
  const words = searchWords(search);
  if (words.length === 0) return exact(await list(db, sql`false`));
  const found = await list(db, allOf(words.map(begins)));
  if (found.total > 0 || !words.some(allowsMistakes)) return exact(found);
  return inTransaction(db, async (transaction) => {
    // For a single word the prefix search has just returned nothing.
    const near = words.length === 1 ? allOf(words.map(isNear)) : allOf(words.map(beginsOrIsNear));
    const nearest = await listNear(transaction, likenessWithOneMistake(words.filter(allowsMistakes)), near, list);
    const approximate =
      nearest.total > 0 ? nearest : await listNear(transaction, LIKENESS_WITH_TWO_MISTAKES, near, list);
    return { ...approximate, isApproximate: true };
  });
}

/** Many unrelated words are this similar, so it is tried last. */
const LIKENESS_WITH_TWO_MISTAKES = 0.2;

/** `<%` only selects candidates, by index, and reads its threshold from the session. */
async function listNear<T>(
  transaction: Database,
  likeness: number,
  near: SQL,
  list: (db: Database, condition: SQL) => Promise<T>,
): Promise<T> {
  await transaction.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`);
  return list(transaction, near);
}

/** Returns the order with the best matches first; nothing without a search. */
export function closestFirst(search: string | undefined, title: typeof courses.title | typeof services.title): SQL[] {
  const parts = searchWords(search ?? '').map(
    (word) =>
      sql`word_similarity(search_text(${word}), search_text(${title})) + word_similarity(search_text(${word}), search_headline)`,
  );
  return parts.length > 0 ? [desc(sql`(${sql.join(parts, sql` + `)})`)] : [];
}

/** Whether the word is a prefix of any word in the texts. */
function begins(word: string): SQL {
  return sql`search_body ~ ('\\m' || search_text(${word}))`;
}

/** The same, or near, for a word that is long enough. */
function beginsOrIsNear(word: string): SQL {
  return allowsMistakes(word) ? sql`(${begins(word)} OR ${isNear(word)})` : begins(word);
}

/** Whether it differs from a word of the headline (title, tags …) by a letter or two. */
function isNear(word: string): SQL {
  return sql`(search_text(${word}) <% search_headline AND has_near_word(search_headline, search_text(${word})))`;
}

function allOf(conditions: SQL[]): SQL {
  return sql.join(conditions, sql` AND `);
}
