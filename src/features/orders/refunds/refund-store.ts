import { and, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { RefundState } from '../rules.ts';
import { refundPauseSeconds, refundBaseKey } from './refund-rules.ts';
import { orders, payments, refunds } from '../table.ts';

export type RefundRow = typeof refunds.$inferSelect;
export type NewRefund = Pick<RefundRow, 'orderId' | 'paymentId' | 'key' | 'amountPaise' | 'reason'> &
  Partial<Pick<RefundRow, 'state' | 'providerRefundId' | 'parts' | 'note' | 'begunBy'>>;

/** Returns `null` when a refund with this key exists: the same reason never refunds twice. */
export async function insertRefund(db: Database, refund: NewRefund): Promise<RefundRow | null> {
  const [row] = await db.insert(refunds).values(refund).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findRefund(
  db: Database,
  id: string,
): Promise<(RefundRow & { providerPaymentId: string; isOffline: boolean }) | null> {
  const [row] = await db
    .select({ refund: refunds, providerPaymentId: payments.providerPaymentId, takenBy: payments.takenBy })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return row ? { ...row.refund, providerPaymentId: row.providerPaymentId, isOffline: row.takenBy !== null } : null;
}

export async function findRefundByProviderId(db: Database, providerRefundId: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.providerRefundId, providerRefundId));
  return row ?? null;
}

/** Finds a refund by its first key. */
export async function findRefundByKey(db: Database, key: string): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.key, key));
  return row ?? null;
}

/** All tries of one refund, by the common part of their keys, oldest first. */
export async function selectRefundLine(db: Database, orderId: string, base: string): Promise<RefundRow[]> {
  const all = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(refunds.createdAt, refunds.id);
  return all.filter(({ key }) => refundBaseKey(key) === base);
}

/** Processed refunds of an order. */
export async function selectProcessed(db: Database, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'processed')));
}

/** Stores a refund's new state, and on its order when the first refund of the accepted payment was processed. */
export async function updateRefund(
  db: Database,
  id: string,
  change: { state: RefundState; providerRefundId: string },
): Promise<void> {
  const isOver = change.state === 'processed' || change.state === 'failed';
  await db
    .update(refunds)
    .set({ ...change, ...(isOver ? { settledAt: databaseNow() } : {}) })
    .where(eq(refunds.id, id));
  if (change.state !== 'processed') return;
  const itsOrder = db
    .select({ id: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, id), isNotNull(payments.acceptedAt)));
  await db
    .update(orders)
    .set({ firstRefundedAt: databaseNow() })
    .where(and(inArray(orders.id, itsOrder), isNull(orders.firstRefundedAt)));
}

/** Records how an offline payment was refunded. */
export async function recordGranted(
  db: Database,
  id: string,
  given: Pick<RefundRow, 'givenMethod' | 'givenReference' | 'givenOn' | 'givenBy'>,
): Promise<void> {
  await db.update(refunds).set(given).where(eq(refunds.id, id));
}

/** Sets the provider's id of a refund that was recorded without it. */
export async function nameRefund(
  db: Database,
  refund: { numberBefore: string; id: string; amountPaise: number },
): Promise<void> {
  await db
    .update(refunds)
    .set({ providerRefundId: refund.id })
    .where(and(eq(refunds.providerRefundId, refund.numberBefore), eq(refunds.amountPaise, refund.amountPaise)));
}

/** Records a request to the provider, and the time of the next one. */
export async function markTried(
  db: Database,
  id: string,
  outcome: { tries: number; lastError: string | null },
): Promise<void> {
  await db
    .update(refunds)
    .set({ ...outcome, dueAt: sql`now() + make_interval(secs => ${refundPauseSeconds(outcome.tries)})` })
    .where(eq(refunds.id, id));
}

/** Refunds that are due for a request: waiting or pending at the provider; oldest first. Offline refunds are excluded. */
export async function selectDueRefunds(db: Database, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(inArray(refunds.state, ['waiting', 'pending']), lte(refunds.dueAt, sql`now()`), isNull(payments.takenBy)),
    )
    .orderBy(refunds.dueAt)
    .limit(limit);
}

/** Sums of refunds per payment, in paise, processed or pending; failed ones do not count. */
export async function sumRefunds(
  db: Database,
  paymentIds: readonly string[],
): Promise<Map<string, { promisedPaise: number; processedPaise: number }>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({
      paymentId: refunds.paymentId,
      promisedPaise: sql<number>`sum(${refunds.amountPaise})::int`,
      processedPaise: sql<number>`(coalesce(sum(${refunds.amountPaise}) FILTER (WHERE ${refunds.state} = 'processed'), 0))::int`,
    })
    .from(refunds)
    .where(and(inArray(refunds.paymentId, [...paymentIds]), ne(refunds.state, 'failed')))
    .groupBy(refunds.paymentId);
  return new Map(rows.map(({ paymentId, ...sums }) => [paymentId, sums]));
}
