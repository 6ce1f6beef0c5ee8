import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { payments } from '../table.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type NewPayment = Pick<
  PaymentRow,
  'orderId' | 'providerPaymentId' | 'state' | 'method' | 'amountPaise' | 'currency'
> &
  Partial<OfflinePaymentDetails> &
  MatchedBy;
/** Who of the office matched it to an order. */
export interface MatchedBy {
  matchedBy?: string;
}
/** The data of an offline payment. */
export type OfflinePaymentDetails = { [K in 'takenBy' | 'reference' | 'receivedOn']: NonNullable<PaymentRow[K]> };

export async function findPayment(db: Database, providerPaymentId: string): Promise<PaymentRow | null> {
  const [row] = await db.select().from(payments).where(eq(payments.providerPaymentId, providerPaymentId));
  return row ?? null;
}

export async function insertPayment(db: Database, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await db.insert(payments).values(payment).returning();
  if (!row) throw new Error('No payment was recorded');
  return row;
}

export async function updatePayment(
  db: Database,
  id: string,
  change: Partial<Pick<PaymentRow, 'state' | 'method' | 'amountPaise' | 'currency'>> & MatchedBy,
): Promise<void> {
  await db.update(payments).set(change).where(eq(payments.id, id));
}

/** Marks the payment that pays its order; the database rejects a second one. */
export async function markAccepted(db: Database, id: string): Promise<void> {
  await db.update(payments).set({ acceptedAt: databaseNow() }).where(eq(payments.id, id));
}

/** The payments that paid these orders, one each. */
export async function findAccepted(db: Database, orderIds: readonly string[]): Promise<PaymentRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(payments)
    .where(and(inArray(payments.orderId, [...orderIds]), isNotNull(payments.acceptedAt)));
}
