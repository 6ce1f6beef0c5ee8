import { describe, expect, test } from 'vitest';
import { orderTimeline } from './order-timeline.ts';
import { isRefundRunning, listBadge, orderBadge, type OrderDetail } from './order-labels.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 10, minute)).toISOString();

const open: OrderDetail = {
  success: true,
  order: {
    orderId: 'order_A',
    orderNumber: 1001,
    receipt: 'receipt',
    channel: 'online',
    note: '',
    isInstalment: false,
    isPaidOffline: false,
    user: { userId: 'u', name: 'Asha', email: 'asha@example.com', phone: '', isErased: false },
    soldBy: null,
    courses: ['Web Design'],
    totalPaise: 1_000_000,
    coupon: null,
    state: 'open',
    isFailed: false,
    method: null,
    methodCode: null,
    backPaise: 0,
    refundedPaise: 0,
    refundRequest: null,
    createdAt: at(0),
    paidAt: null,
    offeredAt: at(0),
    expiresAt: at(1440),
    endedAt: null,
    checkedAt: null,
    bundles: [],
    source: {},
    billing: { business: '', gstin: '', address: '', state: '' },
    customer: { since: null, orders: 0 },
  },
  lines: [
    {
      id: 'line',
      title: 'Web Design',
      image: '',
      listPaise: 1_000_000,
      salePaise: 1_000_000,
      paidPaise: 1_000_000,
      loweredBecause: '',
      returnedAt: null,
      refundedAt: null,
      isClosed: false,
    },
  ],
  payments: [],
  refunds: [],
  invoices: [],
  tax: null,
  notes: [],
  neighbours: { newer: null, older: null },
  gateway: 'Pay Co',
  isManaged: true,
  refundRequest: null,
  certificates: [],
  events: [],
};
const payment = {
  id: 'pay_1',
  state: 'captured',
  method: 'UPI',
  methodCode: 'upi',
  amountPaise: 1_000_000,
  currency: 'INR',
  createdAt: at(2),
  acceptedAt: at(2),
  desk: null,
  parts: [],
  matchedBy: null,
} satisfies OrderDetail['payments'][number];
const refund: OrderDetail['refunds'][number] = {
  id: null,
  refundId: 'refund',
  isOffline: false,
  given: null,
  paymentId: 'pay_2',
  amountPaise: 1_000_000,
  reason: 'second-payment',
  note: '',
  state: 'waiting',
  tries: 0,
  dueAt: at(9),
  lastError: null,
  createdAt: at(4),
  settledAt: null,
  creditNote: null,
  begunBy: null,
  access: [],
  certificates: [],
};
/** Oldest first, as the events happened. */
const inTime = (detail: OrderDetail) => orderTimeline(detail).toReversed();
const titles = (detail: OrderDetail) => inTime(detail).map((entry) => entry.title);

