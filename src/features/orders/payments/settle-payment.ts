import { formatPaise } from '../../../kit/numbers/money.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { countCoupon } from '../../coupons/count-coupon.ts';
import { listClosedDueIds } from '../../instalments/list-plans.ts';
import { notify } from '../../notifications/notify.ts';
import { endOrder } from '../orders/end-order.ts';
import { fulfilOrder, type Settling } from '../orders/fulfil-order.ts';
import { lockOrderAndUser } from '../orders/find-order.ts';
import { sentBackMail } from '../mail-texts.ts';
import {
  type OfflinePaymentDetails,
  findPayment,
  insertPayment,
  markAccepted,
  type MatchedBy,
  type PaymentRow,
  updatePayment,
} from './payment-store.ts';
import { queueRefund } from '../refunds/queue-refund.ts';
import type { ReturnReason } from '../rules.ts';
import { furthestPaymentState, judgePayment } from './payment-rules.ts';
import { recordProviderRefund } from '../refunds/settle-refund.ts';
import { findOrder, type OrderRow } from '../store.ts';
import type { RefundUpdate, ReportedPayment } from '../../../ports/payment-gateway.ts';
import { takeRefund } from '../refunds/take-refund.ts';

/** A payment as the provider reports it, as the office matches it to an order, or as it takes it offline. */
export type PaymentUpdate = ReportedPayment & Partial<OfflinePaymentDetails> & MatchedBy;

/**
 * The only place where a payment update has effects: the browser's callback, the webhook, the poller, offline payments and matches all call it,
 * in any order and number, with the same result. In one transaction the payment is recorded, and it pays its order (grants, coupon use, mail),
 * waits, or is refunded. A refund in the update follows, then the rest of what is refunded. Returns the order afterwards.
 */
export async function settlePayment(
  context: Settling,
  input: { orderId: string; payment: PaymentUpdate; refund?: RefundUpdate | null },
): Promise<OrderRow> {
  return inTransaction(context.db, async (transaction) => {
    const within = { ...context, db: transaction };
    const order = await lockOrderAndUser(transaction, input.orderId);
    const payment = await recordPayment(transaction, order, input.payment);
    const { wasCaptured, id: providerPaymentId, madeAt = payment.createdAt } = input.payment;
    const verdict = judgePayment(order, { ...payment, wasCaptured, isAccepted: payment.acceptedAt !== null, madeAt });
    if (verdict.act === 'return') await refuse(within, order, payment, verdict.reason);
    if (verdict.act === 'accept') {
      if (await isDueClosed(transaction, order)) await refuse(within, order, payment, 'order-cancelled');
      else if (await countCoupon(transaction, { orderId: order.id, totalPaise: order.totalPaise })) {
        await markAccepted(transaction, payment.id);
        await fulfilOrder(within, { order, paymentId: payment.id, isOffline: payment.takenBy !== null });
      } else await refuse(within, order, payment, 'coupon-used-up');
    }
    // The named refund before the remainder: then both get their ids, whichever update comes first.
    if (input.refund) await takeRefund(within, { order, providerPaymentId, reported: input.refund });
    if (payment.state === 'refunded') await recordProviderRefund(within, { orderId: order.id, providerPaymentId });
    return (await findOrder(transaction, order.id)) ?? order;
  });
}

async function recordPayment(db: Database, order: OrderRow, reported: PaymentUpdate): Promise<PaymentRow> {
  const { id: providerPaymentId, wasCaptured: _, ...details } = reported;
  const known = await findPayment(db, providerPaymentId);
  if (!known) return insertPayment(db, { ...details, orderId: order.id, providerPaymentId });
  if (known.orderId !== order.id) throw new Error(`Payment ${providerPaymentId} belongs to another order`);
  const state = furthestPaymentState(known.state, reported.state);
  if (state === known.state) return known;
  await updatePayment(db, known.id, { ...details, state });
  return { ...known, ...details, state };
}

/** Whether the order pays an instalment that is paid otherwise or whose plan has ended; the order may be not marked yet. */
async function isDueClosed(db: Database, { instalmentDueId }: OrderRow): Promise<boolean> {
  return instalmentDueId !== null && (await listClosedDueIds(db, [instalmentDueId])).length > 0;
}

/** Refunds a payment that buys nothing, and ends the order that it came too late for. */
async function refuse(context: Settling, order: OrderRow, payment: PaymentRow, reason: ReturnReason): Promise<void> {
  if (reason === 'order-expired') await endOrder(context.db, { orderId: order.id, as: 'expired', reason });
  if (reason === 'coupon-used-up' || reason === 'order-cancelled')
    await endOrder(context.db, { orderId: order.id, as: 'cancelled', reason });
  if (payment.state === 'captured') await sendBack(context, order, payment, reason);
}

async function sendBack(context: Settling, order: OrderRow, payment: PaymentRow, reason: ReturnReason): Promise<void> {
  const { amountPaise } = payment;
  const isNew = await queueRefund(context, {
    orderId: order.id,
    paymentId: payment.id,
    key: `extra-${payment.id}`,
    amountPaise,
    reason,
  });
  if (!isNew) return;
  const amount =
    payment.currency === 'INR' ? formatPaise(amountPaise) : `${(amountPaise / 100).toFixed(2)} ${payment.currency}`;
  const { name, email } = addresseeOf(await getMe(context, { userId: order.userId }));
  const mail = sentBackMail({ name, order, amount, reason, publicUrl: context.settings.publicUrl });
  await notify(context, {
    userId: order.userId,
    email,
    key: `payment-sent-back:${payment.id}`,
    kind: 'refund',
    title: mail.subject,
    text: 'It reaches the account it came from within 5 to 7 working days.',
    href: '/profile/payment',
    mail,
  });
  await recordAudit(context.db, {
    actorId: null,
    action: 'payment.returned',
    subject: `order:${order.id}`,
    details: { payment: payment.providerPaymentId, amountPaise, reason },
  });
  if (reason === 'wrong-amount')
    context.log.error(
      { orderId: order.id, payment: payment.providerPaymentId, amountPaise },
      'a payment had the wrong amount',
    );
}
