import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { issueCertificate } from '../../certificates/issue/issue-certificate.ts';
import { grantCourse } from '../../learning/access/grant-course.ts';
import { saveSetting } from '../../settings/save-setting.ts';
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
  return {
    buyer,
    orderId,
    policy: body as unknown as { policyPaise: number; lines: { lineId: string; leftPaise: number }[] },
  };
}

const refund = (orderId: string, key: string, parts: object[], user = office) =>
  shop.request('POST', `/admin/orders/${orderId}/refund`, { token: user.token, body: { key, parts, reason } });

const credits = async (buyer: TestUser) =>
  (
    await shop.database.db.execute<{ total_paise: number }>(
      sql`SELECT total_paise FROM invoices WHERE user_id = ${buyer.userId} AND kind = 'credit-note'`,
    )
  ).rows;

it('the buyer sees before asking what the policy gives; a stranger sees nothing', async () => {
  const { orderId, policy } = await buy([5000]);
  expect(policy).toMatchObject({ days: 0, policyPaise: 5000_00, lines: [{ watchedPercent: 0 }] });
  await shop.database.db.execute(
    sql`UPDATE orders SET paid_at = now() - interval '45 days' WHERE provider_order_id = ${orderId}`,
  );
  const later = await shop.request('GET', `/payment/order/${orderId}/refund-policy`, { token: office.token });
  expect(later.body).toMatchObject({ days: 45, policyPaise: 2500_00 });
  const stranger = await shop.signUp();
  expect((await shop.request('GET', `/payment/order/${orderId}/refund-policy`, { token: stranger.token })).status).toBe(
    404,
  );
});

it('a whole line goes back once, by whatever clicks, and closes its course alone', async () => {
  const { buyer, orderId, policy } = await buy([5000, 3000]);
  const line = policy.lines.find(({ leftPaise }) => leftPaise === 5000_00);
  const part = [{ lineId: line?.lineId, amountPaise: 5000_00 }];
  const other = await shop.admin();
  const answers = await Promise.all([
    refund(orderId, 'first-form-1', part),
    refund(orderId, 'first-form-1', part),
    refund(orderId, 'second-form-2', part, other),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted();
  expect([
    [200, 200, 409],
    [200, 409, 409],
  ]).toContainEqual(statuses);
  expect((await shop.figuresOf(buyer)).grants).toBe(2);
  await sendDueRefunds(shop.context);
  expect(await shop.figuresOf(buyer)).toMatchObject({
    orders: ['paid'],
    grants: 1,
    refunds: ['office 500000 processed'],
  });
  expect(await credits(buyer)).toEqual([{ total_paise: 5000_00 }]);
  expect(await shop.unaccountedRupees()).toBe(0);
});

it('in parts, never more than was paid; all of it back ends the order', async () => {
  const { buyer, orderId, policy } = await buy([1000]);
  const lineId = policy.lines[0]?.lineId;
  expect((await refund(orderId, 'first-part-1', [{ lineId, amountPaise: 400_00 }])).status).toBe(200);
  // The same form resubmitted: the same refund, not a second one.
  expect((await refund(orderId, 'first-part-1', [{ lineId, amountPaise: 400_00 }])).status).toBe(200);
  expect((await refund(orderId, 'second-part-2', [{ lineId, amountPaise: 600_01 }])).body).toMatchObject({
    code: 'too-much',
  });
  expect((await refund(orderId, 'first-part-1', [{ lineId, amountPaise: 300_00 }])).body).toMatchObject({
    code: 'key-used',
  });
  expect((await refund(orderId, 'third-part-3', [{ lineId, amountPaise: 600_00 }])).status).toBe(200);
  expect((await refund(orderId, 'fourth-part-4', [{ lineId, amountPaise: 1_00 }])).status).toBe(409);
  await sendDueRefunds(shop.context);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['refunded'], grants: 0 });
  expect(await shop.unaccountedRupees()).toBe(0);
});

