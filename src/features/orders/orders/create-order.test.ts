import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import { openOrder } from './open-order.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const countOrders = async (userId: string) =>
  (await shop.database.db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM orders WHERE user_id = ${userId}`))
    .rows[0]?.n;

describe('the total', () => {
  it('is the server’s own, in paise and in rupees, with what the provider’s checkout needs', async () => {
    const buyer = await shop.signUp();
    const courses = [await shop.course(34_999, 24_999), await shop.course(11_999, 7_999)];
    const coupon = await shop.coupon(10);
    const order = await shop.order(buyer, courses, {
      amount: 29_698,
      coupon: coupon.code.toLowerCase(),
      discountPercentage: 10,
    });
    expect(order).toMatchObject({
      success: true,
      amount: 29_698_00,
      total: 29_698,
      currency: 'INR',
      keyId: 'rzp_test_fake',
      checkoutScriptUrl: '/fake/checkout.js',
    });
    expect(shop.provider.orders.get(order.orderId)).toMatchObject({ amountPaise: 29_698_00, receipt: order.receipt });
    const { rows } = await shop.database.db.execute(
      sql`SELECT paid_paise FROM order_lines WHERE order_id = ${order.receipt} ORDER BY paid_paise`,
    );
    expect(rows).toEqual([{ paid_paise: 7_199_00 }, { paid_paise: 22_499_00 }]);
  });

  it.each([
    ['another amount', { amount: 1 }],
    ['the amount in paise', { amount: 19_999_00 }],
    ['a negative amount', { amount: -19_999 }],
    ['a fraction', { amount: 19_998.5 }],
    ['an amount with a discount that no coupon gives', { amount: 10_000, discountPercentage: 50 }],
  ])('refuses %s, with the right total', async (_, extra) => {
    const buyer = await shop.signUp();
    const course = await shop.course(24_999, 19_999);
    const { status, body } = await shop.createOrder(buyer, [course], extra);
    expect(status).toBe(409);
    expect(body).toMatchObject({ success: false, code: 'price-changed', total: 19_999, amount: 19_999_00 });
    expect(await countOrders(buyer.userId)).toBe(0);
  });

  it('reads nothing of the cart but the ids', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(5000);
    const cartItems = [{ id: course.slug, price: 1, salePrice: 1, quantity: -1, title: 'Free', total: 0 }];
    const { body } = await shop.createOrder(buyer, [], {
      cartItems,
      total: 1,
      discountPercentage: 100,
      currency: 'USD',
    });
    expect(body).toMatchObject({ total: 5000, currency: 'INR' });
  });

  it.each(['id', '_id', 'courseId'])('finds a course by its %s, its slug or its uuid alike', async (field) => {
    const buyer = await shop.signUp();
    const course = await shop.course(300);
    for (const name of [course.id, course.slug, course.courseId]) {
      expect((await shop.createOrder(buyer, [], { cartItems: [{ [field]: name }] })).body).toMatchObject({
        total: 300,
      });
    }
    expect((await shop.createOrder(buyer, [], { cartItems: [course.id] })).body).toMatchObject({ total: 300 });
    expect(await countOrders(buyer.userId)).toBe(1);
  });
});

describe('a cart', () => {
  it('that is empty, unknown, unpublished, doubled or owned is refused', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course();
    const draft = await shop.course();
    await shop.database.db.execute(sql`UPDATE courses SET state = 'draft' WHERE id = ${draft.id}`);
    const refused = async (cartItems: unknown) => {
      const { status, body } = await shop.createOrder(buyer, [], { cartItems });
      return `${status} ${body.code}`;
    };
    expect(await refused([])).toBe('422 empty-cart');
    expect(await refused(undefined)).toBe('422 empty-cart');
    expect(await refused([course.id, draft.id])).toBe('422 unknown-course');
    expect(await refused([course.id, "'; DROP TABLE orders; --"])).toBe('422 unknown-course');
    expect(await refused([{ quantity: 9 }])).toBe('422 unknown-course');
    expect(await refused([course.id, course.slug])).toBe('422 course-twice');
    expect(await refused([{ id: course.id }, { id: course.id }])).toBe('422 course-twice');
    expect(await refused(Array.from({ length: 51 }, () => course.id))).toBe('400 invalid-input');
    expect(await refused([null])).toBe('400 invalid-input');
    expect(await refused('all')).toBe('400 invalid-input');

    const order = await shop.order(buyer, [course]);
    await shop.verify(buyer, shop.provider.pay(order.orderId));
    expect(await refused([course.id])).toBe('409 already-owned');
  });

  it('too dear for the books is refused rather than overflowing', async () => {
    const buyer = await shop.signUp();
    const courses = [await shop.course(15_000_000), await shop.course(15_000_000)];
    expect((await shop.createOrder(buyer, courses)).body).toMatchObject({ code: 'cart-too-dear' });
  });
});

describe('who may order', () => {
  it('is the person or an admin in their name, and nobody else', async () => {
    const buyer = await shop.signUp();
    const other = await shop.signUp();
    const course = await shop.course();
    expect((await shop.request('POST', '/payment/create-order', { body: { cartItems: [course.id] } })).status).toBe(
      401,
    );
    expect((await shop.createOrder(buyer, [course], { userId: other.userId })).status).toBe(403);
    expect((await shop.createOrder(buyer, [course], { userId: 'nobody' })).status).toBe(403);
    expect((await shop.createOrder(buyer, [course], { userId: buyer.userId })).status).toBe(200);
    const admin = await shop.admin();
    expect((await shop.createOrder(admin, [course], { userId: other.userId })).status).toBe(200);
    expect(await countOrders(other.userId)).toBe(1);
    expect(await countOrders(admin.userId)).toBe(0);
    expect((await shop.createOrder(admin, [course], { userId: crypto.randomUUID() })).status).toBe(404);
    expect((await shop.createOrder(admin, [course], { userId: 'nobody' })).status).toBe(404);
  });
});

describe('the same cart again', () => {
  it('gives the same open order, from two tabs at once too: one order here and one at the provider', async () => {
    const buyer = await shop.signUp();
    const courses = [await shop.course(), await shop.course()];
    const before = shop.provider.orders.size;
    const tabs = await Promise.all(
      Array.from({ length: 8 }, (_, n) => shop.order(buyer, n % 2 ? courses : courses.toReversed())),
    );
    expect(new Set(tabs.map((order) => order.orderId)).size).toBe(1);
    expect(shop.provider.orders.size).toBe(before + 1);
    expect(await countOrders(buyer.userId)).toBe(1);
  });

  it('at another price is another order, and the old one is not used', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(500);
    const first = await shop.order(buyer, [course]);
    await shop.database.db.execute(sql`UPDATE courses SET price_rupees = 600 WHERE id = ${course.id}`);
    expect((await shop.createOrder(buyer, [course], { amount: 500 })).body).toMatchObject({
      code: 'price-changed',
      total: 600,
    });
    const second = await shop.order(buyer, [course], { amount: 600 });
    expect(second.orderId).not.toBe(first.orderId);
  });

  it('that was paid meanwhile, unheard by us, opens the course instead of asking for money again', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(500);
    const order = await shop.order(buyer, [course]);
    shop.provider.pay(order.orderId);
    await shop.database.db.execute(
      sql`UPDATE orders SET offered_at = now() - interval '2 minutes' WHERE id = ${order.receipt}`,
    );
    const again = await shop.createOrder(buyer, [course]);
    expect(again).toMatchObject({
      status: 200,
      body: { orderId: order.orderId, paid: true, paymentDetails: { orderId: order.orderId, amountPaid: 500 } },
    });
    expect((await shop.createOrder(buyer, [course])).body).toMatchObject({ code: 'already-owned' });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, mails: 1 });
  });
});

describe('when the provider', () => {
  it('has two orders for one of ours, the first stays and the buyer notices nothing', async () => {
    const buyer = await shop.signUp();
    const order = await shop.order(buyer, [await shop.course()]);
    const stray = { orderId: order.receipt, providerOrderId: 'order_stray' };
    expect(await openOrder(shop.context, stray)).toMatchObject({ providerOrderId: order.orderId, state: 'open' });
  });

  it('loses its answer, the order is found again: one at the provider, none without an order of ours', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course();
    const before = shop.provider.orders.size;
    shop.provider.failNext('createOrder', 'lost-answer', 'lost-answer');
    for (let n = 0; n < 2; n += 1) {
      const { status, body, headers } = await shop.createOrder(buyer, [course]);
      expect(status).toBe(503);
      expect(body.code).toBe('payments-away');
      expect(headers.get('retry-after')).toBe('5');
    }
    const order = await shop.order(buyer, [course]);
    expect(shop.provider.orders.size).toBe(before + 1);
    expect(shop.provider.orders.get(order.orderId)?.receipt).toBe(order.receipt);
    expect(await countOrders(buyer.userId)).toBe(1);
  });

  it.each(['away', 'rejected'] as const)('is %s, the answer is 503 and the next try works', async (issue) => {
    const buyer = await shop.signUp();
    const course = await shop.course();
    shop.provider.failNext('createOrder', issue);
    expect((await shop.createOrder(buyer, [course])).body).toMatchObject({ success: false, code: 'payments-away' });
    expect((await shop.createOrder(buyer, [course])).status).toBe(200);
  });
});

describe('a coupon', () => {
  it('is held by the order, once, and refused to the next when it was the last use', async () => {
    const [first, second] = [await shop.signUp(), await shop.signUp()];
    const course = await shop.course(1000);
    const coupon = await shop.coupon(50, { maximumUses: 1 });
    const order = await shop.order(first, [course], { coupon: coupon.code });
    expect(order.total).toBe(500);
    expect(await shop.order(first, [course], { coupon: coupon.code })).toMatchObject({ orderId: order.orderId });
    const refused = await shop.createOrder(second, [course], { coupon: coupon.code });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'coupon-not-valid', message: 'This coupon is not valid.' },
    });
    expect(await countOrders(second.userId)).toBe(0);
  });

  it('goes from the order that its buyer abandoned to the next one, as the coupon form said', async () => {
    const [buyer, stranger] = [await shop.signUp(), await shop.signUp()];
    const coupon = await shop.coupon(50, { maximumUses: 1, usesPerPerson: 1 });
    const abandoned = await shop.order(buyer, [await shop.course(1000)], { coupon: coupon.code });
    const ask = { token: buyer.token, body: { code: coupon.code, cartLength: 1 } };
    expect((await shop.request('POST', '/coupons/validate', ask)).body).toMatchObject({ isValid: true });
    const next = await shop.order(buyer, [await shop.course(3000)], { coupon: coupon.code });
    expect(next.total).toBe(1500);
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['cancelled', 'open'], uses: 0 });
    expect((await shop.createOrder(stranger, [await shop.course()], { coupon: coupon.code })).status).toBe(422);
    // The checkout of the abandoned order is still open in another tab.
    const late = await shop.verify(buyer, shop.provider.pay(abandoned.orderId));
    expect(late).toMatchObject({ status: 409, body: { code: 'payment-returned' } });
    await shop.verify(buyer, shop.provider.pay(next.orderId));
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['cancelled', 'paid'], grants: 1, uses: 1 });
    expect((await shop.figuresOf(buyer)).refunds).toEqual(['order-cancelled 50000 waiting']);
  });

  it('without a limit asks the provider about no other order; with one, about as many as could lose it', async () => {
    const buyer = await shop.signUp();
    const countLearnerQuestions = async (coupon: { code: string }) => {
      const before = shop.provider.calls.fetchOrderPayments;
      for (let cart = 0; cart < 6; cart += 1)
        await shop.order(buyer, [await shop.course(1000)], { coupon: coupon.code });
      return shop.provider.calls.fetchOrderPayments - before;
    };
    expect(await countLearnerQuestions(await shop.coupon(10))).toBe(0);
    expect(await countLearnerQuestions(await shop.coupon(10, { usesPerPerson: 5 }))).toBe(3);
  });

  it('that an admin orders with for somebody counts that person’s uses, not the admin’s', async () => {
    const [admin, buyer] = [await shop.admin(), await shop.signUp()];
    const coupon = await shop.coupon(50, { usesPerPerson: 1 });
    const own = await shop.order(admin, [await shop.course(1000)], { coupon: coupon.code });
    await shop.verify(admin, shop.provider.pay(own.orderId));
    const order = await shop.order(admin, [await shop.course(1000)], { coupon: coupon.code, userId: buyer.userId });
    expect(order).toMatchObject({ total: 500 });
  });

  it('stays with an older order that was paid in the moment before', async () => {
    const buyer = await shop.signUp();
    const coupon = await shop.coupon(50, { maximumUses: 1 });
    const older = await shop.order(buyer, [await shop.course(1000)], { coupon: coupon.code });
    shop.provider.pay(older.orderId);
    const next = await shop.createOrder(buyer, [await shop.course(3000)], { coupon: coupon.code });
    expect(next).toMatchObject({ status: 422 });
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, uses: 1 });
  });

  it('with a minimum counts the real cart', async () => {
    const buyer = await shop.signUp();
    const coupon = await shop.coupon(50, { cartItems: 2 });
    const answer = await shop.createOrder(buyer, [await shop.course()], { coupon: coupon.code, cartLength: 9 });
    expect(answer).toMatchObject({ status: 422, body: { code: 'coupon-needs-items' } });
  });

  it('that is guessed here counts as a wrong code too', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push((await shop.createOrder(buyer, [course], { coupon: `GUESS${n}` })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429, 429]);
    expect((await shop.createOrder(buyer, [course], { coupon: '  ' })).status).toBe(200);
  });

  it('goes to 3 of 30 people who order at once', async () => {
    const users = await Promise.all(Array.from({ length: 30 }, () => shop.signUp()));
    const course = await shop.course(1000);
    const coupon = await shop.coupon(50, { maximumUses: 3 });
    const answers = await Promise.all(users.map((user) => shop.createOrder(user, [course], { coupon: coupon.code })));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(answers.filter((answer) => answer.body.code === 'coupon-not-valid')).toHaveLength(27);
  });
});

describe('with nothing to pay', () => {
  it('the order never reaches the provider and the courses are open at once', async () => {
    const buyer = await shop.signUp({ name: 'Kavya', email: 'kavya.free@example.com' });
    const course = await shop.course(1000);
    const coupon = await shop.coupon(100);
    const before = shop.provider.orders.size;
    const order = await shop.order(buyer, [course], { coupon: coupon.code, amount: 0 });
    expect(order).toMatchObject({
      orderId: order.receipt,
      amount: 0,
      total: 0,
      free: true,
      paymentDetails: {
        username: 'Kavya',
        email: 'kavya.free@example.com',
        orderId: order.orderId,
        amountPaid: 0,
        courses: [{ id: course.id, slug: course.slug }],
      },
    });
    expect(order.keyId).toBeUndefined();
    expect(shop.provider.orders.size).toBe(before);
    expect(await shop.figuresOf(buyer)).toEqual({
      orders: ['paid'],
      grants: 1,
      invoices: 0,
      mails: 1,
      uses: 1,
      payments: [],
      refunds: [],
    });
    const verified = await shop.verify(buyer, { razorpay_order_id: order.orderId });
    expect(verified.body).toMatchObject({ success: true, paymentDetails: order.paymentDetails as never });
    expect((await shop.verify(await shop.signUp(), { razorpay_order_id: order.orderId })).status).toBe(403);
  });

  it('two tabs at once open it once and use the coupon once', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course(1000);
    const coupon = await shop.coupon(100, { maximumUses: 1 });
    const tabs = await Promise.all(
      Array.from({ length: 6 }, () => shop.createOrder(buyer, [course], { coupon: coupon.code })),
    );
    expect(tabs.filter((tab) => tab.status === 200)).toHaveLength(1);
    expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, mails: 1, uses: 1 });
  });
});

it('leaves no rupee unaccounted for', async () => {
  expect(await shop.unaccountedRupees()).toBe(0);
});

describe('where the buyer came from', () => {
  const sourceOf = async (receipt: string) =>
    (await shop.database.db.execute(sql`SELECT source FROM orders WHERE id = ${receipt}`)).rows[0]?.source;

  it('is kept with the order and shown to the office', async () => {
    const buyer = await shop.signUp();
    const source = { utm_source: 'poster', first_utm_source: 'mail', landing: '/course/animation' };
    const order = await shop.order(buyer, [await shop.course(5000)], { source });
    expect(await sourceOf(order.receipt)).toEqual(source);
    const admin = await shop.admin();
    const { body } = await shop.request('GET', `/admin/orders/${order.receipt}`, { token: admin.token });
    expect(body).toMatchObject({ order: { source } });
  });

  it('is empty when the browser says nothing, and the first stays when the same cart is ordered again', async () => {
    const buyer = await shop.signUp();
    const courses = [await shop.course(5000)];
    const order = await shop.order(buyer, courses);
    await shop.order(buyer, courses, { source: { utm_source: 'late' } });
    expect(await sourceOf(order.receipt)).toEqual({});
  });

  it.each([
    ['a text', 'poster'],
    ['marks that are no texts', { utm_source: { $ne: 1 } }],
    ['a text that is too long', { utm_source: 'x'.repeat(501) }],
    ['too many marks', Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`mark${at}`, 'x']))],
  ])('%s is refused', async (_, source) => {
    const buyer = await shop.signUp();
    const { status, body } = await shop.createOrder(buyer, [await shop.course(5000)], { source });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid-input' });
    expect(await countOrders(buyer.userId)).toBe(0);
  });
});
