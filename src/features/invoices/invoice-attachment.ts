import type { LaterAttachment } from '../../platform/jobs/later-attachment.ts';
import { invoiceFileName } from './rules.ts';
import type { InvoiceRow } from './store.ts';

export type BilledInvoice = Pick<InvoiceRow, 'id' | 'kind' | 'number'>;

/** An invoice as it travels with a mail: it is drawn when the mail goes out, so that no payment waits for a drawing. */
export function invoiceAttachment(invoice: BilledInvoice): LaterAttachment {
  return { name: invoiceFileName(invoice), contentType: 'application/pdf', drawnFrom: { invoiceId: invoice.id } };
}
