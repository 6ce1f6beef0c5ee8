import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShop, type Shop } from '../../testing/start/start-shop.ts';
import type { TestUser } from '../../testing/start/test-app.ts';
import { saveSetting } from '../settings/save-setting.ts';
import { findOffers } from '../orders/orders/get-saved-cart.ts';
import { remindOfCarts } from './remind-of-carts.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const run = (statement: ReturnType<typeof sql>) => shop.database.db.execute(statement);

/** Creates a user with these courses in a cart abandoned for some hours. */
async function leave(courses: readonly { courseId: string }[], hours = 25): Promise<TestUser> {
  const user = await shop.signUp({ name: 'Kavya Srivastava' });
  const body = { isAgreed: true, courseIds: courses.map(({ courseId }) => courseId) };
  await shop.request('PUT', '/cart/reminder', { token: user.token, body });
  await run(sql`UPDATE users SET email_verified_at = now() WHERE id = ${user.userId}`);
  await run(
    sql`UPDATE saved_carts SET changed_at = now() - make_interval(hours => ${hours}) WHERE user_id = ${user.userId}`,
  );
  return user;
}

const remindersOf = async ({ email }: TestUser) =>
  (
    await run(
      sql`SELECT subject, body FROM outgoing_mails WHERE recipient = ${email} AND key LIKE 'cart-reminder:%' ORDER BY created_at`,
    )
  ).rows as { subject: string; body: string }[];

it('one mail for a cart, whoever sends beside: courses, prices of today, the way back and the way out', async () => {
  const [first, second] = [await shop.course(24_999, 19_999), await shop.course(5000)];
  const user = await leave([first, second]);
  await Promise.all([
    remindOfCarts(shop.context, findOffers),
    remindOfCarts(shop.context, findOffers),
    remindOfCarts(shop.context, findOffers),
  ]);
  await remindOfCarts(shop.context, findOffers);
  const [mail, ...more] = await remindersOf(user);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('You left 2 courses in your cart');
  for (const part of ['Dear Kavya Srivastava', '₹19,999', '₹5,000', '/cart?saved=1', '/cart/reminder/stop?token='])
    expect(mail?.body).toContain(part);

  const token = /token=(\S+)/.exec(mail?.body ?? '')?.[1];
  await shop.request('POST', '/cart/reminder/stop', { body: { token } });
  expect((await shop.request('GET', '/cart/reminder', { token: user.token })).body).toMatchObject({
    isAgreed: false,
  });
});

it('never a second within 30 days, whatever is put into the cart; later for another cart', async () => {
  const [first, second] = [await shop.course(), await shop.course()];
  const user = await leave([first]);
  await remindOfCarts(shop.context, findOffers);
  await shop.request('PUT', '/cart', { token: user.token, body: { courseIds: [first.courseId, second.courseId] } });
  await run(sql`UPDATE saved_carts SET changed_at = now() - interval '25 hours' WHERE user_id = ${user.userId}`);
  await remindOfCarts(shop.context, findOffers);
  expect(await remindersOf(user)).toHaveLength(1);
  await run(sql`UPDATE saved_carts SET reminded_at = now() - interval '31 days' WHERE user_id = ${user.userId}`);
  await remindOfCarts(shop.context, findOffers);
  expect(await remindersOf(user)).toHaveLength(2);
  // The same cart again, a month later.
  await run(sql`UPDATE saved_carts SET reminded_at = now() - interval '31 days', changed_at = now() - interval '60 days'
    WHERE user_id = ${user.userId}`);
  await remindOfCarts(shop.context, findOffers);
  expect(await remindersOf(user)).toHaveLength(2);
});

it('not before its time, not after paying, not of what is owned or off the shelf, not with a closed account', async () => {
  const [early, buyer, owner, late, closed] = await Promise.all([
    leave([await shop.course()], 23),
    leave([await shop.course()]),
    leave([]),
    leave([await shop.course()]),
    leave([await shop.course()]),
  ]);
  const bought = await shop.course();
  const order = await shop.order(buyer, [bought]);
  await shop.verify(buyer, shop.provider.pay(order.orderId));
  const owned = await shop.course();
  await run(
    sql`INSERT INTO grants (user_id, course_id, source, source_id) VALUES (${owner.userId}, ${owned.id}, 'gift', 'g')`,
  );
  await run(sql`UPDATE saved_carts SET course_ids = ${JSON.stringify([owned.courseId])}::jsonb, changed_at = now() - interval '2 days'
    WHERE user_id = ${owner.userId}`);
  await run(sql`UPDATE courses SET state = 'archived' WHERE course_id IN
    (SELECT jsonb_array_elements_text(course_ids) FROM saved_carts WHERE user_id = ${late.userId})`);
  await run(sql`UPDATE users SET disabled_at = now() WHERE id = ${closed.userId}`);
  await remindOfCarts(shop.context, findOffers);
  for (const user of [early, buyer, owner, late, closed]) expect(await remindersOf(user)).toEqual([]);
});

it('the institute decides after how many hours, and whether at all', async () => {
  const settings = (value: object) => saveSetting(shop.database.db, { subject: 'checkout', value, actorId: null });
  const user = await leave([await shop.course()], 3);
  await settings({ remindsOfCarts: false, remindAfterHours: 2 });
  await remindOfCarts(shop.context, findOffers);
  expect(await remindersOf(user)).toEqual([]);
  await settings({ remindsOfCarts: true, remindAfterHours: 2 });
  await remindOfCarts(shop.context, findOffers);
  expect(await remindersOf(user)).toHaveLength(1);
});

it('the kept cart comes back on another device, without what is owned by now', async () => {
  const [first, second] = [await shop.course(1000), await shop.course(2000)];
  const user = await leave([first, second]);
  await run(
    sql`INSERT INTO grants (user_id, course_id, source, source_id) VALUES (${user.userId}, ${first.id}, 'gift', 'h')`,
  );
  const { body } = await shop.request('GET', '/cart', { token: user.token });
  expect(body).toMatchObject({ items: [{ id: second.courseId, price: 2000, salePrice: null, quantity: 1 }] });
});

it('an order carries the offers that the institute named, from the total on that they are for', async () => {
  const value = { showsEmi: true, emiFromRupees: 5000, offerIds: ['offer_NoCost6'] };
  await saveSetting(shop.database.db, { subject: 'checkout', value, actorId: null });
  const user = await shop.signUp();
  await shop.order(user, [await shop.course(4999)]);
  expect(shop.provider.offered).toEqual([]);
  await shop.order(user, [await shop.course(5000)]);
  expect(shop.provider.offered).toEqual(['offer_NoCost6']);
  const { body } = await shop.request('GET', '/payment/billing', {});
  expect(body).toMatchObject({ emi: { fromRupees: 5000, months: 12, ratePercent: 15, isNoCost: true } });
});

it('asks the database as much about four carts as about one', async () => {
  const course = await shop.course();
  const counted: number[] = [];
  await remindOfCarts(shop.context, findOffers);
  for (const carts of [1, 4]) {
    const users = [];
    for (let n = 0; n < carts; n += 1) users.push(await leave([course]));
    let statements = 0;
    const db = drizzle({ client: shop.database.pool, logger: { logQuery: () => void (statements += 1) } });
    await remindOfCarts({ ...shop.context, db }, findOffers);
    for (const user of users) expect(await remindersOf(user)).toHaveLength(1);
    counted.push(statements);
  }
  expect(counted[1]).toBe(counted[0]);
});
