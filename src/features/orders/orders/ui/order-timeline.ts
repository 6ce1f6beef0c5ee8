import { formatPaise } from '../../../../kit/numbers/money.ts';
import { formatMomentInText, formatNearDate } from '../../../../kit/numbers/dates.ts';
import { noteAnchor } from '../../../notifications/rules.ts';
import { formatAmount, orderBadge, type OrderDetail, type OrderState } from './order-labels.ts';

/** One event of an order. `open`: still in progress; `bad`: needs attention. */
export interface TimelineEntry {
  key: string;
  /** ISO time. */
  at: string;
  mark: 'done' | 'open' | 'bad';
  title: string;
  detail: string | null;
  /** Who did it: a name, "System" or the payment gateway's name. */
  by: string;
  /** Where a mention in it leads to. */
  anchor?: string;
}

const SYSTEM = 'System';

/** All events of an order, newest first; at the same time, effects come before causes. */
export function orderTimeline(detail: OrderDetail): TimelineEntry[] {
  const entries = [
    ...orderEntries(detail),
    ...detail.events.map((event) => eventEntry(event, detail)),
    ...detail.payments.flatMap((payment) => paymentEntries(payment, detail)),
    ...paidEntry(detail),
    ...endEntry(detail),
    ...requestEntries(detail),
    ...detail.refunds.flatMap((refund, at) => refundEntries(refund, at, detail)),
    ...detail.certificates.flatMap(certificateEntries),
    ...detail.notes.map(noteEntry).toReversed(),
  ];
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).toReversed();
}

function orderEntries({ order, lines }: OrderDetail): TimelineEntry[] {
  const count = lines.length === 1 ? '1 course' : `${lines.length} courses`;
  const buyer = order.channel === 'office' ? (order.soldBy ?? 'The office') : order.user.name;
  const made = entry(
    'made',
    order.createdAt,
    'done',
    'Order started',
    `${count}, ${formatPaise(order.totalPaise)}`,
    buyer,
  );
  const isLater = Date.parse(order.offeredAt) - Date.parse(order.createdAt) > 60_000;
  return isLater
    ? [made, entry('offered', order.offeredAt, 'done', 'Order opened again', null, order.user.name)]
    : [made];
}

function eventEntry(
  { id, event, outcome, receivedAt, processedAt }: OrderDetail['events'][number],
  detail: OrderDetail,
): TimelineEntry {
  const { gateway } = detail;
  const title = `Webhook ${event} received`;
  if (processedAt === null)
    return entry(`event ${id}`, receivedAt, 'open', title, 'Stored; its order is not known yet.', gateway);
  const state = / is (created|open|paid|refunded|expired|cancelled)$/.exec(outcome ?? '')?.[1];
  const status = state ? statusThen(state as OrderState, processedAt, detail) : '';
  // The money of a refund that leaves the order paid is written by the answer to our call, after this.
  const isChange = status !== '' && !(event.startsWith('refund.') && status === 'paid');
  const text = isChange ? `The order is then ${status}.` : 'No change.';
  return entry(`event ${id}`, receivedAt, 'done', title, text, gateway);
}

/** The status at that moment: a state says nothing of the parts that were refunded by then. */
function statusThen(state: OrderState, at: string, detail: OrderDetail): string {
  return orderBadge({ state, refundedPaise: refundedUntil(at, detail) }).name.toLowerCase();
}

