import type { Db } from '../database/run-in-transaction.ts';
import type { ListedPage } from './read-page.ts';

export interface PaymentRow {
  id: string;
  orderId: string;
  amountPaise: number;
  amountRefundedPaise: number;
  currency: string;
  status: 'captured' | 'refunded' | 'failed';
  method: string;
  createdAt: Date;
}

export async function insertPayment(db: Db, payment: PaymentRow): Promise<void> {
  await db.query(
    `INSERT INTO sandbox.payments (id, order_id, amount_paise, amount_refunded_paise, currency, status, method, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      payment.id,
      payment.orderId,
      payment.amountPaise,
      payment.amountRefundedPaise,
      payment.currency,
      payment.status,
      payment.method,
      payment.createdAt,
    ],
  );
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const { rows } = await db.query(`SELECT ${COLUMNS} FROM sandbox.payments WHERE id = $1`, [id]);
  return rows.map(toPayment)[0] ?? null;
}

/** The payment, locked until the transaction ends: two refunds of it are serialised. */
export async function lockPayment(db: Db, id: string): Promise<PaymentRow | null> {
  const { rows } = await db.query(`SELECT ${COLUMNS} FROM sandbox.payments WHERE id = $1 FOR UPDATE`, [id]);
  return rows.map(toPayment)[0] ?? null;
}

/** Every attempt to pay one of these orders, newest first. */
export async function listPayments(db: Db, orderIds: string[]): Promise<PaymentRow[]> {
  const { rows } = await db.query(
    `SELECT ${COLUMNS} FROM sandbox.payments WHERE order_id = ANY ($1) ORDER BY created_at DESC, id`,
    [orderIds],
  );
  return rows.map(toPayment);
}

/** Payments begun in a span of time, newest first. */
export async function listPaymentsBetween(db: Db, page: ListedPage): Promise<PaymentRow[]> {
  const { rows } = await db.query(
    `SELECT ${COLUMNS} FROM sandbox.payments WHERE created_at >= $1 AND created_at <= $2
     ORDER BY created_at DESC, id LIMIT $3 OFFSET $4`,
    [page.from, page.to, page.count, page.skip],
  );
  return rows.map(toPayment);
}

/** Adds to the refunded amount; the payment is `refunded` once all of it is. */
export async function addRefunded(db: Db, id: string, amountPaise: number): Promise<PaymentRow> {
  const { rows } = await db.query(
    `UPDATE sandbox.payments SET amount_refunded_paise = amount_refunded_paise + $2,
       status = CASE WHEN amount_refunded_paise + $2 = amount_paise THEN 'refunded' ELSE status END
     WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, amountPaise],
  );
  const [payment] = rows.map(toPayment);
  if (!payment) throw new Error(`The sandbox has no payment ${id}.`);
  return payment;
}

const COLUMNS = `id, order_id AS "orderId", amount_paise AS "amountPaise", amount_refunded_paise AS "amountRefundedPaise",
  currency, status, method, created_at AS "createdAt"`;

type BigintColumns = 'amountPaise' | 'amountRefundedPaise';

function toPayment(row: Omit<PaymentRow, BigintColumns> & Record<BigintColumns, string>): PaymentRow {
  return { ...row, amountPaise: Number(row.amountPaise), amountRefundedPaise: Number(row.amountRefundedPaise) };
}
