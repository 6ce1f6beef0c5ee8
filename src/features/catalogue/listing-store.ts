import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { inTransaction, type Database } from '../../platform/database.ts';
import { allowsMistakes, searchWords, type CourseSort } from './rules.ts';
import type { CourseRow, ServiceRow } from './store.ts';
import { courses, services } from './table.ts';

export interface Listing {
  category?: string | undefined;
  level?: string | undefined;
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  search?: string | undefined;
  /** Without one: the best matches of a search first, else by position. */
  sort?: CourseSort | undefined;
  offset: number;
  limit: number;
}

/** Published courses that match, one page of them, and how many match in all. */
export async function listedCourses(db: Database, listing: Listing): Promise<{ rows: CourseRow[]; total: number }> {
  const price = sql`coalesce(${courses.salePriceRupees}, ${courses.priceRupees})`;
  const { category, level, minPrice, maxPrice, search } = listing;
  const where = and(
    eq(courses.state, 'published'),
    category === undefined ? undefined : eq(sql`lower(${courses.category})`, category.toLowerCase()),
    level === undefined ? undefined : eq(courses.level, level),
    minPrice === undefined ? undefined : sql`${price} >= ${minPrice}`,
    maxPrice === undefined ? undefined : sql`${price} <= ${maxPrice}`,
    search === undefined ? undefined : matches(search),
  );
  const byPosition = [desc(courses.position), asc(courses.id)];
  const orders: Record<CourseSort, SQL[]> = {
    index: byPosition,
    'price-asc': [asc(price), ...byPosition],
    'price-desc': [desc(price), ...byPosition],
    newest: [desc(courses.createdAt), ...byPosition],
    title: [sql`lower(${courses.title})`, ...byPosition],
  };
  const order = listing.sort ? orders[listing.sort] : search === undefined ? byPosition : [desc(closeness(search, courses.title)), ...byPosition];
  return withTolerance(db, search, async (transaction) => ({
    rows: await transaction.select().from(courses).where(where).orderBy(...order).limit(listing.limit).offset(listing.offset),
    total: await transaction.$count(courses, where),
  }));
}

/** Services that match a search; the other filters are about courses. */
export async function listedServices(db: Database, { search, sort, limit, offset }: Listing): Promise<{ rows: ServiceRow[]; total: number }> {
  const where = search === undefined ? undefined : matches(search);
  const byPosition = [asc(services.position), asc(services.id)];
  const byTitle = sort === 'title' ? [sql`lower(${services.title})`] : [];
  const byCloseness = search !== undefined && sort === undefined ? [desc(closeness(search, services.title))] : [];
  return withTolerance(db, search, async (transaction) => ({
    rows: await transaction.select().from(services).where(where).orderBy(...byTitle, ...byCloseness, ...byPosition).limit(limit).offset(offset),
    total: await transaction.$count(services, where),
  }));
}

/** Other published courses, the highest position first. */
export async function relatedCourses(db: Database, courseId: string, limit: number): Promise<CourseRow[]> {
  return db
    .select()
    .from(courses)
    .where(and(eq(courses.state, 'published'), ne(courses.id, courseId)))
    .orderBy(desc(courses.position), asc(courses.id))
    .limit(limit);
}

/** Every word is near a word of the headline (title, tags …), or begins a word anywhere in the texts. Both are indexed. */
function matches(search: string): SQL {
  const words = searchWords(search);
  if (words.length === 0) return sql`false`;
  const conditions = words.map((word) => {
    const begins = sql`search_body ~ ('\\m' || search_text(${word}))`;
    return allowsMistakes(word) ? sql`(search_text(${word}) <% search_headline OR ${begins})` : begins;
  });
  return sql.join(conditions, sql` AND `);
}

function closeness(search: string, title: typeof courses.title | typeof services.title): SQL {
  const words = searchWords(search);
  if (words.length === 0) return sql`0`;
  const parts = words.map(
    (word) => sql`word_similarity(search_text(${word}), search_text(${title})) + word_similarity(search_text(${word}), search_headline)`,
  );
  return sql`(${sql.join(parts, sql` + `)})`;
}

/** `<%` reads its threshold from the session; half of the three-letter parts lets one wrong letter of six pass. */
async function withTolerance<T>(db: Database, search: string | undefined, work: (db: Database) => Promise<T>): Promise<T> {
  if (search === undefined) return work(db);
  return inTransaction(db, async (transaction) => {
    await transaction.execute(sql`SET LOCAL pg_trgm.word_similarity_threshold = 0.5`);
    return work(transaction);
  });
}
