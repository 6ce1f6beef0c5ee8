import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, indianDay } from '../../../kit/numbers/dates.ts';
import { required, schedule, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestResponse, TestUser } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from '../../batches/batches/batch-contract.ts';
import { freeLapsedSeats } from '../../batches/waitlist/offer-seats.ts';
import { freeUnpaidSeats } from '../../instalments/free-unpaid-seats.ts';
import type { Plan } from '../../instalments/contract.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import type { PaymentLink } from '../payment-links/links-contract.ts';

let shop: Shop;
let classroom: Classroom;
let clerk: TestUser;
beforeAll(async () => {
  shop = await startShop();
  classroom = await startBatches(shop);
  clerk = await shop.admin();
  await saveSetting(shop.database.db, { subject: 'instalments', value: { isOffered: true }, actorId: null });
});
afterAll(() => shop.close());

const run = (query: ReturnType<typeof sql>) => shop.database.db.execute<Record<string, never>>(query);
const today = () => indianDay(new Date());
const morning = () => schedule({ from: '07:00', to: '09:00' });

interface Offer {
  course: Awaited<ReturnType<Shop['course']>>;
  batch: OfficeBatch;
}
async function batchOf(more: object = {}, known?: Offer['course']): Promise<Offer> {
  const course = known ?? (await shop.course(10_000));
  return { course, batch: await classroom.published({ courseId: course.courseId, ...more }) };
}

function sale(buyer: TestUser, { course, batch }: Offer, extra: object = {}) {
  const lines = [{ courseId: course.id, batchId: batch.id }];
  return { saleKey: randomUUID(), buyer: { userId: buyer.userId }, lines, amount: 10_000, ...extra };
}
const paidNow = { method: 'cash', receivedOn: today() };
const sell = (body: object, path = '/admin/orders') =>
  shop.request('POST', path, { token: clerk.token, body: path === '/admin/orders' ? { ...paidNow, ...body } : body });
const sellByLink = (body: object) => sell(body, '/admin/payment-links/sale');

async function seatsOf({ batch }: Offer) {
  const { rows } = await run(sql`SELECT enrolled, held FROM batches WHERE id = ${batch.id}`);
  return rows[0] as unknown as { enrolled: number; held: number };
}
async function placesOf(user: TestUser) {
  const { rows } = await run(sql`SELECT e.state, b.code FROM batch_enrolments e JOIN batches b ON b.id = e.batch_id
    WHERE e.user_id = ${user.userId} ORDER BY e.enrolled_at, e.id`);
  return rows.map(({ state, code }) => `${state} ${code}`);
}
interface Seat {
  courseId: string;
  batchId: string;
  heldUntil: string | null;
  enrolmentId?: string;
}
const seatIn = (answer: TestResponse) => required<Seat[]>(answer, 'seats')[0];

