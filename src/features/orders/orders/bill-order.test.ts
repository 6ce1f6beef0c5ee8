import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { sendDueRefunds } from '../refunds/send-refund.ts';
import { serveInvoice } from './serve-invoice.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  await institute({ gstin: '09AAAAA0000A1Z0' });
});
afterAll(() => shop.close());

const institute = (details: object) =>
  saveSetting(shop.database.db, {
    subject: 'institute',
    value: { name: 'Misaal', state: 'Uttar Pradesh', stateCode: '09', ...details },
    actorId: null,
  });

interface Issued {
  kind: string;
  number: string;
  count: number;
  place_of_supply: string;
  is_inter_state: boolean;
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
  buyer: { address: string };
}

const issuedTo = async (user: TestUser) =>
  (
    await shop.database.db.execute<Issued & Record<string, unknown>>(
      sql`SELECT * FROM invoices WHERE user_id = ${user.userId} ORDER BY created_at, id`,
    )
  ).rows;

async function buy(user: TestUser, courses: readonly { id: string }[], extra: object = {}) {
  const order = await shop.order(user, courses, extra);
  await shop.verify(user, shop.provider.pay(order.orderId));
  return order;
}

const caller = ({ userId, name, email }: TestUser, role: 'student' | 'admin' = 'student') =>
  ({ kind: 'user', userId, name, email, role }) as never;

/** Sends an event as the provider does: again while the answer is 503 because the machine is busy. */
async function deliver(event: Parameters<typeof shop.webhook>[0]): Promise<void> {
  let status = 503;
  while (status === 503) ({ status } = await shop.webhook(event));
}

it('50 payments in the same moment, each told three times: 50 numbers without a gap', async () => {
  const course = await shop.course(29_500);
  const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.signUp()));
  const orders = await Promise.all(buyers.map((buyer) => shop.order(buyer, [course])));
  await Promise.all(
    orders.flatMap(({ orderId }, at) => {
      const paid = shop.provider.pay(orderId);
      const event = shop.provider.paymentEvent('payment.captured', paid.razorpay_payment_id);
      return [shop.verify(buyers[at]!, paid), deliver(event), deliver(event)];
    }),
  );
  const all = (await Promise.all(buyers.map(issuedTo))).flat();
  expect(all).toHaveLength(50);
  const counts = all.map(({ count }) => count).toSorted((one, other) => one - other);
  expect(counts).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  expect(new Set(all.map(({ number }) => number)).size).toBe(50);
  expect(all.every(({ number }) => /^INV\/\d\d-\d\d\/\d{5}$/.test(number))).toBe(true);
}, 120_000);

describe('the place decides the tax', () => {
  it('of the institute’s own state: CGST and SGST, also where no state was named', async () => {
    const buyer = await shop.signUp();
    await buy(buyer, [await shop.course(29_500)]);
    expect(await issuedTo(buyer)).toMatchObject([
      {
        kind: 'tax-invoice',
        place_of_supply: '09',
        taxable_paise: 25_000_00,
        cgst_paise: 2_250_00,
        sgst_paise: 2_250_00,
        igst_paise: 0,
      },
    ]);
  });

  it('of another state: IGST', async () => {
    const buyer = await shop.signUp();
    await buy(buyer, [await shop.course(29_500)], { state: '07' });
    expect(await issuedTo(buyer)).toMatchObject([
      { place_of_supply: '07', is_inter_state: true, cgst_paise: 0, igst_paise: 4_500_00 },
    ]);
  });

  it('of the buyer’s GSTIN, which is checked', async () => {
    const [buyer, course] = [await shop.signUp(), await shop.course(1000)];
    const refused = await shop.createOrder(buyer, [course], { gstin: '27AAPFU0939F1ZW' });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'gstin' }] } });
    const other = await shop.createOrder(buyer, [course], { gstin: '27AAPFU0939F1ZV', state: '09' });
    expect(other).toMatchObject({ status: 422, body: { code: 'gstin-of-other-state' } });
    await buy(buyer, [course], { gstin: '27aapfu0939f1zv', businessName: 'Test & Sons' });
    expect(await issuedTo(buyer)).toMatchObject([
      { place_of_supply: '27', buyer: { gstin: '27AAPFU0939F1ZV', businessName: 'Test & Sons' } },
    ]);
  });
});

it('the database keeps no invoice whose parts do not add up, whoever writes it', async () => {
  const buyer = await shop.signUp();
  await buy(buyer, [await shop.course(1000)]);
  for (const slip of [
    sql`taxable_paise = taxable_paise + 1`,
    sql`cgst_paise = cgst_paise + 1, sgst_paise = sgst_paise - 1`,
    sql`total_paise = 0, taxable_paise = 0, cgst_paise = 0, sgst_paise = 0, igst_paise = 0`,
  ])
    await expect(
      shop.database.db.execute(sql`UPDATE invoices SET ${slip} WHERE user_id = ${buyer.userId}`),
    ).rejects.toMatchObject({ cause: { constraint: 'invoices_sum' } });
});

