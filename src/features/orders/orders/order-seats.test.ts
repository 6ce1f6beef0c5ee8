import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeLapsedSeats } from '../../batches/waitlist/offer-seats.ts';
import { BATCH_CALL } from '../../learning/rules.ts';
import type { OfficeBatch } from '../../batches/batches/batch-contract.ts';
import { schedule, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { runLength } from '../../../testing/run-length.ts';

const RACES = runLength({ part: 3, full: 20 });

let shop: Shop;
let classroom: Classroom;
beforeAll(async () => {
  shop = await startShop();
  classroom = await startBatches(shop);
});
afterAll(() => shop.close());

const run = (query: ReturnType<typeof sql>) => shop.database.db.execute<Record<string, never>>(query);

/** A course with a published batch of it. */
async function batchOf(more: object = {}, course?: Awaited<ReturnType<Shop['course']>>) {
  const own = course ?? (await shop.course(10_000, 8000));
  const batch = await classroom.published({ courseId: own.courseId, ...more });
  return { course: own, batch };
}

const order = (
  user: TestUser,
  { course, batch }: { course: { id: string }; batch: { id: string } },
  extra: object = {},
) =>
  shop.request('POST', '/payment/create-order', {
    token: user.token,
    body: { cartItems: [{ id: course.id, batchId: batch.id }], ...extra },
  });

interface Answer {
  orderId: string;
  seats: { courseId: string; batchId: string; heldUntil: string | null; enrolmentId?: string }[];
}
const answerOf = ({ status, body }: { status: number; body: object }): Answer => {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as unknown as Answer;
};

async function seatsOf({ id }: { id: string }) {
  const { rows } = await run(sql`SELECT enrolled, held, offered, capacity,
    (SELECT count(*)::int FROM seat_holds h WHERE h.batch_id = b.id AND taken_at IS NULL AND freed_at IS NULL) AS holds,
    (SELECT count(*)::int FROM batch_enrolments e WHERE e.batch_id = b.id AND e.state = 'active') AS active
    FROM batches b WHERE id = ${id}`);
  return rows[0] as unknown as Record<string, number>;
}

const lapse = (batch: OfficeBatch) =>
  run(sql`UPDATE seat_holds SET held_until = now() - interval '1 second' WHERE batch_id = ${batch.id}`);
const sweep = () => freeLapsedSeats(shop.context);

const enrolmentsOf = (user: TestUser) =>
  shop.rows(sql`SELECT state, roll_number AS "rollNumber", choice_until IS NOT NULL AS "mayChoose" FROM batch_enrolments
    WHERE user_id = ${user.userId} ORDER BY enrolled_at`);
const mailsTo = async (user: TestUser) =>
  (await shop.rows(sql`SELECT subject FROM outgoing_mails WHERE recipient = ${user.email} ORDER BY id`)).map(
    ({ subject }) => subject,
  );

describe('the last seat', () => {
  it(`goes to one of 30 buyers, ${RACES} times out of ${RACES}`, async () => {
    const buyers = await Promise.all(Array.from({ length: 30 }, () => shop.signUp()));
    for (let round = 0; round < RACES; round += 1) {
      const course = await shop.course(10_000);
      const { batch } = await batchOf({ capacity: 20 }, course);
      await run(sql`UPDATE batches SET enrolled = 19 WHERE id = ${batch.id}`);
      const answers = await Promise.all(buyers.map((buyer) => order(buyer, { course, batch })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ status, body }) => `${status} ${String(body.code)}`))).toEqual(
        new Set(['409 batch-full']),
      );
      expect(refused[0]?.body.message).toBe('This batch is full. Choose another batch or join the waitlist.');
      expect(await seatsOf(batch)).toMatchObject({ enrolled: 19, held: 1, holds: 1 });
    }
  });

  it('whose hold ran out is sold once: who pays late has no seat and loses no money', async () => {
    const offer = await batchOf({ capacity: 1 });
    const [slow, quick] = [await shop.signUp(), await shop.signUp()];
    const first = answerOf(await order(slow, offer));
    expect((await order(quick, offer)).body.code).toBe('batch-full');
    await lapse(offer.batch);
    const second = answerOf(await order(quick, offer));
    await shop.verify(quick, shop.provider.pay(second.orderId));
    const late = await shop.verify(slow, shop.provider.pay(first.orderId));
    expect(late.body.paymentDetails).toMatchObject({
      seats: [{ courseId: offer.course.courseId, batchCode: offer.batch.code, state: 'without-seat' }],
    });
    expect(await enrolmentsOf(slow)).toEqual([{ state: 'without-seat', rollNumber: null, mayChoose: true }]);
    expect(await enrolmentsOf(quick)).toEqual([{ state: 'active', rollNumber: 1, mayChoose: false }]);
    expect(await seatsOf(offer.batch)).toMatchObject({ enrolled: 1, held: 0, active: 1 });
    expect((await shop.figuresOf(slow)).grants).toBe(1);
    expect(await mailsTo(slow)).toContain('Payment received: please choose your batch');
  });

  it('is taken by a payment after the hold ran out, if it is still there', async () => {
    const offer = await batchOf({ capacity: 1 });
    const buyer = await shop.signUp();
    const made = answerOf(await order(buyer, offer));
    await lapse(offer.batch);
    await sweep();
    expect(await seatsOf(offer.batch)).toMatchObject({ held: 0, enrolled: 0 });
    await shop.verify(buyer, shop.provider.pay(made.orderId));
    expect(await enrolmentsOf(buyer)).toMatchObject([{ state: 'active' }]);
    expect(await seatsOf(offer.batch)).toMatchObject({ held: 0, enrolled: 1 });
  });
});

