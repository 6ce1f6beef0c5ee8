import { and, asc, eq, gt, gte, inArray, isNull, like, lt, or, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderBooks } from './books-rules.ts';
import { unbalancedOrders } from './unbalanced-store.ts';
import { orders, payments, refunds } from '../table.ts';
import { creditedPaise, firstInvoiceAt, invoicedPaise } from '../../invoices/read-model.ts';
import { isGrantedByOrder } from '../../learning/read-model.ts';

/** A time span to compare, by the database's clock. */
export interface ReconciliationSpan {
  from: Date;
  to: Date;
}

export type OwnPayment = typeof payments.$inferSelect & { providerOrderId: string | null };

/** Our rows of these provider payments. */
export async function selectOwnPayments(db: Database, providerPaymentIds: readonly string[]): Promise<OwnPayment[]> {
  if (providerPaymentIds.length === 0) return [];
  return ownPayments(db, inArray(payments.providerPaymentId, [...providerPaymentIds]));
}

/** Records that the provider has these payments. */
export async function markPaymentsReconciled(db: Database, providerPaymentIds: readonly string[]): Promise<void> {
  if (providerPaymentIds.length === 0) return;
  await db
    .update(payments)
    .set({ reconciledAt: moment })
    .where(inArray(payments.providerPaymentId, [...providerPaymentIds]));
}

/** Captured payments of this span that the provider did not list since `listedAt`; by id, after `afterId`. */
export async function selectUnlistedPayments(
  db: Database,
  {
    span,
    listedAt,
    afterId,
    limit,
  }: { span: ReconciliationSpan; listedAt: Date; afterId: string | null; limit: number },
): Promise<OwnPayment[]> {
  return ownPayments(
    db,
    and(
      inArray(payments.state, ['captured', 'refunded']),
      // An offline payment has no provider id.
      like(payments.providerPaymentId, 'pay\\_%'),
      inSpan(payments.createdAt, span),
      unlisted(payments.reconciledAt, listedAt),
      afterId === null ? undefined : gt(payments.id, afterId),
    ),
    limit,
  );
}

async function ownPayments(db: Database, which: SQL | undefined, limit = 1000): Promise<OwnPayment[]> {
  const rows = await db
    .select({ payment: payments, providerOrderId: orders.providerOrderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(which)
    .orderBy(asc(payments.id))
    .limit(limit);
  return rows.map(({ payment, providerOrderId }) => ({ ...payment, providerOrderId }));
}

export type OwnRefund = typeof refunds.$inferSelect;

/** Our rows of these provider refunds, by its id or by ours, which it carries as a note. */
export async function selectOwnRefunds(
  db: Database,
  named: { providerRefundIds: readonly string[]; ownIds: readonly string[] },
): Promise<OwnRefund[]> {
  const isNamed = or(
    named.providerRefundIds.length === 0 ? undefined : inArray(refunds.providerRefundId, [...named.providerRefundIds]),
    named.ownIds.length === 0 ? undefined : inArray(refunds.id, [...named.ownIds]),
  );
  return isNamed ? db.select().from(refunds).where(isNamed) : [];
}

export async function markRefundsReconciled(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(refunds)
    .set({ reconciledAt: moment })
    .where(inArray(refunds.id, [...ids]));
}

/** Processed refunds of this span that the provider did not list since `listedAt`. */
export async function selectUnlistedRefunds(
  db: Database,
  {
    span,
    listedAt,
    afterId,
    limit,
  }: { span: ReconciliationSpan; listedAt: Date; afterId: string | null; limit: number },
): Promise<(OwnRefund & { providerRefundId: string })[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'processed'),
        like(refunds.providerRefundId, 'rfnd\\_%'),
        inSpan(refunds.createdAt, span),
        unlisted(refunds.reconciledAt, listedAt),
        afterId === null ? undefined : gt(refunds.id, afterId),
      ),
    )
    .orderBy(asc(refunds.id))
    .limit(limit);
  return rows.flatMap((row) =>
    row.providerRefundId === null ? [] : [{ ...row, providerRefundId: row.providerRefundId }],
  );
}

