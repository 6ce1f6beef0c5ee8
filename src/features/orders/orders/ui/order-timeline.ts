import { formatPaise } from '../../../../kit/numbers/money.ts';
import { formatDateTime, formatShortDate } from '../../../../kit/numbers/dates.ts';
import { formatAmount, orderStates, type OrderDetail, type OrderState } from './order-labels.ts';

/** One event of an order. `open`: still in progress; `bad`: needs attention. */
export interface TimelineEntry {
  key: string;
  /** ISO time. */
  at: string;
  mark: 'done' | 'open' | 'bad';
  title: string;
  detail: string | null;
}

/** All events of an order, oldest first; at the same time, causes come before effects. */
export function orderTimeline(detail: OrderDetail): TimelineEntry[] {
  const entries = [
    ...orderEntries(detail),
    ...detail.events.map(eventEntry),
    ...detail.payments.flatMap(paymentEntries),
    ...paidEntry(detail),
    ...endEntry(detail),
    ...requestEntries(detail),
    ...detail.refunds.flatMap(refundEntries),
    ...detail.certificates.flatMap(certificateEntries),
  ];
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function orderEntries({ order, lines }: OrderDetail): TimelineEntry[] {
  const count = lines.length === 1 ? '1 course' : `${lines.length} courses`;
  const made = entry('made', order.createdAt, 'done', 'Order made', `${count}, ${formatPaise(order.totalPaise)}`);
  const isLater = Date.parse(order.offeredAt) - Date.parse(order.createdAt) > 60_000;
  return isLater ? [made, entry('offered', order.offeredAt, 'done', 'Handed to the buyer again', null)] : [made];
}

function eventEntry({ id, event, outcome, receivedAt, processedAt }: OrderDetail['events'][number]): TimelineEntry {
  const title = `The provider told us: ${event}`;
  if (processedAt === null) return entry(`event ${id}`, receivedAt, 'open', title, 'Kept; it waits for its order.');
  const state = / is (created|open|paid|refunded|expired|cancelled)$/.exec(outcome ?? '')?.[1];
  const text = state
    ? `Afterwards the order stood as ${orderStates[state as OrderState].name.toLowerCase()}.`
    : 'It changes nothing here.';
  return entry(`event ${id}`, receivedAt, 'done', title, text);
}

function paymentEntries(payment: OrderDetail['payments'][number]): TimelineEntry[] {
  const { id, state, method, createdAt, acceptedAt, desk: staff } = payment;
  const text = `${formatAmount(payment)} by ${method}, ${id}`;
  const first = staff
    ? entry(`payment ${id}`, createdAt, 'done', 'The desk took the money', `${text}. ${describeOfflinePayment(staff)}`)
    : entry(`payment ${id}`, createdAt, marks[state], paymentTitles[state], text);
  if (acceptedAt === null) return [first];
  return [first, entry(`accepted ${id}`, acceptedAt, 'done', 'The payment paid the order', 'It opened the courses.')];
}

function describeOfflinePayment({
  reference,
  receivedOn,
  takenBy,
}: NonNullable<OrderDetail['payments'][number]['desk']>): string {
  const number = reference === '' ? '' : `Reference ${reference}. `;
  return `${number}Received on ${formatShortDate(receivedOn)}, written down by ${takenBy}.`;
}

/** An order made free by a coupon has no payment event. */
function paidEntry({ order, payments }: OrderDetail): TimelineEntry[] {
  if (order.paidAt === null || payments.some((payment) => payment.acceptedAt !== null)) return [];
  return [entry('free', order.paidAt, 'done', 'Nothing to pay', 'The courses were opened.')];
}

/** An order that expired, or that its buyer replaced by a newer one. */
function endEntry({ order }: OrderDetail): TimelineEntry[] {
  if (order.endedAt === null) return [];
  return order.state === 'expired'
    ? [entry('ended', order.endedAt, 'done', 'Order expired', 'It was not paid in time.')]
    : [entry('ended', order.endedAt, 'done', 'Order cancelled', 'It can no longer be paid.')];
}

function requestEntries({ refundRequest }: OrderDetail): TimelineEntry[] {
  if (refundRequest === null) return [];
  const { requestedAt, state, decidedAt, decidedBy, reason, refusal } = refundRequest;
  const asked = entry('refund asked', requestedAt, state === 'open' ? 'open' : 'done', 'Refund requested', reason);
  if (state !== 'refused' || decidedAt === null) return [asked];
  return [asked, entry('refund refused', decidedAt, 'done', `The refund was refused${byline(decidedBy)}`, refusal)];
}

function refundEntries(refund: OrderDetail['refunds'][number], at: number): TimelineEntry[] {
  const amount = formatPaise(refund.amountPaise);
  const key = `refund ${at}`;
  const begun = entry(
    key,
    refund.createdAt,
    'done',
    `Refund of ${amount} begun${byline(refund.begunBy)}`,
    [refund.note || refundReasons[refund.reason], ...refund.certificates.map(describeDecision)].join(' '),
  );
  if (refund.settledAt !== null) {
    const number = refund.given ? describeOfflineRefund(refund.given) : (refund.id ?? refund.paymentId);
    if (refund.state === 'failed')
      return [begun, entry(`${key} over`, refund.settledAt, 'bad', `Refund of ${amount} failed`, number)];
    return [begun, entry(`${key} over`, refund.settledAt, 'done', `Refund of ${amount} carried out`, number)];
  }
  return [
    {
      ...begun,
      mark: refund.lastError === null ? 'open' : 'bad',
      detail: [begun.detail, waitingMessage(refund)].join(' '),
    },
  ];
}

function describeDecision({ number, decision }: OrderDetail['refunds'][number]['certificates'][number]): string {
  return decision === 'revoke' ? `Certificate ${number} is revoked with it.` : `Certificate ${number} stays valid.`;
}

function certificateEntries({ number, issuedAt, revokedAt, revokedBy }: OrderDetail['certificates'][number]) {
  const issued = entry(`certificate ${number}`, issuedAt, 'done', 'Certificate issued', number);
  if (revokedAt === null) return [issued];
  const title = `Certificate revoked${byline(revokedBy)}`;
  return [issued, entry(`certificate ${number} revoked`, revokedAt, 'done', title, number)];
}

/** " by Kavya"; empty if no office user did it. */
function byline(name: string | null): string {
  return name === null ? '' : ` by ${name}`;
}

function describeOfflineRefund({
  method,
  reference,
  on,
  by,
}: NonNullable<OrderDetail['refunds'][number]['given']>): string {
  const number = reference === '' ? '' : `, reference ${reference}`;
  return `${method}${number}. Given back on ${formatShortDate(on)}, written down by ${by}.`;
}

function waitingMessage({ state, tries, dueAt, lastError, isOffline }: OrderDetail['refunds'][number]): string {
  if (isOffline) return 'It waits until the desk has given it back.';
  const next = `We ask again at ${formatDateTime(dueAt)}.`;
  if (state === 'pending') return `The provider has it and has not finished. ${next}`;
  if (tries === 0) return 'It waits to be sent.';
  return `Tried ${tries === 1 ? 'once' : `${tries} times`}${lastError ? `; the provider said: ${lastError}.` : '.'} ${next}`;
}

function entry(
  key: string,
  at: string,
  mark: TimelineEntry['mark'],
  title: string,
  detail: string | null,
): TimelineEntry {
  return { key, at, mark, title, detail };
}

const marks = { failed: 'bad', authorized: 'open', captured: 'done', refunded: 'done' } as const;

const paymentTitles = {
  failed: 'A payment failed',
  authorized: 'A payment is held at the bank, not yet taken',
  captured: 'A payment was taken',
  refunded: 'A payment was taken and went back',
} as const;

const refundReasons = {
  'already-owned': 'The buyer had a course of this order already.',
  'second-payment': 'The order was paid a second time.',
  'wrong-amount': 'The payment was not the amount of the order.',
  'order-expired': 'The payment came after the order had expired.',
  'order-cancelled': 'The payment came after the order was cancelled.',
  'coupon-used-up': 'The payment came late, when the coupon had no use left.',
  provider: 'Given back at the provider.',
  office: 'Given back by the office.',
} as const;
