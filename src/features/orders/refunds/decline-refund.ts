import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { cleanText } from '../../../kit/text/plain-text.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { reopenChoices } from '../../batches/enrolments/choose.ts';
import { refreshPauseOf } from '../../instalments/refresh-pause.ts';
import { notify } from '../../notifications/notify.ts';
import { findNamedOrder } from '../orders/find-order.ts';
import { refundDeclinedMail } from '../mail-texts.ts';
import { findLines } from '../store.ts';
import { declineRefundRequest } from './refund-request-store.ts';

/** Rejects a refund request and notifies the buyer. Throws 409 `not-asked` unless a request is open. */
export async function declineRefund(
  context: Pick<Context, 'db' | 'jobs' | 'settings'>,
  input: { orderId: string; reason: string; caller: SignedInCaller },
): Promise<void> {
  const reason = cleanText(input.reason);
  await inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const order = await findNamedOrder(transaction, input.orderId);
    const request = await declineRefundRequest(transaction, {
      orderId: order.id,
      refusal: reason,
      decidedBy: input.caller.userId,
    });
    if (!request) throw new AppError(409, 'not-asked', 'This order has no open refund request.');
    const courseIds = (await findLines(transaction, [order.id])).map(({ courseId }) => courseId);
    // Who asked for the money after a cancelled batch chooses anew.
    if ((await reopenChoices(transaction, order.userId, courseIds)) > 0)
      for (const courseId of courseIds) await refreshPauseOf(transaction, { userId: order.userId, courseId });
    const { name, email } = addresseeOf(await getMe(within, { userId: order.userId }));
    await notify(within, {
      userId: order.userId,
      email,
      key: `refund-refused:${request.id}:${request.decidedAt?.getTime() ?? 0}`,
      kind: 'refund',
      title: `Your refund request for order ${formatOrderNumber(order.number)} is refused`,
      text: reason,
      href: '/profile/payment',
      mail: refundDeclinedMail({ name, order, reason }),
    });
    await recordAudit(transaction, {
      actorId: input.caller.userId,
      action: 'refund.refused',
      subject: `order:${order.id}`,
      details: { before: 'open', after: 'refused', reason },
    });
  });
}
