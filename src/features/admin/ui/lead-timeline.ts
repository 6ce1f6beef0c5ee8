import { noteAnchor } from '../../notifications/rules.ts';
import { withoutThisYear } from '../../../kit/numbers/dates.ts';
import { formatPaise } from '../../../kit/numbers/money.ts';
import { formatOrderNumber } from '../../../kit/numbers/order-number.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { listOrdersOf, OfficeOrder } from '../../orders/orders/office-contract.ts';
import type { LeadDetail } from '../../enquiries/leads/inbox-contract.ts';
import { describePlan } from '../../enquiries/rules.ts';
import type { EventKind, LeadEvent } from '../../enquiries/leads/ui/lead-timeline-list.tsx';
import { formatPhone } from '../../../kit/text/phone-text.ts';
import { sourceDetails } from '../../../ui/office/source-details.ts';

type Orders = RouteResponse<typeof listOrdersOf>['orders'];

/** The full history of a lead: planned first, then newest first; at the same time, effects come before causes. */
export function leadTimeline(detail: LeadDetail, orders: Orders): LeadEvent[] {
  const plan = planEvent(detail);
  const past = [
    ...proofEvents(detail),
    ...detail.forms.map((form) => formEvent(form, detail.lead.name)),
    ...detail.mails.map(mailEvent),
    ...orders.flatMap(orderEvents),
    // The latest plan is already shown above.
    ...detail.notes.filter((note) => plan?.key !== noteKey(note.id) && !isToldBy(orders, note)).map(noteEvent),
  ];
  const newestFirst = past.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).toReversed();
  const coming = [...(plan ? [plan] : []), ...seatEvents(detail)].toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  );
  return [...coming, ...newestFirst];
}

/** When a code verified a number; for deleted codes, the form still shows it. */
function proofEvents({ proofs, forms, lead }: LeadDetail): LeadEvent[] {
  const title = 'Phone verified';
  const by = lead.name;
  const known = proofs.map(({ phone, provedAt }) =>
    event(`proof ${provedAt}`, provedAt, title, formatPhone(phone), { by, kind: 'other' }),
  );
  const older = forms.filter(
    ({ isPhoneProved, phone }) => isPhoneProved && !proofs.some((proof) => proof.phone === phone),
  );
  return [
    ...known,
    ...older.map(({ id, phone, createdAt }) =>
      event(`proof ${id}`, createdAt, title, formatPhone(phone), { by, kind: 'other' }),
    ),
  ];
}

function formEvent(form: LeadDetail['forms'][number], leadName: string): LeadEvent {
  const { id, formHeading, course, subject, message, phone, isPhoneProved, isSignedIn, createdAt } = form;
  const details = [
    [course, subject].filter(Boolean).join(', '),
    message && `“${message}”`,
    form.source.page && `On the page ${form.source.page}`,
    cameBy(form.source),
    phone && !isPhoneProved ? `Phone ${formatPhone(phone)}, not verified` : '',
    isSignedIn ? 'Signed in' : '',
  ];
  const title = formTitles[formHeading] ?? `Sent the form “${formHeading}”`;
  return event(`form ${id}`, createdAt, title, joined(details), { by: form.name || leadName, kind: 'form' });
}

function cameBy(source: Record<string, string>): string {
  const [latest] = sourceDetails(source);
  return latest?.name === 'Source' ? `Source: ${latest.value}` : '';
}

function mailEvent({ id, subject, createdAt, sentAt }: LeadDetail['mails'][number]): LeadEvent {
  if (sentAt !== null)
    return event(`mail ${id}`, sentAt, `We mailed: ${subject}`, null, { by: 'System', kind: 'message' });
  return event(`mail ${id}`, createdAt, `We mail: ${subject}`, 'Queued', { by: 'System', kind: 'message' });
}

/** An order's creation and payment; refunds are shown with the payment. */
function orderEvents(order: OfficeOrder): LeadEvent[] {
  const href = `/admin/orders/${order.orderNumber}`;
  const courses = `${order.courses.join(', ')}, ${formatPaise(order.totalPaise)}`;
  const made = event(`order ${order.orderId}`, order.createdAt, 'Order started', courses, {
    href,
    kind: 'order',
    by: order.soldBy ?? order.user.name,
  });
  if (order.paidAt === null) return [{ ...made, title: 'Order started, not paid' }];
  const back = order.refundedPaise > 0 ? `${formatPaise(order.refundedPaise)} refunded` : '';
  const by = order.method === null ? '' : `By ${order.method}`;
  const paid = event(
    `paid ${order.orderId}`,
    order.paidAt,
    `Order paid, ${formatPaise(order.totalPaise)}`,
    joined([order.courses.join(', '), by, back]),
    {
      href,
      kind: 'order',
      by: order.isPaidOffline ? (order.soldBy ?? 'System') : order.methodCode === 'free' ? 'System' : 'Payment gateway',
    },
  );
  return [made, paid];
}

