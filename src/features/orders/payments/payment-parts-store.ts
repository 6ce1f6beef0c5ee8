import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { OfflineMethod } from '../counter-sales/counter-rules.ts';
import { paymentParts, payments, refunds } from '../table.ts';

export type PaymentPartRow = typeof paymentParts.$inferSelect;

export async function insertPaymentParts(db: Database, parts: readonly Omit<PaymentPartRow, 'id'>[]): Promise<void> {
  await db.insert(paymentParts).values([...parts]);
}

/** The parts of these orders' payments, in order. */
export async function findPaymentParts(db: Database, orderIds: readonly string[]): Promise<PaymentPartRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(paymentParts)
    .where(inArray(paymentParts.orderId, [...orderIds]))
    .orderBy(asc(paymentParts.number));
}

/** Serializes a cashier's payments of a day with closing it. Held until the transaction ends. */
export async function lockTill(db: Database, cashierId: string, day: string): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`till:${cashierId}:${day}`}, 0))`);
}

/** What a cashier took on an Indian day, by method; each part of a split payment counts by its own. */
export async function sumTaken(
  db: Database,
  { cashierId, day }: { cashierId: string; day: string },
): Promise<{ method: OfflineMethod; count: number; paise: number }[]> {
  const { rows } = await db.execute<{ method: OfflineMethod; count: number; paise: number }>(sql`
    SELECT method, count(*)::int AS count, sum(paise)::int AS paise FROM (
      SELECT coalesce(part.method, p.method) AS method, coalesce(part.amount_paise, p.amount_paise) AS paise
      FROM payments p LEFT JOIN payment_parts part ON part.payment_id = p.id
      WHERE p.taken_by = ${cashierId} AND p.received_on = ${day}::date AND p.accepted_at IS NOT NULL
    ) AS taken GROUP BY method ORDER BY method`);
  return rows;
}

/** The number of payments that a cashier took on an Indian day. */
export async function countTaken(
  db: Database,
  { cashierId, day }: { cashierId: string; day: string },
): Promise<number> {
  return db.$count(
    payments,
    and(eq(payments.takenBy, cashierId), eq(payments.receivedOn, day), isNotNull(payments.acceptedAt)),
  );
}

/** The cash that a cashier refunded on an Indian day. */
export async function sumCashRefunds(
  db: Database,
  { cashierId, day }: { cashierId: string; day: string },
): Promise<number> {
  const [row] = await db
    .select({ paise: sql`coalesce(sum(${refunds.amountPaise}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(
      and(
        eq(refunds.givenBy, cashierId),
        eq(refunds.givenOn, day),
        eq(refunds.givenMethod, 'cash'),
        ne(refunds.state, 'failed'),
      ),
    );
  return row?.paise ?? 0;
}