it('of an order that nobody paid, or that is all back, says so', async () => {
  const learner = await shop.signUp();
  const unpaid = await shop.order(learner, [await shop.course(1000)]);
  const anyLine = [{ lineId: randomUUID(), amountPaise: 1000_00 }];
  const message = 'This order is not paid: there is nothing to refund.';
  expect(await refund(unpaid.orderId, 'never-paid-1', anyLine)).toMatchObject({ status: 409, body: { message } });
  const path = `/admin/orders/${unpaid.orderId}/refund/preview`;
  const seen = await shop.request('POST', path, { token: office.token, body: { parts: anyLine } });
  expect(seen).toMatchObject({ status: 409, body: { message } });
  const { orderId, policy } = await buy([1000]);
  const parts = [{ lineId: policy.lines[0]?.lineId, amountPaise: 1000_00 }];
  await refund(orderId, 'all-of-it-1', parts);
  expect(await refund(orderId, 'all-of-it-2', parts)).toMatchObject({
    status: 409,
    body: { code: 'too-much', message: 'Nothing is left to refund of this order.' },
  });
});

it('the buyer reads what is back and what is on its way apart', async () => {
  const { buyer, orderId, policy } = await buy([1000]);
  const lineId = policy.lines[0]?.lineId;
  const shown = async () =>
    (await shop.request('GET', `/payment/user/${buyer.userId}`, { token: buyer.token })).body.payments;
  await refund(orderId, 'first-half-1', [{ lineId, amountPaise: 500_00 }]);
  expect(await shown()).toMatchObject([{ refund: '₹500', isRefundPending: true }]);
  await sendDueRefunds(shop.context);
  await refund(orderId, 'second-part-2', [{ lineId, amountPaise: 200_00 }]);
  const parts = { back: '₹500', pending: '₹200' };
  expect(await shown()).toMatchObject([{ refund: '₹700', isRefundPending: true, refundParts: parts }]);
});

it('a provider that is away, or fails the refund, is asked again: one credit note', async () => {
  const { buyer, orderId, policy } = await buy([1000]);
  await shop.request('POST', `/payment/order/${orderId}/refund-request`, { token: buyer.token, body: { reason } });
  const lineId = policy.lines[0]?.lineId;
  shop.provider.failNext('refund', 'away', 'failed');
  await refund(orderId, 'only-form-11', [{ lineId, amountPaise: 1000_00 }]);
  for (let round = 0; round < 3; round += 1) {
    await shop.database.db.execute(
      sql`UPDATE refunds SET due_at = now() - interval '1 second' WHERE state = 'waiting'`,
    );
    await sendDueRefunds(shop.context);
  }
  expect((await shop.figuresOf(buyer)).refunds).toEqual(['office 100000 failed', 'office 100000 processed']);
  expect(await credits(buyer)).toEqual([{ total_paise: 1000_00 }]);
  const { body } = await shop.request('GET', `/payment/user/${buyer.userId}`, { token: buyer.token });
  expect(body).toMatchObject({ payments: [{ refundRequestState: 'refunded', status: 'refunded' }] });
});

it('a line is credited whole, also where the provider gave a part of the order back that names no line', async () => {
  const { buyer, orderId, policy } = await buy([100, 100]);
  const [payment] = await shop.provider.gateway.fetchOrderPayments(orderId);
  const { id } = await shop.provider.gateway.refund({
    providerPaymentId: payment?.id ?? '',
    amountPaise: 100_00,
    idempotencyKey: 'dashboard-goodwill',
  });
  await shop.webhook(shop.provider.refundEvent('refund.processed', id));
  const { body } = await shop.request('GET', `/payment/order/${orderId}/refund-policy`, { token: buyer.token });
  const left = (body as unknown as typeof policy).lines.find(({ leftPaise }) => leftPaise === 100_00);
  expect((await refund(orderId, 'the-other-line', [{ lineId: left?.lineId, amountPaise: 100_00 }])).status).toBe(200);
  await sendDueRefunds(shop.context);
  expect(await credits(buyer)).toEqual([{ total_paise: 100_00 }, { total_paise: 100_00 }]);
  expect(await shop.figuresOf(buyer)).toMatchObject({ orders: ['refunded'], grants: 0 });
});