describe('a sale at the desk with a batch', () => {
  it('takes the seat at once, at the batch’s price, and the same key gives the same seat', async () => {
    const offer = await batchOf({ priceRupees: 42_999 });
    const buyer = await shop.signUp();
    expect(await sell(sale(buyer, offer))).toMatchObject({ status: 409, body: { code: 'price-changed' } });
    const body = sale(buyer, offer, { amount: 42_999 });
    const [one, other] = await Promise.all([sell(body), sell(body)]);
    expect(seatIn(one)).toEqual({
      courseId: offer.course.courseId,
      batchId: offer.batch.id,
      heldUntil: null,
      enrolmentId: expect.any(String),
    });
    expect(other.body).toEqual(one.body);
    expect(await seatsOf(offer)).toEqual({ enrolled: 1, held: 0 });
    expect(await placesOf(buyer)).toEqual([`active ${offer.batch.code}`]);
    const without = { ...body, lines: [{ courseId: offer.course.id }] };
    expect(await sell(without)).toMatchObject({ status: 409, body: { code: 'key-used' } });
  });

  it('of the last seat succeeds for one of ten clerks', async () => {
    const offer = await batchOf({ capacity: 1 });
    const buyers = await Promise.all(Array.from({ length: 10 }, () => shop.signUp()));
    const answers = await Promise.all(buyers.map((buyer) => sell(sale(buyer, offer))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['batch-full']),
    );
    expect(await seatsOf(offer)).toEqual({ enrolled: 1, held: 0 });
    const refused = buyers[answers.findIndex(({ status }) => status === 409)];
    expect(refused && (await shop.figuresOf(refused))).toMatchObject({ orders: null, grants: 0 });
  });

  it('is refused for a clash until the office allows it, for a closed batch and for one of another course', async () => {
    const [one, other] = [await batchOf(), await batchOf()];
    const buyer = await shop.signUp();
    expect((await sell(sale(buyer, one))).status).toBe(200);
    expect(await sell(sale(buyer, other))).toMatchObject({ status: 409, body: { code: 'student-clash' } });
    expect((await sell(sale(buyer, other, { allowClash: true }))).status).toBe(200);
    const third = await batchOf({ schedule: morning() });
    const mixed = { course: await shop.course(10_000), batch: third.batch };
    expect(await sell(sale(buyer, mixed))).toMatchObject({ status: 422, body: { code: 'batch-of-other-course' } });
    await run(sql`UPDATE batches SET join_until = now() - interval '1 second' WHERE id = ${third.batch.id}`);
    expect(await sell(sale(buyer, third))).toMatchObject({ status: 409, body: { code: 'batch-closed' } });
  });
});

describe('a sale by link with a batch', () => {
  const pay = async (link: PaymentLink) => {
    const path = `/payment/links/${link.url.split('/pay/')[1]}`;
    const made = await shop.request('POST', `${path}/create-order`, { body: {} });
    if (made.status !== 200) return made;
    return shop.request('POST', `${path}/verify`, { body: shop.provider.pay(String(made.body.orderId)) });
  };

  it('holds the seat until it is paid, and holds it again once the time is over', async () => {
    const offer = await batchOf({ capacity: 1 });
    const buyer = await shop.signUp();
    const made = await sellByLink(sale(buyer, offer));
    expect(seatIn(made)).toMatchObject({ courseId: offer.course.courseId, heldUntil: expect.any(String) });
    expect(await seatsOf(offer)).toEqual({ enrolled: 0, held: 1 });
    await run(sql`UPDATE seat_holds SET held_until = now() - interval '1 second' WHERE batch_id = ${offer.batch.id}`);
    await freeLapsedSeats(shop.context);
    expect(await seatsOf(offer)).toEqual({ enrolled: 0, held: 0 });
    expect((await pay(required<PaymentLink>(made, 'link'))).status).toBe(200);
    expect(await seatsOf(offer)).toEqual({ enrolled: 1, held: 0 });
    expect(await placesOf(buyer)).toEqual([`active ${offer.batch.code}`]);
  });

  it('cannot be paid once another buyer has the last seat', async () => {
    const offer = await batchOf({ capacity: 1 });
    const [slow, quick] = [await shop.signUp(), await shop.signUp()];
    const made = await sellByLink(sale(slow, offer));
    expect(await sell(sale(quick, offer))).toMatchObject({ status: 409, body: { code: 'batch-full' } });
    await run(sql`UPDATE seat_holds SET held_until = now() - interval '1 second' WHERE batch_id = ${offer.batch.id}`);
    expect((await sell(sale(quick, offer))).status).toBe(200);
    expect(await pay(required<PaymentLink>(made, 'link'))).toMatchObject({
      status: 409,
      body: { code: 'batch-full' },
    });
    expect(await shop.figuresOf(slow)).toMatchObject({ grants: 0 });
  });
});

