import type { Database } from '../../platform/database.ts';
import { creditInvoice } from '../invoices/credit-invoice.ts';
import { refundBaseKey, type RefundReason } from './rules.ts';
import type { RefundRow } from './refund-store.ts';

/**
 * Writes the credit note of a refund, in its transaction. Money that paid nothing was never billed, and the successor of a failed
 * refund has the credit note of the first one.
 */
export async function creditRefund(db: Database, refund: RefundRow): Promise<void> {
  const reason = refund.note || creditReasons[refund.reason];
  if (reason === null) return;
  await creditInvoice(db, {
    orderId: refund.orderId,
    cause: `refund:${refundBaseKey(refund.key)}`,
    reason,
    amountPaise: refund.amountPaise,
    ...(refund.parts ? { parts: refund.parts.map(({ lineId, amountPaise }) => ({ key: lineId, amountPaise })) } : {}),
  });
}

const creditReasons: Record<RefundReason, string | null> = {
  'already-owned': 'The buyer had the course already',
  'second-payment': null,
  'wrong-amount': null,
  provider: 'Refunded',
  office: 'Refunded',
};