it('is on record with who gave what back, and why', async () => {
  const { orderId, policy } = await buy([1000]);
  const parts = [{ lineId: policy.lines[0]?.lineId, amountPaise: 250_00 }];
  expect((await refund(orderId, 'on-the-record', parts)).status).toBe(200);
  const { rows } = await shop.database.db.execute(sql`
    SELECT actor_id, details FROM audit_entries
    WHERE action = 'refund.started' AND subject = (SELECT 'order:' || id FROM orders WHERE provider_order_id = ${orderId})`);
  expect(rows).toEqual([{ actor_id: office.userId, details: { amountPaise: 250_00, parts, reason } }]);
});

it('is the office’s alone', async () => {
  const { buyer, orderId, policy } = await buy([1000]);
  const part = [{ lineId: policy.lines[0]?.lineId, amountPaise: 1000_00 }];
  expect((await refund(orderId, 'by-the-buyer', part, buyer)).status).toBe(403);
});

it('in part makes the order partly refunded, in the list, its filter and its file, and says who did it', async () => {
  const { orderId, policy } = await buy([1000]);
  const { orderId: whole } = await buy([1000]);
  const parts = [{ lineId: policy.lines[0]?.lineId, amountPaise: 500_00 }];
  await refund(orderId, 'half-of-it-1', parts);
  const list = async () => {
    const { body } = await shop.request('GET', '/admin/orders?state=partly-refunded', { token: office.token });
    return (body as unknown as { orders: { orderId: string }[] }).orders.map((order) => order.orderId);
  };
  expect(await list()).not.toContain(orderId);
  await sendDueRefunds(shop.context);
  expect(await list()).toContain(orderId);
  expect(await list()).not.toContain(whole);
  const { body } = await shop.request('GET', `/admin/orders/${orderId}`, { token: office.token });
  expect(body).toMatchObject({
    order: { state: 'paid', backPaise: 500_00, refundedPaise: 500_00 },
    refunds: [{ state: 'processed', begunBy: office.name }],
  });
  const file = await (await shop.open('/admin/orders.csv?state=partly-refunded', office.token)).text();
  expect(file.split('\n').find((row) => row.includes(orderId))).toContain('Partly refunded');
});

