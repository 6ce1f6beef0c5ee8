import { formatOrderNumber } from '../../kit/numbers/order-number.ts';
import { formatPaise } from '../../kit/numbers/money.ts';
import type { MailData } from '../settings/mails-contract.ts';
import { BATCH_CALL } from '../learning/rules.ts';
import { ORDER_EXPIRY_HOURS, type ReturnReason } from './rules.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

interface Words {
  subject: string;
  text: string;
}

interface Purchase {
  name: string;
  order: OrderRow;
  opened: readonly OrderLineRow[];
  /** Lines that the learner already owned; their part is refunded. */
  returned: readonly OrderLineRow[];
  publicUrl: string;
}

/** The receipt, including the refund of courses that were already owned. */
export function paidDetails({
  name,
  order,
  opened,
  returned,
  publicUrl,
}: Purchase): Omit<MailData<'orderPaid'>, 'institute'> {
  const number = formatOrderNumber(order.number);
  const isInstalment = order.instalmentDueId !== null;
  return {
    name,
    order: number,
    news: isInstalment ? 'your instalment is paid' : `your ${opened.length === 1 ? 'course is' : 'courses are'} open`,
    payment:
      order.totalPaise === 0
        ? `Your order ${number} is complete. There was nothing to pay.`
        : `We received your payment of ${formatPaise(order.totalPaise)} for order ${number}.`,
    opened: isInstalment
      ? `Your course is open:\n${listTitles(opened)}`
      : // The seat in a batch has its own mail, with the dates.
        `Open now:\n${listTitles(opened)}${opened.some(({ batchId }) => batchId === null) ? `\n\n${BATCH_CALL}` : ''}`,
    returned: returned.length > 0 ? returnedSentence(returned) : '',
    link: `${publicUrl}/profile`,
  };
}

/** The same message for the learner's in-app notification. */
export function paidNotice({ order, opened, returned }: Pick<Purchase, 'order' | 'opened' | 'returned'>) {
  const titles = (opened.length > 0 ? opened : returned).map((line) => line.title).join(', ');
  return opened.length > 0
    ? ({ kind: 'order-paid', title: 'Payment received', text: `Open now: ${titles}.`, href: '/profile' } as const)
    : ({
        kind: 'refund',
        title: `Order ${formatOrderNumber(order.number)}: your refund is on its way`,
        text: `You already had this: ${titles}.`,
        href: '/profile/payment',
      } as const);
}

/** Every course in the order was already owned: no access is granted, and the money is refunded. */
export function returnedMail({ name, order, returned, publicUrl }: Omit<Purchase, 'opened'>): Words {
  const paragraphs = [
    `Dear ${name},`,
    `Your order ${formatOrderNumber(order.number)} was paid, but you already had all of it.`,
    returnedSentence(returned),
    `Your courses are here: ${publicUrl}/profile`,
  ];
  return {
    subject: `Order ${formatOrderNumber(order.number)}: your refund is on its way`,
    text: paragraphs.join('\n\n'),
  };
}

/** A payment that buys nothing is refunded in full. */
export function sentBackMail(input: {
  name: string;
  order: OrderRow;
  amount: string;
  reason: ReturnReason;
  publicUrl: string;
}): Words {
  const number = formatOrderNumber(input.order.number);
  const whys: Record<ReturnReason, string> = {
    'second-payment': `Order ${number} was paid twice. We keep the first payment.`,
    'wrong-amount': `A payment for order ${number} was not for the full amount, so the order could not be completed.`,
    'order-expired': `Your payment for order ${number} came after the order had expired. An order can be paid for ${ORDER_EXPIRY_HOURS} hours.`,
    'order-cancelled': `Your payment for order ${number} came after the order had been cancelled.`,
    'coupon-used-up': `Your payment for order ${number} came late. By then its coupon had reached its limit, so the order could not be completed at that price.`,
  };
  const mayOrderAgain =
    input.order.instalmentDueId === null && input.reason !== 'second-payment' && input.reason !== 'wrong-amount';
  const paragraphs = [
    `Dear ${input.name},`,
    whys[input.reason],
    ...(mayOrderAgain ? [`You can order again at today’s price: ${input.publicUrl}/cart`] : []),
    `${input.amount} will be refunded to the account that you paid from within 5 to 7 working days. You do not need to do anything.`,
  ];
  return {
    subject: `Order ${formatOrderNumber(input.order.number)}: your refund of ${input.amount} is on its way`,
    text: paragraphs.join('\n\n'),
  };
}

/** Money refunded by the provider, or by the office in the provider's dashboard. */
export function refundedMail({ name, order, amount }: { name: string; order: OrderRow; amount: string }): Words {
  const paragraphs = [
    `Dear ${name},`,
    `${amount} of order ${formatOrderNumber(order.number)} will be refunded to the account that you paid from within 5 to 7 working days.`,
    'You do not need to do anything.',
  ];
  return {
    subject: `Order ${formatOrderNumber(order.number)}: your refund of ${amount} is on its way`,
    text: paragraphs.join('\n\n'),
  };
}

