import type { Context } from '../../../platform/http/context.ts';
import { describeMessage } from '../../../platform/http/describe-error.ts';
import { PaymentGatewayError, type ProviderRefund } from '../../../ports/payment-gateway.ts';
import { findRefund, markTried, selectDueRefunds } from './refund-store.ts';
import { settleRefund } from './settle-refund.ts';

type Sending = Pick<Context, 'db' | 'jobs' | 'log' | 'settings' | 'payments'>;

/**
 * Asks the provider for a promised refund. The key is the refund's own, so that asking again after a kill or a lost answer
 * never gives back twice. A refusal is tried again, ever more rarely, and never forgotten. What the desk took, the desk gives back.
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

/** Sends every refund whose time has come, one after the other; gives their number. */
export async function sendDueRefunds(context: Sending): Promise<number> {
  const due = await selectDueRefunds(context.db, 100);
  for (const { id } of due) await sendRefund(context, { refundId: id });
  return due.length;
}
