import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const report = async (code: string, query = '') => {
  const { token } = await shop.admin();
  return shop.request('GET', `/admin/coupons/${code}${query}`, { token });
};

it('says what a coupon brought and cost, with its orders, the deleted one too', async () => {
  const coupon = await shop.coupon(0, { discountRupees: 500 });
  expect((await report(coupon.code)).body).toMatchObject({
    coupon: { code: coupon.code, state: 'active' },
    report: {
      paid: 0,
      held: 0,
      discountedPaise: 0,
      revenuePaise: 0,
      backPaise: 0,
      firstUsedAt: null,
      lastUsedAt: null,
    },
    orders: [],
    total: 0,
  });
  const [first, second, third] = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
  const course = await shop.course(2000, 1800);
  const paid = [
    await shop.order(first, [course], { coupon: coupon.code }),
    await shop.order(second, [course, await shop.course(700)], { coupon: coupon.code }),
  ];
  await shop.verify(first, shop.provider.pay(paid[0]?.orderId ?? ''));
  await shop.verify(second, shop.provider.pay(paid[1]?.orderId ?? ''));
  const open = await shop.order(third, [course], { coupon: coupon.code });
  // An order of the same cart without the coupon does not count.
  await shop.order(await shop.signUp(), [course]);

  const { body } = await report(coupon.code.toLowerCase());
  expect(body.report).toMatchObject({
    paid: 2,
    held: 1,
    discountedPaise: 1000_00,
    revenuePaise: 3300_00,
    backPaise: 0,
  });
  const { token } = await shop.admin();
  const bestSold = await shop.request('GET', '/admin/coupons?sort=-sales', { token });
  expect(bestSold.body.coupons).toMatchObject([{ code: coupon.code, uses: 2, salesPaise: 3300_00 }]);
  expect(Date.parse(body.report?.['lastUsedAt'] ?? '')).toBeGreaterThan(Date.parse(body.report?.['firstUsedAt'] ?? ''));
  expect((body.orders as unknown as { orderId: string }[]).map((order) => order.orderId)).toEqual([
    open.orderId,
    paid[1]?.orderId,
    paid[0]?.orderId,
  ]);
  expect((await report(coupon.code, '?page=2&limit=2')).body).toMatchObject({
    orders: [{ orderId: paid[0]?.orderId, state: 'paid' }],
    total: 3,
    page: 2,
  });

  await shop.database.db.execute(
    sql`UPDATE coupon_uses SET reserved_until = now() - interval '1 second' WHERE order_id = ${open.receipt}`,
  );
  await shop.request('DELETE', `/coupons/delete/${coupon.code}`, { token });
  expect((await report(coupon.code)).body).toMatchObject({
    coupon: { state: 'deleted' },
    report: { paid: 2, held: 0 },
  });
});

it('gives the orders as a table, and writes down who took it', async () => {
  const coupon = await shop.coupon(10);
  const buyer = await shop.signUp({ name: '=Kavya', email: 'kavya.sheet@example.com' });
  const order = await shop.order(buyer, [await shop.course(1000)], { coupon: coupon.code });
  await shop.verify(buyer, shop.provider.pay(order.orderId));
  const admin = await shop.admin();
  const response = await shop.open(`/admin/coupons/${coupon.code}/orders.csv`, admin.token);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="coupon-${coupon.code}.csv"`);
  const [, line = ''] = (await response.text()).trim().split('\r\n');
  expect(line).toMatch(
    new RegExp(`^#\\d+,.*,Paid,'=Kavya,kavya.sheet@example.com,.*,1000,100,900,0,${order.orderId}$`),
  );
  const { rows } = await shop.database.db.execute(
    sql`SELECT actor_id FROM audit_entries WHERE action = 'coupon-order.exported'`,
  );
  expect(rows).toEqual([{ actor_id: admin.userId }]);
});

it('is for admins, and 404 for an unknown code', async () => {
  const student = await shop.signUp();
  for (const path of ['/admin/coupons/NOPE', '/admin/coupons/NOPE/orders.csv']) {
    expect((await shop.request('GET', path)).status).toBe(401);
    expect((await shop.request('GET', path, { token: student.token })).status).toBe(403);
    expect((await shop.request('GET', path, { token: (await shop.admin()).token })).status).toBe(404);
  }
});
