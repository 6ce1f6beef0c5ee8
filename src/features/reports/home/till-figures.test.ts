import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { type Shop, startShop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

let shop: Shop;
let clerk: TestUser;
beforeAll(async () => {
  shop = await startShop();
  clerk = await shop.user('accountant');
});
afterAll(() => shop.close());

const today = indianDay(new Date());
const get = async <T>(path: string) => (await shop.request('GET', path, { token: clerk.token })).body as unknown as T;

async function sell(rupees: number, payment: object): Promise<string> {
  const { userId } = await shop.signUp();
  const lines = [{ courseId: (await shop.course(rupees)).id }];
  const form = { saleKey: randomUUID(), buyer: { userId }, lines, amount: rupees, state: '09', method: 'cash' };
  const body = { ...form, receivedOn: today, ...payment };
  const sale = await shop.request('POST', '/admin/orders', { token: clerk.token, body });
  expect(sale.status).toBe(200);
  return String(sale.body.orderId);
}

const inParts = (cashRupees: number, upiRupees: number) => ({
  split: [
    { method: 'cash', amountPaise: cashRupees * 100 },
    { method: 'upi_desk', amountPaise: upiRupees * 100, reference: '412345678901' },
  ],
});

async function refundInCash(orderId: string, rupees: number): Promise<void> {
  const post = (path: string, body: object) => shop.request('POST', path, { token: clerk.token, body });
  const { lines } = await get<{ lines: { lineId: string }[] }>(`/payment/order/${orderId}/refund-policy`);
  const parts = [{ lineId: lines[0]?.lineId, amountPaise: rupees * 100 }];
  await post(`/admin/orders/${orderId}/refund`, { key: randomUUID(), parts, reason: 'Moved to another town' });
  const { refunds } = await get<{ refunds: { refundId: string }[] }>(`/admin/orders/${orderId}`);
  const handed = { method: 'cash', givenOn: today };
  expect((await post(`/admin/refunds/${refunds[0]?.refundId}/offline-refund`, handed)).status).toBe(200);
}

it('the cash of today is that of the day close: parts of split payments, less what went back, without earlier days', async () => {
  await sell(500, {});
  const split = await sell(900, inParts(300, 600));
  await sell(700, { receivedOn: addDays(today, -1) });
  await refundInCash(split, 200);
  const { money } = await get<{ money: { cash: object } }>('/admin/home');
  expect(money.cash).toEqual({ payments: 2, paise: 800_00, backPaise: 200_00 });
  expect(await get('/admin/day-closes/own')).toMatchObject({
    methods: [
      { method: 'cash', count: 2, paise: 800_00 },
      { method: 'upi_desk', count: 1, paise: 600_00 },
    ],
    cashRefundsPaise: 200_00,
    expectedCashPaise: 600_00,
  });
});

it('the money by method counts each part of a split payment by its own, and the payment once', async () => {
  const { money } = await get<{ money: { methods: object[]; payments: number } }>('/admin/overview?range=today');
  expect(money.methods).toMatchObject([
    { method: 'cash', isDesk: true, payments: 3, paise: 1500_00 },
    { method: 'upi_desk', isDesk: true, payments: 1, paise: 600_00 },
  ]);
  expect(money.payments).toBe(3);
});
