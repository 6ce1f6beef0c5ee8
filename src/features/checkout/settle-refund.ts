import { formatPaise } from '../../kit/money.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database.ts';
import { lockPerson } from '../../platform/lock-person.ts';
import { notify } from '../notices/notify.ts';
import { showMe } from '../accounts/show-me.ts';
import { reopenDue } from '../instalments/settle-due.ts';
import { revokeGrants } from '../learning/revoke-grants.ts';
import { creditRefund } from './credit-refund.ts';
import { refundedMail } from './mail-texts.ts';
import { findAccepted, type PaymentRow } from './payment-store.ts';
import { queueRefund } from './queue-refund.ts';
import { markRequestRefunded } from './refund-request-store.ts';
import {
  findRefund,
  findRefundByProviderId,
  insertRefund,
  selectProcessed,
  sumRefunds,
  updateRefund,
  type RefundRow,
} from './refund-store.ts';
import { nextOrderState, nextRefundState, refundSuccessorKey } from './rules.ts';
import { findLines, findOrder, lockOrder, markLinesRefunded, updateOrder, type OrderRow } from './store.ts';

type Settling = Pick<Context, 'db' | 'jobs' | 'log'>;
type HeardState = 'pending' | 'processed' | 'failed';

/**
 * Takes in what the provider says of one of our refunds, from its answer or from a webhook. One that failed there gets a successor,
 * since the money is still with us. When all of an order is back, the order is refunded and what it gave is taken back.
 */
export async function settleRefund(
  context: Settling,
  input: { refundId: string; providerRefundId: string; heard: HeardState },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const found = await findRefund(transaction, input.refundId);
    const order = found && (await findOrder(transaction, found.orderId));
    if (!found || !order) throw new Error(`There is no refund ${input.refundId}`);
    await lockPerson(transaction, order.userId);
    const locked = (await lockOrder(transaction, order.id)) ?? order;
    const refund = (await findRefund(transaction, input.refundId)) ?? found;
    const state = nextRefundState(refund.state, input.heard);
    if (state === refund.state && refund.providerRefundId === input.providerRefundId) return;
    if (refund.state === 'processed' || refund.state === 'failed') return;
    await updateRefund(transaction, refund.id, { state, providerRefundId: input.providerRefundId });
    if (state === 'failed') await replaceFailed(within, refund);
    if (state === 'processed') {
      await closeRefundedLines(within, locked);
      await closeIfAllBack(within, locked);
    }
  });
}

/**
 * Writes down money that the provider gave back without us (from its dashboard, or a late payment that it returned by itself):
 * one refund with its id, or all that is left of the payment. The caller's transaction holds the order and its person.
 */
export async function recordProviderRefund(
  context: Settling,
  input: { order: OrderRow; payment: PaymentRow; refund?: { id: string; amountPaise: number } },
): Promise<void> {
  const { order, payment, refund } = input;
  if (refund && (await findRefundByProviderId(context.db, refund.id))) return;
  const sums = await sumRefunds(context.db, [payment.id]);
  const leftPaise = payment.amountPaise - (sums.get(payment.id)?.promisedPaise ?? 0);
  const amountPaise = Math.min(refund?.amountPaise ?? leftPaise, leftPaise);
  if (amountPaise <= 0) return;
  const key = `provider-${refund?.id ?? payment.id}`;
  const row = await insertRefund(context.db, {
    orderId: order.id,
    paymentId: payment.id,
    key,
    amountPaise,
    reason: 'provider',
  });
  if (!row) return;
  await updateRefund(context.db, row.id, { state: 'processed', providerRefundId: refund?.id ?? key });
  if (payment.acceptedAt) await creditRefund(context.db, row);
  await recordAudit(context.db, {
    actorId: null,
    action: 'provider-refunded',
    subject: `order:${order.id}`,
    details: { amountPaise },
  });
  await markRequestRefunded(context.db, order.id);
  await tellOfRefund(context, order, { id: row.id, amount: formatPaise(amountPaise) });
  await closeIfAllBack(context, order);
}

async function tellOfRefund(context: Settling, order: OrderRow, refund: { id: string; amount: string }): Promise<void> {
  const { name, email } = await showMe(context, { userId: order.userId });
  const mail = refundedMail({ name, order, amount: refund.amount });
  await notify(context, {
    userId: order.userId,
    email,
    key: `refund:${refund.id}`,
    kind: 'refund',
    title: mail.subject,
    text: 'It reaches the account it came from within 5 to 7 working days.',
    href: '/profile/payment',
    mail,
  });
}

async function replaceFailed(context: Settling, refund: RefundRow): Promise<void> {
  const key = refundSuccessorKey(refund.key);
  const { orderId, paymentId, amountPaise, reason, parts, note } = refund;
  if (key !== null) {
    context.log.warn({ refundId: refund.id }, 'a refund failed at the provider; it is made anew');
    await queueRefund(context, { orderId, paymentId, key, amountPaise, reason, parts, note });
    return;
  }
  context.log.error(
    { refundId: refund.id, orderId, amountPaise },
    'a refund failed again and again; somebody must send the money back by hand',
  );
  await recordAudit(context.db, {
    actorId: null,
    action: 'refund-failed',
    subject: `order:${orderId}`,
    details: { amountPaise },
  });
}

/** A course whose whole price came back by the office is closed; what another source gave of it stands. */
async function closeRefundedLines({ db }: Settling, order: OrderRow): Promise<void> {
  const refunds = (await selectProcessed(db, order.id)).filter(({ reason }) => reason === 'office');
  const parts = refunds.flatMap((refund) => refund.parts ?? []);
  const back = (lineId: string) =>
    parts.reduce((sum, part) => sum + (part.lineId === lineId ? part.amountPaise : 0), 0);
  const lines = (await findLines(db, [order.id])).filter(
    (line) => !line.refundedAt && !line.returnedAt && line.paidPaise > 0 && back(line.id) >= line.paidPaise,
  );
  if (lines.length === 0) return;
  await markLinesRefunded(
    db,
    lines.map((line) => line.id),
  );
  const courseIds = lines.map((line) => line.courseId);
  await revokeGrants(db, { source: 'order', sourceId: order.id, courseIds });
  const details = { revoked: courseIds };
  await recordAudit(db, { actorId: null, action: 'order-lines-refunded', subject: `order:${order.id}`, details });
}

async function closeIfAllBack(context: Settling, order: OrderRow): Promise<void> {
  const state = nextOrderState(order.state, 'returned');
  const [accepted] = await findAccepted(context.db, [order.id]);
  if (state === null || !accepted) return;
  const sums = await sumRefunds(context.db, [accepted.id]);
  if ((sums.get(accepted.id)?.processedPaise ?? 0) < order.totalPaise) return;
  await updateOrder(context.db, order.id, { state });
  await markRequestRefunded(context.db, order.id);
  const revoked = await revokeGrants(context.db, { source: 'order', sourceId: order.id });
  if (order.instalmentDueId !== null) await reopenDue(context.db, { orderId: order.id });
  const details = { revoked: revoked.map((grant) => grant.courseId) };
  await recordAudit(context.db, { actorId: null, action: 'order-refunded', subject: `order:${order.id}`, details });
}
