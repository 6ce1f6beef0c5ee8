import { and, eq, inArray, ne } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { refundRequests } from '../table.ts';

export type RefundRequestRow = typeof refundRequests.$inferSelect;

/** Returns `null` when the order has a request already. */
export async function insertRefundRequest(
  db: Database,
  request: Pick<RefundRequestRow, 'orderId' | 'reason'>,
): Promise<RefundRequestRow | null> {
  const [row] = await db.insert(refundRequests).values(request).onConflictDoNothing().returning();
  return row ?? null;
}

export async function selectRefundRequests(db: Database, orderIds: readonly string[]): Promise<RefundRequestRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(refundRequests)
    .where(inArray(refundRequests.orderId, [...orderIds]));
}

export async function findRefundRequest(db: Database, orderId: string): Promise<RefundRequestRow | null> {
  const [row] = await selectRefundRequests(db, [orderId]);
  return row ?? null;
}

/** Opens a request again that was rejected; returns it as it was, or `null` when there is none. */
export async function reopenRefundRequest(
  db: Database,
  { orderId, reason }: Pick<RefundRequestRow, 'orderId' | 'reason'>,
): Promise<RefundRequestRow | null> {
  const refused = await findRefundRequest(db, orderId);
  if (refused?.state !== 'refused') return null;
  await db
    .update(refundRequests)
    .set({ state: 'open', reason, refusal: '', decidedAt: null, decidedBy: null })
    .where(eq(refundRequests.id, refused.id));
  return refused;
}

/** Rejects an open request; returns `null` when there is none. */
export async function declineRefundRequest(
  db: Database,
  { orderId, refusal, decidedBy }: { orderId: string; refusal: string; decidedBy: string },
): Promise<RefundRequestRow | null> {
  const [row] = await db
    .update(refundRequests)
    .set({ state: 'refused', refusal, decidedAt: moment, decidedBy })
    .where(and(eq(refundRequests.orderId, orderId), eq(refundRequests.state, 'open')))
    .returning();
  return row ?? null;
}

/** Marks the request as refunded, even if it was rejected before. */
export async function markRequestRefunded(db: Database, orderId: string): Promise<void> {
  await db
    .update(refundRequests)
    .set({ state: 'refunded', decidedAt: moment })
    .where(and(eq(refundRequests.orderId, orderId), ne(refundRequests.state, 'refunded')));
}

// The database's clock; Drizzle types a timestamp as a Date only.
const moment = databaseNow();
