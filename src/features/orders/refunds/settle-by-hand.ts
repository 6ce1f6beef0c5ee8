import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { finishRefund } from './finish-refund.ts';
import { findPayment } from '../payments/payment-store.ts';
import {
  findRefund,
  insertRefund,
  type RefundRow,
  selectRefundLine,
  sumRefunds,
  updateRefund,
} from './refund-store.ts';
import { refundByHandKey } from './refund-rules.ts';
import { lockOrderAndUser } from '../orders/find-order.ts';

/**
 * Records that the office sent the money of a permanently failed refund by another way; issues its credit note. Throws 409 `not-failed` if
 * a try is pending or processed, `too-much` if other refunds covered it. Runs inside the caller's transaction.
 */
export async function settleByHand(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  { orderId, base, note }: { orderId: string; base: string; note: string },
): Promise<void> {
  const order = await lockOrderAndUser(context.db, orderId);
  const tries = await selectRefundLine(context.db, orderId, base);
  const last = tries.at(-1);
  if (!last || tries.some(({ state }) => state !== 'failed'))
    throw new AppError(409, 'not-failed', 'This refund has not failed. Please review the order.');
  const { paymentId, amountPaise, reason, parts, begunBy } = last;
  await requireLeft(context.db, last);
  const row = await insertRefund(context.db, {
    orderId,
    paymentId,
    key: refundByHandKey(base),
    amountPaise,
    reason,
    parts,
    note: last.note || note,
    begunBy,
  });
  if (!row) return;
  const providerRefundId = `by-hand-${row.id}`;
  await updateRefund(context.db, row.id, { state: 'processed', providerRefundId });
  await finishRefund(context, order, { ...row, state: 'processed', providerRefundId, isOffline: false });
}

/** The same money may have been refunded by a new refund. */
async function requireLeft(db: Database, { id, paymentId, amountPaise }: RefundRow): Promise<void> {
  const refund = await findRefund(db, id);
  const payment = refund && (await findPayment(db, refund.providerPaymentId));
  const promisedPaise = (await sumRefunds(db, [paymentId])).get(paymentId)?.promisedPaise ?? 0;
  if (promisedPaise + amountPaise <= (payment?.amountPaise ?? 0)) return;
  throw new AppError(409, 'too-much', 'Other refunds of this payment already cover this amount. Please review it.');
}
