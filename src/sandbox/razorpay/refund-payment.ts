import { runInTransaction } from '../database/run-in-transaction.ts';
import type { Db } from '../database/run-in-transaction.ts';
import { takeFault } from '../faults/fault-store.ts';
import { randomId } from '../random-id.ts';
import { refundEvents } from '../webhooks/events.ts';
import { planDeliveries } from '../webhooks/plan-deliveries.ts';
import { insertWebhooks } from '../webhooks/webhook-store.ts';
import { addRefunded, lockPayment } from './payment-store.ts';
import type { ProviderAccount } from './provider-account.ts';
import { badRequest, ProviderError, unknownId } from './provider-error.ts';
import { decideRefundAmount, hashRefundRequest, isIdempotencyKey } from './refund-rules.ts';
import type { RefundRequest } from './refund-rules.ts';
import { findRefundByKey, insertRefund, lockIdempotencyKey } from './refund-store.ts';
import type { RefundRow } from './refund-store.ts';

/** Refunds a payment; the same key with the same request returns the same refund. Throws the provider's error. */
export async function refundPayment(
  account: ProviderAccount,
  input: { paymentId: string; request: RefundRequest; idempotencyKey: string | null },
): Promise<RefundRow> {
  const { paymentId, request, idempotencyKey } = input;
  if (idempotencyKey !== null && !isIdempotencyKey(idempotencyKey))
    throw badRequest('The idempotency key is not valid.');
  const requestHash = hashRefundRequest(paymentId, request);

  const refund = await runInTransaction(account.pool, async (db) => {
    if (idempotencyKey !== null) {
      const earlier = await findEarlier(db, idempotencyKey, requestHash);
      if (earlier) return earlier;
    }
    const payment = await lockPayment(db, paymentId);
    if (!payment) throw unknownId();
    const amountPaise = decideRefundAmount(payment, request);
    if (amountPaise instanceof ProviderError) throw amountPaise;
    const fault = await takeFault(db, 'refund');
    if (fault?.mode === 'refuse') return badRequest('The sandbox refuses this refund, as it was told to.');

    const made: RefundRow = {
      id: randomId('rfnd_'),
      paymentId,
      amountPaise,
      currency: payment.currency,
      status: fault?.mode === 'failed' ? 'failed' : 'processed',
      speed: request.speed,
      receipt: request.receipt,
      notes: request.notes,
      idempotencyKey,
      requestHash,
      createdAt: account.clock.now(),
    };
    await insertRefund(db, made);
    const after = made.status === 'processed' ? await addRefunded(db, paymentId, amountPaise) : payment;
    const events = refundEvents(account.keys.accountId, after, made);
    await insertWebhooks(db, planDeliveries(events, await takeFault(db, 'webhook')));
    return made;
  });
  if (refund instanceof ProviderError) throw refund; // thrown outside, so that the use of the fault is committed
  account.pokeDispatcher();
  return refund;
}

async function findEarlier(db: Db, idempotencyKey: string, requestHash: string): Promise<RefundRow | null> {
  await lockIdempotencyKey(db, idempotencyKey);
  const earlier = await findRefundByKey(db, idempotencyKey);
  if (earlier && earlier.requestHash !== requestHash) {
    throw new ProviderError(
      400,
      'BAD_REQUEST_ERROR',
      'Different request with the same idempotency key has already been processed.',
      {},
    );
  }
  return earlier;
}
