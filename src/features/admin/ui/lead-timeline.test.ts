import { expect, test } from 'vitest';
import type { OfficeOrder } from '../../orders/orders/office-contract.ts';
import type { LeadDetail } from '../../enquiries/leads/inbox-contract.ts';
import { eventsOfKind } from '../../enquiries/leads/ui/lead-timeline-list.tsx';
import { leadTimeline } from './lead-timeline.ts';

const minute = (number: number) => `2026-11-21T05:${String(number).padStart(2, '0')}:00.000Z`;
const lead: LeadDetail['lead'] = {
  ...{
    id: 'lead',
    version: 1,
    name: 'Kavya',
    email: 'kavya@example.com',
    phone: '+910000045678',
    isPhoneVerified: true,
  },
  ...{ userId: null, stage: 'contacted', lostReason: '', lostNote: '', owner: null, nextStep: '' },
  ...{ followUpOn: null, followUpTime: null, firstResponseMinutes: null },
  ...{ formHeading: 'Free Session', course: '', message: '', source: {}, forms: 1 },
  ...{ createdAt: minute(1), lastSubmittedAt: minute(1), firstRespondedAt: null, waitingSince: null, order: null },
  ...{ city: '', tags: [] },
};
const detail: LeadDetail = {
  lead,
  emails: [],
  phones: [],
  forms: [],
  notes: [],
  proofs: [],
  mails: [],
  duplicates: [],
  brochurePass: '',
  seats: [],
};
const form: LeadDetail['forms'][number] = {
  ...{ id: 'form', formHeading: 'Free Session', name: 'Kavya', email: 'kavya@example.com', phone: '+910000045678' },
  ...{
    course: 'UI/UX Design',
    subject: '',
    message: 'Evenings?',
    isPhoneProved: true,
    isSignedIn: false,
    hasConsent: true,
  },
  ...{ source: { utm_source: 'poster', page: '/' }, createdAt: minute(2) },
};
const note = (
  kind: LeadDetail['notes'][number]['kind'],
  text: string,
  at: number,
  actorName: string | null = 'Ritu',
) => ({
  ...{ id: `${kind} ${at}`, kind, text, actorName, createdAt: minute(at) },
});
const order: OfficeOrder = {
  ...{
    orderId: 'order_1',
    orderNumber: 1001,
    refundedPaise: 0,
    receipt: 'receipt',
    channel: 'online',
    isPaidOffline: false,
    user: { userId: 'u', name: 'Kavya', email: 'kavya@example.com', phone: '', isErased: false },
    soldBy: null,
    courses: ['UI/UX Design'],
  },
  ...{
    totalPaise: 2_799_900,
    coupon: null,
    state: 'paid',
    isFailed: false,
    method: 'UPI',
    methodCode: 'upi',
    backPaise: 0,
    refundRequest: null,
  },
  ...{ createdAt: minute(20), paidAt: minute(21) },
};
const titles = (whole: LeadDetail, orders: OfficeOrder[] = []) => leadTimeline(whole, orders).map(({ title }) => title);

test('follows a lead from the first form to the paid order, the newest first', () => {
  const whole = {
    ...detail,
    forms: [form],
    proofs: [{ phone: '+910000045678', provedAt: minute(1) }],
    mails: [{ id: 'm', subject: 'We have your request for a free session', createdAt: minute(2), sentAt: minute(3) }],
    notes: [
      note('call', 'Likes evenings', 10),
      note('stage', 'New to Contacted', 10),
      note('order', 'order_1: UI/UX Design', 21, null),
      note('stage', 'Contacted to Enrolled', 21, null),
    ],
  };
  expect(titles(whole, [order])).toEqual([
    'Stage: Contacted to Enrolled',
    'Order paid, ₹27,999',
    'Order started',
    'Stage: New to Contacted',
    'Called',
    'We mailed: We have your request for a free session',
    'Asked for a free session',
    'Phone verified',
  ]);
  const events = leadTimeline(whole, [order]);
  expect(events.find(({ key }) => key === 'form form')?.detail).toBe(
    'UI/UX Design\n“Evenings?”\nOn the page /\nSource: poster',
  );
  expect(events.find(({ title }) => title === 'Called')).toMatchObject({ detail: 'Likes evenings', by: 'Ritu' });
  expect(events.find(({ key }) => key === 'paid order_1')).toMatchObject({ href: '/admin/orders/1001' });
  expect(events.map(({ by }) => by)).toEqual([
    ...['System', 'Payment gateway', 'Kavya', 'Ritu', 'Ritu', 'System', 'Kavya', 'Kavya'],
  ]);
  const sold = { ...order, channel: 'office' as const, isPaidOffline: true, soldBy: 'Ritu', methodCode: 'cash' };
  expect(leadTimeline(detail, [sold]).map(({ by }) => by)).toEqual(['Ritu', 'Ritu']);
});

