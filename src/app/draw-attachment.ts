import { renderInvoice } from '../features/invoices/render-invoice.ts';
import { renderReceiptOf } from '../features/orders/counter-sales/serve-receipt.ts';
import type { Context } from '../platform/http/context.ts';

/** Renders a mail attachment by the kind that its feature named. */
export async function drawAttachment(
  context: Pick<Context, 'db' | 'files'>,
  { invoiceId, receiptOf }: Record<string, string>,
): Promise<string> {
  if (receiptOf) return (await renderReceiptOf(context.db, receiptOf)).toString('base64');
  if (!invoiceId) throw new Error('There is no such attachment');
  return (await renderInvoice(context, invoiceId)).file.toString('base64');
}
