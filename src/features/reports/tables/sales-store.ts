import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { isPaidBack, isWithin, paidBackAt, type ReportWriter, type WrittenReport } from './days-store.ts';
import type { Days, ReportName } from '../rules.ts';

// Orders, refunds and courses belong to other features; they are joined by name and only read here.

export const salesReports = {
  'sales-by-course': async (db, { days }) =>
    writeSales('Course', await sumSalesByCourse(db, days), (name) => name ?? 'No course'),
  'sales-by-source': async (db, { days }) =>
    writeSales('Source', await sumSalesBySource(db, days), (name) => name || 'Direct or unknown'),
  'sales-by-coupon': async (db, { days }) =>
    writeSales('Coupon', await sumSalesByCoupon(db, days), (name) => name || 'Without a coupon'),
} satisfies Partial<Record<ReportName, ReportWriter>>;

interface SalesRow {
  /** `null` when a refund belongs to no line. */
  name: string | null;
  orders: number;
  soldPaise: number;
  backPaise: number;
}

function writeSales(head: string, rows: readonly SalesRow[], nameOf: (name: string | null) => string): WrittenReport {
  const sum = (figure: (row: SalesRow) => number) => rows.reduce((total, row) => total + figure(row), 0);
  const sold = sum(({ soldPaise }) => soldPaise);
  const back = sum(({ backPaise }) => backPaise);
  const isByCourse = head === 'Course';
  return {
    note: `${isByCourse ? 'Each course of an order counts once.' : 'Orders by the day on which they were paid.'} A refund counts on the day it was sent, whenever its order was paid.`,
    columns: [
      { head, kind: 'text' },
      { head: isByCourse ? 'Sold' : 'Orders', kind: 'number' },
      { head: 'Sales', kind: 'paise' },
      { head: 'Refunded', kind: 'paise' },
      { head: 'Net', kind: 'paise' },
    ],
    rows: rows.map(({ name, orders, soldPaise, backPaise }) => [
      nameOf(name),
      orders,
      soldPaise,
      backPaise,
      soldPaise - backPaise,
    ]),
    sums: ['Total', sum(({ orders }) => orders), sold, back, sold - back],
  };
}

/** Lines of the orders paid in these days, and refunds in them, by course. */
async function sumSalesByCourse(db: Database, days: Days): Promise<SalesRow[]> {
  return sumUp(
    db,
    sql`
    WITH went AS (${refundsOf(days)}), sold AS (
      SELECT l.course_id, count(*) AS orders, sum(l.paid_paise) AS paise
      FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE ${isWithin(sql`o.paid_at`, days)} GROUP BY 1
    ), named AS (
      SELECT went.id, (part ->> 'lineId')::uuid AS line_id, (part ->> 'amountPaise')::bigint AS paise
      FROM went CROSS JOIN LATERAL jsonb_array_elements(went.parts) part
      UNION ALL
      -- All of an order, or a part of its only line: there is no doubt about the line.
      SELECT went.id, l.id, CASE WHEN went.amount_paise = went.total_paise THEN l.paid_paise ELSE went.amount_paise END
      FROM went JOIN order_lines l ON l.order_id = went.order_id
      WHERE went.parts = '[]' AND (went.amount_paise = went.total_paise
        OR (SELECT count(*) FROM order_lines o WHERE o.order_id = went.order_id) = 1)
    ), parts AS (
      SELECT l.course_id, named.paise FROM named LEFT JOIN order_lines l ON l.id = named.line_id
      UNION ALL
      SELECT NULL, went.amount_paise - coalesce((SELECT sum(n.paise) FROM named n WHERE n.id = went.id), 0) FROM went
    ), back AS (SELECT course_id, sum(paise) AS paise FROM parts GROUP BY 1)
    SELECT c.title AS name, coalesce(sold.orders, 0) AS orders, coalesce(sold.paise, 0) AS sold, coalesce(back.paise, 0) AS back
    FROM sold FULL JOIN back ON back.course_id = sold.course_id LEFT JOIN courses c ON c.id = coalesce(sold.course_id, back.course_id)
    WHERE sold.orders > 0 OR back.paise <> 0`,
  );
}

/** Sales by the buyer's first source. */
async function sumSalesBySource(db: Database, days: Days): Promise<SalesRow[]> {
  return sumOrders(
    db,
    days,
    sql`coalesce(nullif(o.source ->> 'first_utm_source', ''), nullif(o.source ->> 'first_referrer', ''),
      nullif(o.source ->> 'utm_source', ''), nullif(o.source ->> 'referrer', ''), '')`,
  );
}

/** Sales by the order's coupon; empty without one. */
async function sumSalesByCoupon(db: Database, days: Days): Promise<SalesRow[]> {
  return sumOrders(db, days, sql`coalesce(o.coupon_code, '')`);
}

async function sumOrders(db: Database, days: Days, name: SQL): Promise<SalesRow[]> {
  return sumUp(
    db,
    sql`
    WITH sold AS (
      SELECT ${name} AS name, count(*) AS orders, sum(o.total_paise) AS paise
      FROM orders o WHERE ${isWithin(sql`o.paid_at`, days)} GROUP BY 1
    ), back AS (
      SELECT ${name} AS name, sum(went.amount_paise) AS paise
      FROM (${refundsOf(days)}) went JOIN orders o ON o.id = went.order_id GROUP BY 1
    )
    SELECT name, coalesce(sold.orders, 0) AS orders, coalesce(sold.paise, 0) AS sold, coalesce(back.paise, 0) AS back
    FROM sold FULL JOIN back USING (name)`,
  );
}

/** Refunds of order payments whose money left in these days. */
function refundsOf(days: Days): SQL {
  return sql`SELECT r.id, r.order_id, r.amount_paise, coalesce(r.parts, '[]') AS parts, b.total_paise
    FROM refunds r JOIN payments p ON p.id = r.payment_id AND p.accepted_at IS NOT NULL JOIN orders b ON b.id = r.order_id
    WHERE ${isPaidBack} AND ${isWithin(paidBackAt, days)}`;
}

async function sumUp(db: Database, query: SQL): Promise<SalesRow[]> {
  const { rows } = await db.execute<{ name: string | null; orders: string; sold: string; back: string }>(
    sql`${query} ORDER BY 3 DESC, 1`,
  );
  return rows.map(({ name, orders, sold, back }) => ({
    name,
    orders: Number(orders),
    soldPaise: Number(sold),
    backPaise: Number(back),
  }));
}
