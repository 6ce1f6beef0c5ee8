import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import type { Checking } from '../orders/check-order.ts';
import { createProviderOrder } from '../orders/create-provider-order.ts';
import { findNamedOrder } from '../orders/find-order.ts';
import { holdSeatsOf } from '../orders/place-order.ts';
import { requireNotOwned } from '../orders/require-not-owned.ts';
import { findOrMakeDueOrder } from '../payments/pay-due.ts';
import { findPayment } from '../payments/payment-store.ts';
import { type Callback, settleReported } from '../payments/verify-payment.ts';
import { isUnpaid } from '../rules.ts';
import { findLines, type OrderRow } from '../store.ts';
import { hashOfToken } from './create-link.ts';
import { maskName } from './link-rules.ts';
import { findLink, type PaymentLinkRow } from './link-store.ts';
import { loadLinkSubject, requireOpen } from './link-subject.ts';

/** Returns what anybody with the link may see. Throws 404. */
export async function getPaymentLink(
  { db, payments }: Pick<Checking, 'db' | 'payments'>,
  { token }: { token: string },
) {
  const subject = await loadLinkSubject(db, await requireLink(db, token));
  const { name } = await getMe({ db }, { userId: subject.userId });
  return {
    state: subject.state,
    buyer: maskName(name),
    titles: subject.titles,
    amountPaise: subject.amountPaise,
    orderNumber: subject.order?.number ?? null,
    expiresAt: subject.expiresAt?.toISOString() ?? null,
    checkoutScriptUrl: payments.checkout.scriptUrl,
  };
}

/** Answers what the provider's checkout needs; the contract leaves out what only the buyer may see. Throws what it lists. */
export async function createLinkOrder(context: Checking, { token }: { token: string }) {
  const order = await inTransaction(context.db, (transaction) => openLinkOrder(transaction, token));
  return createProviderOrder(context, { order, isOld: true });
}

async function openLinkOrder(db: Database, token: string): Promise<OrderRow> {
  const subject = await loadLinkSubject(db, await requireLink(db, token));
  requireOpen(subject);
  if (subject.dueId !== null) return (await findOrMakeDueOrder(db, { dueId: subject.dueId, channel: 'online' })).order;
  const { order } = subject;
  if (!order) throw notFound('There is no such order.');
  const lines = await findLines(db, [order.id]);
  if (isUnpaid(order.state)) {
    await lockUser(db, order.userId);
    await requireNotOwned(db, order.userId, lines);
    // The seats are held again once their time is over; whether classes may clash was decided when they were sold.
    await holdSeatsOf(db, order, lines, { allowsClash: true });
  } else await requireNotOwned(db, order.userId, lines);
  return order;
}

/** Takes the payment that a browser reports for the order of a link, as `verifyPayment` does for a signed-in buyer. */
export async function verifyLinkPayment(
  context: Checking,
  { token, callback }: { token: string; callback: Callback },
): Promise<{ isPending: boolean }> {
  const link = await requireLink(context.db, token);
  const order = await findNamedOrder(context.db, callback.orderId);
  if (!isOfLink(order, link)) throw new AppError(409, 'payment-mismatch', 'This payment does not match the link.');
  const after = await settleReported(context, { order, callback });
  if (after.state === 'paid') await requireAccepted(context.db, callback.paymentId);
  return { isPending: isUnpaid(after.state) };
}

/** Throws 409 for a payment of an order that another one has paid: who opened the link would take it for theirs. */
async function requireAccepted(db: Database, paymentId: string): Promise<void> {
  const payment = await findPayment(db, paymentId);
  if (!payment || payment.acceptedAt !== null) return;
  const message = 'This was already paid. Your payment will be refunded within 5 to 7 working days.';
  throw new AppError(409, 'payment-returned', message);
}

function isOfLink(order: OrderRow, { orderId, instalmentDueId }: PaymentLinkRow): boolean {
  return orderId === null ? order.instalmentDueId === instalmentDueId : order.id === orderId;
}

async function requireLink(db: Database, token: string): Promise<PaymentLinkRow> {
  const link = await findLink(db, { tokenHash: hashOfToken(token) });
  if (!link) throw notFound('There is no such payment link. Please check the address, or ask us for a new one.');
  return link;
}
