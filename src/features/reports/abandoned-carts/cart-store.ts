import { and, sql, type SQL } from 'drizzle-orm';
import { countCapped, MAX_COUNTED, MAX_FOUND } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { matchesUser } from '../../../platform/database/search-words.ts';
import type { CartSorting } from '../rules.ts';

// Carts, users and courses belong to other features; they are joined by name and only read here.

export interface AbandonedCartRow {
  userId: string;
  name: string;
  email: string;
  phone: string;
  courses: string[] | null;
  changedAt: string;
  remindedAt: string | null;
}

/** Carts unchanged for a day. */
export async function selectAbandonedCarts(
  db: Database,
  search: string,
  { sort, limit, offset }: { sort: CartSorting; limit: number; offset: number },
): Promise<AbandonedCartRow[]> {
  const order = orderBy(sort, {
    since: [sql`c.changed_at`, sql`c.user_id`],
    name: [sql`lower(u.name)`, sql`u.id`],
  });
  return read(
    db,
    sql`${carts} WHERE ${fits(search)} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset}`,
  );
}

/** Abandoned carts by user, after a given one; for exports. */
export async function selectAbandonedCartsAfter(
  db: Database,
  search: string,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<AbandonedCartRow[]> {
  const isNext = lastId === null ? undefined : sql`c.user_id > ${lastId}`;
  return read(db, sql`${carts} WHERE ${and(fits(search), isNext)} ORDER BY c.user_id LIMIT ${limit}`);
}

export async function countAbandonedCarts(db: Database, search: string) {
  const users = search === '' ? undefined : sql`JOIN users u ON u.id = c.user_id`;
  const rows = {
    limit: (max: number) => sql`(SELECT 1 FROM saved_carts c ${users} WHERE ${fits(search)} LIMIT ${max})`,
  };
  return countCapped(db, rows, search === '' ? MAX_COUNTED : MAX_FOUND);
}

async function read(db: Database, query: SQL): Promise<AbandonedCartRow[]> {
  const { rows } = await db.execute<AbandonedCartRow & Record<string, unknown>>(query);
  return rows;
}

const carts = sql`SELECT u.id AS "userId", u.name, u.email, u.phone,
  (SELECT array_agg(k.title ORDER BY wanted.at) FROM jsonb_array_elements_text(c.course_ids) WITH ORDINALITY AS wanted(id, at)
    JOIN courses k ON k.course_id = wanted.id) AS courses,
  ${iso('changed_at')} AS "changedAt", ${iso('reminded_at')} AS "remindedAt"
  FROM saved_carts c JOIN users u ON u.id = c.user_id`;

function fits(search: string): SQL | undefined {
  return and(
    sql`c.withdrawn_at IS NULL AND c.course_ids <> '[]' AND c.changed_at < now() - interval '1 day'`,
    search === '' ? undefined : isNamed(search),
  );
}

function isNamed(search: string): SQL {
  return matchesUser({ email: sql`u.email`, searchKeys: sql`u.searched` }, search);
}

function iso(column: 'changed_at' | 'reminded_at') {
  return sql`to_char(c.${sql.identifier(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
