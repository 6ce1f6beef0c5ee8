import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Purchase } from './buyers.ts';

export interface Harm {
  lost: number;
  twice: number;
}

/** The database's state of one confirmed purchase: how many of each. */
interface Found extends Record<string, unknown> {
  providerOrderId: string;
  orders: number;
  grants: number;
  invoices: number;
  payments: number;
}

/** Of the confirmed purchases, those that are missing, and those that had an effect twice. */
export async function countHarm(db: NodePgDatabase, purchases: readonly Purchase[]): Promise<Harm> {
  const found = await findPurchases(db, purchases);
  const isTwice = ({ orders, grants, invoices, payments }: Found) => Math.max(orders, grants, invoices, payments) > 1;
  return { lost: found.filter(isLost).length, twice: found.filter(isTwice).length };
}

/** A line for each missing purchase: its number at the provider, and what is missing of it. */
export async function describeLost(db: NodePgDatabase, purchases: readonly Purchase[]): Promise<string[]> {
  const found = await findPurchases(db, purchases);
  return found.filter(isLost).map(({ providerOrderId, ...counts }) => `${providerOrderId} ${JSON.stringify(counts)}`);
}

function isLost({ orders, grants, payments }: Found): boolean {
  return orders === 0 || grants === 0 || payments === 0;
}

async function findPurchases(db: NodePgDatabase, purchases: readonly Purchase[]): Promise<Found[]> {
  const asked = JSON.stringify(purchases.map(({ at: _at, ...purchase }) => purchase));
  const { rows } = await db.execute<Found>(sql`
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${asked}::jsonb) AS a("userId" uuid, "courseId" uuid, "providerOrderId" text)
    )
    SELECT a."providerOrderId",
      (SELECT count(*) FROM orders o WHERE o.provider_order_id = a."providerOrderId" AND o.state = 'paid')::int AS orders,
      (SELECT count(*) FROM grants g WHERE g.user_id = a."userId" AND g.course_id = a."courseId" AND g.revoked_at IS NULL)::int AS grants,
      (SELECT count(*) FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.provider_order_id = a."providerOrderId")::int AS invoices,
      (SELECT count(*) FROM payments p JOIN orders o ON o.id = p.order_id WHERE o.provider_order_id = a."providerOrderId")::int AS payments
    FROM asked a`);
  return rows;
}
