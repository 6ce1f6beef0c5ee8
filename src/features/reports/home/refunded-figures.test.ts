import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indianDay } from '../../../kit/numbers/dates.ts';
import { type Shop, startShop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

let shop: Shop;
let clerk: TestUser;
beforeAll(async () => {
  shop = await startShop();
  clerk = await shop.user('accountant');
});
afterAll(() => shop.close());

type Figures = Record<string, Record<string, Record<string, number>>>;
const get = async (path: string) =>
  (await shop.request('GET', path, { token: clerk.token })).body as unknown as Figures & { report: { sums: number[] } };
const post = (path: string, body: object) => shop.request('POST', path, { token: clerk.token, body });

/** What each page calls refunded today. */
async function refunded() {
  const [home, overview, report, orders] = [
    await get('/admin/home'),
    await get('/admin/overview?range=today'),
    await get('/admin/reports/sales-by-source?period=this-month'),
    await get('/admin/orders'),
  ];
  return [
    home.money?.today?.backPaise,
    overview.money?.now?.backPaise,
    report.report.sums[3],
    orders.sums?.refundedPaise,
  ];
}

it('cash that is promised is not refunded yet; once handed over, Home, Reports and Orders say the same', async () => {
  const learner = await shop.signUp();
  const { receipt: id } = await shop.order(learner, [await shop.course(500)]);
  await post(`/admin/orders/${id}/offline-payment`, { method: 'cash', receivedOn: indianDay(new Date()) });
  const policy = await shop.request('GET', `/payment/order/${id}/refund-policy`, { token: clerk.token });
  const [line] = policy.body.lines as unknown as { lineId: string }[];
  const parts = [{ lineId: line?.lineId, amountPaise: 20_000 }];
  const promise = await post(`/admin/orders/${id}/refund`, {
    key: randomUUID(),
    parts,
    reason: 'Moved to another town',
  });
  expect(promise.status).toBe(200);
  expect(await refunded()).toEqual([0, 0, 0, 0]);
  const detail = await shop.request('GET', `/admin/orders/${id}`, { token: clerk.token });
  const [refund] = detail.body.refunds as unknown as { refundId: string }[];
  const handed = { method: 'cash', givenOn: indianDay(new Date()) };
  expect((await post(`/admin/refunds/${refund?.refundId}/offline-refund`, handed)).status).toBe(200);
  expect(await refunded()).toEqual([20_000, 20_000, 20_000, 20_000]);
});
