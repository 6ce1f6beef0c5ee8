import type { Db } from '../database/run-in-transaction.ts';
import type { NewOrder } from './order-rules.ts';

export interface OrderRow {
  id: string;
  amountPaise: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string>;
  createdAt: Date;
}

/** Inserts a new order; `null` when its receipt is taken. */
export async function insertOrder(db: Db, id: string, order: NewOrder, createdAt: Date): Promise<OrderRow | null> {
  const { rows } = await db.query(
    `INSERT INTO sandbox.orders (id, amount_paise, currency, receipt, status, attempts, notes, created_at)
     VALUES ($1, $2, $3, $4, 'created', 0, $5, $6) ON CONFLICT (receipt) DO NOTHING RETURNING ${COLUMNS}`,
    [id, order.amountPaise, order.currency, order.receipt, JSON.stringify(order.notes), createdAt],
  );
  return rows.map(toOrder)[0] ?? null;
}

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  const { rows } = await db.query(`SELECT ${COLUMNS} FROM sandbox.orders WHERE id = $1`, [id]);
  return rows.map(toOrder)[0] ?? null;
}

/** The order, locked until the transaction ends: two payments for it are serialised. */
export async function lockOrder(db: Db, id: string): Promise<OrderRow | null> {
  const { rows } = await db.query(`SELECT ${COLUMNS} FROM sandbox.orders WHERE id = $1 FOR UPDATE`, [id]);
  return rows.map(toOrder)[0] ?? null;
}

/** Orders, newest first; those with one receipt when it is given. */
export async function listOrders(db: Db, page: { receipt?: string; count: number; skip: number }): Promise<OrderRow[]> {
  const { rows } = await db.query(
    `SELECT ${COLUMNS} FROM sandbox.orders WHERE $1::text IS NULL OR receipt = $1 ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
    [page.receipt ?? null, page.count, page.skip],
  );
  return rows.map(toOrder);
}

/** Counts one more attempt to pay; a paid order stays paid. */
export async function recordAttempt(db: Db, id: string, isPaid: boolean): Promise<OrderRow> {
  const { rows } = await db.query(
    `UPDATE sandbox.orders SET attempts = attempts + 1, status = CASE WHEN $2 OR status = 'paid' THEN 'paid' ELSE 'attempted' END
     WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, isPaid],
  );
  const [order] = rows.map(toOrder);
  if (!order) throw new Error(`The sandbox has no order ${id}.`);
  return order;
}

const COLUMNS = `id, amount_paise AS "amountPaise", currency, receipt, status, attempts, notes, created_at AS "createdAt"`;

function toOrder(row: Omit<OrderRow, 'amountPaise'> & { amountPaise: string }): OrderRow {
  return { ...row, amountPaise: Number(row.amountPaise) };
}
