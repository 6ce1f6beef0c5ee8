import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import type { PaymentLink } from './links-contract.ts';

let shop: Shop;
let counsellor: TestUser;
beforeAll(async () => {
  shop = await startShop();
  await saveSetting(shop.database.db, { subject: 'instalments', value: { isOffered: true }, actorId: null });
  counsellor = await shop.user('counsellor');
});
afterAll(() => shop.close());

function form(buyer: object, courses: readonly { id: string }[], amount: number, extra: object = {}) {
  const lines = courses.map(({ id }) => ({ courseId: id }));
  return { saleKey: randomUUID(), buyer, lines, amount, state: '09', ...extra };
}

const sell = (body: object, by = counsellor) =>
  shop.request('POST', '/admin/payment-links/sale', { token: by.token, body });

async function pay({ url }: PaymentLink) {
  const path = `/payment/links/${url.split('/pay/')[1]}`;
  const { body } = await shop.request('POST', `${path}/create-order`, { body: {} });
  return shop.request('POST', `${path}/verify`, { body: shop.provider.pay(String(body.orderId)) });
}

it('makes the unpaid order with its discount and the link at once; paid by it, the course opens', async () => {
  const buyer = await shop.signUp();
  const course = await shop.course(20_000);
  const lines = [{ courseId: course.id, loweredRupees: 1000, reason: 'Friend of a learner' }];
  const { status, body } = await sell(form({ userId: buyer.userId }, [course], 19_000, { lines }));
  expect(status, JSON.stringify(body)).toBe(200);
  const link = body.link as unknown as PaymentLink;
  expect(link).toMatchObject({ amountPaise: 19_000_00, titles: [course.title] });
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['created'], grants: 0 });
  const { rows } = await shop.database.db.execute(
    sql`SELECT details -> 'lowered' AS lowered FROM audit_entries WHERE action = 'payment-link.created' AND actor_id = ${counsellor.userId}`,
  );
  expect(rows).toEqual([{ lowered: [{ courseId: course.id, loweredPaise: 1_000_00, reason: 'Friend of a learner' }] }]);
  expect(await pay(link)).toMatchObject({ status: 200 });
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1, invoices: 1 });
});

it('makes the counsellor the owner of the buyer’s enquiries that have none, and stops their clock; others own nothing', async () => {
  const course = await shop.course(5000);
  const colleague = await shop.user('counsellor');
  const leadOf = async (email: string) => {
    const added = await shop.request('POST', '/leads', { token: colleague.token, body: { name: 'Gita Rao', email } });
    return (added.body as unknown as { lead: { id: string } }).lead.id;
  };
  const shown = async (id: string) => {
    const { body } = await shop.request('GET', `/leads/${id}`, { token: colleague.token });
    return (body as unknown as { lead: { owner: { name: string } | null; firstRespondedAt: string | null } }).lead;
  };
  const accountant = await shop.user('accountant');
  const buyer = await shop.signUp();
  const id = await leadOf(buyer.email);
  expect((await sell(form({ userId: buyer.userId }, [course], 5000), accountant)).status).toBe(200);
  expect((await shown(id)).owner).toBe(null);
  const sale = { buyer: { userId: buyer.userId }, courseIds: [course.id] };
  const link = await shop.request('POST', '/admin/payment-links', { token: counsellor.token, body: { sale } });
  expect(link.status, JSON.stringify(link.body)).toBe(200);
  const lead = await shown(id);
  expect(lead.owner).toMatchObject({ name: counsellor.name });
  expect(lead.firstRespondedAt).not.toBe(null);

  // At the desk as well, and what a colleague owns stays theirs.
  const other = await shop.signUp();
  const second = await leadOf(other.email);
  await shop.request('POST', `/leads/${second}/take`, { token: colleague.token, body: {} });
  expect((await sell(form({ userId: other.userId }, [course], 5000))).status).toBe(200);
  expect((await shown(second)).owner).toMatchObject({ name: colleague.name });
});

it('pressed twice is one order, whichever button is pressed second', async () => {
  const buyer = await shop.signUp();
  const body = form({ userId: buyer.userId }, [await shop.course(5000)], 5000);
  const answers = await Promise.all([sell(body), sell(body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const numbers = answers.map((answer) => (answer.body.link as unknown as PaymentLink).orderNumber);
  expect(numbers[0]).toBe(numbers[1]);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['created'] });
  const cash = { ...body, method: 'cash', receivedOn: indianDay(new Date()) };
  expect(await shop.request('POST', '/admin/orders', { token: counsellor.token, body: cash })).toMatchObject({
    status: 409,
    body: { code: 'key-used' },
  });
  expect(await sell({ ...body, amount: 4000 })).toMatchObject({ status: 409, body: { code: 'key-used' } });
});

it('keeps the rules of the desk: permission, discount limit, price, courses that one has', async () => {
  const buyer = await shop.signUp();
  const course = await shop.course(10_000);
  const lines = [{ courseId: course.id, loweredRupees: 501, reason: 'Friend' }];
  expect(await sell(form({ userId: buyer.userId }, [course], 9499, { lines }))).toMatchObject({
    status: 403,
    body: { code: 'discount-limit' },
  });
  expect(await sell(form({ userId: buyer.userId }, [course], 9999))).toMatchObject({
    status: 409,
    body: { code: 'price-changed' },
  });
  for (const role of ['trainer', 'editor'] as const)
    expect((await sell(form({ userId: buyer.userId }, [course], 10_000), await shop.user(role))).status).toBe(403);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: null });
});

it('with a plan asks for its first part, and again for the same', async () => {
  const buyer = await shop.signUp();
  const course = await shop.course(6000);
  const today = indianDay(new Date());
  const dues = [
    { amountRupees: 2000, dueOn: today },
    { amountRupees: 4000, dueOn: addDays(today, 30) },
  ];
  const body = form({ userId: buyer.userId }, [course], 6000, { plan: { dues } });
  const links = [await sell(body), await sell(body)].map((answer) => answer.body.link as unknown as PaymentLink);
  expect(links).toMatchObject([{ amountPaise: 2_000_00 }, { amountPaise: 2_000_00 }]);
  expect(await pay(links[0] as PaymentLink)).toMatchObject({ status: 200 });
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['paid'], grants: 1 });
});

it('invites a new buyer once the link is paid, not when it is made', async () => {
  const course = await shop.course(3000);
  const email = `${randomUUID()}@example.com`;
  const { status, body } = await sell(form({ name: 'Nazia Khan', email, phone: '' }, [course], 3000));
  expect(status, JSON.stringify(body)).toBe(200);
  const account = async () => {
    const { rows } = await shop.database.db.execute(
      sql`SELECT invited_at IS NOT NULL AS "isInvited",
        (SELECT count(*)::int FROM outgoing_mails WHERE recipient = ${email} AND key LIKE 'first-password:%') AS mails
        FROM users WHERE email = ${email}`,
    );
    return rows[0];
  };
  expect(await account()).toEqual({ isInvited: false, mails: 0 });
  expect(await pay(body.link as unknown as PaymentLink)).toMatchObject({ status: 200 });
  expect(await account()).toEqual({ isInvited: true, mails: 1 });
});
