import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Demos, formOf, readCalendar, startDemos } from '../../../testing/start/start-demos.ts';
import { loadInstitute } from '../../settings/load-settings.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import { eraseOldLeads } from '../leads/erase-old-leads.ts';
import { seatTextQueue } from './text-seat.ts';
import { runLength } from '../../../testing/run-length.ts';

const RACES = runLength({ part: 4, full: 50 });

let staff: Demos;
beforeAll(async () => {
  staff = await startDemos();
});
afterAll(() => staff.close());

const full = { status: 409, body: { code: 'demo-full', message: 'This class is full. Please choose another.' } };
const closed = { status: 409, body: { code: 'demo-closed' } };

describe('a form that asks for a seat', () => {
  test('books it: the lead, its history, the answer, and a mail with an entry for the calendar', async () => {
    const slotId = await staff.addSlot({ trainer: 'Meenal Joshi' });
    const phone = staff.phone();
    const response = await staff.book(slotId, { phone });
    const slot = await staff.slot(slotId);
    expect(response).toMatchObject({
      status: 200,
      body: { message: 'Form submitted successfully!', booking: { place: 'Room 2' } },
    });
    expect(new Date(response.body.booking!['startsAt'])).toEqual(new Date(String(slot?.starts_at)));
    expect(slot).toMatchObject({ taken: 1 });
    expect(await staff.leadOf(phone)).toMatchObject({ stage: 'demo-booked', first_responded_at: null });
    expect(await staff.notesOf(phone)).toEqual(['Booked: Run your first ad']);
    const mails = await staff.mailsTo(`${phone.slice(1)}@example.com`);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/^Your seat: \w+, \d+\s\w+ at /);
    expect(mails[0]?.body).toContain('Where: Room 2, 1 Marg');
    expect(mails[0]?.body).toContain(String(response.body.booking!['manageUrl']));
    const [entry] = mails[0]?.attachments ?? [];
    expect(entry).toMatchObject({ name: 'demo-class.ics', contentType: expect.stringContaining('method=REQUEST') });
    expect(readCalendar(entry?.content ?? '')).toMatchObject({
      METHOD: 'REQUEST',
      SEQUENCE: '0',
      STATUS: 'CONFIRMED',
      UID: expect.stringMatching(/^demo-[\w-]+@localhost$/),
      LOCATION: 'Room 2\\, 1 Marg',
      ATTENDEE: expect.stringContaining(`${phone.slice(1)}@example.com`),
    });
    const [notice] = await staff.rows(sql`SELECT body FROM outgoing_mails WHERE recipient = 'office@example.com'`);
    expect(notice?.body).toContain('Seat booked: Run your first ad');
  });

  test('is confirmed by one text message where the institute has a registered text, and by none once it was given back', async () => {
    const textsTo = (phone: string) => staff.texts.filter(({ to }) => to === phone);
    const queue = seatTextQueue(staff.context, [{ send: async (message) => void staff.texts.push(message) }]);
    const run = async () => {
      const jobs = staff.queued.filter((job) => job.queue === queue.name);
      // The provider's response may get lost, so a job may run twice.
      for (const job of [...jobs, ...jobs]) await queue.run(job.data as never);
      return jobs.length;
    };
    const slotId = await staff.addSlot();
    await staff.book(slotId);
    expect(await run()).toBe(0);

    const institute = await loadInstitute(staff.context.db);
    const seatMessage = '{institute}: your seat in {class} is booked for {when}.';
    await saveSetting(staff.context.db, { subject: 'institute', value: { ...institute, seatMessage }, actorId: null });
    const [phone, other] = [staff.phone(), staff.phone()];
    await staff.book(slotId, { phone });
    const token = await staff.bookedToken(slotId, { phone: other });
    expect((await staff.request('POST', `/demos/seats/${token}/cancel`, { body: {} })).status).toBe(200);
    await run();
    const [text, ...more] = textsTo(phone);
    expect(text?.text).toMatch(
      /^Namoona: your seat in Run your first ad is booked for \w+, \d+ \w+ at [\d:]+ [ap]m\.$/,
    );
    expect(text?.text).not.toContain('\u00A0');
    expect(more).toEqual([]);
    expect(textsTo(other)).toEqual([]);
    await saveSetting(staff.context.db, { subject: 'institute', value: { ...institute }, actorId: null });
  });

  test('without a seat is what it always was', async () => {
    for (const slotId of [undefined, '']) {
      const phone = staff.phone();
      const response = await staff.book(slotId, { phone });
      expect(response.status).toBe(200);
      expect(response.body).not.toHaveProperty('booking');
      expect(await staff.leadOf(phone)).toMatchObject({ stage: 'new' });
      expect(await staff.mailsTo(`${phone.slice(1)}@example.com`)).toMatchObject([
        { subject: 'We have your request for a free demo class', attachments: [] },
      ]);
    }
  });

  test('for a full class is refused, keeps nothing, and the same visitor books another', async () => {
    const slotId = await staff.addSlot({ seats: 1, taken: 1 });
    const other = await staff.addSlot();
    const phone = staff.phone();
    const headers = await staff.verified(phone);
    const send = (wish: string) => staff.instance()('/forms/submit', formOf(phone, { slotId: wish }), { headers });
    for (let tries = 0; tries < 8; tries += 1) expect(await send(slotId)).toMatchObject(full);
    expect(await staff.leadOf(phone)).toBeUndefined();
    expect(await staff.mailsTo(`${phone.slice(1)}@example.com`)).toEqual([]);
    expect(await send(other)).toMatchObject({ status: 200, body: { booking: {} } });
  });

  test('for a class that has begun, is cancelled or is none says so', async () => {
    const begun = await staff.addSlot({ inHours: -1 });
    const cancelled = await staff.addSlot({ cancelledAt: new Date() });
    for (const slotId of [begun, cancelled, '019aaaaa-0000-7000-8000-000000000000'])
      expect(await staff.book(slotId)).toMatchObject(closed);
    expect(await staff.book('a class')).toMatchObject({ status: 400 });
  });

  test('from the same person twice is one seat, at once and later', async () => {
    const slotId = await staff.addSlot();
    const phone = staff.phone();
    const headers = await staff.verified(phone);
    const send = () => staff.instance()('/forms/submit', formOf(phone, { slotId }), { headers });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toMatchObject({ status: 200, body: { booking: first.body.booking } });
    await staff.rows(sql`UPDATE enquiries SET created_at = created_at - interval '1 hour' WHERE phone = ${phone}`);
    const later = await staff.book(slotId, { phone });
    // In another browser the link to the seat is only in the mail.
    expect(later).toMatchObject({ status: 200, body: { booking: { manageUrl: null } } });
    expect(await staff.slot(slotId)).toMatchObject({ taken: 1 });
    expect(await staff.mailsTo(`${phone.slice(1)}@example.com`)).toHaveLength(1);
  });

  test('with a wish for another class a moment later is another form', async () => {
    const [one, other] = [await staff.addSlot(), await staff.addSlot()];
    const phone = staff.phone();
    await staff.book(one, { phone });
    expect(await staff.book(other, { phone })).toMatchObject({ status: 200, body: { booking: {} } });
    expect([await staff.slot(one), await staff.slot(other)]).toMatchObject([{ taken: 1 }, { taken: 1 }]);
  });

  test('never moves who enrolled back to an earlier stage', async () => {
    const phone = staff.phone();
    await staff.book(undefined, { phone });
    await staff.rows(sql`INSERT INTO lead_purchases (order_id, user_id, email)
      VALUES (gen_random_uuid(), ${staff.admin.userId}, ${`${phone.slice(1)}@example.com`})`);
    await staff.book(await staff.addSlot(), { phone });
    expect(await staff.leadOf(phone)).toMatchObject({ stage: 'enrolled' });
  });
});

