import { formatPaise } from '../../../kit/numbers/money.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { notify } from '../../notifications/notify.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { type BilledInvoice, invoiceAttachment } from '../../invoices/invoice-attachment.ts';
import { creditRefund } from './credit-refund.ts';
import { closeIfAllBack, finishRefund } from './finish-refund.ts';
import { refundedMail } from '../mail-texts.ts';
import { findPayment } from '../payments/payment-store.ts';
import { queueRefund } from './queue-refund.ts';
import { markRequestRefunded } from './refund-request-store.ts';
import {
  findRefund,
  findRefundByProviderId,
  insertRefund,
  nameRefund,
  type RefundRow,
  sumRefunds,
  updateRefund,
} from './refund-store.ts';
import { nextRefundState, refundSuccessorKey } from './refund-rules.ts';
import { findOrder, lockOrder, type OrderRow } from '../store.ts';

type Settling = Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>;
type ReportedState = 'pending' | 'processed' | 'failed';

/**
 * Applies the provider's update of one of our refunds, from its response or a webhook. A failed one gets a successor, since the money is
 * still with us. When an order is fully refunded, it is marked and its grants are revoked.
 */
export async function settleRefund(
  context: Settling,
  input: { refundId: string; providerRefundId: string; reported: ReportedState },
): Promise<void> {
  await inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const found = await findRefund(transaction, input.refundId);
    const order = found && (await findOrder(transaction, found.orderId));
    if (!found || !order) throw new Error(`There is no refund ${input.refundId}`);
    await lockUser(transaction, order.userId);
    const locked = (await lockOrder(transaction, order.id)) ?? order;
    const refund = (await findRefund(transaction, input.refundId)) ?? found;
    const state = nextRefundState(refund.state, input.reported);
    if (state === refund.state && refund.providerRefundId === input.providerRefundId) return;
    if (refund.state === 'processed' || refund.state === 'failed') return;
    await updateRefund(transaction, refund.id, { state, providerRefundId: input.providerRefundId });
    if (state === 'failed') await replaceFailed(within, refund);
    if (state === 'processed') await finishRefund(within, locked, refund);
  });
}

/**
 * Records money that the provider refunded without us (from its dashboard, or a late payment it returned): one refund with its id, or the
 * rest of the payment. Runs inside the caller's transaction, which has locked the order and its user.
 */
export async function recordProviderRefund(
  context: Settling,
  input: { orderId: string; providerPaymentId: string; refund?: { id: string; amountPaise: number } },
): Promise<void> {
  const { refund } = input;
  const order = await findOrder(context.db, input.orderId);
  const payment = await findPayment(context.db, input.providerPaymentId);
  if (!order || !payment) throw new Error(`There is no payment ${input.providerPaymentId}`);
  if (refund && (await findRefundByProviderId(context.db, refund.id))) return;
  const sums = await sumRefunds(context.db, [payment.id]);
  const leftPaise = payment.amountPaise - (sums.get(payment.id)?.promisedPaise ?? 0);
  const amountPaise = Math.min(refund?.amountPaise ?? leftPaise, leftPaise);
  if (amountPaise <= 0) {
    // Its payment was reported as refunded before: then it was recorded without an id.
    if (refund) await nameRefund(context.db, { numberBefore: `provider-${payment.id}`, ...refund });
    await closeIfAllBack(context, order);
    return;
  }
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
  const credit = payment.acceptedAt ? await creditRefund(context.db, row) : null;
  await recordAudit(context.db, {
    actorId: null,
    action: 'refund.recorded',
    subject: `order:${order.id}`,
    details: { amountPaise },
  });
  await markRequestRefunded(context.db, order.id);
  await tellOfRefund(context, order, { id: row.id, amount: formatPaise(amountPaise), credit });
  await closeIfAllBack(context, order);
}

async function tellOfRefund(
  context: Settling,
  order: OrderRow,
  refund: { id: string; amount: string; credit: BilledInvoice | null },
): Promise<void> {
  const { name, email } = addresseeOf(await getMe(context, { userId: order.userId }));
  const mail = refundedMail({ name, order, amount: refund.amount });
  await notify(context, {
    userId: order.userId,
    email,
    key: `refund:${refund.id}`,
    kind: 'refund',
    title: mail.subject,
    text: 'It reaches the account it came from within 5 to 7 working days.',
    href: '/profile/payment',
    mail: { ...mail, attachments: refund.credit ? [invoiceAttachment(refund.credit)] : [] },
  });
}

async function replaceFailed(context: Settling, refund: RefundRow): Promise<void> {
  const key = refundSuccessorKey(refund.key);
  const { orderId, paymentId, amountPaise, reason, parts, note, begunBy } = refund;
  if (key !== null) {
    context.log.warn({ refundId: refund.id }, 'a refund failed at the provider; it is made anew');
    await queueRefund(context, { orderId, paymentId, key, amountPaise, reason, parts, note, begunBy });
    return;
  }
  context.log.error(
    { refundId: refund.id, orderId, amountPaise },
    'a refund failed again and again; somebody must send the money back by hand',
  );
  await recordAudit(context.db, {
    actorId: null,
    action: 'refund.failed',
    subject: `order:${orderId}`,
    details: { amountPaise },
  });
}
