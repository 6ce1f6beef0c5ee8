import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/database.ts';
import { required, schedule, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startShop, type Shop } from '../../../testing/start/start-shop.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import { leaveBatches } from './leave-batches.ts';

let shop: Shop;
let classroom: Classroom;
beforeAll(async () => {
  shop = await startShop();
  classroom = await startBatches(shop);
});
afterAll(() => shop.close());

const run = (query: ReturnType<typeof sql>) => shop.database.db.execute<Record<string, never>>(query);
const add = async (batch: OfficeBatch, { userId }: TestUser) =>
  required(
    await classroom.call('POST', `/admin/batches/${batch.id}/enrolments`, {
      userId,
      givesCourse: true,
      reason: 'Scholarship',
      requestKey: randomUUID(),
    }),
    'enrolment',
  );
const wait = async (batch: OfficeBatch, user: TestUser) =>
  required(await classroom.call('POST', `/batches/${batch.id}/waitlist`, {}, user), 'entry');
const seatsOf = async ({ id }: OfficeBatch) =>
  (await run(sql`SELECT enrolled, held, offered FROM batches WHERE id = ${id}`)).rows[0];

it('who erases their account gives seat, hold and place on a waitlist back, and is told nothing', async () => {
  const other = await shop.course();
  const [taken, full] = [await classroom.published({ capacity: 1 }), await classroom.published({ capacity: 1 })];
  const ordered = await classroom.published({
    courseId: other.courseId,
    schedule: schedule({ from: '07:00', to: '09:00' }),
  });
  const [leaving, next, holder] = [await shop.signUp(), await shop.signUp(), await shop.signUp()];
  await add(taken, leaving);
  await wait(taken, next);
  await add(full, holder);
  await run(sql`INSERT INTO waitlist_entries (user_id, batch_id) VALUES (${leaving.userId}, ${full.id})`);
  const order = await shop.request('POST', '/payment/create-order', {
    token: leaving.token,
    body: { cartItems: [{ id: other.id, batchId: ordered.id }] },
  });
  expect(order.status).toBe(200);
  await run(sql`DELETE FROM outgoing_mails`);
  for (const _ of [1, 2])
    await inTransaction(shop.database.db, (db) => leaveBatches({ ...shop.context, db }, { userId: leaving.userId }));
  expect(await seatsOf(taken)).toEqual({ enrolled: 0, held: 0, offered: 1 });
  expect(await seatsOf(full)).toEqual({ enrolled: 1, held: 0, offered: 0 });
  expect(await seatsOf(ordered)).toEqual({ enrolled: 0, held: 0, offered: 0 });
  const { rows } = await run(sql`SELECT state FROM waitlist_entries WHERE user_id = ${leaving.userId}`);
  expect(rows).toEqual([{ state: 'left' }]);
  const mails = await run(sql`SELECT recipient FROM outgoing_mails`);
  expect(mails.rows).toEqual([{ recipient: next.email }]);
});
