import { cleanLine } from '../../../kit/text/plain-text.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { findRefund, recordGranted } from './refund-store.ts';
import type { OfflineMethod } from '../counter-sales/counter-rules.ts';
import { lockOrderAndUser } from '../orders/find-order.ts';
import { settleRefund } from './settle-refund.ts';
import { requireOpenDay } from '../day-closes/require-open-day.ts';
import { requireReceivedDay } from '../counter-sales/take-offline-payment.ts';

interface OfflineRefund {
  refundId: string;
  method: OfflineMethod;
  reference: string;
  /** An Indian day. */
  givenOn: string;
  caller: SignedInCaller;
}

/**
 * Records the offline refund of an offline payment, and applies its effects. Throws 404, and 409 `not-at-desk` for a payment of the
 * provider, `given-already` the second time.
 */
export async function refundOffline(
  context: Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>,
  { refundId, method, givenOn, caller, ...input }: OfflineRefund,
): Promise<void> {
  const reference = cleanLine(input.reference);
  await inTransaction(context.db, async (transaction) => {
    const found = await findRefund(transaction, refundId);
    if (!found) throw notFound('There is no such refund.');
    await lockOrderAndUser(transaction, found.orderId);
    const refund = (await findRefund(transaction, refundId)) ?? found;
    if (!refund.isOffline)
      throw new AppError(409, 'not-at-desk', 'This was paid online. The gateway refunds it automatically.');
    if (refund.state === 'processed') throw new AppError(409, 'given-already', 'This refund was already handed over.');
    await requireReceivedDay(transaction, 'givenOn', givenOn);
    await requireOpenDay(transaction, { cashierId: caller.userId, day: givenOn });
    await recordGranted(transaction, refund.id, {
      givenMethod: method,
      givenReference: reference,
      givenOn,
      givenBy: caller.userId,
    });
    const within = { ...context, db: transaction };
    await settleRefund(within, { refundId: refund.id, providerRefundId: `desk-${refund.id}`, reported: 'processed' });
    const details = { amountPaise: refund.amountPaise, method, reference, givenOn };
    const subject = `order:${refund.orderId}`;
    await recordAudit(transaction, { actorId: caller.userId, action: 'offline-refund.paid', subject, details });
  });
}
