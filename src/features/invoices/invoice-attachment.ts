import type { LaterAttachment } from '../../platform/jobs/later-attachment.ts';
import { invoiceFileName } from './rules.ts';
import type { InvoiceRow } from './store.ts';

export type BilledInvoice = Pick<InvoiceRow, 'id' | 'kind' | 'number'>;

/** An invoice as a mail attachment: rendered when the mail is sent, so that no payment waits for it. */
export function invoiceAttachment(invoice: BilledInvoice): LaterAttachment {
  return { name: invoiceFileName(invoice), contentType: 'application/pdf', drawnFrom: { invoiceId: invoice.id } };
}
