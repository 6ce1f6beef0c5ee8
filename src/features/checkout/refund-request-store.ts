import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { refundRequests } from './table.ts';

export type RefundRequestRow = typeof refundRequests.$inferSelect;

/** `null` when the order has a request already. */
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
