import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const rows = async (query: ReturnType<typeof sql>) => (await shop.database.db.execute(query)).rows;

async function leadOf(fields: { email?: string; phone?: string; userId?: string; stage?: string }): Promise<string> {
  const { email = '', phone = '', userId = null, stage = 'contacted' } = fields;
  const [row] = await rows(sql`INSERT INTO leads (name, email, phone, user_id, stage, lost_reason)
    VALUES ('Kavya', ${email}, ${phone}, ${userId}, ${stage}, ${stage === 'lost' ? 'Too far' : ''}) RETURNING id`);
  return String(row?.id);
}

async function buy(user: Awaited<ReturnType<Shop['signUp']>>) {
  const course = await shop.course();
  const order = await shop.order(user, [course]);
  const paid = await shop.verify(user, shop.provider.pay(order.orderId));
  expect(paid.status).toBe(200);
  return { order, course };
}

describe('a paid order', () => {
  test('makes the leads of its buyer enrolled, and their histories say which order it was', async () => {
    const user = await shop.signUp();
    await rows(sql`UPDATE users SET phone = '098765 00777' WHERE id = ${user.userId}`);
    const theirs = [
      await leadOf({ email: user.email.toUpperCase() }),
      await leadOf({ userId: user.userId, stage: 'lost' }),
      await leadOf({}),
      await leadOf({}),
    ];
    await rows(sql`INSERT INTO enquiries (lead_id, form_heading, name, email)
      VALUES (${theirs[2]}, 'Enquiry', 'Kavya', ${user.email.toUpperCase()})`);
    await rows(sql`INSERT INTO enquiries (lead_id, form_heading, name, user_id)
      VALUES (${theirs[3]}, 'Enquiry', 'Kavya', ${user.userId})`);
    const sameNumber = await leadOf({ phone: '+919876500777' });
    const other = await leadOf({ email: `${randomUUID()}@example.com` });
    const { order, course } = await buy(user);
    const stageOf = async (id: string) => rows(sql`SELECT stage, lost_reason, version FROM leads WHERE id = ${id}`);
    for (const id of theirs) {
      expect(await stageOf(id)).toEqual([{ stage: 'enrolled', lost_reason: '', version: 2 }]);
      const notes = await rows(sql`SELECT kind, text, actor_id FROM lead_notes WHERE lead_id = ${id} ORDER BY id`);
      expect(notes).toMatchObject([
        { kind: 'order', text: `#${order.orderNumber}: ${course.title}`, actor_id: null },
        { kind: 'stage', actor_id: null },
      ]);
    }
    // A profile's phone number is unverified: the history shows the order, the stage does not change.
    expect(await stageOf(sameNumber)).toMatchObject([{ stage: 'contacted', version: 1 }]);
    expect(await rows(sql`SELECT kind FROM lead_notes WHERE lead_id = ${sameNumber}`)).toEqual([{ kind: 'order' }]);
    expect(await stageOf(other)).toMatchObject([{ stage: 'contacted', version: 1 }]);
  });

  test('that is refunded in full takes the stage back, and a verified number counts like an address', async () => {
    const user = await shop.signUp();
    const byMail = await leadOf({ email: user.email });
    const byNumber = await leadOf({ phone: '+919876500999' });
    await rows(
      sql`UPDATE users SET sign_in_phone = '+919876500999', phone_verified_at = now() WHERE id = ${user.userId}`,
    );
    const { order } = await buy(user);
    const stages = async () =>
      (await rows(sql`SELECT stage FROM leads WHERE id IN (${byMail}, ${byNumber})`)).map(({ stage }) => stage);
    expect(await stages()).toEqual(['enrolled', 'enrolled']);
    const { token } = await shop.admin();
    const policy = await shop.request('GET', `/payment/order/${order.orderId}/refund-policy`, { token: user.token });
    const [line] = (policy.body as unknown as { lines: { lineId: string; leftPaise: number }[] }).lines;
    const parts = [{ lineId: line?.lineId, amountPaise: line?.leftPaise }];
    const body = { key: 'whole-order-1', parts, reason: 'Moved to another city' };
    expect((await shop.request('POST', `/admin/orders/${order.orderId}/refund`, { token, body })).status).toBe(200);
    await sendDueRefunds(shop.context);
    expect(await stages()).toEqual(['new', 'new']);
  });

  test('of somebody who never asked makes no lead', async () => {
    const before = await rows(sql`SELECT count(*) FROM leads`);
    await buy(await shop.signUp());
    expect(await rows(sql`SELECT count(*) FROM leads`)).toEqual(before);
  });
});

describe('orders of a person', () => {
  const ordersOf = async (query: Record<string, string>, token?: string) =>
    shop.request('GET', `/orders/of-person?${new URLSearchParams(query)}`, {
      token: token ?? (await shop.admin()).token,
    });

  test('are found by account, by any of the addresses and by a number as people write it', async () => {
    const user = await shop.signUp();
    await rows(sql`UPDATE users SET phone = '+91 98765-00888' WHERE id = ${user.userId}`);
    const { order, course } = await buy(user);
    const found = { orders: [{ orderId: order.orderId, state: 'paid', courses: [course.title] }] };
    expect((await ordersOf({ userId: user.userId })).body).toMatchObject(found);
    expect((await ordersOf({ emails: `nobody@example.com, ${user.email.toUpperCase()}` })).body).toMatchObject(found);
    expect((await ordersOf({ phones: '+919876500888' })).body).toMatchObject(found);
    for (const query of [{}, { emails: 'nobody@example.com' }, { phones: '888' }, { phones: '+449876500888' }])
      expect((await ordersOf(query as Record<string, string>)).body.orders).toEqual([]);
  });

  test('are for the office', async () => {
    const { token } = await shop.signUp();
    expect((await ordersOf({}, token)).status).toBe(403);
    const counsellor = await shop.signUp();
    await rows(sql`UPDATE users SET role = 'counsellor' WHERE id = ${counsellor.userId}`);
    expect((await ordersOf({}, counsellor.token)).status).toBe(200);
    expect((await shop.request('GET', '/admin/orders', { token: counsellor.token })).body).toMatchObject({ total: 0 });
    expect((await ordersOf({ userId: 'me' })).status).toBe(400);
  });
});