/** What of the payment that paid the order was refunded by that moment. */
function refundedUntil(at: string, { payments, refunds }: OrderDetail): number {
  const accepted = payments.find(({ acceptedAt }) => acceptedAt !== null);
  return refunds
    .filter(({ paymentId, state }) => paymentId === accepted?.id && state === 'processed')
    .filter(({ settledAt }) => settledAt !== null && Date.parse(settledAt) <= Date.parse(at))
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

function paymentEntries(payment: OrderDetail['payments'][number], detail: OrderDetail): TimelineEntry[] {
  const { gateway } = detail;
  const { id, state, method, createdAt, acceptedAt, desk: staff, matchedBy } = payment;
  const text = `${formatAmount(payment)} by ${method}, ${id}`;
  const first = staff
    ? entry(
        `payment ${id}`,
        createdAt,
        'done',
        'Payment taken at the desk',
        `${text}. ${describeOfflinePayment(staff)}`,
        staff.takenBy,
      )
    : matchedBy
      ? entry(`payment ${id}`, createdAt, 'done', 'Payment matched to this order', text, matchedBy)
      : entry(`payment ${id}`, createdAt, marks[state], paymentTitles[state], text, gateway);
  if (acceptedAt === null) return [first];
  return [
    first,
    entry(
      `accepted ${id}`,
      acceptedAt,
      'done',
      `${detail.order.isInstalment ? 'Instalment paid' : 'Paid'} by ${method}${openedBy(detail)}`,
      null,
      SYSTEM,
    ),
  ];
}

/** ", access opened": what the payment gave; an instalment leaves that to its plan, and a course that the buyer had was not opened. */
function openedBy({ order, lines }: OrderDetail): string {
  if (order.isInstalment) return '';
  const opened = lines.filter(({ returnedAt }) => returnedAt === null).length;
  if (opened === 0) return ', nothing opened';
  if (opened < lines.length) return `, access to ${opened} of ${lines.length} courses opened`;
  return opened === 1 ? ', access opened' : `, access to ${opened} courses opened`;
}

function describeOfflinePayment({
  reference,
  receivedOn,
}: NonNullable<OrderDetail['payments'][number]['desk']>): string {
  const number = reference === '' ? '' : `Reference ${reference}. `;
  return `${number}Received on ${formatNearDate(receivedOn)}.`;
}

/** An order made free by a coupon has no payment event. */
function paidEntry(detail: OrderDetail): TimelineEntry[] {
  const { order, payments } = detail;
  if (order.paidAt === null || payments.some((payment) => payment.acceptedAt !== null)) return [];
  return [entry('free', order.paidAt, 'done', `Nothing to pay${openedBy(detail)}`, null, SYSTEM)];
}

/** An order that expired, or that its buyer replaced by a newer one. */
function endEntry({ order }: OrderDetail): TimelineEntry[] {
  if (order.endedAt === null) return [];
  return order.state === 'expired'
    ? [entry('ended', order.endedAt, 'done', 'Order expired', 'It was not paid in time.', SYSTEM)]
    : [entry('ended', order.endedAt, 'done', 'Order cancelled', 'It can no longer be paid.', SYSTEM)];
}

function requestEntries({ refundRequest, order }: OrderDetail): TimelineEntry[] {
  if (refundRequest === null) return [];
  const { requestedAt, state, decidedAt, decidedBy, reason, refusal } = refundRequest;
  const asked = entry(
    'refund asked',
    requestedAt,
    state === 'open' ? 'open' : 'done',
    'Refund requested',
    reason,
    order.user.name,
  );
  if (state !== 'refused' || decidedAt === null) return [asked];
  return [asked, entry('refund refused', decidedAt, 'done', 'Refund request declined', refusal, decidedBy ?? SYSTEM)];
}

function refundEntries(refund: OrderDetail['refunds'][number], at: number, detail: OrderDetail): TimelineEntry[] {
  const { gateway } = detail;
  const amount = formatPaise(refund.amountPaise);
  const key = `refund ${at}`;
  const begun = entry(
    key,
    refund.createdAt,
    'done',
    `Refund of ${amount} started`,
    [
      sentence(refund.note) || describeReason(refund.reason, detail),
      ...refund.access.map(({ title, decision }) =>
        decision === 'close' ? `Access to ${title} ends with it.` : `Access to ${title} is kept.`,
      ),
      ...refund.certificates.map(describeDecision),
    ].join(' '),
    refund.begunBy ?? (refund.reason === 'provider' ? gateway : SYSTEM),
  );
  const by = refund.given?.by ?? gateway;
  if (refund.settledAt !== null) {
    const number = refund.given ? describeOfflineRefund(refund.given) : (refund.id ?? refund.paymentId);
    if (refund.state === 'failed')
      return [begun, entry(`${key} over`, refund.settledAt, 'bad', `Refund of ${amount} failed`, number, by)];
    const effect = describeEffect(refund.paymentId, refund.settledAt, detail);
    const credit = refund.creditNote === null ? null : `Credit note ${refund.creditNote} is issued.`;
    const effects = [credit, effect].filter((one) => one !== null);
    const text = effects.length === 0 ? number : [`${number.replace(/\.$/, '')}.`, ...effects].join(' ');
    return [begun, entry(`${key} over`, refund.settledAt, 'done', `Refund of ${amount} completed`, text, by)];
  }
  return [
    {
      ...begun,
      mark: refund.lastError === null ? 'open' : 'bad',
      detail: [begun.detail, waitingMessage(refund)].join(' '),
    },
  ];
}

/** What the order became by a refund of the payment that paid it; `null` for another payment, which bought nothing. */
function describeEffect(paymentId: string, at: string, detail: OrderDetail): string | null {
  const { order, payments } = detail;
  if (payments.find(({ acceptedAt }) => acceptedAt !== null)?.id !== paymentId) return null;
  const leftPaise = order.totalPaise - refundedUntil(at, detail);
  return leftPaise > 0
    ? `The order is then partly refunded; ${formatPaise(leftPaise)} of it stays paid.`
    : 'The order is then refunded in full.';
}

/** A note with its full stop, because more follows it. */
function sentence(text: string): string {
  return text === '' || /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Why a refund began; an instalment goes back for other reasons than a course. */
function describeReason(reason: OrderDetail['refunds'][number]['reason'], { order }: OrderDetail): string {
  if (order.isInstalment && (reason === 'already-owned' || reason === 'order-cancelled')) return INSTALMENT_NOT_DUE;
  return refundReasons[reason];
}

const INSTALMENT_NOT_DUE = 'The instalment was no longer due: it was paid before, or its plan was cancelled.';

function describeDecision({ number, decision }: OrderDetail['refunds'][number]['certificates'][number]): string {
  return decision === 'revoke' ? `Certificate ${number} is revoked with it.` : `Certificate ${number} stays valid.`;
}

function certificateEntries({ number, issuedAt, revokedAt, revokedBy }: OrderDetail['certificates'][number]) {
  const issued = entry(`certificate ${number}`, issuedAt, 'done', 'Certificate issued', number, SYSTEM);
  if (revokedAt === null) return [issued];
  return [
    issued,
    entry(`certificate ${number} revoked`, revokedAt, 'done', 'Certificate revoked', number, revokedBy ?? SYSTEM),
  ];
}

function noteEntry({ id, text, author, at }: OrderDetail['notes'][number]): TimelineEntry {
  return { ...entry(`note ${id}`, at, 'done', 'Note', text, author ?? 'A person who left'), anchor: noteAnchor(id) };
}

function describeOfflineRefund({
  method,
  reference,
  on,
}: NonNullable<OrderDetail['refunds'][number]['given']>): string {
  const number = reference === '' ? '' : `, reference ${reference}`;
  return `${method}${number}. Handed over on ${formatNearDate(on)}.`;
}

function waitingMessage({ state, tries, dueAt, lastError, isOffline }: OrderDetail['refunds'][number]): string {
  if (isOffline) return 'The office pays it out.';
  const next = `Next try ${formatMomentInText(dueAt)}.`;
  if (state === 'pending') return `In progress at the gateway. ${next}`;
  if (tries === 0) return 'Refund in progress.';
  return `Tried ${tries === 1 ? 'once' : `${tries} times`}${lastError ? `; the gateway answered: ${lastError}.` : '.'} ${next}`;
}

function entry(
  key: string,
  at: string,
  mark: TimelineEntry['mark'],
  title: string,
  detail: string | null,
  by: string,
): TimelineEntry {
  return { key, at, mark, title, detail, by };
}

const marks = { failed: 'bad', authorized: 'open', captured: 'done', refunded: 'done' } as const;

const paymentTitles = {
  failed: 'Payment failed',
  authorized: 'Payment authorised, not captured yet',
  captured: 'Payment received',
  refunded: 'Payment received and refunded',
} as const;

const refundReasons = {
  'already-owned': 'The buyer had a course of this order already.',
  'second-payment': 'The order was paid a second time.',
  'wrong-amount': 'The payment was not the amount of the order.',
  'order-expired': 'The payment came after the order had expired.',
  'order-cancelled': 'The payment came after the order was cancelled.',
  'coupon-used-up': 'The payment came late, when the coupon had no use left.',
  provider: 'Refunded at the payment gateway.',
  office: 'Refunded by the office.',
} as const;