/** Whether an entry of a sale repeats what the order itself tells. */
function isToldBy(orders: Orders, { kind, text }: LeadDetail['notes'][number]): boolean {
  const [name = ''] = text.split(':');
  return (
    kind === 'order' &&
    orders.some(
      ({ orderId, orderNumber, paidAt }) =>
        paidAt !== null && [orderId, formatOrderNumber(orderNumber)].includes(name.trim()),
    )
  );
}

/** What a note of the owner holds when a lead lost its owner; older notes have the second. */
const UNASSIGNED: ReadonlySet<string> = new Set(['unassigned', 'nobody']);

function noteEvent({ id, kind, text, actorName, createdAt }: LeadDetail['notes'][number]): LeadEvent {
  const by = actorName ?? 'System';
  const key = noteKey(id);
  const about = { by, kind: noteKinds[kind] };
  if (kind === 'details') return event(key, createdAt, text, null, about);
  if (kind === 'stage') return event(key, createdAt, `Stage: ${text}`, null, about);
  if (kind === 'owner')
    return event(key, createdAt, UNASSIGNED.has(text.toLowerCase()) ? 'Unassigned' : `Owner: ${text}`, null, about);
  if (kind === 'follow-up')
    return event(key, createdAt, text ? `Next step: ${withoutThisYear(text)}` : 'Nothing more planned', null, about);
  if (kind === 'order' && text.startsWith(REFUNDED))
    return event(key, createdAt, REFUNDED, text.slice(REFUNDED.length + 2), about);
  return { ...event(key, createdAt, noteTitles[kind], text || null, about), anchor: noteAnchor(id) };
}

/** How the entry of a full refund begins, before the order. */
const REFUNDED = 'Refunded in full';

/** The next step, with who planned it and when. */
function planEvent({ lead, notes }: LeadDetail): LeadEvent | null {
  const plan = describePlan(lead);
  if (plan === '') return null;
  const note = notes.findLast(({ kind }) => kind === 'follow-up');
  const by = note?.actorName ?? lead.owner?.name ?? 'System';
  const at =
    lead.followUpOn === null ? (note?.createdAt ?? lead.createdAt) : momentOf(lead.followUpOn, lead.followUpTime);
  const title = lead.nextStep === '' ? 'Follow up' : `Follow up: ${lead.nextStep}`;
  const isWholeDay = lead.followUpOn !== null && lead.followUpTime === null;
  return {
    ...event(noteKey(note?.id ?? ''), at, title, null, { by, kind: 'other' }),
    mark: 'open',
    isNextStep: true,
    isWholeDay,
  };
}

/** A day and a time in India; without a time, the end of the day. */
function momentOf(day: string, time: string | null): string {
  return new Date(`${day}T${time ?? '23:59'}:00+05:30`).toISOString();
}

/** Seats in classes that have not begun. */
function seatEvents({ seats, lead }: LeadDetail): LeadEvent[] {
  return seats
    .filter(({ hasBegun }) => !hasBegun)
    .map(({ bookingId, title, startsAt, slotId }) => ({
      ...event(`seat ${bookingId}`, startsAt, title, null, {
        href: `/admin/demos/${slotId}`,
        by: lead.name,
        kind: 'other',
      }),
      mark: 'open' as const,
    }));
}

function noteKey(id: string): string {
  return `note ${id}`;
}

function event(
  key: string,
  at: string,
  title: string,
  detail: string | null,
  more: { by: string; kind: EventKind; href?: string },
): LeadEvent {
  return { key, at, mark: 'done', title, detail, by: more.by, kind: more.kind, href: more.href ?? null };
}

function joined(details: (string | undefined)[]): string | null {
  return details.filter(Boolean).join('\n') || null;
}

const formTitles: Record<string, string> = {
  'Contact Form': 'Contact form',
  Enquiry: 'Sent an enquiry',
  'Course Booking Demo': 'Asked for a demo class',
  'Free Session': 'Asked for a free session',
  'Career Counselling': 'Asked for career counselling',
  'Walk-in': 'Walked in',
  'Phone Call': 'Called us',
};

const noteTitles = {
  note: 'Note',
  call: 'Called',
  whatsapp: 'Wrote on WhatsApp',
  mail: 'Wrote a mail',
  merge: 'Merged with another enquiry',
  demo: 'Demo class',
  booked: 'Demo class',
  attended: 'Demo class',
  details: 'Details changed',
  order: 'Order paid',
} as const;

const noteKinds: Record<LeadDetail['notes'][number]['kind'], EventKind> = {
  note: 'talk',
  call: 'talk',
  whatsapp: 'message',
  mail: 'message',
  stage: 'stage',
  order: 'order',
  owner: 'other',
  'follow-up': 'other',
  merge: 'other',
  demo: 'other',
  booked: 'other',
  attended: 'other',
  details: 'other',
};
