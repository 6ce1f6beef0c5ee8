import { renderInvoice } from '../features/invoices/render-invoice.ts';
import { renderReceiptOf } from '../features/orders/counter-sales/serve-receipt.ts';
import type { Database } from '../platform/database/database.ts';

/** Renders a mail attachment by the kind that its feature named. */
export async function drawAttachment(db: Database, { invoiceId, receiptOf }: Record<string, string>): Promise<string> {
  if (receiptOf) return (await renderReceiptOf(db, receiptOf)).toString('base64');
  if (!invoiceId) throw new Error('There is no such attachment');
  return (await renderInvoice(db, invoiceId)).file.toString('base64');
}
