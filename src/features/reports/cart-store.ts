import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';

// Carts, people and courses are other features', joined by name and only read here.

export interface LeftCartRow {
  userId: string;
  name: string;
  email: string;
  phone: string;
  courses: string[] | null;
  changedAt: string;
  remindedAt: string | null;
}

/** Carts left for a day, the newest first. */
export async function selectLeftCarts(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<LeftCartRow[]> {
  const { rows } = await db.execute<LeftCartRow & Record<string, unknown>>(sql`
    SELECT u.id AS "userId", u.name, u.email, u.phone,
      (SELECT array_agg(k.title ORDER BY wanted.at) FROM jsonb_array_elements_text(c.course_ids) WITH ORDINALITY AS wanted(id, at)
        JOIN courses k ON k.course_id = wanted.id) AS courses,
      ${iso('changed_at')} AS "changedAt", ${iso('reminded_at')} AS "remindedAt"
    FROM saved_carts c JOIN users u ON u.id = c.user_id WHERE ${isLeft}
    ORDER BY c.changed_at DESC, c.user_id LIMIT ${limit} OFFSET ${offset}`);
  return rows;
}

export async function countLeftCarts(db: Database): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM saved_carts c WHERE ${isLeft}`,
  );
  return rows[0]?.total ?? 0;
}

const isLeft = sql`c.withdrawn_at IS NULL AND c.course_ids <> '[]' AND c.changed_at < now() - interval '1 day'`;

function iso(column: 'changed_at' | 'reminded_at') {
  return sql`to_char(c.${sql.identifier(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
