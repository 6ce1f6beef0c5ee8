import { describe, expect, test } from 'vitest';
import { paidRupees, paymentRows, type Payment } from './payment-rows.ts';

const payment = (change: Partial<Payment> = {}): Payment => ({
  orderId: 'MSL-1',
  orderNumber: 1001,
  paymentMethod: 'UPI',
  amount: 35_198,
  status: 'paid',
  canRequestRefund: true,
  invoices: [],
  date: '2026-07-04T06:00:00.000Z',
  courses: [
    { id: 'a', title: 'UI/UX Design', image: '/motif/bandhani.jamun.card.svg', price: 27_999 },
    { id: 'b', title: 'Stock Market: Basic', image: '/uploads/stock.webp', price: 7_199 },
  ],
  ...change,
});

test('each course of an order is a row, counted on over all orders', () => {
  const rows = paymentRows([
    payment(),
    payment({
      orderId: 'MSL-2',
      paymentMethod: 'Card',
      courses: [{ id: 'c', title: 'Web Design', image: '', price: 18_999 }],
    }),
  ]);
  expect(rows.map(({ number, title, priceRupees, method }) => [number, title, priceRupees, method])).toEqual([
    [1, 'UI/UX Design', 27_999, 'UPI'],
    [2, 'Stock Market: Basic', 7_199, 'UPI'],
    [3, 'Web Design', 18_999, 'Card'],
  ]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
});

test('a cloth becomes its block, a photograph stays', () => {
  expect(paymentRows([payment()]).map(({ image }) => image)).toEqual([
    '/motif/bandhani.jamun.block.svg',
    '/uploads/stock.webp',
  ]);
});

describe('what went back', () => {
  test('is said at the rows of its order', () => {
    expect(paymentRows([payment({ status: 'refunded', refund: '₹35,198' })])[0]?.note).toBe('Refunded');
    expect(paymentRows([payment({ refund: '₹7,199' })])[0]?.note).toBe('Partly refunded ₹7,199');
    const pending = payment({ refund: '₹7,199', isRefundPending: true });
    expect(paymentRows([pending])[0]?.note).toBe('Refund of ₹7,199 in progress');
    expect(paymentRows([payment()])[0]?.note).toBeNull();
  });
  test('names what is back and what is on its way apart', () => {
    const both = payment({ refund: '₹700', isRefundPending: true, refundParts: { back: '₹500', pending: '₹200' } });
    expect(paymentRows([both])[0]?.note).toBe('Partly refunded ₹500, refund of ₹200 in progress');
  });
  test('is not said to be back where the transfer failed', () => {
    expect(paymentRows([payment({ refundRequestState: 'refunded' })])[0]?.note).toBe('Refund approved');
  });
  test('a request is said too, with the answer to it, and cannot be sent twice', () => {
    const asked = { refundRequestedAt: '2026-07-05T06:00:00.000Z', canRequestRefund: false };
    const rowOf = (change: Partial<Payment>) => paymentRows([payment({ ...asked, ...change })])[0];
    expect(rowOf({ refundRequestState: 'open' })).toMatchObject({ note: 'Refund requested', canRequestRefund: false });
    const refused = { refundRequestState: 'refused', refundRefusal: 'The ten days are over.' } as const;
    expect(rowOf(refused)).toMatchObject({ note: 'Refund refused', refusal: 'The ten days are over.' });
    expect(rowOf({ ...refused, status: 'refunded' })).toMatchObject({ note: 'Refunded', refusal: null });
    expect(paidRupees([payment({ refundRequestedAt: '2026-07-05T06:00:00.000Z' })])).toBe(35_198);
  });
  test('leaves no single figure to name', () => {
    expect(paidRupees([payment(), payment({ amount: 1 })])).toBe(35_199);
    expect(paidRupees([payment(), payment({ refund: '₹7,199' })])).toBeNull();
  });
});
