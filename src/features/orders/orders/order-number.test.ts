import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_ORDER_NUMBER, formatOrderNumber, readOrderNumber } from '../../../kit/numbers/order-number.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

let shop: Shop;
let office: TestUser;
beforeAll(async () => {
  shop = await startShop();
  office = await shop.admin();
});
afterAll(() => shop.close());

it.each([
  ['#1024', 1024],
  [' 1024 ', 1024],
  ['123456789', 123_456_789],
  ['#1000', null],
  ['999', null],
  ['1e4', null],
  ['##1024', null],
  ['9876543210', null],
  ['order_1024', null],
])('%j read as a number of an order is %j', (typed, number) => {
  expect(readOrderNumber(typed)).toBe(number);
});

it('is shown with its sign', () => {
  expect(formatOrderNumber(1024)).toBe('#1024');
});

describe('the number of an order', () => {
  it('belongs to one order, however many are made at once', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.signUp()));
    const courses = await Promise.all(Array.from({ length: 4 }, () => shop.course(1000)));
    const made = await Promise.all(buyers.flatMap((buyer) => courses.map((course) => shop.order(buyer, [course]))));
    const numbers = made.map(({ orderNumber }) => orderNumber);
    expect(new Set(numbers).size).toBe(24);
    for (const number of numbers) expect(number).toBeGreaterThanOrEqual(FIRST_ORDER_NUMBER);
  });

  it('is kept when the same cart is ordered again, and when it is paid', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(1000);
    const { orderNumber, orderId } = await shop.order(buyer, [course]);
    expect((await shop.order(buyer, [course])).orderNumber).toBe(orderNumber);
    const { body } = await shop.verify(buyer, shop.provider.pay(orderId));
    expect(body.paymentDetails).toMatchObject({ orderId, orderNumber });
    const { body: payments } = await shop.request('GET', `/payment/user/${buyer.userId}`, { token: buyer.token });
    expect(payments).toMatchObject({ payments: [{ orderId, orderNumber }] });
  });

  it('is never given twice, also after its order is gone', async () => {
    const buyer = await shop.signUp();
    const first = await shop.order(buyer, [await shop.course(1000)]);
    await shop.database.db.execute(sql`DELETE FROM order_lines WHERE order_id = ${first.receipt}`);
    await shop.database.db.execute(sql`DELETE FROM orders WHERE id = ${first.receipt}`);
    const second = await shop.order(buyer, [await shop.course(1000)]);
    expect(second.orderNumber).toBeGreaterThan(first.orderNumber);
  });

  it('is given to a free order too', async () => {
    const buyer = await shop.signUp();
    const { code } = await shop.coupon(100);
    const order = await shop.order(buyer, [await shop.course(1000)], { coupon: code });
    expect(order).toMatchObject({ free: true, paymentDetails: { orderNumber: order.orderNumber } });
  });

  it('finds its order, with and without the sign, by search and by address', async () => {
    const buyer = await shop.signUp();
    const { orderNumber, orderId, receipt } = await shop.order(buyer, [await shop.course(1000)]);
    const ask = async (path: string) => (await shop.request('GET', path, { token: office.token })).body;
    for (const search of [`%23${orderNumber}`, String(orderNumber)])
      expect(await ask(`/admin/orders?search=${search}`)).toMatchObject({
        total: 1,
        orders: [{ receipt, orderNumber }],
      });
    for (const id of [`%23${orderNumber}`, String(orderNumber), orderId, receipt])
      expect(await ask(`/admin/orders/${id}`)).toMatchObject({ order: { receipt, orderNumber } });
    expect(await ask(`/admin/search?q=%23${orderNumber}`)).toMatchObject({
      orders: [{ id: receipt, title: `#${orderNumber}` }],
    });
    expect(await ask(`/admin/audit?search=%23${orderNumber}`)).toMatchObject({ entries: [] });
    await shop.verify(buyer, shop.provider.pay(orderId));
    expect(await ask(`/admin/audit?search=%23${orderNumber}`)).toMatchObject({
      entries: [{ about: `Order #${orderNumber}` }],
    });
  });

  it('stands in the mail, on the invoice and in the file', async () => {
    const buyer = await shop.signUp();
    const { orderNumber, orderId, receipt } = await shop.order(buyer, [await shop.course(1000)]);
    await shop.verify(buyer, shop.provider.pay(orderId));
    const { rows: mails } = await shop.database.db.execute<{ text: string }>(
      sql`SELECT body AS text FROM outgoing_mails WHERE key LIKE ${`%order-paid:${receipt}%`}`,
    );
    expect(mails[0]?.text).toContain(`#${orderNumber}`);
    expect(mails[0]?.text).not.toContain(orderId);
    const { rows: invoices } = await shop.database.db.execute(
      sql`SELECT order_number FROM invoices WHERE order_id = ${receipt}`,
    );
    expect(invoices).toEqual([{ order_number: `#${orderNumber}` }]);
    const file = await shop.open(`/admin/orders.csv?search=%23${orderNumber}`, office.token);
    expect((await file.text()).split('\n')[1]).toMatch(new RegExp(`^.?#${orderNumber},`));
  });
});