/** The refund is processed; the credit note is attached. */
export function creditNoteMail(input: {
  name: string;
  order: OrderRow;
  amount: string;
  number: string;
  isOffline: boolean;
}): Words {
  const { name, order, amount, number, isOffline } = input;
  const paragraphs = [
    `Dear ${name},`,
    isOffline
      ? `We have refunded ${amount} of order ${formatOrderNumber(order.number)}.`
      : `${amount} of order ${formatOrderNumber(order.number)} has been sent. It reaches the account that you paid from within 5 to 7 working days.`,
    `The credit note ${number} is attached.`,
  ];
  return {
    subject: `Order ${formatOrderNumber(order.number)}: your credit note for ${amount}`,
    text: paragraphs.join('\n\n'),
  };
}

/** A document of a paid order, sent again; it is attached. */
export function documentMail({ name, number, document }: { name: string; number: string; document: string }): Words {
  return {
    subject: `Order ${number}: your ${document}`,
    text: [`Dear ${name},`, `The ${document} of your order ${number} is attached.`].join('\n\n'),
  };
}

/** The way to the courses of a paid order, sent again. */
export function accessMail(input: { name: string; number: string; titles: readonly string[]; link: string }): Words {
  const { name, number, titles, link } = input;
  const list = titles.map((title) => `- ${title}`).join('\n');
  return {
    subject: `Order ${number}: your courses are open`,
    text: [`Dear ${name},`, `These courses of your order ${number} are open:\n${list}`, `Start here: ${link}`].join(
      '\n\n',
    ),
  };
}

/** The office refunds money, with its own message. Offline payments are refunded offline. */
export function officeRefundMail(input: {
  name: string;
  order: OrderRow;
  amount: string;
  reason: string;
  isOffline: boolean;
  /** What becomes of the courses. */
  closing: string;
}): Words {
  const { name, order, amount, reason, isOffline, closing } = input;
  const number = formatOrderNumber(order.number);
  const paragraphs = [
    `Dear ${name},`,
    isOffline
      ? `We are refunding ${amount} of order ${number}.`
      : `${amount} of order ${number} will be refunded to the account that you paid from within 5 to 7 working days.`,
    `The reason:\n${reason}`,
    `${isOffline ? offlineRefundMethod : 'You do not need to do anything.'} ${closing}`,
  ];
  return { subject: `Order ${number}: your refund of ${amount} is on its way`, text: paragraphs.join('\n\n') };
}

/** How an offline payment is refunded. */
export const offlineRefundMethod = 'Collect it at our desk, or give us a bank account to transfer it to.';

/** Confirms a refund request and says what happens next. */
export function refundRequestedMail({ name, order }: { name: string; order: OrderRow }): Words {
  const paragraphs = [
    `Dear ${name},`,
    `We have received your request to refund order ${formatOrderNumber(order.number)}. We will review it and reply.`,
    'Your courses stay open until then.',
  ];
  return {
    subject: `Order ${formatOrderNumber(order.number)}: we have received your refund request`,
    text: paragraphs.join('\n\n'),
  };
}

/** The office rejects a refund request, with its own message. */
export function refundDeclinedMail({ name, order, reason }: { name: string; order: OrderRow; reason: string }): Words {
  const paragraphs = [
    `Dear ${name},`,
    `You asked us to refund order ${formatOrderNumber(order.number)}. We have read your request and cannot refund it.`,
    `The reason:\n${reason}`,
    'Your courses stay open. If you think this is a mistake, please reply to this e-mail.',
  ];
  return {
    subject: `Order ${formatOrderNumber(order.number)}: your refund request is refused`,
    text: paragraphs.join('\n\n'),
  };
}

/** To the office: who requests which refund, why, and where to decide. */
export function refundRequestNotice(input: {
  user: { name: string; email: string };
  order: OrderRow;
  reason: string;
  publicUrl: string;
}): Words {
  const { user, order, reason, publicUrl } = input;
  const paragraphs = [
    `${user.name} (${user.email}) asks for a refund of order ${formatOrderNumber(order.number)}, ${formatPaise(order.totalPaise)}.`,
    `The reason:\n${reason}`,
    `Decide it here:\n${publicUrl}/admin/orders/${order.id}`,
  ];
  return { subject: `Refund request: order ${formatOrderNumber(order.number)}`, text: paragraphs.join('\n\n') };
}

function returnedSentence(returned: readonly OrderLineRow[]): string {
  const paise = returned.reduce((sum, line) => sum + line.paidPaise, 0);
  const list = `You already had this:\n${listTitles(returned)}`;
  if (paise === 0) return list;
  return `${list}\n\n${formatPaise(paise)} will be refunded to the account that you paid from within 5 to 7 working days. You do not need to do anything.`;
}

function listTitles(lines: readonly OrderLineRow[]): string {
  return lines.map((line) => `- ${line.title}`).join('\n');
}
