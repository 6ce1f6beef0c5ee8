import { describe, expect, test } from 'vitest';
import { orderTimeline } from './order-timeline.ts';
import type { OrderDetail } from './order-words.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 14, 10, minute)).toISOString();

const open: OrderDetail = {
  success: true,
  order: {
    orderId: 'order_A',
    receipt: 'receipt',
    channel: 'online',
    note: '',
    isPaidAtDesk: false,
    person: { userId: 'u', name: 'Asha', email: 'asha@example.com' },
    courses: ['Web Design'],
    totalPaise: 1_000_000,
    coupon: null,
    state: 'open',
    method: null,
    backPaise: 0,
    refundRequest: null,
    createdAt: at(0),
    paidAt: null,
    offeredAt: at(0),
    expiresAt: at(1440),
    endedAt: null,
    checkedAt: null,
    bundles: [],
    source: {},
  },
  lines: [
    {
      title: 'Web Design',
      image: '',
      listPaise: 1_000_000,
      salePaise: 1_000_000,
      paidPaise: 1_000_000,
      loweredBecause: '',
      returnedAt: null,
      refundedAt: null,
    },
  ],
  payments: [],
  refunds: [],
  invoices: [],
  refundRequest: null,
  events: [],
};
const payment = {
  id: 'pay_1',
  state: 'captured',
  method: 'UPI',
  amountPaise: 1_000_000,
  currency: 'INR',
  createdAt: at(2),
  acceptedAt: at(2),
  desk: null,
} as const;
const refund = {
  id: null,
  refundId: 'refund',
  isAtDesk: false,
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
} as const;
const titles = (detail: OrderDetail) => orderTimeline(detail).map((entry) => entry.title);

describe('the timeline of an order', () => {
  test('an unpaid order has its making, and its later handing out', () => {
    expect(orderTimeline(open)).toEqual([
      { key: 'made', at: at(0), mark: 'done', title: 'Order made', detail: '1 course, ₹10,000' },
    ]);
    expect(titles({ ...open, order: { ...open.order, offeredAt: at(5) } })).toEqual([
      'Order made',
      'Handed to the buyer again',
    ]);
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
      createdAt: at(1),
      acceptedAt: null,
    } as const;
    const entries = orderTimeline({ ...open, events: [event], payments: [payment, failed], refunds: [refund] });
    expect(entries.map((entry) => [entry.mark, entry.title])).toEqual([
      ['done', 'Order made'],
      ['bad', 'A payment failed'],
      ['done', 'The provider told us: payment.captured'],
      ['done', 'A payment was taken'],
      ['done', 'The payment paid the order'],
      ['open', 'Refund of ₹10,000 begun'],
    ]);
    expect(entries[2]?.detail).toBe('Afterwards the order stood as paid.');
    expect(new Set(entries.map((entry) => entry.key)).size).toBe(entries.length);
  });

  test('says of a refund why, how often it was tried and what came of it', () => {
    const last = (change: Partial<OrderDetail['refunds'][number]>) =>
      orderTimeline({ ...open, refunds: [{ ...refund, ...change }] }).at(-1);
    expect(last({})?.detail).toBe('The order was paid a second time. It waits to be sent.');
    expect(last({ tries: 2, lastError: 'Your account does not have enough balance' })).toMatchObject({
      mark: 'bad',
      detail:
        'The order was paid a second time. Tried 2 times; the provider said: Your account does not have enough balance. We ask again at 14 Nov 2026, 3:39 pm.',
    });
    expect(last({ state: 'processed', id: 'rfnd_1', settledAt: at(6) })).toMatchObject({
      at: at(6),
      mark: 'done',
      title: 'Refund of ₹10,000 carried out',
      detail: 'rfnd_1',
    });
    expect(last({ state: 'failed', settledAt: at(6) })).toMatchObject({
      mark: 'bad',
      title: 'Refund of ₹10,000 failed',
    });
  });

  test('a free order and an event without its order are told too', () => {
    expect(titles({ ...open, order: { ...open.order, state: 'paid', paidAt: at(0) } })).toEqual([
      'Order made',
      'Nothing to pay',
    ]);
    const event = { id: 'e', event: 'order.paid', outcome: null, receivedAt: at(1), processedAt: null };
    expect(orderTimeline({ ...open, events: [event] }).at(-1)).toMatchObject({
      mark: 'open',
      detail: 'Kept; it waits for its order.',
    });
  });

  test('money that is not rupees keeps its letters', () => {
    const dollars = { ...payment, currency: 'USD', amountPaise: 1250, acceptedAt: null };
    expect(orderTimeline({ ...open, payments: [dollars] }).at(-1)?.detail).toBe('12.50 USD by UPI, pay_1');
  });
});

test('a refund that was asked for and refused stands with both reasons', () => {
  const refundRequest = {
    reason: 'The batch meets when I work.',
    requestedAt: at(5),
    state: 'refused',
    refusal: 'The ten days are over.',
    decidedAt: at(9),
  } as const;
  expect(orderTimeline({ ...open, refundRequest }).slice(-2)).toMatchObject([
    { title: 'Refund asked for', mark: 'done', detail: 'The batch meets when I work.' },
    { title: 'The refund was refused', detail: 'The ten days are over.' },
  ]);
});
