import { and, eq, isNull, or } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import type { Database } from '../../../platform/database/database.ts';
import { paymentLinks } from '../table.ts';

export type PaymentLinkRow = typeof paymentLinks.$inferSelect;

export async function insertLink(
  db: Database,
  link: Pick<PaymentLinkRow, 'tokenHash' | 'orderId' | 'instalmentDueId' | 'createdBy'>,
): Promise<PaymentLinkRow> {
  const [row] = await db.insert(paymentLinks).values(link).returning();
  if (!row) throw new Error('No payment link was made');
  return row;
}

export async function findLink(
  db: Database,
  by: { tokenHash: Buffer } | { id: string; tokenHash: Buffer },
): Promise<PaymentLinkRow | null> {
  const isToken = eq(paymentLinks.tokenHash, by.tokenHash);
  const [row] = await db
    .select()
    .from(paymentLinks)
    .where('id' in by ? and(isToken, eq(paymentLinks.id, by.id)) : isToken);
  return row ?? null;
}

/** Ends every link of a paid order and of the instalment that it pays; returns whether there was one. */
export async function markLinksUsed(
  db: Database,
  { id, instalmentDueId }: { id: string; instalmentDueId: string | null },
): Promise<boolean> {
  const isMeant =
    instalmentDueId === null
      ? eq(paymentLinks.orderId, id)
      : or(eq(paymentLinks.orderId, id), eq(paymentLinks.instalmentDueId, instalmentDueId));
  const used = await db
    .update(paymentLinks)
    .set({ usedAt: databaseNow() })
    .where(and(isMeant, isNull(paymentLinks.usedAt)))
    .returning({ id: paymentLinks.id });
  return used.length > 0;
}
