import { formatPaise } from '../../../kit/numbers/money.ts';
import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { endLostPlaces } from '../../batches/enrolments/withdraw-student.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { recordPurchaseReturned } from '../../enquiries/leads/record-purchase.ts';
import { reopenDue } from '../../instalments/settle-due.ts';
import { invoiceAttachment } from '../../invoices/invoice-attachment.ts';
import { revokeGrants } from '../../learning/access/grant-course.ts';
import { keepCourse } from '../../learning/access/keep-course.ts';
import { notify } from '../../notifications/notify.ts';
import { announceEvent } from '../../webhooks/announce-event.ts';
import { creditRefund } from './credit-refund.ts';
import { creditNoteMail } from '../mail-texts.ts';
import { findAccepted } from '../payments/payment-store.ts';
import { markRequestRefunded } from './refund-request-store.ts';
import { type RefundRow, selectProcessed, sumRefunds } from './refund-store.ts';
import { revokeRefundedCertificates } from './revoke-refunded-certificates.ts';
import { nextOrderState, publicOrderId } from '../rules.ts';
import { findLines, markLinesRefunded, type OrderRow, updateOrder } from '../store.ts';

/** Why a place in a batch ended, as the student reads it. */
const REFUNDED = 'The course was refunded.';

type Finishing = Pick<Context, 'db' | 'jobs' | 'settings'>;

/**
 * Applies all effects of a processed refund: credit note, mail, revoked access, revoked certificates. Runs inside the caller's transaction,
 * which has locked the order and its user.
 */
export async function finishRefund(
  context: Finishing,
  order: OrderRow,
  refund: RefundRow & { isOffline: boolean },
): Promise<void> {
  const [accepted] = await findAccepted(context.db, [order.id]);
  const credit = accepted?.id === refund.paymentId ? await creditRefund(context.db, refund) : null;
  if (credit) {
    const { name, email } = addresseeOf(await getMe(context, { userId: order.userId }));
    const mail = creditNoteMail({
      name,
      order,
      amount: formatPaise(refund.amountPaise),
      number: credit.number,
      isOffline: refund.isOffline,
    });
    await notify(context, {
      userId: order.userId,
      email,
      key: `credit-note:${refund.id}`,
      kind: 'refund',
      title: mail.subject,
      text: `The credit note ${credit.number} stands beside your order.`,
      href: '/profile/payment',
      mail: { ...mail, attachments: [invoiceAttachment(credit)] },
    });
  }
  const { amountPaise, reason } = refund;
  const data = { orderId: publicOrderId(order), orderNumber: order.number, userId: order.userId, amountPaise, reason };
  await announceEvent(context, context.db, { type: 'order.refunded', data });
  await closeRefundedLines(context, order, refund);
  if (!(await closeIfAllBack(context, order))) await revokeRefundedCertificates(context, order, { isAllBack: false });
}

/**
 * Marks the lines whose whole price the office refunded, and ends the access that the order gave to them and to lines that the refund
 * closes by decision; grants from other sources stay, and what the office keeps open becomes its gift.
 */
async function closeRefundedLines(context: Finishing, order: OrderRow, refund: RefundRow): Promise<void> {
  const { db } = context;
  const refunds = (await selectProcessed(db, order.id)).filter(({ reason }) => reason === 'office');
  const parts = refunds.flatMap((one) => one.parts ?? []);
  const back = (lineId: string) =>
    parts.reduce((sum, part) => sum + (part.lineId === lineId ? part.amountPaise : 0), 0);
  const decisionOf = ({ id }: { id: string }) => refund.parts?.find(({ lineId }) => lineId === id)?.access;
  const open = (await findLines(db, [order.id])).filter((line) => !line.refundedAt && !line.returnedAt);
  const whole = open.filter((line) => line.paidPaise > 0 && back(line.id) >= line.paidPaise);
  // An instalment's access follows its plan.
  const decided = order.instalmentDueId === null ? open.filter((line) => decisionOf(line) === 'close') : [];
  const lines = [...new Set([...whole, ...decided])];
  if (lines.length === 0) return;
  await markLinesRefunded(
    db,
    whole.map((line) => line.id),
  );
  const kept = order.instalmentDueId === null ? whole.filter((line) => decisionOf(line) === 'keep') : [];
  for (const { courseId } of kept) {
    await keepCourse(db, {
      userId: order.userId,
      courseId,
      orderId: order.id,
      sourceId: `refund:${refund.id}`,
      reason: `Kept when order ${formatOrderNumber(order.number)} was refunded`,
      grantedBy: refund.begunBy,
    });
  }
  const courseIds = lines.map((line) => line.courseId);
  await revokeGrants(db, { source: 'order', sourceId: order.id, courseIds });
  await endLostPlaces(context, { userId: order.userId, courseIds, reason: REFUNDED });
  const details = {
    revoked: lines.filter((line) => !kept.includes(line)).map((line) => line.courseId),
    ...(kept.length > 0 && { kept: kept.map((line) => line.courseId) }),
  };
  await recordAudit(db, { actorId: null, action: 'order-lines.refunded', subject: `order:${order.id}`, details });
}

/** Marks a fully refunded order and revokes its grants; returns `false` if part of the money is not refunded. */
export async function closeIfAllBack(context: Finishing, order: OrderRow): Promise<boolean> {
  const state = nextOrderState(order.state, 'returned');
  const [accepted] = await findAccepted(context.db, [order.id]);
  if (state === null || !accepted) return false;
  const sums = await sumRefunds(context.db, [accepted.id]);
  if ((sums.get(accepted.id)?.processedPaise ?? 0) < order.totalPaise) return false;
  await updateOrder(context.db, order.id, { state });
  await markRequestRefunded(context.db, order.id);
  const revoked = await revokeGrants(context.db, { source: 'order', sourceId: order.id });
  const courseIds = revoked.map(({ courseId }) => courseId);
  await endLostPlaces(context, { userId: order.userId, courseIds, reason: REFUNDED });
  if (order.instalmentDueId !== null) await reopenDue(context, { orderId: order.id });
  const details = { revoked: revoked.map((grant) => grant.courseId) };
  await recordPurchaseReturned(context.db, { orderId: order.id, order: formatOrderNumber(order.number) });
  await recordAudit(context.db, { actorId: null, action: 'order.refunded', subject: `order:${order.id}`, details });
  await revokeRefundedCertificates(context, order, { isAllBack: true });
  return true;
}
