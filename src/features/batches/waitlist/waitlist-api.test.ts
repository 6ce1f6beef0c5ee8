import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { enrol } from '../../../testing/open/build-course.ts';
import { required, schedule, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import type { Enrolment, PublicBatch, WaitlistEntry } from '../public/public-contract.ts';
import { freeLapsedSeats, offerFreedSeats } from './offer-seats.ts';

let app: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
});
afterAll(() => app.close());

const run = (query: ReturnType<typeof sql>) => app.database.db.execute<Record<string, never>>(query);
const sweep = () => freeLapsedSeats(app.context);
const join = (user: TestUser, batch: OfficeBatch) => classroom.call('POST', `/batches/${batch.id}/waitlist`, {}, user);
const leave = (user: TestUser, batch: OfficeBatch) =>
  classroom.call('DELETE', `/batches/${batch.id}/waitlist`, undefined, user);
const take = (user: TestUser, batch: OfficeBatch, requestKey = randomUUID()) =>
  classroom.call('POST', `/batches/${batch.id}/seat`, { requestKey }, user);
const entryOf = (response: Awaited<ReturnType<typeof join>>) => required<WaitlistEntry>(response, 'entry');
const mine = async (user: TestUser, batch: OfficeBatch) => {
  const response = await classroom.call('GET', `/batches/${batch.id}`, undefined, user);
  return required<{ enrolment: Enrolment | null; waitlist: WaitlistEntry | null }>(response, 'mine');
};
const shown = async (batch: OfficeBatch) =>
  required<PublicBatch>(await app.request('GET', `/batches/${batch.code}`), 'batch');

/** A full batch whose only seat nobody has, so that a test can free it. */
async function fullBatch(more: object = {}) {
  const batch = await classroom.published({ capacity: 1, ...more });
  await run(sql`UPDATE batches SET enrolled = 1 WHERE id = ${batch.id}`);
  return batch;
}
const freeSeat = (batch: OfficeBatch) => run(sql`UPDATE batches SET enrolled = 0 WHERE id = ${batch.id}`);
const lapse = (batch: OfficeBatch) =>
  run(
    sql`UPDATE waitlist_entries SET offered_until = now() - interval '1 second' WHERE batch_id = ${batch.id} AND state = 'offered'`,
  );

/** A student who has the course. */
async function learner() {
  const user = await app.signUp();
  await enrol(app.database.db, user.userId, classroom.course);
  return user;
}

describe('public batches', () => {
  it('are those that can be joined, soonest first, with true seats and no secrets', async () => {
    const link = 'https://meet.example.com/secret';
    const batch = await classroom.published({ mode: 'hybrid', meetingProvider: 'link', link, priceRupees: 42_999 });
    await run(sql`UPDATE batches SET enrolled = 3 WHERE id = ${batch.id}`);
    await classroom.draft();
    const response = await app.request('GET', `/batches?course=${classroom.course.slug}`);
    const batches = required<PublicBatch[]>(response, 'batches');
    expect(batches.find(({ id }) => id === batch.id)).toMatchObject({
      code: batch.code,
      courseSlug: classroom.course.slug,
      state: 'open',
      saleState: 'open',
      days: ['mon', 'wed', 'fri'],
      from: '18:00',
      to: '20:00',
      classes: 6,
      trainer: 'Arjun Rao',
      place: `${batch.room}, Institute`,
      left: 17,
      price: 42_999,
      salePrice: null,
    });
    expect(batches.every(({ saleState }) => saleState !== 'closed')).toBe(true);
    const starts = batches.map(({ startDate }) => startDate);
    expect(starts).toEqual(starts.toSorted());
    expect(JSON.stringify(response.body)).not.toContain('secret');
    expect(JSON.stringify(response.body)).not.toContain(batch.trainerId);
  });

  it('are filtered by mode, days and time', async () => {
    const weekend = schedule({ weekdays: ['sat', 'sun'], from: '11:00', to: '13:00' });
    const batch = await classroom.published({ mode: 'online', roomId: null, schedule: weekend });
    const found = async (query: string) =>
      required<PublicBatch[]>(await app.request('GET', `/batches?limit=100&${query}`), 'batches').map(({ id }) => id);
    expect(await found('mode=online&days=weekend&time=morning')).toEqual([batch.id]);
    expect(await found('days=weekdays')).not.toContain(batch.id);
    expect(await found('time=evening')).not.toContain(batch.id);
    expect((await app.request('GET', '/batches?time=night')).status).toBe(400);
  });

  it('are shown by id and code with their first classes; drafts and cancelled ones are not there', async () => {
    const batch = await classroom.published();
    const response = await app.request('GET', `/batches/${batch.code.toLowerCase()}`);
    expect(response.body).toMatchObject({ batch: { id: batch.id }, mine: null });
    expect(required<object[]>(response, 'sessions')).toHaveLength(5);
    const draft = await classroom.draft();
    await run(sql`UPDATE batches SET cancelled_at = now() WHERE id = ${batch.id}`);
    for (const id of [draft.id, batch.id, randomUUID(), 'NO-SUCH-CODE'])
      expect((await app.request('GET', `/batches/${id}`)).status).toBe(404);
  });
});