describe('an order with a batch', () => {
  it('costs the batch’s price, holds the seat for 30 minutes and takes it when it is paid', async () => {
    const offer = await batchOf({ priceRupees: 42_999 });
    const buyer = await shop.signUp();
    const wrong = await order(buyer, offer, { amount: 8000 });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'price-changed', total: 42_999 } });
    const response = await order(buyer, offer, { amount: 42_999 });
    const [seat] = answerOf(response).seats;
    expect(seat).toMatchObject({ courseId: offer.course.courseId, batchId: offer.batch.id });
    const minutes = (Date.parse(seat?.heldUntil ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30.1);
    const paid = await shop.verify(buyer, shop.provider.pay(answerOf(response).orderId));
    expect(paid.body.paymentDetails).toMatchObject({
      seats: [{ state: 'taken', batchCode: offer.batch.code, firstClass: expect.stringMatching(/^20/) }],
    });
    expect(await seatsOf(offer.batch)).toMatchObject({ held: 0, enrolled: 1, holds: 0, active: 1 });
    expect(
      (await mailsTo(buyer)).some((subject) => /^Your seat in .+: first class Monday, /.test(String(subject))),
    ).toBe(true);
    const promises = await shop.rows(sql`SELECT subject FROM outgoing_mails
      WHERE recipient = ${buyer.email} AND body LIKE ${`%${BATCH_CALL}%`}`);
    expect(promises, 'a call with the dates that the buyer has').toEqual([]);
  });

  it('asked for again is the same order, and its hold is not extended', async () => {
    const offer = await batchOf();
    const buyer = await shop.signUp();
    const [one, other] = [answerOf(await order(buyer, offer)), answerOf(await order(buyer, offer))];
    expect(other).toMatchObject({ orderId: one.orderId, seats: one.seats });
    expect(await seatsOf(offer.batch)).toMatchObject({ held: 1, holds: 1 });
    await lapse(offer.batch);
    const again = answerOf(await order(buyer, offer));
    expect(again.orderId).toBe(one.orderId);
    expect(Date.parse(again.seats[0]?.heldUntil ?? '')).toBeGreaterThan(Date.now());
    expect(await seatsOf(offer.batch)).toMatchObject({ held: 1, holds: 1 });
  });

  it('that is free takes its seat at once', async () => {
    const offer = await batchOf();
    const buyer = await shop.signUp();
    const { code } = await shop.coupon(100);
    const answer = answerOf(await order(buyer, offer, { coupon: code }));
    expect(answer).toMatchObject({ free: true, seats: [{ batchId: offer.batch.id, enrolmentId: expect.any(String) }] });
    expect(await seatsOf(offer.batch)).toMatchObject({ held: 0, enrolled: 1 });
  });

  it('for another batch of the course frees the first seat and cancels the first order', async () => {
    const first = await batchOf();
    const second = await batchOf({ schedule: schedule({ from: '07:00', to: '09:00' }) }, first.course);
    const buyer = await shop.signUp();
    answerOf(await order(buyer, first));
    answerOf(await order(buyer, second));
    expect(await seatsOf(first.batch)).toMatchObject({ held: 0, holds: 0 });
    expect(await seatsOf(second.batch)).toMatchObject({ held: 1, holds: 1 });
    expect((await shop.figuresOf(buyer)).orders?.toSorted()).toEqual(['cancelled', 'open']);
  });

  it('in another cart keeps its seat of a full batch', async () => {
    const offer = await batchOf({ capacity: 1 });
    const more = await shop.course(5000);
    const buyer = await shop.signUp();
    answerOf(await order(buyer, offer));
    const cart = { cartItems: [{ id: offer.course.id, batchId: offer.batch.id }, { id: more.id }] };
    const response = await shop.request('POST', '/payment/create-order', { token: buyer.token, body: cart });
    expect(response.status).toBe(200);
    expect(await seatsOf(offer.batch)).toMatchObject({ held: 1, holds: 1 });
  });

  it('holds all seats or none', async () => {
    const free = await batchOf();
    const full = await batchOf({ schedule: schedule({ from: '07:00', to: '09:00' }) });
    await run(sql`UPDATE batches SET enrolled = capacity WHERE id = ${full.batch.id}`);
    const cartItems = [free, full].map(({ course, batch }) => ({ id: course.id, batchId: batch.id }));
    const buyer = await shop.signUp();
    const response = await shop.request('POST', '/payment/create-order', { token: buyer.token, body: { cartItems } });
    expect(response).toMatchObject({ status: 409, body: { code: 'batch-full' } });
    expect(await seatsOf(free.batch)).toMatchObject({ held: 0, holds: 0 });
    expect((await shop.figuresOf(buyer)).orders).toBeNull();
  });

  it('that ends frees its seat', async () => {
    const offer = await batchOf();
    const buyer = await shop.signUp();
    answerOf(await order(buyer, offer));
    await shop.pass(buyer, 25 * 60);
    const { expireOrders } = await import('./expire-orders.ts');
    await expireOrders(shop.context);
    expect(await seatsOf(offer.batch)).toMatchObject({ held: 0, holds: 0 });
  });

  it('is refused for the batch of another course, a closed one, and after three unpaid holds', async () => {
    const offer = await batchOf();
    const other = await shop.course();
    const buyer = await shop.signUp();
    expect(await order(buyer, { course: other, batch: offer.batch })).toMatchObject({
      status: 422,
      body: { code: 'batch-of-other-course', message: 'This batch belongs to another course.' },
    });
    for (let tries = 0; tries < 3; tries += 1) {
      answerOf(await order(buyer, offer));
      await lapse(offer.batch);
      await sweep();
    }
    const fourth = await order(buyer, offer);
    expect(fourth).toMatchObject({ status: 429, body: { code: 'too-many-holds' } });
    expect(fourth.headers.get('retry-after')).toBe('86400');
    await run(sql`UPDATE batches SET join_until = now() - interval '1 second' WHERE id = ${offer.batch.id}`);
    expect(await order(await shop.signUp(), offer)).toMatchObject({
      status: 409,
      body: { code: 'batch-closed', message: 'You can no longer join this batch.' },
    });
  });

  it('clashes with another class of the student', async () => {
    const one = await batchOf();
    const other = await batchOf();
    const buyer = await shop.signUp();
    await shop.verify(buyer, shop.provider.pay(answerOf(await order(buyer, one)).orderId));
    const response = await order(buyer, other);
    expect(response).toMatchObject({ status: 409, body: { code: 'student-clash' } });
    const told = async ({ batch }: typeof one, who?: TestUser) =>
      (await shop.request('GET', `/batches/${batch.id}`, { ...(who && { token: who.token }) })).body.mine;
    expect(await told(other, buyer)).toMatchObject({ clash: response.body.message });
    expect(await told(other, await shop.signUp())).toMatchObject({ clash: null });
    expect(await told(other)).toBeNull();
    const morning = await batchOf({ schedule: schedule({ from: '08:00', to: '09:00' }) });
    expect(await told(morning, buyer)).toMatchObject({ clash: null });
    expect(response.body.message).toMatch(/^This clashes with your class .+ on Monday, \d+ \w+ at 6 pm\.$/);
  });

  it('needs the certificate that the batch asks for', async () => {
    const first = await shop.course();
    const offer = await batchOf({ prerequisiteCourseId: first.courseId, isPrerequisiteRequired: true });
    const response = await order(await shop.signUp(), offer);
    expect(response).toMatchObject({ status: 409, body: { code: 'prerequisite-missing' } });
    expect(response.body.message).toBe(`This batch needs the certificate of ${first.title} first.`);
  });

  it('is a choice when the batch was cancelled before it was paid', async () => {
    const offer = await batchOf();
    const buyer = await shop.signUp();
    const made = answerOf(await order(buyer, offer));
    await run(sql`UPDATE batches SET cancelled_at = now() WHERE id = ${offer.batch.id}`);
    const paid = await shop.verify(buyer, shop.provider.pay(made.orderId));
    expect(paid.body.paymentDetails).toMatchObject({ seats: [{ state: 'batch-cancelled' }] });
    expect(await enrolmentsOf(buyer)).toEqual([{ state: 'batch-cancelled', rollNumber: null, mayChoose: true }]);
  });
});