describe('the certificate of a refunded course', () => {
  interface Held {
    lineId: string;
    number: string;
    revokedAt: string | null;
    revokedBy: string | null;
    hasOtherAccess: boolean;
    isRevokedByDefault: boolean;
  }
  const held = async (orderId: string) =>
    (
      (await shop.request('GET', `/admin/orders/${orderId}`, { token: office.token })).body as unknown as {
        certificates: Held[];
      }
    ).certificates;
  /** Buys courses at these prices, and issues a certificate for each. */
  async function graduate(prices: number[]) {
    const bought = await buy(prices);
    const { rows } = await shop.database.db.execute<{ course_id: string }>(sql`
      SELECT course_id FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.provider_order_id = ${bought.orderId}`);
    for (const { course_id: courseId } of rows)
      await issueCertificate(shop.database.db, { userId: bought.buyer.userId, courseId });
    return { ...bought, courseIds: rows.map((row) => row.course_id) };
  }
  const refundOffline = async (orderId: string, parts: object[], key = `form-${orderId}`.slice(0, 40)) => {
    expect((await refund(orderId, key.padEnd(10, '-'), parts)).status).toBe(200);
    await sendDueRefunds(shop.context);
  };
  const fallback = (revokesCertificates: boolean) =>
    saveSetting(shop.database.db, { subject: 'checkout', value: { revokesCertificates }, actorId: null });

  it('is revoked as the office decides, once the money has left, on record and with a mail', async () => {
    const { buyer, orderId, policy } = await graduate([1000]);
    const [certificate] = await held(orderId);
    expect(certificate).toMatchObject({ revokedAt: null, hasOtherAccess: false, isRevokedByDefault: true });
    const lineId = policy.lines[0]?.lineId;
    await refund(orderId, 'revoke-it-with', [{ lineId, amountPaise: 1000_00, certificate: 'revoke' }]);
    expect((await held(orderId))[0]?.revokedAt).toBeNull();
    await sendDueRefunds(shop.context);
    expect(await held(orderId)).toMatchObject([{ revokedAt: expect.any(String), revokedBy: office.name }]);
    const { rows } = await shop.database.db.execute(sql`
      SELECT actor_id, details FROM audit_entries WHERE action = 'order-certificate.revoked' AND details->>'number' = ${certificate?.number}`);
    expect(rows).toEqual([{ actor_id: office.userId, details: { number: certificate?.number, decision: 'revoke' } }]);
    const mails = await shop.database.db.execute(
      sql`SELECT 1 FROM outgoing_mails WHERE recipient = ${buyer.email} AND subject LIKE '%was revoked'`,
    );
    expect(mails.rows).toHaveLength(1);
  });

  it('stays where the office says so, and of the other line always', async () => {
    const { orderId, policy } = await graduate([1000, 2000]);
    const [first, second] = policy.lines;
    const part = (line: typeof first, certificate?: string) => ({
      ...{ lineId: line?.lineId, amountPaise: line?.leftPaise },
      ...(certificate && { certificate }),
    });
    await refundOffline(orderId, [part(first, 'keep')], 'keep-the-first');
    expect((await held(orderId)).map(({ revokedAt }) => revokedAt)).toEqual([null, null]);
    await refundOffline(orderId, [part(second)], 'and-the-second');
    const byLine = new Map((await held(orderId)).map((one) => [one.lineId, one.revokedAt]));
    expect(byLine.get(first?.lineId ?? '')).toBeNull();
    expect(byLine.get(second?.lineId ?? '')).not.toBeNull();
  });

  it('follows the setting without a decision, and only where the whole line is back', async () => {
    const half = await graduate([1000]);
    await refundOffline(half.orderId, [{ lineId: half.policy.lines[0]?.lineId, amountPaise: 500_00 }]);
    expect(await held(half.orderId)).toMatchObject([{ revokedAt: null }]);
    await fallback(false);
    const kept = await graduate([1000]);
    expect(await held(kept.orderId)).toMatchObject([{ isRevokedByDefault: false }]);
    await refundOffline(kept.orderId, [{ lineId: kept.policy.lines[0]?.lineId, amountPaise: 1000_00 }]);
    expect(await held(kept.orderId)).toMatchObject([{ revokedAt: null }]);
    await fallback(true);
    const revoked = await graduate([1000]);
    await refundOffline(revoked.orderId, [{ lineId: revoked.policy.lines[0]?.lineId, amountPaise: 1000_00 }]);
    expect(await held(revoked.orderId)).toMatchObject([{ revokedAt: expect.any(String), revokedBy: null }]);
  });

  it('stays while something else gives the course, unless the office asks for it', async () => {
    for (const certificate of [undefined, 'revoke'] as const) {
      const { buyer, orderId, policy, courseIds } = await graduate([1000]);
      const [courseId = ''] = courseIds;
      await grantCourse(shop.database.db, { userId: buyer.userId, courseId, source: 'scholarship', sourceId: 'A' });
      expect(await held(orderId)).toMatchObject([{ hasOtherAccess: true, isRevokedByDefault: false }]);
      const part = { lineId: policy.lines[0]?.lineId, amountPaise: 1000_00, ...(certificate && { certificate }) };
      await refundOffline(orderId, [part]);
      const [{ revokedAt } = { revokedAt: null }] = await held(orderId);
      expect(revokedAt === null).toBe(certificate === undefined);
    }
  });
});

it('a refund above the limit of the person is refused, and one within it is made', async () => {
  const { orderId, policy } = await buy([5000]);
  const clerk = await shop.user('accountant');
  const owner = await shop.admin();
  const path = `/admin/people/${clerk.userId}/permissions`;
  expect((await shop.request('PUT', path, { token: owner.token, body: { refundRupees: 2000 } })).status).toBe(200);
  const lineId = policy.lines[0]?.lineId;
  expect(await refund(orderId, 'above-limit', [{ lineId, amountPaise: 2001_00 }], clerk)).toMatchObject({
    status: 403,
    body: { code: 'refund-limit', message: expect.stringContaining('₹2,000') },
  });
  expect((await refund(orderId, 'within-limit', [{ lineId, amountPaise: 2000_00 }], clerk)).status).toBe(200);
});