/**
 * The books of orders paid or refunded since then, and of the given ones, by id after `afterId`. Access by
 * instalments follows the plan: such an order has no lines here.
 */
export async function selectOrderBooks(
  db: Database,
  { from, named, afterId, limit }: { from: Date; named: readonly string[]; afterId: string | null; limit: number },
): Promise<OrderBooks[]> {
  const { rows } = await db.execute<{ books: OrderBooks }>(sql`
    SELECT jsonb_build_object(
      'id', o.id, 'state', o.state, 'totalPaise', o.total_paise,
      'acceptedPaise', accepted.amount_paise,
      'isBillable', coalesce(o.paid_at >= ${firstInvoiceAt}, false),
      'invoicePaise', ${invoicedPaise(sql`o.id`)},
      'creditedPaise', ${creditedPaise(sql`o.id`)},
      'processedPaise', (SELECT coalesce(sum(amount_paise) FILTER (WHERE state = 'processed'), 0) FROM refunds r WHERE r.payment_id = accepted.id),
      'promisedPaise', (SELECT coalesce(sum(amount_paise) FILTER (WHERE state <> 'failed'), 0) FROM refunds r WHERE r.payment_id = accepted.id),
      'lines', CASE WHEN o.instalment_due_id IS NOT NULL THEN '[]'::jsonb ELSE (SELECT coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'paidPaise', l.paid_paise,
          'isBack', l.returned_at IS NOT NULL OR l.refunded_at IS NOT NULL OR ${isClosedByRefund(sql`l.id`)},
          'isOpen', ${isGrantedByOrder(sql`o.id`, sql`l.course_id`)})
          ORDER BY l.id), '[]') FROM order_lines l WHERE l.order_id = o.id) END,
      'refunds', (SELECT coalesce(jsonb_agg(jsonb_build_object('key', r.key, 'state', r.state, 'paymentId', r.payment_id, 'amountPaise', r.amount_paise,
          'parts', r.parts, 'isOfAccepted', r.payment_id = accepted.id, 'isReturn', r.reason = 'already-owned') ORDER BY r.created_at, r.id), '[]')
          FROM refunds r WHERE r.order_id = o.id)
    ) AS books
    FROM orders o LEFT JOIN payments accepted ON accepted.order_id = o.id AND accepted.accepted_at IS NOT NULL
    WHERE o.state IN ('paid', 'refunded')
      AND (o.paid_at >= ${from.toISOString()}::timestamptz
        OR o.id = ANY (${sql.param([...named])}::uuid[])
        OR o.id IN (SELECT order_id FROM refunds WHERE settled_at >= ${from.toISOString()}::timestamptz))
      AND (${afterId}::uuid IS NULL OR o.id > ${afterId}::uuid)
    ORDER BY o.id LIMIT ${limit}`);
  return rows.map(({ books }) => books);
}

/** Whether a processed refund ended the line's access by the office's decision, with part of its money still paid. */
function isClosedByRefund(lineId: SQL): SQL {
  return sql`EXISTS (SELECT FROM refunds c, jsonb_array_elements(c.parts) part WHERE c.order_id = o.id AND c.state = 'processed'
    AND part ->> 'lineId' = ${lineId}::text AND part ->> 'access' = 'close')`;
}

/** The paise in orders, payments and refunds that do not balance, as an expression for another query: 0 in sound books. */
export const unbalancedPaise: SQL = sql`(SELECT coalesce(sum(paise), 0) FROM (${unbalancedOrders}) AS unbalanced)`;

function inSpan(column: PgColumn, { from, to }: ReconciliationSpan): SQL | undefined {
  return and(gte(column, from), lt(column, to));
}

function unlisted(column: PgColumn, listedAt: Date): SQL | undefined {
  return or(isNull(column), lt(column, listedAt));
}

// The database's clock; Drizzle types a timestamp as a Date only.
const moment = databaseNow();
