import type { Db } from '../database/run-in-transaction.ts';
import type { ListedPage } from './read-page.ts';

export interface RefundRow {
  id: string;
  paymentId: string;
  amountPaise: number;
  currency: string;
  status: 'processed' | 'failed';
  speed: string;
  receipt: string | null;
  notes: Record<string, string>;
  idempotencyKey: string | null;
  requestHash: string;
  createdAt: Date;
}

/** Locks the key until the transaction ends: of two equal concurrent refunds, the second finds the result of the first. */
export async function lockIdempotencyKey(db: Db, key: string): Promise<void> {
  await db.query(`SELECT pg_advisory_xact_lock(hashtextextended('sandbox.refund ' || $1, 0))`, [key]);
}

export async function insertRefund(db: Db, refund: RefundRow): Promise<void> {
  await db.query(
    `INSERT INTO sandbox.refunds (id, payment_id, amount_paise, currency, status, speed, receipt, notes, idempotency_key, request_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      refund.id,
      refund.paymentId,
      refund.amountPaise,
      refund.currency,
      refund.status,
      refund.speed,
      refund.receipt,
      JSON.stringify(refund.notes),
      refund.idempotencyKey,
      refund.requestHash,
      refund.createdAt,
    ],
  );
}

export async function findRefund(db: Db, id: string): Promise<RefundRow | null> {
  const { rows } = await db.query(`SELECT ${COLUMNS} FROM sandbox.refunds WHERE id = $1`, [id]);
  return rows.map(toRefund)[0] ?? null;
}

export async function findRefundByKey(db: Db, key: string): Promise<RefundRow | null> {
  const { rows } = await db.query(`SELECT ${COLUMNS} FROM sandbox.refunds WHERE idempotency_key = $1`, [key]);
  return rows.map(toRefund)[0] ?? null;
}

/** Refunds made in a span of time, newest first. */
export async function listRefundsBetween(db: Db, page: ListedPage): Promise<RefundRow[]> {
  const { rows } = await db.query(
    `SELECT ${COLUMNS} FROM sandbox.refunds WHERE created_at >= $1 AND created_at <= $2
     ORDER BY created_at DESC, id LIMIT $3 OFFSET $4`,
    [page.from, page.to, page.count, page.skip],
  );
  return rows.map(toRefund);
}

const COLUMNS = `id, payment_id AS "paymentId", amount_paise AS "amountPaise", currency, status, speed, receipt, notes,
  idempotency_key AS "idempotencyKey", request_hash AS "requestHash", created_at AS "createdAt"`;

function toRefund(row: Omit<RefundRow, 'amountPaise'> & { amountPaise: string }): RefundRow {
  return { ...row, amountPaise: Number(row.amountPaise) };
}