test('tells of a sale once: by the order, or by its entry where the order belongs to another account', () => {
  const notes = [note('order', '#1001: UI/UX Design', 21, null)];
  expect(titles({ ...detail, notes }, [order])).toEqual(['Order paid, ₹27,999', 'Order started']);
  expect(titles({ ...detail, notes })).toEqual(['Order paid']);
  const refunded = [note('order', 'Refunded in full: #1001: UI/UX Design', 30, null)];
  expect(leadTimeline({ ...detail, notes: refunded }, [order])[0]).toMatchObject({
    title: 'Refunded in full',
    detail: '#1001: UI/UX Design',
  });
});

test('says first what is planned, and by whom', () => {
  const planned = { ...lead, nextStep: 'Send fee plan', followUpOn: '2026-11-28' };
  const whole = {
    ...detail,
    lead: planned,
    notes: [note('follow-up', 'Send fee plan, 28 Nov 2026', 5), note('note', 'Hm', 6)],
  };
  expect(leadTimeline(whole, [])[0]).toMatchObject({
    ...{ title: 'Follow up: Send fee plan', mark: 'open', by: 'Ritu', at: '2026-11-28T18:29:00.000Z' },
    isWholeDay: true,
  });
  const timed = { ...whole, lead: { ...planned, followUpTime: '16:00' } };
  expect(leadTimeline(timed, [])[0]).toMatchObject({ at: '2026-11-28T10:30:00.000Z', isWholeDay: false });
});

test('says that a lead lost its owner, in notes of today and in older ones', () => {
  const notes = [note('owner', 'Unassigned', 5), note('owner', 'nobody', 6), note('owner', 'Ritu', 7)];
  expect(titles({ ...detail, notes })).toEqual(['Owner: Ritu', 'Unassigned', 'Unassigned']);
});

test('an unpaid order and a queued mail are in the past, an upcoming seat is not', () => {
  const waiting = { id: 'm', subject: 'Hello', createdAt: minute(2), sentAt: null };
  const unpaid = { ...order, state: 'open' as const, paidAt: null, method: null };
  const seat = { bookingId: 'b', slotId: 's', title: 'Open day', startsAt: '2026-11-28T05:30:00.000Z', manageUrl: '' };
  const seats = [{ ...seat, hasBegun: false, attendance: 'open' as const }];
  const events = leadTimeline({ ...detail, mails: [waiting], seats }, [unpaid]);
  expect(events.map(({ title, mark }) => [title, mark])).toEqual([
    ['Open day', 'open'],
    ['Order started, not paid', 'done'],
    ['We mail: Hello', 'done'],
  ]);
});

test('the past narrows to one kind, and what is planned stays', () => {
  const whole = {
    ...detail,
    lead: { ...lead, nextStep: 'Send fee plan', followUpOn: '2026-11-28' },
    forms: [form],
    mails: [{ id: 'm', subject: 'Hello', createdAt: minute(2), sentAt: minute(3) }],
    notes: [
      note('call', 'Likes evenings', 10),
      note('whatsapp', 'Brochure', 11),
      note('stage', 'New to Contacted', 12),
    ],
  };
  const events = leadTimeline(whole, [order]);
  const past = (kind: Parameters<typeof eventsOfKind>[1]) =>
    eventsOfKind(events, kind).flatMap(({ mark, title }) => (mark === 'open' ? [] : [title]));
  expect(eventsOfKind(events, null)).toEqual(events);
  expect(past('talk')).toEqual(['Called']);
  expect(past('message')).toEqual(['Wrote on WhatsApp', 'We mailed: Hello']);
  expect(past('stage')).toEqual(['Stage: New to Contacted']);
  expect(past('form')).toEqual(['Asked for a free session']);
  expect(past('order')).toEqual(['Order paid, ₹27,999', 'Order started']);
  expect(eventsOfKind(events, 'talk')[0]).toMatchObject({ mark: 'open', isNextStep: true });
});
