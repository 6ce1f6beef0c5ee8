import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const paidOf = async (receipt: string) =>
  (
    await shop.database.db.execute<{ paid: number }>(
      sql`SELECT l.paid_paise / 100 AS paid FROM order_lines l JOIN courses c ON c.id = l.course_id
          WHERE l.order_id = ${receipt} ORDER BY c.created_at`,
    )
  ).rows.map((row) => row.paid);

describe('a coupon for an amount', () => {
  it('takes it off, in parts that add up, and the office reads it so', async () => {
    const buyer = await shop.signUp();
    const courses = [await shop.course(2000), await shop.course(999)];
    const coupon = await shop.coupon(0, { discountRupees: 500 });
    const order = await shop.order(buyer, courses, { coupon: coupon.code, amount: 2499 });
    expect(order).toMatchObject({ total: 2499, amount: 2499_00 });
    expect(await paidOf(order.receipt)).toEqual([1667, 832]);
    const admin = await shop.admin();
    const { body } = await shop.request('GET', `/admin/orders/${order.receipt}`, { token: admin.token });
    expect(body.order).toMatchObject({ coupon: { code: coupon.code, percent: 0, rupees: 500 } });
  });

  it('never leaves less than nothing, and what it pays whole is open at once', async () => {
    const buyer = await shop.signUp();
    const coupon = await shop.coupon(0, { discountRupees: 5000 });
    const order = await shop.order(buyer, [await shop.course(4999)], { coupon: coupon.code, amount: 0 });
    expect(order).toMatchObject({ total: 0, free: true });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, uses: 1, payments: [] });
  });

  it('told with another total is refused, with the right one', async () => {
    const coupon = await shop.coupon(0, { discountRupees: 500 });
    const answer = await shop.createOrder(await shop.signUp(), [await shop.course(2000)], {
      coupon: coupon.code,
      amount: 1000,
      discountPercentage: 50,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'price-changed', total: 1500 } });
  });
});

describe('a coupon for chosen courses', () => {
  it('lowers their lines alone', async () => {
    const courses = [await shop.course(3000, 2000), await shop.course(1000), await shop.course(500)];
    const scope = courses.slice(0, 2).map((course) => course.slug);
    const percent = await shop.coupon(25, { courses: scope });
    const first = await shop.order(await shop.signUp(), courses, { coupon: percent.code, amount: 2750 });
    expect(await paidOf(first.receipt)).toEqual([1500, 750, 500]);
    const flat = await shop.coupon(0, { discountRupees: 5000, courses: scope });
    const second = await shop.order(await shop.signUp(), courses, { coupon: flat.code, amount: 500 });
    expect(await paidOf(second.receipt)).toEqual([0, 0, 500]);
  });

  it('counts only them for its minimum, and is refused where there are none', async () => {
    const [inside, other] = [await shop.course(), await shop.course()];
    const outside = await shop.course();
    const coupon = await shop.coupon(10, { courses: [inside.id, other.id], cartItems: 2 });
    const buyer = await shop.signUp();
    const refused = async (...cart: { id: string }[]) => {
      const { status, body } = await shop.createOrder(buyer, cart, { coupon: coupon.code });
      return `${status} ${body.code}`;
    };
    expect(await refused(inside, outside)).toBe('422 coupon-needs-items');
    expect(await refused(outside)).toBe('422 coupon-needs-items');
    expect(await refused(inside, other, outside)).toBe('200 undefined');
  });
});

describe('a limit per person', () => {
  it('leaves 1 of 12 orders of one person that come at once to be paid, and one of the next person', async () => {
    const buyer = await shop.signUp();
    const coupon = await shop.coupon(10, { usesPerPerson: 1 });
    const courses = await Promise.all(Array.from({ length: 12 }, () => shop.course(1000)));
    const answers = await Promise.all(
      courses.map((course) => shop.createOrder(buyer, [course], { coupon: coupon.code })),
    );
    const codes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim()).toSorted();
    expect(new Set(codes)).toEqual(new Set(['200', '409 order-replaced']));
    const { orders } = await shop.figuresOf(buyer);
    expect(orders?.toSorted()).toEqual([...Array<string>(11).fill('cancelled'), 'open']);
    expect((await shop.createOrder(await shop.signUp(), courses, { coupon: coupon.code })).status).toBe(200);
  });

  it('says that the coupon was used, once the person has paid with it', async () => {
    const buyer = await shop.signUp();
    const coupon = await shop.coupon(10, { usesPerPerson: 1 });
    const order = await shop.order(buyer, [await shop.course(1000)], { coupon: coupon.code });
    await shop.verify(buyer, shop.provider.pay(order.orderId));
    const again = await shop.createOrder(buyer, [await shop.course(1000)], { coupon: coupon.code });
    expect(again).toMatchObject({
      status: 422,
      body: { code: 'coupon-used', message: 'You have used this coupon already.' },
    });
    const advice = (user: { token: string }) =>
      shop.request('POST', '/coupons/validate', { token: user.token, body: { code: coupon.code, cartLength: 1 } });
    expect((await advice(buyer)).body).toMatchObject({ isValid: false, message: 'You have used this coupon already.' });
    expect((await advice(await shop.signUp())).body).toMatchObject({ isValid: true });
  });
});

it('leaves no rupee unaccounted for', async () => {
  expect(await shop.unaccountedRupees()).toBe(0);
});
