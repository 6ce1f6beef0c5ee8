import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { reconcileBooks } from '../../reconciliation/reconcile-books.ts';
import { sendDueRefunds } from './send-refund.ts';

let shop: Shop;
let office: TestUser;
beforeAll(async () => {
  shop = await startShop();
  office = await shop.admin();
});
afterAll(() => shop.close());

const reason = 'The batch does not suit the buyer';

async function buy(prices: number[]) {
  const buyer = await shop.signUp();
  const courses = await Promise.all(prices.map((price) => shop.course(price)));
  const { orderId } = await shop.order(buyer, courses);
  await shop.verify(buyer, shop.provider.pay(orderId));
  const { body } = await shop.request('GET', `/payment/order/${orderId}/refund-policy`, { token: buyer.token });
  const { lines } = body as unknown as { lines: { lineId: string; leftPaise: number }[] };
  const lineOf = (paise: number) => lines.find(({ leftPaise }) => leftPaise === paise)?.lineId;
  return { buyer, orderId, lineOf };
}

const post = (path: string, body: object) => shop.request('POST', path, { token: office.token, body });
const refund = (orderId: string, key: string, parts: object[]) =>
  post(`/admin/orders/${orderId}/refund`, { key, parts, reason });
const preview = async (orderId: string, parts: object[]) =>
  (await post(`/admin/orders/${orderId}/refund/preview`, { parts })).body;
const discrepancies = async () => {
  await reconcileBooks(shop.context);
  return (await shop.request('GET', '/admin/reconciliation', { token: office.token })).body.discrepancies;
};

it('a part of the money closes the course when the office decides so, and the books agree', async () => {
  const { buyer, orderId, lineOf } = await buy([5000, 3000]);
  const parts = [{ lineId: lineOf(5000_00), amountPaise: 3500_00, access: 'close' }];
  expect((await preview(orderId, [{ ...parts[0], access: undefined }])).closedCourses).toEqual([]);
  const { closedCourses, coursesWithAccess, becomes } = (await preview(orderId, parts)) as unknown as {
    closedCourses: string[];
    coursesWithAccess: string[];
    becomes: string;
  };
  expect([closedCourses.length, coursesWithAccess.length, becomes]).toEqual([1, 1, 'partly-refunded']);
  expect((await refund(orderId, 'closing-part-1', parts)).status).toBe(200);
  expect((await shop.figuresOf(buyer)).grants).toBe(2);
  await sendDueRefunds(shop.context);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1 });
  const { body } = await shop.request('GET', `/admin/orders/${orderId}`, { token: office.token });
  expect(body.refunds).toMatchObject([{ access: [{ title: closedCourses[0], decision: 'close' }] }]);
  expect((body.lines as unknown as { title: string; isClosed: boolean }[]).filter(({ isClosed }) => isClosed)).toEqual([
    expect.objectContaining({ title: closedCourses[0], refundedAt: null }),
  ]);
  expect(await discrepancies()).toEqual([]);
  expect(await shop.unaccountedRupees()).toBe(0);
});

it('a course that the office keeps open after a whole refund becomes its gift, with the same last day', async () => {
  const { buyer, orderId, lineOf } = await buy([1000]);
  await shop.database.db.execute(sql`UPDATE grants SET ends_on = '2031-03-31' WHERE user_id = ${buyer.userId}`);
  const parts = [{ lineId: lineOf(1000_00), amountPaise: 1000_00, access: 'keep' }];
  expect(await preview(orderId, parts)).toMatchObject({ closedCourses: [], becomes: 'refunded' });
  expect((await refund(orderId, 'keeping-whole-1', parts)).status).toBe(200);
  await sendDueRefunds(shop.context);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['refunded'], grants: 1 });
  const { rows } = await shop.database.db.execute(
    sql`SELECT source, reason, granted_by, ends_on::text FROM grants WHERE user_id = ${buyer.userId} AND revoked_at IS NULL`,
  );
  expect(rows).toEqual([
    {
      source: 'gift',
      reason: expect.stringMatching(/^Kept when order #\d+ was refunded$/),
      granted_by: office.userId,
      ends_on: '2031-03-31',
    },
  ]);
  expect(await discrepancies()).toEqual([]);
});

it('without a decision a whole line closes and a part does not; the buyer is told what follows', async () => {
  const { buyer, orderId, lineOf } = await buy([2000]);
  const lineId = lineOf(2000_00);
  expect((await refund(orderId, 'undecided-one-1', [{ lineId, amountPaise: 500_00 }])).status).toBe(200);
  await sendDueRefunds(shop.context);
  expect((await shop.figuresOf(buyer)).grants).toBe(1);
  expect((await refund(orderId, 'kept-part-22', [{ lineId, amountPaise: 500_00, access: 'keep' }])).status).toBe(200);
  // The same form with another decision is another refund.
  expect((await refund(orderId, 'kept-part-22', [{ lineId, amountPaise: 500_00, access: 'close' }])).body.code).toBe(
    'key-used',
  );
  expect((await refund(orderId, 'unknown-one-3', [{ lineId, amountPaise: 100_00, access: 'pause' }])).status).toBe(400);
  const { rows } = await shop.database.db.execute(
    sql`SELECT key FROM outgoing_mails WHERE recipient = ${buyer.email} AND body::text LIKE '%Your courses stay open.%'`,
  );
  expect(rows).toHaveLength(1);
  await sendDueRefunds(shop.context);
  expect((await shop.figuresOf(buyer)).grants).toBe(1);
  expect((await refund(orderId, 'the-rest-4444', [{ lineId, amountPaise: 1000_00 }])).status).toBe(200);
  await sendDueRefunds(shop.context);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['refunded'], grants: 0 });
});
