import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { ACCOUNTANTS } from '../../../kit/roles.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readPhone } from '../../../platform/read-phone.ts';
import { addresseeOf } from '../../accounts/users/addressee.ts';
import { inviteBuyer } from '../../accounts/users/invite-buyer.ts';
import { findProvedPhone } from '../../accounts/profile/find-proved-email.ts';
import { getMe } from '../../accounts/sessions/get-me.ts';
import { notifyOffice } from '../../notifications/notify-office.ts';
import { notify } from '../../notifications/notify.ts';
import { loadInstitute, wordMail } from '../../settings/load-settings.ts';
import { emptySavedCart } from '../../cart/save-cart.ts';
import { freeSeats } from '../../batches/seats/hold-seats.ts';
import { takeSeats } from '../../batches/seats/take-seats.ts';
import { countCoupon, freeCoupon } from '../../coupons/count-coupon.ts';
import { recordPurchase } from '../../enquiries/leads/record-purchase.ts';
import { grantCourse } from '../../learning/access/grant-course.ts';
import { type BilledInvoice, invoiceAttachment } from '../../invoices/invoice-attachment.ts';
import { endUnbegunPlan } from '../../instalments/cancel-plan.ts';
import { settleDue } from '../../instalments/settle-due.ts';
import { listOwnedCourseIds } from '../../learning/access/list-grants.ts';
import { announceEvent } from '../../webhooks/announce-event.ts';
import { billOrder } from './bill-order.ts';
import { paidDetails, paidNotice, returnedMail } from '../mail-texts.ts';
import { markLinksUsed } from '../payment-links/link-store.ts';
import { queueRefund } from '../refunds/queue-refund.ts';
import { nextOrderState, publicOrderId } from '../rules.ts';
import { receiptAttachment } from '../counter-sales/serve-receipt.ts';
import { findLines, markLinesReturned, type OrderLineRow, type OrderRow, updateOrder } from '../store.ts';

/** The dependencies of settling a payment. */
export type Settling = Pick<Context, 'db' | 'jobs' | 'log' | 'settings'>;

/**
 * Marks an order paid and applies all effects: grants, coupon use, invoice, mail, audit entry. A course that the learner already owns is
 * not granted again: its part is refunded, and the mail says so. `paymentId` is `null` for a free order. Runs inside the caller's
 * transaction, which has locked the order and its user.
 */
export async function fulfilOrder(
  context: Settling,
  input: { order: OrderRow; paymentId: string | null; isOffline?: boolean },
): Promise<OrderRow> {
  const state = nextOrderState(input.order.state, 'paid');
  if (state === null) throw new Error(`Order ${input.order.id} is ${input.order.state} already`);
  const order = await updateOrder(context.db, input.order.id, { state, paid: true });
  const lines = await findLines(context.db, [order.id]);
  const { isOffline = false } = input;
  const { opened, returned } = await openLines(context.db, order, lines);
  const sale = { orderId: order.id, totalPaise: order.totalPaise };
  if (opened.length === 0) await freeCoupon(context.db, sale);
  else if (!(await countCoupon(context.db, sale))) throw new Error(`The coupon of order ${order.id} has no use left`);
  await takeSeats(context, {
    userId: order.userId,
    orderId: order.id,
    seats: opened.flatMap(({ courseId, batchId }) => (batchId ? [{ courseId, batchId }] : [])),
  });
  // Of courses that were owned already.
  await freeSeats(context.db, { orderId: order.id });
  if (await markLinksUsed(context.db, order)) await inviteBuyer(context, order);
  await emptySavedCart(context.db, { userId: order.userId });
  const buyer = await getMe(context, { userId: order.userId });
  const invoice = await billOrder(context.db, { order, lines, buyer });
  if (returned.length > 0) await returnLines(context, order, returned, input.paymentId);
  await tell(context, { order, opened, returned, buyer: addresseeOf(buyer), invoice, isOffline });
  if (opened.length > 0) {
    const verifiedPhone = await phoneOfBuyer(context, order, buyer.phone);
    const purchase = { orderId: order.id, order: describeOrder(order, opened) };
    await recordPurchase(context.db, { ...buyer, userId: order.userId, verifiedPhone, ...purchase });
  }
  await announcePaid(context, { order, opened, buyer });
  const details = {
    totalPaise: order.totalPaise,
    opened: opened.map((line) => line.courseId),
    returned: returned.map((line) => line.courseId),
  };
  await recordAudit(context.db, { actorId: order.userId, action: 'order.paid', subject: `order:${order.id}`, details });
  return order;
}

