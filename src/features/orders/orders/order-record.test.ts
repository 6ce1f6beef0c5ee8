import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indianDay } from '../../../kit/numbers/dates.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';

let shop: Shop;
let office: TestUser;
let clerk: TestUser;
let counsellor: TestUser;
beforeAll(async () => {
  shop = await startShop();
  office = await shop.admin();
  clerk = await shop.user('accountant');
  counsellor = await shop.user('counsellor');
});
afterAll(() => shop.close());

async function buy(...prices: number[]) {
  const buyer = await shop.signUp();
  const courses = await Promise.all(prices.map((price) => shop.course(price)));
  const order = await shop.order(buyer, courses);
  await shop.verify(buyer, shop.provider.pay(order.orderId));
  return { buyer, courses, number: order.orderNumber, receipt: order.receipt };
}

const read = async (number: number, by = clerk) => shop.request('GET', `/admin/orders/${number}`, { token: by.token });
const post = (path: string, body: object, by = clerk) => shop.request('POST', path, { token: by.token, body });

describe('the record of an order', () => {
  it('has the buyer’s phone, the tax of the invoice and the orders beside it', async () => {
    const first = await buy(1180);
    const second = await buy(1180);
    const third = await buy(1180);
    await shop.database.db.execute(sql`UPDATE users SET phone = '+919876543210' WHERE id = ${second.buyer.userId}`);
    await shop.database.db.execute(sql`UPDATE orders SET buyer_gstin = '09AAACH7409R1ZZ', buyer_state = '09',
      buyer_address = '14 Udaharan Marg, Lucknow' WHERE number = ${second.number}`);
    const { body } = await read(second.number);
    expect(body).toMatchObject({
      order: {
        user: { phone: '+919876543210' },
        billing: { gstin: '09AAACH7409R1ZZ', address: '14 Udaharan Marg, Lucknow', state: 'Uttar Pradesh (09)' },
        customer: { since: indianDay(new Date()).slice(0, 7), orders: 1 },
      },
      neighbours: { newer: third.number, older: first.number },
      isManaged: true,
    });
  });

  it('keeps notes with their author, tells the audit log of them without their text, and goes with the account', async () => {
    const { number, receipt } = await buy(1000);
    expect((await post(`/admin/orders/${number}/notes`, { text: '  ' })).status).toBe(400);
    await post(`/admin/orders/${number}/notes`, { text: 'Father asks for the GSTIN.' });
    expect((await read(number)).body).toMatchObject({
      notes: [{ text: 'Father asks for the GSTIN.', author: clerk.name }],
    });
    const { rows } = await shop.database.db.execute<{ details: object }>(
      sql`SELECT details FROM audit_entries WHERE subject = ${`order:${receipt}`} AND action = 'order-note.created'`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('GSTIN');
  });

  it('notifies whom a note mentions and who may open the order, once, and leads to the note', async () => {
    const { number, receipt } = await buy(1000);
    const [seller, trainer] = [await shop.user('counsellor'), await shop.user('trainer')];
    const named = async (user: TestUser, name: string) => {
      await shop.database.db.execute(sql`UPDATE users SET name = ${name} WHERE id = ${user.userId}`);
      return `@${name}`;
    };
    const text = [
      await named(office, 'Farida Khan'),
      await named(seller, 'Ritu Bhatnagar'),
      await named(trainer, 'Imran Qureshi'),
      await named(clerk, 'Suresh Iyer'),
    ].join(' ');
    const mentions = async () => {
      const { rows } = await shop.database.db.execute<{ user_id: string; href: string; title: string }>(
        sql`SELECT user_id, href, title FROM notifications WHERE kind = 'mention' AND href LIKE ${`/admin/orders/${receipt}#%`}`,
      );
      return rows;
    };
    const first = (await post(`/admin/orders/${number}/notes`, { text: `${text} @Farida Khan` })).body;
    const title = `Suresh Iyer mentioned you: Order #${number}`;
    const href = `/admin/orders/${receipt}#note-${(first as unknown as { id: string }).id}`;
    expect(await mentions()).toEqual([{ user_id: office.userId, href, title }]);
    // Who took its money may open it too.
    await shop.database.db.execute(
      sql`UPDATE payments SET taken_by = ${seller.userId}, received_on = current_date, method = 'cash' WHERE order_id = ${receipt}`,
    );
    expect((await shop.request('GET', `/admin/orders/${number}/readers`, { token: clerk.token })).body).toMatchObject({
      colleagues: expect.arrayContaining([{ id: seller.userId, name: 'Ritu Bhatnagar' }]),
    });
    await post(`/admin/orders/${number}/notes`, { text: '@Ritu Bhatnagar please call' });
    expect((await mentions()).map(({ user_id }) => user_id)).toEqual([office.userId, seller.userId]);
    const { rows: mails } = await shop.database.db.execute<{ body: string }>(
      sql`SELECT body FROM outgoing_mails WHERE key LIKE 'mention:%' AND recipient = ${seller.email}`,
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain(`/admin/orders/${receipt}#note-`);
    expect(mails[0]?.body).not.toContain('please call');
  });

  it('mails no mention to who switched its mail off', async () => {
    const { number } = await buy(1000);
    const quiet = await shop.user('accountant');
    await shop.database.db.execute(sql`UPDATE users SET name = 'Quiet Colleague' WHERE id = ${quiet.userId}`);
    const preference = { kind: 'mention', inApp: true, mail: false };
    await shop.request('PUT', '/notices/preferences', { token: quiet.token, body: preference });
    await post(`/admin/orders/${number}/notes`, { text: '@Quiet Colleague' });
    const { body } = await shop.request('GET', '/notices?about=mentions', { token: quiet.token });
    expect(body).toMatchObject({ total: 1, unreadMentions: 1 });
    const { rows } = await shop.database.db.execute(
      sql`SELECT 1 FROM outgoing_mails WHERE key LIKE 'mention:%' AND recipient = ${quiet.email}`,
    );
    expect(rows).toEqual([]);
  });

  it('sends invoice, receipt and the way to the courses again, once a minute each', async () => {
    const { number, buyer } = await buy(1000);
    for (const what of ['invoice', 'receipt', 'access', 'invoice'])
      expect((await post(`/admin/orders/${number}/resend`, { what })).status).toBe(200);
    const { rows } = await shop.database.db.execute<{ subject: string; files: number }>(
      sql`SELECT subject, jsonb_array_length(attachments) AS files FROM outgoing_mails
        WHERE recipient = ${buyer.email} AND key LIKE 'order-again:%' ORDER BY id`,
    );
    expect(rows.map(({ files }) => files)).toEqual([1, 1, 0]);
    for (const { subject } of rows) expect(subject).toContain(`#${number}`);
  });

  it('sends nothing for an order that is not paid', async () => {
    const order = await shop.order(await shop.signUp(), [await shop.course(1000)]);
    expect(await post(`/admin/orders/${order.orderNumber}/resend`, { what: 'access' })).toMatchObject({
      status: 409,
      body: { code: 'nothing-to-send' },
    });
  });

  it('counts what a refund would do, and does nothing', async () => {
    const { number, courses, buyer } = await buy(1000, 3000);
    const { body } = await shop.request('GET', `/payment/order/${number}/refund-policy`, { token: clerk.token });
    const { lines } = body as unknown as { lines: { lineId: string; title: string; leftPaise: number }[] };
    const [one, other] = lines;
    const preview = (parts: object[]) => post(`/admin/orders/${number}/refund/preview`, { parts });
    const titles = lines.map(({ title }) => title);
    expect((await preview([{ lineId: one?.lineId, amountPaise: one?.leftPaise }])).body).toMatchObject({
      leftAfterPaise: other?.leftPaise,
      becomes: 'partly-refunded',
      closedCourses: [titles[0]],
      coursesWithAccess: [titles[1]],
      revokedCertificates: [],
      validCertificates: [],
      method: 'UPI',
      isOffline: false,
      gateway: 'Razorpay',
      isInstalment: false,
      creditNote: { nextNumber: expect.stringMatching(/\/00001$/), taxPaise: expect.any(Number) },
    });
    expect(
      (await preview(lines.map(({ lineId, leftPaise }) => ({ lineId, amountPaise: leftPaise })))).body,
    ).toMatchObject({ amountPaise: 4_000_00, leftAfterPaise: 0, becomes: 'refunded', coursesWithAccess: [] });
    expect((await preview([{ lineId: one?.lineId, amountPaise: 9_000_00 }])).body).toMatchObject({ code: 'too-much' });
    expect(courses).toHaveLength(2);
    expect(await shop.figuresOf(buyer)).toMatchObject({ refunds: [], grants: 2 });
    // What is on its way back already is neither closed by the next refund nor kept.
    const part = [{ lineId: one?.lineId, amountPaise: one?.leftPaise }];
    const begun = await post(`/admin/orders/${number}/refund`, {
      key: 'first-half',
      parts: part,
      reason: 'Changed plans',
    });
    expect(begun.status).toBe(200);
    expect((await preview([{ lineId: other?.lineId, amountPaise: 100_00 }])).body).toMatchObject({
      closedCourses: [],
      coursesWithAccess: [titles[1]],
    });
    await sendDueRefunds(shop.context);
    const { refunds } = (await read(number)).body as unknown as { refunds: { creditNote: string | null }[] };
    expect(refunds).toMatchObject([{ state: 'processed', creditNote: expect.stringMatching(/\/00001$/) }]);
    expect((await preview([{ lineId: other?.lineId, amountPaise: 100_00 }])).body).toMatchObject({
      coursesWithAccess: [titles[1]],
      creditNote: { nextNumber: expect.stringMatching(/\/00002$/) },
    });
    // A course that the office took away meanwhile is not promised.
    await shop.database.db.execute(sql`UPDATE grants SET revoked_at = now() WHERE user_id = ${buyer.userId}`);
    expect((await preview([{ lineId: other?.lineId, amountPaise: 100_00 }])).body).toMatchObject({
      coursesWithAccess: [],
    });
  });
});

describe('a counsellor', () => {
  it('reads their own sales alone: list, record, receipt, notes', async () => {
    const foreign = await buy(1000);
    const buyer = await shop.signUp();
    const order = await shop.order(buyer, [await shop.course(1000)]);
    const number = order.orderNumber;
    const lists = async () =>
      (
        (await shop.request('GET', '/admin/orders', { token: counsellor.token })).body.orders as unknown as {
          orderNumber: number;
        }[]
      ).map(({ orderNumber }) => orderNumber);
    expect(await lists()).toEqual([]);
    expect((await read(number, counsellor)).status).toBe(404);
    await post('/admin/payment-links', { orderId: order.orderId }, counsellor);
    expect(await lists()).toEqual([number]);
    expect((await read(number, counsellor)).body).toMatchObject({
      isManaged: false,
      neighbours: { newer: null },
      order: { soldBy: counsellor.name },
    });
    await shop.verify(buyer, shop.provider.pay(order.orderId));
    expect((await shop.open(`/payment/order/${number}/receipt`, counsellor.token)).status).toBe(200);
    expect((await shop.open(`/payment/order/${foreign.number}/receipt`, counsellor.token)).status).toBe(404);
    expect((await post(`/admin/orders/${number}/notes`, { text: 'Called.' }, counsellor)).status).toBe(200);
    expect((await post(`/admin/orders/${foreign.number}/notes`, { text: 'Called.' }, counsellor)).status).toBe(404);
    expect((await post(`/admin/orders/${foreign.number}/resend`, { what: 'access' }, counsellor)).status).toBe(404);
    expect((await post(`/admin/orders/${number}/refund/preview`, { parts: [] }, counsellor)).status).toBe(403);
  });

  it('has as own what they took at the desk, also when they may no longer sell, and none in another role', async () => {
    const buyer = await shop.signUp();
    const order = await shop.order(buyer, [await shop.course(1000)]);
    const seller = await shop.user('counsellor');
    await post(`/admin/orders/${order.orderNumber}/offline-payment`, {
      method: 'cash',
      receivedOn: indianDay(new Date()),
    });
    await shop.database.db.execute(
      sql`UPDATE payments SET taken_by = ${seller.userId}, received_on = current_date, method = 'cash' WHERE order_id = ${order.receipt}`,
    );
    expect((await read(order.orderNumber, seller)).body).toMatchObject({ order: { soldBy: seller.name } });
    await shop.database.db.execute(sql`UPDATE users SET permissions = '{"sell": false}' WHERE id = ${seller.userId}`);
    expect((await read(order.orderNumber, seller)).status).toBe(200);
    await shop.database.db.execute(sql`UPDATE users SET role = 'trainer' WHERE id = ${seller.userId}`);
    expect((await read(order.orderNumber, seller)).status).toBe(403);
  });
});

it('an admin reads everybody’s', async () => {
  const { number } = await buy(1000);
  expect((await read(number, office)).status).toBe(200);
});