describe('the waitlist', () => {
  it('is for full batches, once for a student', async () => {
    const batch = await classroom.published();
    const [one, other] = [await app.signUp(), await app.signUp()];
    expect(await join(one, batch)).toMatchObject({
      status: 409,
      body: { code: 'seats-left', message: 'There are seats left in this batch. You can take one now.' },
    });
    await run(sql`UPDATE batches SET enrolled = capacity WHERE id = ${batch.id}`);
    const answers = await Promise.all([1, 2, 3].map(() => join(one, batch)));
    expect(new Set(answers.map((answer) => entryOf(answer).id)).size).toBe(1);
    expect(entryOf(await join(other, batch))).toMatchObject({ state: 'waiting', position: 2, until: null });
    expect((await shown(batch)).waiting).toBe(2);
    expect(await leave(one, batch)).toMatchObject({ status: 200, body: { message: 'You left the waitlist.' } });
    expect((await mine(other, batch)).waitlist).toMatchObject({ position: 1 });
    // Joining again goes to the end.
    expect(entryOf(await join(one, batch))).toMatchObject({ position: 2 });
    const mails = await run(sql`SELECT subject FROM outgoing_mails WHERE recipient = ${other.email}`);
    expect(mails.rows).toEqual([{ subject: `You are number 2 on the waitlist for ${batch.code}` }]);
  });

  it('has 100 entries at most', async () => {
    const batch = await fullBatch();
    await run(
      sql`INSERT INTO users (name, email, password_hash) SELECT 'W', ${batch.id} || n || '@example.com', '' FROM generate_series(1, 100) n`,
    );
    await run(
      sql`INSERT INTO waitlist_entries (user_id, batch_id) SELECT id, ${batch.id} FROM users WHERE email LIKE ${`${batch.id}%`}`,
    );
    expect(await join(await app.signUp(), batch)).toMatchObject({ status: 409, body: { code: 'waitlist-full' } });
  });

  it('gets a freed seat once, the first of ten, and the public sees none', async () => {
    const batch = await fullBatch();
    const waiting = [];
    for (let n = 0; n < 10; n += 1) {
      const user = await learner();
      await join(user, batch);
      waiting.push(user);
    }
    await freeSeat(batch);
    expect((await shown(batch)).left).toBe(0);
    await Promise.all([sweep(), sweep(), sweep()]);
    const { rows } = await run(
      sql`SELECT state, count(*)::int AS count FROM waitlist_entries WHERE batch_id = ${batch.id} GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { state: 'offered', count: 1 },
      { state: 'waiting', count: 9 },
    ]);
    const [first, second] = waiting;
    if (!first || !second) throw new Error('nobody waits');
    const { waitlist } = await mine(first, batch);
    expect(waitlist).toMatchObject({ state: 'offered', position: 0 });
    expect((Date.parse(waitlist?.until ?? '') - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    const mails = await run(
      sql`SELECT subject FROM outgoing_mails WHERE recipient = ${first.email} ORDER BY id DESC LIMIT 1`,
    );
    expect(String(mails.rows[0]?.subject)).toMatch(
      new RegExp(`^A seat is free in ${batch.code} until \\w+, \\d+ \\w+ at `),
    );
    expect((await take(second, batch)).body.code).toBe('batch-full');
    expect((await take(first, batch)).status).toBe(200);
    expect((await mine(second, batch)).waitlist).toMatchObject({ state: 'waiting', position: 1 });
  });

  it('is offered the seats of a larger batch at once', async () => {
    const batch = await fullBatch();
    const [first, second] = [await learner(), await learner()];
    for (const user of [first, second]) await join(user, batch);
    const { id, version } = batch;
    const changed = await classroom.call('PUT', `/admin/batches/${id}`, { capacity: 2, version });
    expect(required<OfficeBatch>(changed, 'batch')).toMatchObject({ enrolled: 1, offered: 1, left: 0, waiting: 1 });
    expect((await mine(first, batch)).waitlist).toMatchObject({ state: 'offered' });
    const { version: newer } = required<OfficeBatch>(changed, 'batch');
    expect(await classroom.call('PUT', `/admin/batches/${id}`, { capacity: 1, version: newer })).toMatchObject({
      status: 409,
      body: { code: 'seats-taken' },
    });
  });

  it('asks the database as much to offer five seats as to offer one', async () => {
    const counted: number[] = [];
    for (const seats of [1, 5]) {
      const batch = await classroom.published({ capacity: seats });
      await run(sql`UPDATE batches SET enrolled = capacity WHERE id = ${batch.id}`);
      for (let n = 0; n < seats; n += 1) await join(await app.signUp(), batch);
      await freeSeat(batch);
      let statements = 0;
      const db = drizzle({ client: app.database.pool, logger: { logQuery: () => void (statements += 1) } });
      await inTransaction(db, (transaction) => offerFreedSeats({ ...app.context, db: transaction }, batch.id));
      counted.push(statements);
      const mails = await run(
        sql`SELECT count(*)::int AS n FROM outgoing_mails WHERE subject LIKE ${`A seat is free in ${batch.code} %`}`,
      );
      expect(mails.rows).toEqual([{ n: seats }]);
    }
    expect(counted[1]).toBe(counted[0]);
  });

  it('passes an offer on that ran out or was declined', async () => {
    const batch = await fullBatch();
    const [one, other, third] = [await learner(), await learner(), await learner()];
    for (const user of [one, other, third]) await join(user, batch);
    await freeSeat(batch);
    await sweep();
    await lapse(batch);
    expect(await take(one, batch)).toMatchObject({ status: 409 });
    await sweep();
    expect((await mine(other, batch)).waitlist).toMatchObject({ state: 'offered' });
    await leave(other, batch);
    expect((await mine(third, batch)).waitlist).toMatchObject({ state: 'offered' });
    await sweep();
    const endedFor = async ({ email }: TestUser) =>
      (await run(sql`SELECT subject FROM outgoing_mails WHERE recipient = ${email} AND key LIKE 'seat-offer-ended:%'`))
        .rows;
    expect(await endedFor(one)).toEqual([{ subject: `Your offered seat in ${batch.code} has passed on` }]);
    // Who declined knows it.
    expect(await endedFor(other)).toEqual([]);
    expect(await take(one, batch)).toMatchObject({
      status: 409,
      body: { code: 'offer-over', message: 'This offer has ended. You can join the waitlist again.' },
    });
    const { rows } = await run(sql`SELECT enrolled, held, offered FROM batches WHERE id = ${batch.id}`);
    expect(rows).toEqual([{ enrolled: 0, held: 0, offered: 1 }]);
  });

  it('is decided by the clock when an offer is taken in its last second', async () => {
    const batch = await fullBatch();
    const [one, other] = [await learner(), await learner()];
    await join(one, batch);
    await join(other, batch);
    await freeSeat(batch);
    await sweep();
    await run(
      sql`UPDATE waitlist_entries SET offered_until = clock_timestamp() + interval '20 milliseconds' WHERE batch_id = ${batch.id} AND state = 'offered'`,
    );
    await Promise.all([take(one, batch), sweep(), sweep(), take(other, batch)]);
    await sweep();
    const { rows } = await run(sql`SELECT enrolled + offered AS seats, capacity FROM batches WHERE id = ${batch.id}`);
    expect(rows).toEqual([{ seats: 1, capacity: 1 }]);
  });

  it('closes when nobody can join any more', async () => {
    const batch = await fullBatch();
    const user = await app.signUp();
    await join(user, batch);
    await run(sql`UPDATE batches SET join_until = now() - interval '1 second' WHERE id = ${batch.id}`);
    await sweep();
    expect((await mine(user, batch)).waitlist).toBeNull();
    expect(await join(user, batch)).toMatchObject({ status: 409, body: { code: 'batch-closed' } });
  });
});

describe('a seat for who has the course', () => {
  it('is taken once for a key and once in a course', async () => {
    const batch = await classroom.published();
    const user = await learner();
    const requestKey = randomUUID();
    const [first, again] = await Promise.all([take(user, batch, requestKey), take(user, batch, requestKey)]);
    const enrolment = required<Enrolment>(first, 'enrolment');
    expect(enrolment).toMatchObject({ state: 'active', rollNumber: 1, batchCode: batch.code });
    expect(again.body).toEqual(first.body);
    expect((await mine(user, batch)).enrolment).toMatchObject({ id: enrolment.id });
    const other = await classroom.published({ schedule: schedule({ from: '07:00', to: '09:00' }) });
    expect(await take(user, other)).toMatchObject({ status: 409, body: { code: 'already-enrolled' } });
    expect(await join(user, other)).toMatchObject({ status: 409, body: { code: 'already-enrolled' } });
  });

  it('needs the course, and costs no more than was paid', async () => {
    const batch = await classroom.published({ priceRupees: 1_000_000 });
    expect(await take(await app.signUp(), batch)).toMatchObject({ status: 403, body: { code: 'not-enrolled' } });
    const response = await take(await learner(), batch);
    expect(response).toMatchObject({ status: 409, body: { code: 'price-differs', difference: expect.any(Number) } });
    expect(response.body.message).toMatch(
      /^This batch costs ₹[\d,]+ more than you paid\. Please contact us to change\.$/,
    );
  });

  it('is one, though 30 learners race for it', async () => {
    const batch = await classroom.published({ capacity: 1 });
    const learners = await Promise.all(Array.from({ length: 30 }, () => learner()));
    const answers = await Promise.all(learners.map((user) => take(user, batch)));
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['batch-full']),
    );
  });
});

it('the roster of the office shows who has a seat', async () => {
  const batch = await classroom.published();
  const user = await learner();
  await take(user, batch);
  const counsellor = await app.user('counsellor');
  const { body } = await classroom.call('GET', `/admin/batches/${batch.id}`, undefined, counsellor);
  expect(body.roster).toMatchObject([
    { userId: user.userId, name: user.name, email: user.email, rollNumber: 1, state: 'active', paid: 0, due: 0 },
  ]);
  expect(body.counts).toMatchObject({ enrolled: 1, left: 19 });
});

describe('the office', () => {
  it('sees the waitlist, adds to it, ends offers and removes', async () => {
    const batch = await fullBatch();
    const [one, other, third] = [await learner(), await learner(), await learner()];
    for (const user of [one, other]) await join(user, batch);
    const counsellor = await app.user('counsellor');
    const office = (method: string, path: string, body?: object) => classroom.call(method, path, body, counsellor);
    const form = { userId: third.userId, requestKey: randomUUID() };
    const added = await office('POST', `/admin/batches/${batch.id}/waitlist`, form);
    expect(added.body.entry).toMatchObject({ name: third.name, state: 'waiting', position: 3 });
    expect((await office('POST', `/admin/batches/${batch.id}/waitlist`, form)).body).toEqual(added.body);
    await freeSeat(batch);
    await sweep();
    const list = async () =>
      required<{ id: string; userId: string; state: string; position: number }[]>(
        await office('GET', `/admin/batches/${batch.id}/waitlist`),
        'entries',
      );
    const [first] = await list();
    expect((await list()).map(({ userId, state, position }) => [userId, state, position])).toEqual([
      [one.userId, 'offered', 0],
      [other.userId, 'waiting', 1],
      [third.userId, 'waiting', 2],
    ]);
    const path = `/admin/waitlist/${first?.id}/end-offer`;
    expect((await office('POST', path, { reason: '' })).body.code).toBe('reason-missing');
    expect((await office('POST', path, { reason: 'Does not answer' })).body.entry).toMatchObject({ state: 'expired' });
    expect((await office('POST', path, { reason: 'Does not answer' })).body.code).toBe('offer-over');
    const [next] = await list();
    expect(next).toMatchObject({ userId: other.userId, state: 'offered' });
    expect((await office('DELETE', `/admin/waitlist/${next?.id}`)).body.message).toBe('Removed from the waitlist.');
    expect(await list()).toMatchObject([{ userId: third.userId, state: 'offered' }]);
    expect(
      (await classroom.call('GET', `/admin/batches/${batch.id}/waitlist`, undefined, classroom.trainer)).status,
    ).toBe(403);
  });
});
