import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Purchase } from './buyers.ts';

export interface Harm {
  lost: number;
  twice: number;
}

/** Of the confirmed purchases, those that are not there, and those that had an effect twice. */
export async function countHarm(db: NodePgDatabase, purchases: readonly Purchase[]): Promise<Harm> {
  const asked = JSON.stringify(purchases.map(({ at: _at, ...purchase }) => purchase));
  const { rows } = await db.execute<{ lost: number; twice: number }>(sql`
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${asked}::jsonb) AS a("userId" uuid, "courseId" uuid, "providerOrderId" text)
    ), found AS (
      SELECT
        (SELECT count(*) FROM orders o WHERE o.provider_order_id = a."providerOrderId" AND o.state = 'paid') AS orders,
        (SELECT count(*) FROM grants g WHERE g.user_id = a."userId" AND g.course_id = a."courseId" AND g.revoked_at IS NULL) AS grants,
        (SELECT count(*) FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.provider_order_id = a."providerOrderId") AS invoices,
        (SELECT count(*) FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.provider_order_id = a."providerOrderId") AS payments
      FROM asked a
    )
    SELECT count(*) FILTER (WHERE orders = 0 OR grants = 0 OR payments = 0)::int AS lost,
      count(*) FILTER (WHERE orders > 1 OR grants > 1 OR invoices > 1 OR payments > 1)::int AS twice
    FROM found`);
  return rows[0] ?? { lost: purchases.length, twice: 0 };
}