describe('a plan of instalments with a batch', () => {
  const plan = (buyer: TestUser, { course, batch }: Offer, extra: object = {}) =>
    sell(
      {
        planKey: randomUUID(),
        userId: buyer.userId,
        courseId: course.id,
        batchId: batch.id,
        dues: [
          { amountRupees: 4000, dueOn: today() },
          { amountRupees: 6000, dueOn: addMonths(today(), 1) },
        ],
        ...extra,
      },
      '/admin/instalments',
    );

  it('takes its seat when it is made; the course opens with the first payment and ends with the batch', async () => {
    const offer = await batchOf({ accessMonths: 6 });
    const buyer = await shop.signUp();
    const planKey = randomUUID();
    const made = await plan(buyer, offer, { planKey });
    expect(seatIn(made)).toMatchObject({ courseId: offer.course.courseId, batchId: offer.batch.id });
    expect(seatIn(await plan(buyer, offer, { planKey }))).toEqual(seatIn(made));
    expect(await seatsOf(offer)).toEqual({ enrolled: 1, held: 0 });
    const { dues } = required<Plan>(made, 'plan');
    const order = await shop.request('POST', `/payment/instalments/${dues[0]?.id}/create-order`, {
      token: buyer.token,
      body: {},
    });
    await shop.verify(buyer, shop.provider.pay(String(order.body.orderId)));
    const { rows } = await run(sql`SELECT g.ends_on = e.access_until AS ends FROM batch_enrolments e
      JOIN grants g ON g.id = e.grant_id WHERE e.user_id = ${buyer.userId}`);
    expect(rows).toEqual([{ ends: true }]);
  });

  it('gives its seat back when the first due is unpaid after the days of grace', async () => {
    const offer = await batchOf();
    const buyer = await shop.signUp();
    const { id } = required<Plan>(await plan(buyer, offer), 'plan');
    const { rows } = await run(
      sql`SELECT coalesce((value ->> 'graceDays')::int, 0) AS days FROM settings WHERE subject = 'instalments'`,
    );
    const grace = Number(rows[0]?.days ?? 0);
    const dueOn = (days: number) =>
      run(sql`UPDATE instalment_dues SET due_on = ${addDays(today(), -days)} WHERE plan_id = ${id} AND number = 1`);
    await dueOn(grace);
    await freeUnpaidSeats(shop.context);
    expect(await placesOf(buyer)).toEqual([`active ${offer.batch.code}`]);
    await dueOn(grace + 1);
    for (const _ of [1, 2]) await freeUnpaidSeats(shop.context);
    expect(await placesOf(buyer)).toEqual([`withdrawn ${offer.batch.code}`]);
    expect(await seatsOf(offer)).toEqual({ enrolled: 0, held: 0 });
  });

  it('of the last seat is made for one of five', async () => {
    const offer = await batchOf({ capacity: 1 });
    const buyers = await Promise.all(Array.from({ length: 5 }, () => shop.signUp()));
    const answers = await Promise.all(buyers.map((buyer) => plan(buyer, offer)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    expect(await seatsOf(offer)).toEqual({ enrolled: 1, held: 0 });
  });

  it('of which nothing was paid makes way for another batch that the student buys whole', async () => {
    const offer = await batchOf();
    const other = await batchOf({ schedule: morning() }, offer.course);
    const buyer = await shop.signUp();
    await plan(buyer, offer);
    expect(await plan(buyer, other)).toMatchObject({ status: 409, body: { code: 'plan-runs' } });
    expect((await sell(sale(buyer, other))).status).toBe(200);
    expect(await placesOf(buyer)).toEqual([`withdrawn ${offer.batch.code}`, `active ${other.batch.code}`]);
    expect(await seatsOf(offer)).toEqual({ enrolled: 0, held: 0 });
  });

  it('at the desk is paid with its first part', async () => {
    const offer = await batchOf();
    const buyer = await shop.signUp();
    const dues = [
      { amountRupees: 4000, dueOn: today() },
      { amountRupees: 6000, dueOn: addMonths(today(), 1) },
    ];
    const body = sale(buyer, offer, { plan: { dues } });
    const sold = await sell(body);
    expect(seatIn(sold)).toMatchObject({ batchId: offer.batch.id, enrolmentId: expect.any(String) });
    expect((await sell(body)).body).toEqual(sold.body);
    expect(await seatsOf(offer)).toEqual({ enrolled: 1, held: 0 });
  });
});