describe('the timeline of an order', () => {
  test('an unpaid order has its making, and its later handing out', () => {
    expect(inTime(open)).toEqual([
      { key: 'made', at: at(0), mark: 'done', title: 'Order started', detail: '1 course, ₹10,000', by: 'Asha' },
    ]);
    expect(titles({ ...open, order: { ...open.order, offeredAt: at(5) } })).toEqual([
      'Order started',
      'Order opened again',
    ]);
  });

  test('an order of the desk was started by who sold it', () => {
    const order = { ...open.order, channel: 'office', soldBy: 'Ritu Bhatnagar' } as const;
    expect(inTime({ ...open, order })[0]?.by).toBe('Ritu Bhatnagar');
  });

  test('goes by time, and causes come before effects of the same moment', () => {
    const event = {
      id: 'e',
      event: 'payment.captured',
      outcome: 'order 1 is paid',
      receivedAt: at(2),
      processedAt: at(2),
    };
    const failed = {
      ...payment,
      id: 'pay_0',
      state: 'failed',
      method: 'Card',
      methodCode: 'card',
      createdAt: at(1),
      acceptedAt: null,
    } as const;
    const entries = inTime({ ...open, events: [event], payments: [payment, failed], refunds: [refund] });
    expect(entries.map((entry) => [entry.mark, entry.title])).toEqual([
      ['done', 'Order started'],
      ['bad', 'Payment failed'],
      ['done', 'Webhook payment.captured received'],
      ['done', 'Payment received'],
      ['done', 'Paid by UPI, access opened'],
      ['open', 'Refund of ₹10,000 started'],
    ]);
    expect(entries[2]?.detail).toBe('The order is then paid.');
    expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length);
  });

  test('says of each event and refund what the order was then: paid, partly refunded, refunded', () => {
    const event = (id: string, minute: number, state: string) => ({
      ...{
        id,
        event: 'refund.processed',
        outcome: `order 1 is ${state}`,
        receivedAt: at(minute),
        processedAt: at(minute),
      },
    });
    const part = { ...refund, paymentId: 'pay_1', reason: 'office', state: 'processed', id: 'rfnd_1' } as const;
    const entries = inTime({
      ...open,
      payments: [payment],
      refunds: [
        { ...part, amountPaise: 400_000, settledAt: at(5), creditNote: 'CRN/26-27/00003' },
        { ...part, amountPaise: 600_000, createdAt: at(7), settledAt: at(8) },
      ],
      events: [event('a', 2, 'paid'), event('b', 5, 'paid'), event('c', 8, 'refunded')],
    });
    const told = entries.filter(({ title }) => title.startsWith('Webhook') || title.endsWith('completed'));
    expect(told.map(({ detail }) => detail)).toEqual([
      'No change.',
      'The order is then partly refunded.',
      'rfnd_1. Credit note CRN/26-27/00003 is issued. The order is then partly refunded; ₹6,000 of it stays paid.',
      'The order is then refunded.',
      'rfnd_1. The order is then refunded in full.',
    ]);
  });

  test('a refund of a second payment leaves the order paid', () => {
    const second = { ...refund, state: 'processed', id: 'rfnd_2', settledAt: at(5) } as const;
    const event = {
      id: 'e',
      event: 'refund.processed',
      outcome: 'order 1 is paid',
      receivedAt: at(6),
      processedAt: at(6),
    };
    const entries = inTime({ ...open, payments: [payment], refunds: [second], events: [event] });
    expect(entries.slice(-2).map(({ detail }) => detail)).toEqual(['rfnd_2', 'No change.']);
  });

  test('claims access only where the payment opened it', () => {
    const [line] = open.lines;
    const two = (returned: number) =>
      (line ? [line, line] : []).map((one, place) => ({ ...one, returnedAt: place < returned ? at(2) : null }));
    const paid = (change: Partial<OrderDetail>) => titles({ ...open, payments: [payment], ...change }).at(-1);
    expect(paid({ lines: two(0) })).toBe('Paid by UPI, access to 2 courses opened');
    expect(paid({ lines: two(1) })).toBe('Paid by UPI, access to 1 of 2 courses opened');
    expect(paid({ lines: two(2) })).toBe('Paid by UPI, nothing opened');
    const order = { ...open.order, isInstalment: true };
    expect(paid({ order })).toBe('Instalment paid by UPI');
    const late = { ...refund, reason: 'order-cancelled' } as const;
    expect(inTime({ ...open, order, refunds: [late] }).at(-1)?.detail).toContain('no longer due');
  });

  test('names the gateway, and the person who matched a payment to the order', () => {
    const [, received] = inTime({ ...open, payments: [payment] });
    expect(received).toMatchObject({ title: 'Payment received', by: 'Pay Co' });
    const [, matched] = inTime({ ...open, payments: [{ ...payment, matchedBy: 'Ritu' }] });
    expect(matched).toMatchObject({ title: 'Payment matched to this order', by: 'Ritu' });
  });

  test('says of a refund why, how often it was tried and what came of it', () => {
    const last = (change: Partial<OrderDetail['refunds'][number]>) =>
      inTime({ ...open, refunds: [{ ...refund, ...change }] }).at(-1);
    expect(last({})?.detail).toBe('The order was paid a second time. Refund in progress.');
    expect(last({ tries: 2, lastError: 'Your account does not have enough balance' })).toMatchObject({
      mark: 'bad',
      detail: expect.stringMatching(
        /^The order was paid a second time\. Tried 2 times; the gateway answered: Your account does not have enough balance\. Next try 14 Nov(?: 2026)?, 3:39 pm\.$/,
      ),
    });
    expect(last({ state: 'processed', id: 'rfnd_1', settledAt: at(6) })).toMatchObject({
      at: at(6),
      mark: 'done',
      title: 'Refund of ₹10,000 completed',
      detail: 'rfnd_1',
    });
    expect(last({ state: 'failed', settledAt: at(6) })).toMatchObject({
      mark: 'bad',
      title: 'Refund of ₹10,000 failed',
    });
  });

  test('a free order and an event without its order are told too', () => {
    expect(titles({ ...open, order: { ...open.order, state: 'paid', paidAt: at(0) } })).toEqual([
      'Order started',
      'Nothing to pay, access opened',
    ]);
    const event = { id: 'e', event: 'order.paid', outcome: null, receivedAt: at(1), processedAt: null };
    expect(inTime({ ...open, events: [event] }).at(-1)).toMatchObject({
      mark: 'open',
      detail: 'Stored; its order is not known yet.',
    });
  });

  test('money that is not rupees keeps its letters', () => {
    const dollars = { ...payment, currency: 'USD', amountPaise: 1250, acceptedAt: null };
    expect(inTime({ ...open, payments: [dollars] }).at(-1)?.detail).toBe('12.50 USD by UPI, pay_1');
  });
});

