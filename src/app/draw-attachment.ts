import { renderInvoice } from '../features/invoices/render-invoice.ts';
import type { Database } from '../platform/database/database.ts';

/** Renders a mail attachment by the kind that its feature named. */
export async function drawAttachment(db: Database, { invoiceId }: Record<string, string>): Promise<string> {
  if (!invoiceId) throw new Error('There is no such attachment');
  return (await renderInvoice(db, invoiceId)).file.toString('base64');
}
