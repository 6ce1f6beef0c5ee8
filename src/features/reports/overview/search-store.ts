import { sql, type SQL } from 'drizzle-orm';
import { readOrderNumber } from '../../../kit/numbers/order-number.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import { beginningOf, matchesUser, matchesSearch } from '../../../platform/database/search-words.ts';
import { isOfCourses } from '../tables/days-store.ts';
import type { Found } from './search-contract.ts';

// The searched tables belong to other features; they are joined by name and only read here. The expressions match
// their indexes.

const MAX_HITS_PER_KIND = 5;
/** Buyers have few orders: this many buyers or invoices yield five orders to choose the latest from. */
const MAX_SAMPLED = 20;

export async function findUsers(db: Database, term: string): Promise<Found[]> {
  return find(
    db,
    byUser(sql`SELECT id, name AS title, email AS note FROM users`, term, {
      order: sql`created_at DESC, id`,
      max: MAX_HITS_PER_KIND,
    }),
  );
}

/** By the order's number, a prefix of the provider's id, a payment id, or the buyer. */
export async function findOrders(db: Database, term: string, number: string): Promise<Found[]> {
  const beginning = beginningOf(number);
  const isNumber = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(number);
  const orderNumber = readOrderNumber(number);
  // Each alternative uses its own index.
  const byNumber = [
    sql`(SELECT id FROM orders WHERE provider_order_id LIKE ${beginning} LIMIT ${MAX_SAMPLED})`,
    ...(orderNumber === null ? [] : [sql`(SELECT id FROM orders WHERE number = ${orderNumber})`]),
    ...(isNumber ? [sql`(SELECT id FROM orders WHERE id = ${number}::uuid)`] : []),
    sql`(SELECT order_id FROM payments WHERE provider_payment_id = ${number})`,
    sql`(SELECT order_id FROM payments WHERE taken_by IS NOT NULL AND lower(provider_payment_id) = ${number.toLowerCase()})`,
  ];
  const ofInvoice = matchesUser({ email: sql`coalesce(buyer->>'email', '')`, searchKeys: sql`searched` }, number);
  // Order numbers share most of their trigrams, so a trigram index finds them slowly and is used only for other words.
  const { rows } = await db.execute<{ id: string; title: string; name: string; paise: number }>(sql`
    WITH numbered AS MATERIALIZED (${sql.join(byNumber, sql` UNION `)}),
    found AS (
      SELECT id FROM numbered
      UNION (SELECT order_id FROM invoices WHERE NOT EXISTS (SELECT FROM numbered) AND ${ofInvoice} LIMIT ${MAX_SAMPLED})
      UNION (SELECT b.id FROM (${byUser(sql`SELECT id FROM users`, term, { max: MAX_SAMPLED })}) p JOIN orders b ON b.user_id = p.id)
    )
    SELECT o.id, '#' || o.number AS title, u.name, o.total_paise AS paise
    FROM found JOIN orders o ON o.id = found.id JOIN users u ON u.id = o.user_id
    ORDER BY coalesce(o.paid_at, o.created_at) DESC LIMIT ${MAX_HITS_PER_KIND}`);
  return rows.map(({ id, title, name, paise }) => ({ id, title, note: `${name}, ${formatPaise(paise)}` }));
}

/**
 * Invoices and credit notes by a part of their number, and desk receipts by the beginning of theirs; in one query. The whole number of an
 * invoice is looked up first, because numbers of a year share most of their trigrams.
 */
