import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDemos, type Demos } from '../../../testing/start/start-demos.ts';
import { remindOfDemos } from './remind-of-demos.ts';

let staff: Demos;
beforeAll(async () => {
  staff = await startDemos();
});
afterAll(() => staff.close());
beforeEach(() => staff.rows(sql`UPDATE demo_slots SET cancelled_at = now()`));

/** A booking made days ago for a class that begins in this many minutes. */
async function bookedBefore(minutes: number): Promise<{ slotId: string; email: string; token: string }> {
  const slotId = await staff.addSlot({ inHours: 96 });
  const phone = staff.phone();
  const token = await staff.bookedToken(slotId, { phone });
  await begins(slotId, minutes);
  return { slotId, token, email: `${phone.slice(1)}@example.com` };
}
const begins = (slotId: string, minutes: number) =>
  staff.rows(sql`UPDATE demo_slots SET starts_at = now() + make_interval(mins => ${minutes}) WHERE id = ${slotId}`);
const reminders = async (email: string) =>
  (await staff.mailsTo(email))
    .filter(({ key }) => key.includes('-before:'))
    .map(({ key }) => key.replace(/^demo-|:.*/g, ''));

test('each reminder comes once, a day and an hour before, also when two instances look at once', async () => {
  const { slotId, email } = await bookedBefore(24 * 60 + 2);
  expect(await remindOfDemos(staff.context)).toEqual({ sent: 0 });
  await begins(slotId, 24 * 60 - 1);
  const instances = [staff.context, { ...staff.context }];
  const looks = await Promise.all([...instances, ...instances].map((context) => remindOfDemos(context)));
  expect(looks.map(({ sent }) => sent).toSorted()).toEqual([0, 0, 0, 1]);
  expect(await reminders(email)).toEqual(['day-before']);
  await begins(slotId, 61);
  await remindOfDemos(staff.context);
  await begins(slotId, 59);
  await remindOfDemos(staff.context);
  await remindOfDemos(staff.context);
  expect(await reminders(email)).toEqual(['day-before', 'hour-before']);
  const mail = (await staff.mailsTo(email)).at(-1);
  expect(mail?.subject).toMatch(/^Today at [\d:]+\s[ap]m: Run your first ad$/);
  expect(mail?.attachments).toEqual([]);
});

test('a late look sends the hour’s reminder alone, and none once the class began', async () => {
  const late = await bookedBefore(30);
  const begun = await bookedBefore(-1);
  expect(await remindOfDemos(staff.context)).toEqual({ sent: 1 });
  expect(await reminders(late.email)).toEqual(['hour-before']);
  expect(await reminders(begun.email)).toEqual([]);
});

test('whoever gave the seat back, or whose class is cancelled, is not reminded', async () => {
  const given = await bookedBefore(600);
  await staff.request('POST', `/demos/seats/${given.token}/cancel`, { body: {} });
  const cancelled = await bookedBefore(600);
  await staff.office('POST', `/admin/demos/${cancelled.slotId}/cancel`, {});
  expect(await remindOfDemos(staff.context)).toEqual({ sent: 0 });
});

test('what was booked or moved after the moment needs no reminder of it', async () => {
  const slotId = await staff.addSlot({ inHours: 5 });
  const phone = staff.phone();
  await staff.book(slotId, { phone });
  const moved = await bookedBefore(72 * 60);
  const soon = await staff.addSlot({ inHours: 6 });
  await staff.request('POST', `/demos/seats/${moved.token}/move`, { body: { slotId: soon } });
  expect(await remindOfDemos(staff.context)).toEqual({ sent: 0 });
  await begins(slotId, 40);
  await begins(soon, 40);
  expect(await remindOfDemos(staff.context)).toEqual({ sent: 2 });
});

test('a class that the office moves is reminded of anew', async () => {
  const { slotId, email } = await bookedBefore(20 * 60);
  await remindOfDemos(staff.context);
  const startsAt = new Date(Date.now() + 80 * 3_600_000).toISOString();
  await staff.edit(slotId, { title: 'First ad', place: 'Room 2', startsAt });
  await begins(slotId, 20 * 60);
  await remindOfDemos(staff.context);
  expect(await reminders(email)).toEqual(['day-before', 'day-before']);
});

test('three seats are reminded of with as many statements as one', async () => {
  const counted: number[] = [];
  for (const seats of [1, 3]) {
    const booked = [];
    for (let n = 0; n < seats; n += 1) booked.push(await bookedBefore(600));
    let statements = 0;
    const db = drizzle({ client: staff.database.pool, logger: { logQuery: () => void (statements += 1) } });
    expect(await remindOfDemos({ ...staff.context, db })).toEqual({ sent: seats });
    for (const { email } of booked) expect(await reminders(email)).toEqual(['day-before']);
    counted.push(statements);
  }
  expect(counted[1]).toBe(counted[0]);
});
