import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { queueMail } from '../../../platform/jobs/mail-queue.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { ACCOUNTANTS } from '../../../kit/roles.ts';
import { notifyOffice } from '../../notifications/notify-office.ts';
import { notify } from '../../notifications/notify.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { findNamedOrder } from '../orders/find-order.ts';
import { refundRequestedMail, refundRequestNotice } from '../mail-texts.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { insertRefundRequest, reopenRefundRequest } from './refund-request-store.ts';
import { sumRefunds } from './refund-store.ts';
import { mayAskBack } from './refund-rules.ts';

/**
 * Stores a buyer's refund request for their order, once per order, and notifies the office. It moves no money and revokes no access: the
 * office does that. With `isAgain` one that was refused is opened again: there is a new reason, such as a cancelled batch.
 */
export async function requestRefund(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  {
    orderId,
    reason,
    caller,
    isAgain = false,
  }: { orderId: string; reason: string; caller: SignedInCaller; isAgain?: boolean },
): Promise<{ requestedAt: string }> {
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const order = await findNamedOrder(transaction, orderId);
    if (order.userId !== caller.userId) throw notFound('There is no such order.');
    const [accepted] = await findAccepted(transaction, [order.id]);
    const sums = await sumRefunds(transaction, accepted ? [accepted.id] : []);
    const backPaise = sums.get(accepted?.id ?? '')?.promisedPaise ?? 0;
    if (!mayAskBack(order, backPaise))
      throw new AppError(409, 'nothing-to-refund', 'This order has nothing left to refund.');
    const asked = { orderId: order.id, reason: cleanText(reason) };
    const refused = isAgain ? await reopenRefundRequest(transaction, asked) : null;
    const request = refused ? { ...refused, ...asked } : await insertRefundRequest(transaction, asked);
    // Another request is another event.
    const round = refused ? `:${refused.decidedAt?.getTime() ?? 0}` : '';
    if (!request)
      throw new AppError(409, 'refund-requested', 'You have already requested this refund. We are reviewing it.');
    const { name, email } = addresseeOf(await getMe(within, { userId: caller.userId }));
    const mail = refundRequestedMail({ name, order });
    await notify(within, {
      userId: caller.userId,
      email,
      key: `refund-requested:${request.id}${round}`,
      kind: 'refund',
      title: `We have received your refund request for order ${formatOrderNumber(order.number)}`,
      text: 'We will review it and reply. Your courses stay open until then.',
      href: '/profile/payment',
      mail,
    });
    await notifyOffice(within, {
      roles: ACCOUNTANTS,
      key: `refund-request-office:${request.id}${round}`,
      kind: 'office-payment',
      title: 'Refund requested',
      text: `${name}, ${formatOrderNumber(order.number)}, ${formatPaise(order.totalPaise)}`,
      href: `/admin/orders/${order.id}`,
    });
    const institute = await loadInstitute(transaction);
    if (institute.email !== '') {
      const notice = refundRequestNotice({ user: caller, order, reason: request.reason, ...context.settings });
      await queueMail(transaction, context.jobs, {
        key: `refund-request-notice:${request.id}${round}`,
        to: institute.email,
        ...notice,
      });
    }
    await recordAudit(transaction, {
      actorId: caller.userId,
      action: 'refund.requested',
      subject: `order:${order.id}`,
    });
    return { requestedAt: request.createdAt.toISOString() };
  });
}