export async function findBilling(db: Database, number: string): Promise<{ invoices: Found[]; receipts: Found[] }> {
  const isNumber = /\d/.test(number);
  if (!isNumber) return { invoices: [], receipts: [] };
  const whole = number.toUpperCase();
  const invoice = sql`SELECT order_id AS id, number AS title, kind, buyer->>'name' AS name, total_paise AS paise, created_at FROM invoices`;
  const part = matchesUser({ email: sql`coalesce(buyer->>'email', '')`, searchKeys: sql`searched` }, number);
  const { rows } = await db.execute<{ id: string; title: string; kind: string; name: string; paise: number }>(sql`
    WITH same AS MATERIALIZED (${invoice} WHERE number = ${whole}),
    numbered AS (
      SELECT * FROM same
      UNION ALL (${invoice} WHERE NOT EXISTS (SELECT FROM same) AND ${part} AND position(${whole} in upper(number)) > 0 LIMIT ${MAX_SAMPLED})
    )
    (SELECT id, title, kind, name, paise FROM numbered ORDER BY created_at DESC LIMIT ${MAX_HITS_PER_KIND})
    UNION ALL
    (SELECT p.order_id, p.provider_payment_id, 'desk', u.name, p.amount_paise
      FROM payments p JOIN orders o ON o.id = p.order_id JOIN users u ON u.id = o.user_id
      WHERE p.taken_by IS NOT NULL AND lower(p.provider_payment_id) LIKE ${beginningOf(number.toLowerCase())}
      ORDER BY lower(p.provider_payment_id) DESC LIMIT ${MAX_HITS_PER_KIND})`);
  const found = rows.map(({ kind, id, title, name, paise }) => ({
    kind,
    entry: { id, title, note: `${kind === 'credit-note' ? 'Credit note, ' : ''}${name}, ${formatPaise(paise)}` },
  }));
  const of = (isDesk: boolean) => found.filter(({ kind }) => (kind === 'desk') === isDesk).map(({ entry }) => entry);
  return { invoices: of(false), receipts: of(true) };
}

/** Courses and posts by a part of their title, in one query; a role that sees neither asks nothing. */
export async function findTitles(
  db: Database,
  term: string,
  { courseIds, hasPosts }: { courseIds: readonly string[] | null; hasPosts: boolean },
): Promise<{ courses: Found[]; posts: Found[] }> {
  const ways = [
    ...(courseIds === null || courseIds.length > 0
      ? [
          sql`(SELECT 'course' AS kind, id, title, category AS note FROM courses
        WHERE ${matchesSearch(sql`searched`, term)} AND ${isOfCourses(sql`id`, courseIds)} ORDER BY position, title LIMIT ${MAX_HITS_PER_KIND})`,
        ]
      : []),
    ...(hasPosts
      ? [
          sql`(SELECT 'post' AS kind, id, title, category AS note FROM blogs WHERE ${matchesSearch(sql`searched`, term)}
        ORDER BY published_at DESC, slug LIMIT ${MAX_HITS_PER_KIND})`,
        ]
      : []),
  ];
  if (ways.length === 0) return { courses: [], posts: [] };
  const { rows } = await db.execute<Found & { kind: string }>(sql.join(ways, sql` UNION ALL `));
  const of = (wanted: string) =>
    rows.filter(({ kind }) => kind === wanted).map(({ id, title, note }) => ({ id, title, note }));
  return { courses: of('course'), posts: of('post') };
}

/** The note is the e-mail address; not every reader may see the number. */
export async function findEnquiries(db: Database, term: string): Promise<(Found & { phone: string })[]> {
  return find<Found & { phone: string }>(
    db,
    byUser(sql`SELECT id, name AS title, phone, email AS note FROM leads`, term, {
      order: sql`last_submitted_at DESC, id`,
      max: MAX_HITS_PER_KIND,
    }),
  );
}

async function find<Row = Found>(db: Database, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query);
  return rows as unknown[] as Row[];
}

/**
 * Users whose text contains the words; for digits, first those whose number starts with them, with or without India's
 * code. If these fill the list the search stops, because almost every number contains a short one. After a plus, the
 * digits must be a prefix.
 */
function byUser(select: SQL, term: string, { order, max }: { order?: SQL; max: number }): SQL {
  const isPart = matchesUser({ email: sql`email`, searchKeys: sql`searched` }, term);
  const rest = (fits: SQL) => sql`(${select} WHERE ${fits} ${order ? sql`ORDER BY ${order}` : sql``} LIMIT ${max})`;
  if (/^\+\d+$/.test(term)) return sql`${select} WHERE ${number} LIKE ${beginningOf(term.slice(1))} LIMIT ${max}`;
  if (!/^\d+$/.test(term)) return rest(isPart);
  const isOwn = sql`${number} LIKE ${beginningOf(term)}`;
  const isIndian = sql`${number} LIKE ${`91${term}%`}`;
  const ways = [
    sql`(${select} WHERE ${isOwn} LIMIT ${max})`,
    sql`(${select} WHERE ${isIndian} AND NOT ${isOwn} LIMIT ${max})`,
    rest(sql`${isPart} AND NOT ${isIndian} AND NOT ${isOwn}`),
  ];
  return sql`SELECT * FROM (${sql.join(ways, sql` UNION ALL `)}) found LIMIT ${max}`;
}

/** Same expression as the index. */
const number = sql`regexp_replace(phone, '\\D', '', 'g')`;
