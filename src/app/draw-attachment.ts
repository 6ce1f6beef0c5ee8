import { renderInvoice } from '../features/invoices/render-invoice.ts';
import type { Database } from '../platform/database/database.ts';

/** Draws a file that a mail carries, as its feature named it. */
export async function drawAttachment(db: Database, { invoiceId }: Record<string, string>): Promise<string> {
  if (!invoiceId) throw new Error('There is no such attachment');
  return (await renderInvoice(db, invoiceId)).file.toString('base64');
}