it('what was issued stays: new settings count for later invoices alone', async () => {
  const [buyer, course, second] = [await shop.signUp(), await shop.course(1180), await shop.course(1180)];
  await buy(buyer, [course]);
  await saveSetting(shop.database.db, {
    subject: 'invoicing',
    value: { ratePercent: 5, invoiceSeries: 'NEW' },
    actorId: null,
  });
  await buy(buyer, [second]);
  await saveSetting(shop.database.db, { subject: 'invoicing', value: {}, actorId: null });
  expect(await issuedTo(buyer)).toMatchObject([
    { rate_percent: 18, taxable_paise: 1000_00 },
    { rate_percent: 5, series: 'NEW', count: 1, taxable_paise: 1123_80 },
  ]);
});

it('a nil-rated sale and its credit note are in the month’s return, on screen and in its files alike', async () => {
  const [buyer, office, course] = [await shop.signUp(), await shop.admin(), await shop.course(1000)];
  await saveSetting(shop.database.db, { subject: 'invoicing', value: { ratePercent: 0 }, actorId: null });
  const { receipt } = await buy(buyer, [course]);
  await saveSetting(shop.database.db, { subject: 'invoicing', value: {}, actorId: null });
  const policy = await shop.request('GET', `/payment/order/${receipt}/refund-policy`, { token: office.token });
  const [{ lineId } = { lineId: '' }] = (policy.body as unknown as { lines: { lineId: string }[] }).lines;
  await shop.request('POST', `/admin/orders/${receipt}/refund`, {
    token: office.token,
    body: { key: 'nil-rated-part', parts: [{ lineId, amountPaise: 400_00 }], reason: 'The buyer came to half of it' },
  });
  await sendDueRefunds(shop.context);
  expect((await issuedTo(buyer)).map(({ kind }) => kind)).toEqual(['bill-of-supply', 'credit-note']);
  const months = (await shop.request('GET', '/admin/invoices', { token: office.token })).body;
  expect(months).toMatchObject({ gstr1: null });
  const [month] = (months as unknown as { months: string[] }).months;
  const { body } = await shop.request('GET', `/admin/invoices?month=${month}`, { token: office.token });
  const { gstr1 } = body as unknown as { gstr1: { section: string; documents: number; taxablePaise: number }[] };
  expect(gstr1.find(({ section }) => section === 'exemp')).toMatchObject({ documents: 2, taxablePaise: 600_00 });
  const file = await shop.open(`/admin/invoices/gstr1.csv?month=${month}&section=exemp`, office.token);
  expect(await file.text()).toContain('Intra-State supplies to unregistered persons,600,0,0');
  const services = await shop.open(`/admin/invoices/gstr1.csv?month=${month}&section=hsn-b2c`, office.token);
  expect(await services.text()).toContain('999293,Commercial training and coaching,NA,0,600,0,600,0,0,0,0');
});

it('without a GSTIN there is no tax and no tax invoice, in a series of its own', async () => {
  await institute({ gstin: '' });
  const buyer = await shop.signUp();
  await buy(buyer, [await shop.course(1180)], { state: '07' });
  await institute({ gstin: '09AAAAA0000A1Z0' });
  expect(await issuedTo(buyer)).toMatchObject([
    { kind: 'receipt', series: 'RCT', rate_percent: 0, taxable_paise: 1180_00, igst_paise: 0 },
  ]);
});

it('an order that a coupon made free has nothing to bill', async () => {
  const [buyer, coupon] = [await shop.signUp(), await shop.coupon(100)];
  await shop.order(buyer, [await shop.course(1180)], { coupon: coupon.code });
  expect(await issuedTo(buyer)).toEqual([]);
});

it('a course that was owned by then is billed, and credited when its money has left, to the paisa', async () => {
  const [buyer, first, other] = [await shop.signUp(), await shop.course(4999), await shop.course(777)];
  const orders = [await shop.order(buyer, [first]), await shop.order(buyer, [first, other])];
  for (const order of orders) await shop.verify(buyer, shop.provider.pay(order.orderId));
  expect((await issuedTo(buyer)).map(({ kind }) => kind)).toEqual(['tax-invoice', 'tax-invoice']);
  await sendDueRefunds(shop.context);
  const issued = await issuedTo(buyer);
  const [invoice, , credit] = issued;
  expect(issued.map(({ kind }) => kind)).toEqual(['tax-invoice', 'tax-invoice', 'credit-note']);
  expect(credit).toMatchObject({
    series: 'CRN',
    total_paise: 4999_00,
    taxable_paise: invoice?.taxable_paise,
    cgst_paise: invoice?.cgst_paise,
  });
});