/**
 * The number by which the buyer's enquiry is found: verified by a code, or the profile's where the office made the sale
 * and met the buyer. Empty for none.
 */
async function phoneOfBuyer(context: Settling, { userId, channel }: OrderRow, profilePhone: string): Promise<string> {
  const met = channel === 'office' ? readPhone(profilePhone)?.number : undefined;
  return (await findProvedPhone(context, { userId })) ?? met ?? '';
}

/** Grants what the order buys; refunds courses already owned and instalments already paid. */
async function openLines(
  db: Database,
  { id, number, userId, instalmentDueId: dueId }: OrderRow,
  lines: OrderLineRow[],
): Promise<{ opened: OrderLineRow[]; returned: OrderLineRow[] }> {
  if (dueId !== null) {
    const isTaken = await settleDue(db, { dueId, orderId: id, orderNumber: number });
    return isTaken ? { opened: lines, returned: [] } : { opened: [], returned: lines };
  }
  const owned = new Set(await listOwnedCourseIds(db, userId));
  const opened = lines.filter((line) => !owned.has(line.courseId));
  for (const { courseId } of opened) {
    await grantCourse(db, { userId, courseId, source: 'order', sourceId: id });
    await endUnbegunPlan(db, { userId, courseId });
  }
  return { opened, returned: lines.filter((line) => owned.has(line.courseId)) };
}

async function returnLines(
  context: Settling,
  order: OrderRow,
  lines: OrderLineRow[],
  paymentId: string | null,
): Promise<void> {
  await markLinesReturned(
    context.db,
    lines.map((line) => line.id),
  );
  const amountPaise = lines.reduce((sum, line) => sum + line.paidPaise, 0);
  if (amountPaise === 0 || paymentId === null) return;
  await queueRefund(context, {
    orderId: order.id,
    paymentId,
    key: `owned-${order.id}`,
    amountPaise,
    reason: 'already-owned',
    parts: lines.flatMap(({ id: lineId, paidPaise }) => (paidPaise > 0 ? [{ lineId, amountPaise: paidPaise }] : [])),
  });
}

async function tell(
  context: Settling,
  {
    order,
    opened,
    returned,
    buyer: { name, email },
    invoice,
    isOffline,
  }: {
    order: OrderRow;
    opened: OrderLineRow[];
    returned: OrderLineRow[];
    buyer: { name: string; email: string };
    invoice: BilledInvoice | null;
    /** Paid at the desk: the receipt goes with the mail. */
    isOffline: boolean;
  },
): Promise<void> {
  const { publicUrl } = context.settings;
  const mail =
    opened.length > 0
      ? await wordMail(context.db, 'orderPaid', {
          ...paidDetails({ name, order, opened, returned, publicUrl }),
          institute: (await loadInstitute(context.db)).name,
        })
      : returnedMail({ name, order, returned, publicUrl });
  const notice = paidNotice({ order, opened, returned });
  const attachments = [
    ...(invoice ? [invoiceAttachment(invoice)] : []),
    ...(isOffline ? [receiptAttachment(order)] : []),
  ];
  await notify(context, {
    userId: order.userId,
    email,
    key: `order-paid:${order.id}`,
    ...notice,
    mail: { ...mail, attachments },
  });
  await notifyOffice(context, {
    roles: ACCOUNTANTS,
    key: `paid-office:${order.id}`,
    kind: 'office-payment',
    title: `Paid, ${formatPaise(order.totalPaise)}`,
    text: [name, ...[...opened, ...returned].map((line) => line.title), formatOrderNumber(order.number)].join(', '),
    href: `/admin/orders/${order.id}`,
  });
}

async function announcePaid(
  context: Settling,
  { order, opened, buyer }: { order: OrderRow; opened: OrderLineRow[]; buyer: { name: string; email: string } },
): Promise<void> {
  const { name, email } = buyer;
  const data = {
    orderId: publicOrderId(order),
    orderNumber: order.number,
    totalPaise: order.totalPaise,
    userId: order.userId,
    name,
    email,
    courses: opened.map(({ courseId, title, paidPaise }) => ({ courseId, title, paidPaise })),
  };
  await announceEvent(context, context.db, { type: 'order.paid', data });
}

/** The text of an order in a lead's history. */
function describeOrder(order: OrderRow, opened: OrderLineRow[]): string {
  return `${formatOrderNumber(order.number)}: ${opened.map(({ title }) => title).join(', ')}`;
}
