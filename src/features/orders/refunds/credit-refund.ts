import type { Database } from '../../../platform/database/database.ts';
import type { BilledInvoice } from '../../invoices/invoice-attachment.ts';
import { creditInvoice } from '../../invoices/credit-invoice.ts';
import type { RefundReason } from '../rules.ts';
import { refundBaseKey } from './refund-rules.ts';
import type { RefundRow } from './refund-store.ts';

/**
 * Issues the credit note of a processed refund, once for all its tries; returns `null` if none is due. A payment that bought nothing was
 * never billed. Runs inside the refund's transaction.
 */
export async function creditRefund(db: Database, refund: RefundRow): Promise<BilledInvoice | null> {
  const reason = refund.note || creditReasons[refund.reason];
  if (reason === null) return null;
  return creditInvoice(db, {
    orderId: refund.orderId,
    cause: creditCause(refund),
    reason,
    amountPaise: refund.amountPaise,
    ...(refund.parts ? { parts: refund.parts.map(({ lineId, amountPaise }) => ({ key: lineId, amountPaise })) } : {}),
  });
}

/** What the credit note of a refund names as its cause. */
export function creditCause({ key }: Pick<RefundRow, 'key'>): string {
  return `refund:${refundBaseKey(key)}`;
}

const creditReasons: Record<RefundReason, string | null> = {
  'already-owned': 'The buyer had the course already',
  'second-payment': null,
  'wrong-amount': null,
  'order-expired': null,
  'order-cancelled': null,
  'coupon-used-up': null,
  provider: 'Refunded',
  office: 'Refunded',
};
