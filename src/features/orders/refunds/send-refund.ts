import type { Context } from '../../../platform/http/context.ts';
import { describeMessage } from '../../../platform/http/describe-error.ts';
import { PaymentGatewayError, type ProviderRefund } from '../../../ports/payment-gateway.ts';
import { findRefund, markTried, selectDueRefunds } from './refund-store.ts';
import { settleRefund } from './settle-refund.ts';

type Sending = Pick<Context, 'db' | 'jobs' | 'log' | 'settings' | 'payments'>;

/**
 * Requests a stored refund from the provider. The idempotency key is the refund's own, so that a retry after a crash or a lost response
 * never refunds twice. Errors are retried with growing delays, without limit. Offline payments are refunded offline.
 */
export async function sendRefund(context: Sending, input: { refundId: string }): Promise<void> {
  const refund = await findRefund(context.db, input.refundId);
  if (!refund || refund.isOffline || refund.state === 'processed' || refund.state === 'failed') return;
  const { providerPaymentId, amountPaise, key } = refund;
  const tries = refund.tries + 1;
  let answer: ProviderRefund;
  try {
    answer = await context.payments.refund({
      providerPaymentId,
      amountPaise,
      idempotencyKey: key,
      notes: { refund: refund.id },
    });
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    await markTried(context.db, refund.id, { tries, lastError: describeMessage(error) });
    const level = error.kind === 'rejected' ? 'error' : 'warn';
    context.log[level]({ refundId: refund.id, tries, reason: error }, 'a refund was not taken; it is tried again');
    return;
  }
  await markTried(context.db, refund.id, { tries, lastError: null });
  await settleRefund(context, { refundId: refund.id, providerRefundId: answer.id, reported: answer.status });
}

/** Sends every refund that is due, one after the other; returns their number. */
export async function sendDueRefunds(context: Sending): Promise<number> {
  const due = await selectDueRefunds(context.db, 100);
  for (const { id } of due) await sendRefund(context, { refundId: id });
  return due.length;
}