describe('a cart', () => {
  it('tells the holder of the last seat until when it is held, and others that the batch is full', async () => {
    const offer = await batchOf({ capacity: 1 });
    const [buyer, other] = [await shop.signUp(), await shop.signUp()];
    const quote = async (user?: TestUser) => {
      const body = { cartItems: [{ id: offer.course.courseId, batchId: offer.batch.id }] };
      const response = await shop.request('POST', '/cart/quote', { body, ...(user && { token: user.token }) });
      return (response.body.items as unknown as { batchState: string; heldUntil: string | null }[])[0];
    };
    expect(await quote(buyer)).toMatchObject({ batchState: 'open', heldUntil: null });
    const [seat] = answerOf(await order(buyer, offer)).seats;
    expect(await quote(buyer)).toMatchObject({ batchState: 'open', heldUntil: seat?.heldUntil });
    for (const stranger of [other, undefined])
      expect(await quote(stranger)).toMatchObject({ batchState: 'full', heldUntil: null });
    await lapse(offer.batch);
    expect(await quote(buyer)).toMatchObject({ batchState: 'open', heldUntil: null });
  });

  it('shows the batch’s price and whether it can be joined', async () => {
    const offer = await batchOf({ priceRupees: 42_999 });
    const quote = async () => {
      const body = { cartItems: [{ id: offer.course.courseId, batchId: offer.batch.id }] };
      const response = await shop.request('POST', '/cart/quote', { body });
      return (response.body.items as unknown as object[])[0];
    };
    expect(await quote()).toEqual({
      id: offer.course.courseId,
      price: 42_999,
      salePrice: null,
      isOwned: false,
      batchId: offer.batch.id,
      batchCode: offer.batch.code,
      batchState: 'open',
      heldUntil: null,
    });
    await run(sql`UPDATE batches SET enrolled = capacity WHERE id = ${offer.batch.id}`);
    expect(await quote()).toMatchObject({ batchState: 'full' });
    await run(sql`UPDATE batches SET join_until = now() - interval '1 second' WHERE id = ${offer.batch.id}`);
    expect(await quote()).toMatchObject({ batchState: 'closed' });
  });
});