test('a refund that was asked for and refused stands with both reasons', () => {
  const refundRequest = {
    reason: 'The batch meets when I work.',
    requestedAt: at(5),
    state: 'refused',
    refusal: 'The ten days are over.',
    decidedAt: at(9),
    decidedBy: 'Ritu',
  } as const;
  expect(inTime({ ...open, refundRequest }).slice(-2)).toMatchObject([
    { title: 'Refund requested', mark: 'done', detail: 'The batch meets when I work.' },
    { title: 'Refund request declined', by: 'Ritu', detail: 'The ten days are over.' },
  ]);
});

test('a note of few words ends before what follows it', () => {
  const access = [{ title: 'Graphic Design', decision: 'close' as const }];
  const begun = { ...refund, reason: 'office' as const, note: 'Changed plans', access };
  expect(inTime({ ...open, refunds: [begun] }).at(-1)?.detail).toMatch(
    /^Changed plans\. Access to Graphic Design ends with it\. /,
  );
});

test('says who gave money back, what becomes of certificates, and who revoked one', () => {
  const certificate = {
    ...{ lineId: 'line', number: 'MSL-2026-000007', issuedAt: at(1), hasOtherAccess: false, isRevokedByDefault: true },
    ...{ revokedAt: at(8), revokedBy: 'Kavya' },
  };
  const begun = (decision: 'revoke' | 'keep') => ({
    ...refund,
    ...{ reason: 'office' as const, note: 'The batch was cancelled.', begunBy: 'Kavya' },
    access: [],
    certificates: [{ number: certificate.number, decision }],
  });
  const [issued, kept, revoked] = inTime({
    ...open,
    refunds: [begun('keep')],
    certificates: [certificate],
  }).slice(-3);
  expect([issued?.title, kept?.title, revoked?.title]).toEqual([
    'Certificate issued',
    'Refund of ₹10,000 started',
    'Certificate revoked',
  ]);
  expect(kept?.detail).toContain('Certificate MSL-2026-000007 stays valid.');
  const detail = inTime({ ...open, refunds: [begun('revoke')] }).at(-1)?.detail;
  expect(detail).toContain('The batch was cancelled. Certificate MSL-2026-000007 is revoked with it.');
});

test('a paid order of which a part is refunded says so in its badge', () => {
  expect(orderBadge({ state: 'paid', refundedPaise: 0 }).name).toBe('Paid');
  expect(orderBadge({ state: 'open', refundedPaise: 0 }).name).toBe('Awaiting payment');
  expect(orderBadge({ state: 'open', refundedPaise: 0, isFailed: true })).toEqual({
    name: 'Payment failed',
    tone: 'bad',
  });
  expect(orderBadge({ state: 'paid', refundedPaise: 500_00 })).toEqual({ name: 'Partly refunded', tone: 'warn' });
  expect(orderBadge({ state: 'refunded', refundedPaise: 500_00 }).name).toBe('Refunded');
  const asked = { state: 'paid', refundedPaise: 500_00, refundRequest: 'open' } as const;
  expect(listBadge(asked)).toEqual({ name: 'Refund requested', tone: 'warn' });
  expect(listBadge({ ...asked, refundRequest: 'refused' }).name).toBe('Partly refunded');
});

test('a page follows refunds until the last one ends, but not what the desk is to give back', () => {
  const running = (...changes: object[]) => isRefundRunning(changes.map((change) => ({ ...refund, ...change })));
  expect(running({ state: 'waiting' })).toBe(true);
  expect(running({ state: 'processed' }, { state: 'pending' })).toBe(true);
  expect(running({ state: 'processed' }, { state: 'failed' })).toBe(false);
  expect(running({ state: 'waiting', isOffline: true })).toBe(false);
});

test('a note stands with its author, newest first', () => {
  const notes = [
    { id: 'b', text: 'Called again', author: 'Ritu', at: at(9) },
    { id: 'a', text: 'Called', author: null, at: at(8) },
  ];
  expect(orderTimeline({ ...open, notes }).map(({ by, detail }) => [by, detail])).toEqual([
    ['Ritu', 'Called again'],
    ['A person who left', 'Called'],
    ['Asha', '1 course, ₹10,000'],
  ]);
});
