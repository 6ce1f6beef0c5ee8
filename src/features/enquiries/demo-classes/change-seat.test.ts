import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCalendar, startDemos, type Demos } from '../../../testing/start/start-demos.ts';
import { demoUrl } from './demo-tokens.ts';
import { serveDemoCalendar } from './serve-demo-calendar.ts';

let staff: Demos;
beforeAll(async () => {
  staff = await startDemos();
});
afterAll(() => staff.close());

const seatOf = (token: string) => staff.request('GET', `/demos/seats/${token}`);
const move = (token: string, slotId: string) =>
  staff.request('POST', `/demos/seats/${token}/move`, { body: { slotId } });
const restore = (token: string) => staff.request('POST', `/demos/seats/${token}/cancel`, { body: {} });
const takenIn = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await staff.slot(id))?.taken));
const calendarOf = async (token: string) => readCalendar(await (await serveDemoCalendar(staff.context, token)).text());

describe('the link of a seat', () => {
  test('shows the class, the address of its meeting, and where else there is a seat', async () => {
    const slotId = await staff.addSlot({ isOnline: true, place: 'https://meet.example/a', course: 'Animation' });
    const other = await staff.addSlot({ course: 'Animation' });
    const token = await staff.bookedToken(slotId);
    expect(await seatOf(token)).toMatchObject({
      status: 200,
      body: { seat: { name: 'Kavya Srivastava', state: 'booked', place: 'https://meet.example/a', left: 19 } },
    });
    const { seat } = (await seatOf(token)).body as unknown as { seat: { others: { id: string }[] } };
    expect(seat.others.map(({ id }) => id)).toEqual([other]);
  });

  test('that is not ours is none', async () => {
    const token = await staff.bookedToken(await staff.addSlot());
    const [id = '', signature = ''] = token.split('.');
    const forged = [
      `${id}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      `019aaaaa-0000-7000-8000-000000000000.${signature}`,
      id,
      'x',
      demoUrl({ publicUrl: '', signingKey: Buffer.alloc(32, 8), officeNeedsSecondFactor: false }, id).slice(6),
    ];
    for (const wrong of forged) {
      expect(await seatOf(wrong)).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect((await move(wrong, id)).status).toBe(404);
      expect((await restore(wrong)).status).toBe(404);
      expect((await serveDemoCalendar(staff.context, wrong)).status).toBe(404);
    }
  });

  test('of a class that is over changes nothing any more', async () => {
    const slotId = await staff.addSlot();
    const other = await staff.addSlot();
    const token = await staff.bookedToken(slotId);
    await staff.rows(sql`UPDATE demo_slots SET starts_at = now() - interval '1 minute' WHERE id = ${slotId}`);
    expect(await seatOf(token)).toMatchObject({ body: { seat: { state: 'over', others: [] } } });
    const failure = { status: 409, body: { code: 'seat-closed' } };
    expect(await move(token, other)).toMatchObject(failure);
    expect(await restore(token)).toMatchObject(failure);
    expect(await takenIn(slotId, other)).toEqual([1, 0]);
  });
});

describe('moving', () => {
  test('takes the new seat, frees the old one, and sends the calendar a newer entry of the same name', async () => {
    const [from, to] = [await staff.addSlot(), await staff.addSlot({ inHours: 100 })];
    const phone = staff.phone();
    const token = await staff.bookedToken(from, { phone });
    const before = await calendarOf(token);
    expect(await move(token, to)).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/^Your seat is moved to /) },
    });
    expect(await takenIn(from, to)).toEqual([0, 1]);
    expect(await staff.notesOf(phone)).toHaveLength(2);
    const [, mail] = await staff.mailsTo(`${phone.slice(1)}@example.com`);
    const entry = readCalendar(mail?.attachments[0]?.content ?? '');
    expect(entry).toMatchObject({ METHOD: 'REQUEST', UID: before.UID, SEQUENCE: '1' });
    expect(entry.DTSTART).not.toBe(before.DTSTART);
    expect(await calendarOf(token)).toMatchObject({ METHOD: 'PUBLISH', DTSTART: entry.DTSTART, UID: before.UID });
    expect(await move(token, to)).toMatchObject({ status: 200 });
    expect(await takenIn(from, to)).toEqual([0, 1]);
  });

  test('to a full, cancelled or already booked class leaves the seat where it is', async () => {
    const from = await staff.addSlot();
    const phone = staff.phone();
    const token = await staff.bookedToken(from, { phone });
    const full = await staff.addSlot({ seats: 1, taken: 1 });
    const cancelled = await staff.addSlot({ cancelledAt: new Date() });
    const own = await staff.addSlot();
    await staff.book(own, { phone });
    expect(await move(token, full)).toMatchObject({ status: 409, body: { code: 'demo-full' } });
    expect(await move(token, cancelled)).toMatchObject({ status: 409, body: { code: 'demo-closed' } });
    expect(await move(token, own)).toMatchObject({ status: 409, body: { code: 'already-booked' } });
    expect(await takenIn(from, full, own)).toEqual([1, 1, 1]);
    expect(await seatOf(token)).toMatchObject({ body: { seat: { id: from, state: 'booked' } } });
  });

  test('of many at once, to and fro, neither loses nor makes a seat', async () => {
    const [one, other] = [await staff.addSlot({ seats: 12 }), await staff.addSlot({ seats: 12 })];
    const inOne = await Promise.all(Array.from({ length: 10 }, () => staff.bookedToken(one)));
    const inOther = await Promise.all(Array.from({ length: 10 }, () => staff.bookedToken(other)));
    const answers = await Promise.all([
      ...inOne.map((token) => move(token, other)),
      ...inOther.map((token) => move(token, one)),
      ...inOne.map((token) => move(token, other)),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const held = await staff.rows(sql`SELECT slot_id, count(*)::int AS seats FROM demo_bookings
      WHERE slot_id IN (${one}, ${other}) AND cancelled_at IS NULL GROUP BY slot_id`);
    for (const { slot_id: id, seats } of held) expect(await takenIn(String(id))).toEqual([seats]);
    expect(held.reduce((sum, { seats }) => sum + Number(seats), 0)).toBe(20);
  });
});

describe('giving back', () => {
  test('frees the seat once, ends the entry in the calendar, and the lead waits for the office again', async () => {
    const slotId = await staff.addSlot();
    const phone = staff.phone();
    const token = await staff.bookedToken(slotId, { phone });
    const answers = await Promise.all([restore(token), restore(token)]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await takenIn(slotId)).toEqual([0]);
    expect(await staff.leadOf(phone)).toMatchObject({ stage: 'new' });
    expect(await staff.notesOf(phone)).toEqual(['Booked: Run your first ad', 'Gave the seat back: Run your first ad']);
    const mails = await staff.mailsTo(`${phone.slice(1)}@example.com`);
    expect(mails).toHaveLength(2);
    expect(readCalendar(mails[1]?.attachments[0]?.content ?? '')).toMatchObject({
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      SEQUENCE: '1',
    });
    expect(await seatOf(token)).toMatchObject({ body: { seat: { state: 'given-back', others: [] } } });
    expect(await move(token, await staff.addSlot())).toMatchObject({ status: 409, body: { code: 'seat-closed' } });
    // After a cancellation the seat can be booked again.
    expect(await staff.book(slotId, { phone })).toMatchObject({ status: 200, body: { booking: {} } });
    expect(await takenIn(slotId)).toEqual([1]);
  });

  test('of a seat whose person was marked as there already takes the mark back too', async () => {
    const slotId = await staff.addSlot({ inHours: 0.25 });
    const phone = staff.phone();
    const token = await staff.bookedToken(slotId, { phone });
    const [seat] = await staff.rows(sql`SELECT id FROM demo_bookings WHERE slot_id = ${slotId}`);
    const start = (minutes: number) =>
      staff.rows(sql`UPDATE demo_slots SET starts_at = now() + make_interval(mins => ${minutes}) WHERE id = ${slotId}`);
    await start(0);
    await staff.office('PUT', `/admin/demos/seats/${String(seat?.id)}/attendance`, { attendance: 'came' });
    expect(await staff.leadOf(phone)).toMatchObject({ stage: 'demo-attended' });
    await start(15);
    await restore(token);
    expect(await staff.leadOf(phone)).toMatchObject({ stage: 'new', first_responded_at: null });
  });

  test('of one of two seats leaves the lead booked, and contacted where somebody answered', async () => {
    const phone = staff.phone();
    const one = await staff.bookedToken(await staff.addSlot(), { phone });
    const other = await staff.bookedToken(await staff.addSlot(), { phone });
    await restore(one);
    expect(await staff.leadOf(phone)).toMatchObject({ stage: 'demo-booked' });
    await staff.rows(sql`UPDATE leads SET first_responded_at = now() WHERE phone = ${phone}`);
    await restore(other);
    expect(await staff.leadOf(phone)).toMatchObject({ stage: 'contacted' });
  });
});