describe('the last seat', () => {
  test(`goes to one of thirty visitors, ${RACES} times, over two instances`, async () => {
    const instances = [staff.instance(), staff.instance()];
    for (let round = 0; round < RACES; round += 1) {
      const slotId = await staff.addSlot({ seats: 20, taken: 19 });
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) => staff.book(slotId, { at: instances[at % 2]! })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ body }) => String(body.code) === 'demo-full')).toHaveLength(29);
      expect(await staff.slot(slotId)).toMatchObject({ taken: 20 });
      expect(await staff.rows(sql`SELECT count(*)::int AS seats FROM demo_bookings WHERE slot_id = ${slotId}`)).toEqual(
        [{ seats: 1 }],
      );
    }
  }, 480_000);

  test('changes the pages that name the next class, others do not', async () => {
    const version = async () => (await staff.rows(sql`SELECT version FROM document_version`))[0]?.version ?? 1;
    const slotId = await staff.addSlot({ seats: 2 });
    const before = await version();
    await staff.book(slotId);
    expect(await version()).toBe(before);
    const token = await staff.bookedToken(slotId);
    expect(await version()).not.toBe(before);
    const between = await version();
    await staff.request('POST', `/demos/seats/${token}/cancel`, { body: {} });
    expect(await version()).not.toBe(between);
  });
});

test('the next free classes are those of a course and those for all, without the address of a meeting', async () => {
  await staff.rows(sql`UPDATE demo_slots SET cancelled_at = now()`);
  const late = await staff.addSlot({ inHours: 200, course: 'Animation' });
  const online = await staff.addSlot({ inHours: 20, isOnline: true, place: 'https://meet.example/secret' });
  await staff.addSlot({ inHours: 30, course: 'Web Design' });
  await staff.addSlot({ inHours: 40, seats: 3, taken: 3 });
  await staff.addSlot({ inHours: -1 });
  const list = async (query: string) => {
    const { body } = await staff.request('GET', `/demos/upcoming${query}`);
    return (body as unknown as { demos: { id: string; place: string; left: number }[] }).demos;
  };
  expect((await list('?course=animation')).map(({ id }) => id)).toEqual([online, late]);
  expect(await list('')).toHaveLength(3);
  expect(await list('?limit=1')).toMatchObject([{ id: online, place: '', left: 20, seats: 20 }]);
  expect((await staff.request('GET', '/demos/upcoming?limit=21')).status).toBe(400);
});

test('old leads take the mails about their seats with them', async () => {
  const phone = staff.phone();
  const token = await staff.bookedToken(await staff.addSlot(), { phone });
  await staff.request('POST', `/demos/seats/${token}/move`, { body: { slotId: await staff.addSlot() } });
  await staff.rows(sql`UPDATE leads SET last_submitted_at = now() - interval '9 years' WHERE phone = ${phone}`);
  expect(await staff.mailsTo(`${phone.slice(1)}@example.com`)).toHaveLength(2);
  await eraseOldLeads(staff.context);
  // The class has not begun yet.
  expect(await staff.leadOf(phone)).toBeDefined();
  await staff.rows(sql`UPDATE demo_slots SET starts_at = now() - interval '1 day'`);
  await eraseOldLeads(staff.context);
  expect(await staff.mailsTo(`${phone.slice(1)}@example.com`)).toEqual([]);
});
