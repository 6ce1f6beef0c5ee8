import type { Database } from '../../platform/database/database.ts';
import type { InvoiceKind } from './rules.ts';
import { type InvoiceRow, selectOfOrders } from './store.ts';

export interface ListedInvoice {
  id: string;
  kind: InvoiceKind;
  number: string;
  orderId: string;
  totalPaise: number;
  issuedAt: string;
  /** What a credit note was made for; `null` for an invoice. */
  cause: string | null;
  tax: Pick<InvoiceRow, 'sac' | 'ratePercent' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>;
}

/** Returns the invoices and credit notes of these orders, oldest first. */
export async function listInvoices(db: Database, orderIds: readonly string[]): Promise<ListedInvoice[]> {
  const rows = await selectOfOrders(db, orderIds);
  return rows.map(({ id, kind, number, orderId, totalPaise, createdAt, cause, ...row }) => {
    const { sac, ratePercent, taxablePaise, cgstPaise, sgstPaise, igstPaise } = row;
    const tax = { sac, ratePercent, taxablePaise, cgstPaise, sgstPaise, igstPaise };
    return { id, kind, number, orderId, totalPaise, issuedAt: createdAt.toISOString(), cause, tax };
  });
}