it('given back at the provider: one credit note per refund, the last one taking the rest', async () => {
  const [buyer, course] = [await shop.signUp(), await shop.course(9999)];
  const order = await shop.order(buyer, [course, await shop.course(3)]);
  const paid = shop.provider.pay(order.orderId);
  await shop.verify(buyer, paid);
  const refundOffline = async (key: string, amountPaise: number) => {
    const made = await shop.provider.gateway.refund({
      providerPaymentId: paid.razorpay_payment_id,
      amountPaise,
      idempotencyKey: key,
    } as never);
    const event = shop.provider.refundEvent('refund.processed', made.id);
    await Promise.all([shop.webhook(event), shop.webhook(event)]);
  };
  await refundOffline('from-the-dashboard-1', 3333_33);
  await refundOffline('from-the-dashboard-2', order.amount - 3333_33);
  const [invoice, ...credits] = await issuedTo(buyer);
  expect(credits).toHaveLength(2);
  for (const part of ['total_paise', 'taxable_paise', 'cgst_paise', 'sgst_paise'] as const)
    expect(credits.reduce((sum, credit) => sum + credit[part], 0)).toBe(invoice?.[part]);
});

it('is a PDF for its buyer and the office, and nothing to others', async () => {
  const [buyer, stranger, office] = [await shop.signUp(), await shop.signUp(), await shop.admin()];
  const { orderId } = await buy(buyer, [await shop.course(1180)]);
  const response = await serveInvoice(shop.context, { orderId, caller: caller(buyer) });
  expect(response.headers.get('content-disposition')).toMatch(/filename="tax-invoice-INV-\d\d-\d\d-\d{5}\.pdf"/);
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await serveInvoice(shop.context, { orderId, caller: caller(office, 'admin') })).status).toBe(200);
  expect((await serveInvoice(shop.context, { orderId, caller: caller(stranger) })).status).toBe(404);
  expect((await serveInvoice(shop.context, { orderId, caller: { kind: 'anonymous' } })).status).toBe(401);
  const { rows } = await shop.database.db.execute<{ attachments: { name: string }[] }>(
    sql`SELECT attachments FROM outgoing_mails WHERE recipient = ${buyer.email}`,
  );
  expect(rows[0]?.attachments[0]).toMatchObject({ contentType: 'application/pdf', drawnFrom: {} });
});

it('a course with a service code of its own has it on its line, and keeps it on its credit note', async () => {
  const [buyer, own, other] = [await shop.signUp(), await shop.course(1180), await shop.course(590)];
  const sacExceptions = [{ courseId: own.courseId, sac: '999294' }];
  await saveSetting(shop.database.db, { subject: 'invoicing', value: { sacExceptions }, actorId: null });
  await buy(buyer, [own, other]);
  const [invoice] = (await issuedTo(buyer)) as unknown as { lines: { title: string; sac: string }[] }[];
  expect(invoice?.lines.map(({ sac }) => sac).toSorted()).toEqual(['999293', '999294']);
});

it('an invoice of ₹50,000 or more to somebody without a GSTIN has their address, from the order or the profile', async () => {
  const [buyer, course] = [await shop.signUp(), await shop.course(50_000)];
  // A missing value is no reason to reject a buyer: the office can ask.
  expect((await shop.createOrder(buyer, [course])).status).toBe(200);
  const addressOf = async (user: TestUser) => (await issuedTo(user)).map((issued) => issued.buyer.address);
  await buy(buyer, [course], { address: '12 Civil Lines, Agra' });
  expect(await addressOf(buyer)).toEqual(['12 Civil Lines, Agra']);
  const known = await shop.signUp();
  await shop.database.db.execute(sql`UPDATE users SET address = 'Mall Road, Kanpur' WHERE id = ${known.userId}`);
  await buy(known, [course]);
  expect(await addressOf(known)).toEqual(['Mall Road, Kanpur']);
  const below = await shop.signUp();
  await buy(below, [await shop.course(49_999)]);
  expect(await addressOf(below)).toEqual(['']);
});

describe('a name or an address that cannot be printed', () => {
  it('is refused before anything is paid, with the sign named; the form’s own fields at the field', async () => {
    const buyer = await shop.signUp();
    const course = await shop.course();
    const field = await shop.createOrder(buyer, [course], { businessName: 'Rao 漢 Traders', address: '12 Marg 😀' });
    expect(field).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect((field.body.issues as unknown as { path: string }[]).map(({ path }) => path).toSorted()).toEqual([
      'address',
      'businessName',
    ]);
    await shop.database.db.execute(sql`UPDATE users SET name = 'Kavya 漢' WHERE id = ${buyer.userId}`);
    const account = await shop.createOrder(buyer, [course]);
    expect(account).toMatchObject({ status: 422, body: { success: false, code: 'unprintable-name' } });
    expect(account.body.message).toContain('“漢” cannot be printed');
    await shop.database.db.execute(sql`UPDATE users SET name = 'கௌரி' WHERE id = ${buyer.userId}`);
    expect((await shop.createOrder(buyer, [course])).status).toBe(200);
  });
});
