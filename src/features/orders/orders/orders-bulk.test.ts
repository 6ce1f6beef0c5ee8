import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

let shop: Shop;
let clerk: TestUser;
beforeAll(async () => {
  shop = await startShop();
  clerk = await shop.user('accountant');
});
afterAll(() => shop.close());

async function buy(isPaid = true) {
  const buyer = await shop.signUp();
  const order = await shop.order(buyer, [await shop.course(1000)]);
  if (isPaid) await shop.verify(buyer, shop.provider.pay(order.orderId));
  return { buyer, id: order.receipt, number: order.orderNumber };
}

const post = (path: string, body: object, by = clerk) => shop.request('POST', path, { token: by.token, body });
const mailsTo = async (user: TestUser) => {
  const { rows } = await shop.database.db.execute<{ key: string }>(
    sql`SELECT key FROM outgoing_mails WHERE recipient = ${user.email} AND key LIKE 'order-again:receipt:%'`,
  );
  return rows.length;
};

it('sends the receipts of paid orders, and says by name why the others have none', async () => {
  const [paid, open] = [await buy(), await buy(false)];
  const ids = [paid.id, open.id, paid.id];
  expect((await post('/admin/orders/resend', { ids, what: 'receipt' })).body).toMatchObject({
    done: 1,
    refused: [{ id: open.id, reason: 'There is nothing to send for this order.' }],
  });
  expect([await mailsTo(paid.buyer), await mailsTo(open.buyer)]).toEqual([1, 0]);
  expect((await post('/admin/orders/resend', { ids: [], what: 'receipt' })).status).toBe(400);
  expect((await post('/admin/orders/resend', { ids, what: 'everything' })).status).toBe(400);
});

it('adds a note to several orders; a counsellor reaches own sales alone', async () => {
  const [one, other] = [await buy(), await buy()];
  for (const text of [' ', '\u200B\u2063'])
    expect((await post('/admin/orders/notes', { ids: [one.id, other.id], text })).status).toBe(400);
  expect((await post('/admin/orders/notes', { ids: [one.id, other.id], text: 'Asked for GSTIN' })).body).toMatchObject({
    done: 2,
    refused: [],
  });
  const read = await shop.request('GET', `/admin/orders/${one.number}`, { token: clerk.token });
  expect(read.body).toMatchObject({ notes: [{ text: 'Asked for GSTIN', author: clerk.name }] });
  const counsellor = await shop.user('counsellor');
  const refused = [one.id, other.id].toSorted().map((id) => ({ id, reason: 'There is no such order.' }));
  expect(
    (await post('/admin/orders/notes', { ids: [one.id, other.id], text: 'Mine?' }, counsellor)).body,
  ).toMatchObject({
    done: 0,
    refused,
  });
  expect((await post('/admin/orders/resend', { ids: [one.id], what: 'receipt' }, counsellor)).body).toMatchObject({
    done: 0,
  });
  expect((await post('/admin/orders/notes', { ids: [one.id], text: 'x' }, one.buyer)).status).toBe(403);
});

it('exports the selected orders, of a counsellor only own sales', async () => {
  const [one, other] = [await buy(), await buy()];
  const fileOf = async (ids: string, { token } = clerk) => shop.open(`/admin/orders.csv?ids=${ids}`, token);
  const text = await (await fileOf(one.id)).text();
  expect(text).toContain(`#${one.number}`);
  expect(text).not.toContain(`#${other.number}`);
  expect(await (await fileOf(one.id, await shop.user('counsellor'))).text()).not.toContain(`#${one.number}`);
  expect((await fileOf('nonsense')).status).toBe(400);
  expect((await fileOf(Array.from({ length: 201 }, () => randomUUID()).join())).status).toBe(400);
});
