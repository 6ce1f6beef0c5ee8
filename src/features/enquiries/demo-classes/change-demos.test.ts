import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCalendar, startDemos, type Demos } from '../../../testing/start/start-demos.ts';

let staff: Demos;
beforeAll(async () => {
  staff = await startDemos();
});
afterAll(() => staff.close());

const inDays = (days: number) => new Date(Math.round(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();
const demo = (fields: object = {}) => ({ title: 'First ad', startsAt: inDays(3), place: 'Room 2', ...fields });
interface Shown {
  title: string;
  id: string;
  startsAt: string;
  taken: number;
  version: string;
}
const add = async (fields: object = {}) =>
  ((await staff.office('POST', '/admin/demos', demo(fields))).body as unknown as { demos: Shown[] }).demos;
const addOne = async (fields: object = {}) => (await add(fields))[0]!;
const users = async (id: string) =>
  (
    (await staff.office('GET', `/admin/demos/${id}`)).body as unknown as {
      people: { bookingId: string; name: string; attendance: string }[];
    }
  ).people;

test('only the office may look at classes, change them and mark who came', async () => {
  const student = await staff.signUp();
  const slotId = await staff.addSlot();
  const calls: [string, string, object?][] = [
    ['GET', '/admin/demos'],
    ['GET', '/admin/demos.csv'],
    ['POST', '/admin/demos', demo()],
    ['GET', `/admin/demos/${slotId}`],
    ['PUT', `/admin/demos/${slotId}`, demo()],
    ['POST', `/admin/demos/${slotId}/cancel`, {}],
    ['POST', `/admin/demos/${slotId}/people`, { name: 'A', phone: '+919800000001' }],
    ['PUT', `/admin/demos/seats/${slotId}/attendance`, { attendance: 'came' }],
  ];
  for (const [method, path, body] of calls) {
    const options = body ? { body } : {};
    expect((await staff.request(method, path, options)).status).toBe(401);
    expect((await staff.request(method, path, { ...options, token: student.token })).status).toBe(403);
  }
});

describe('the list', () => {
  test('is searched, sorted and taken as a file', async () => {
    const title = `Madder ${randomUUID()}`;
    await staff.addSlot({ title: `${title} B`, trainer: 'Meera', inHours: 50, taken: 3 });
    await staff.addSlot({ title: `${title} A`, trainer: 'Ravi', inHours: 60, taken: 1 });
    await staff.addSlot({ title: `${title} C`, inHours: -50 });
    const titles = async (query: string) =>
      (
        (await staff.office('GET', `/admin/demos?search=${title}&${query}`)).body as unknown as { demos: Shown[] }
      ).demos.map((shown) => shown.title.at(-1));
    expect(await titles('')).toEqual(['B', 'A']);
    expect(await titles('sort=-starts')).toEqual(['A', 'B']);
    expect(await titles('sort=title')).toEqual(['A', 'B']);
    expect(await titles('sort=seats')).toEqual(['A', 'B']);
    expect(await titles('when=past')).toEqual(['C']);
    expect((await staff.office('GET', '/admin/demos?search=MEERA')).body).toMatchObject({ total: 1 });
    expect((await staff.office('GET', '/admin/demos?sort=place')).status).toBe(400);
    const file = await staff.open(`/admin/demos.csv?search=${title}`, staff.admin.token);
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines[0]).toContain('Date,Minutes,Class');
    expect(lines.slice(1).map((line) => / ([AB]),/.exec(line)?.[1])).toEqual(['B', 'A']);
    expect(await staff.rows(sql`SELECT 1 FROM audit_entries WHERE action = 'demo.exported'`)).toHaveLength(1);
    await staff.rows(sql`DELETE FROM demo_slots WHERE title LIKE ${`${title}%`}`);
  });
});

describe('adding', () => {
  test('one class, or the same hour in several weeks', async () => {
    const weekly = await add({ weeks: 3, seats: 15 });
    const days = weekly.map(({ startsAt }) => Date.parse(startsAt) / 86_400_000);
    expect(days.map((day) => Math.round(day - days[0]!))).toEqual([0, 7, 14]);
    const { body } = await staff.office('GET', '/admin/demos');
    expect(body).toMatchObject({ total: 3 + 1, page: 1 });
    const audit = await staff.rows(sql`SELECT actor_id FROM audit_entries WHERE action = 'demo.created'`);
    expect(audit).toEqual(weekly.map(() => ({ actor_id: staff.admin.userId })));
  });

  test.each([
    [{ seats: 21 }, 400, 'seats'],
    [{ seats: 0 }, 400, 'seats'],
    [{ place: '' }, 400, 'place'],
    [{ isOnline: true, place: 'Room 2' }, 400, 'place'],
    [{ startsAt: 'tomorrow' }, 400, 'startsAt'],
    [{ startsAt: '2020-01-01T10:00:00+05:30' }, 422, 'startsAt'],
  ])('%o is refused', async (fields, status, path) => {
    expect(await staff.office('POST', '/admin/demos', demo(fields))).toMatchObject({
      status,
      body: { issues: [{ path }] },
    });
  });
});

describe('changing', () => {
  test('time or place is mailed to everybody with a newer entry; a new trainer is not', async () => {
    const { id, startsAt } = await addOne();
    const same = demo({ startsAt });
    const phone = staff.phone();
    await staff.book(id, { phone });
    expect((await staff.edit(id, { ...same, trainer: 'Meenal' })).status).toBe(200);
    expect(await staff.mailsTo(`${phone.slice(1)}@example.com`)).toHaveLength(1);
    await staff.edit(id, { ...same, place: 'Room 3' });
    const later = { ...same, place: 'Room 3', startsAt: inDays(9) };
    expect(await staff.edit(id, later)).toMatchObject({
      status: 200,
      body: { demo: { place: 'Room 3', taken: 1, startsAt: later.startsAt } },
    });
    const mails = await staff.mailsTo(`${phone.slice(1)}@example.com`);
    expect(mails.map(({ subject }) => subject.replace(/:.*/, ''))).toEqual([
      'Your seat',
      'Your class has changed',
      'Your class has changed',
    ]);
    const entries = mails.map(({ attachments }) => readCalendar(attachments[0]?.content ?? ''));
    expect(entries.map(({ SEQUENCE }) => SEQUENCE)).toEqual(['0', '1', '2']);
    expect(new Set(entries.map(({ UID }) => UID)).size).toBe(1);
    expect(
      await staff.rows(sql`SELECT details FROM audit_entries WHERE action = 'demo.updated' ORDER BY id DESC LIMIT 1`),
    ).toMatchObject([{ details: { before: { place: 'Room 3' }, after: { startsAt: later.startsAt } } }]);
  });

  test('a new length is told, too', async () => {
    const { id, startsAt } = await addOne();
    const phone = staff.phone();
    await staff.book(id, { phone });
    expect((await staff.edit(id, demo({ startsAt, minutes: 180 }))).status).toBe(200);
    const mails = await staff.mailsTo(`${phone.slice(1)}@example.com`);
    expect(mails.map(({ attachments }) => readCalendar(attachments[0]?.content ?? '').SEQUENCE)).toEqual(['0', '1']);
  });

  test('two people don’t overwrite each other; a seat that is booked meanwhile is no change', async () => {
    const { id, startsAt, version } = await addOne();
    await staff.book(id);
    const change = (details: object) =>
      staff.office('PUT', `/admin/demos/${id}`, { ...demo({ startsAt }), ...details });
    expect((await change({ title: 'First', version })).status).toBe(200);
    expect(await change({ title: 'Second', version })).toMatchObject({
      status: 409,
      body: { code: 'changed-meanwhile' },
    });
    expect((await change({ title: 'Second' })).status).toBe(400);
  });

  test('never leaves fewer seats than are taken, nor a class that has begun', async () => {
    const { id } = await addOne();
    await staff.book(id);
    await staff.book(id);
    expect(await staff.edit(id, demo({ seats: 1 }))).toMatchObject({
      status: 409,
      body: { code: 'seats-taken', message: '2 seats are taken. There cannot be fewer.' },
    });
    const begun = await staff.addSlot({ inHours: -1 });
    expect(await staff.edit(begun, demo())).toMatchObject({
      status: 409,
      body: { code: 'demo-closed' },
    });
    expect(await staff.office('POST', `/admin/demos/${begun}/cancel`, {})).toMatchObject({ status: 409 });
    const unknown = '/admin/demos/019aaaaa-0000-7000-8000-000000000000';
    expect((await staff.office('GET', unknown)).status).toBe(404);
    expect((await staff.office('PUT', unknown, { ...demo(), version: 'x' })).status).toBe(404);
  });
});

test('a cancelled class mails everybody a link by which the seat goes to another one', async () => {
  const { id } = await addOne();
  const phone = staff.phone();
  const token = await staff.bookedToken(id, { phone });
  expect(await staff.office('POST', `/admin/demos/${id}/cancel`, {})).toMatchObject({
    status: 200,
    body: { demo: { isCancelled: true } },
  });
  const [, mail] = await staff.mailsTo(`${phone.slice(1)}@example.com`);
  expect(mail?.subject).toMatch(/^Your class is cancelled: /);
  const [user] = await users(id);
  expect(
    await staff.office('PUT', `/admin/demos/seats/${user?.bookingId}/attendance`, { attendance: 'came' }),
  ).toMatchObject({ status: 409, body: { message: 'This class is cancelled. It has no attendance.' } });
  expect(mail?.body).toContain(token);
  expect(readCalendar(mail?.attachments[0]?.content ?? '')).toMatchObject({ METHOD: 'CANCEL', SEQUENCE: '1' });
  expect(await staff.request('GET', `/demos/seats/${token}`)).toMatchObject({
    body: { seat: { state: 'class-cancelled' } },
  });
  const other = await staff.addSlot();
  const response = await staff.request('POST', `/demos/seats/${token}/move`, { body: { slotId: other } });
  expect(response.status).toBe(200);
  expect([await staff.slot(id), await staff.slot(other)]).toMatchObject([{ taken: 0 }, { taken: 1 }]);
  expect(await staff.office('POST', `/admin/demos/${id}/cancel`, {})).toMatchObject({ status: 409 });
});

test('the desk gives seats until there are none, to one person once', async () => {
  const { id } = await addOne({ seats: 1 });
  const seat = (body: object) => staff.office('POST', `/admin/demos/${id}/people`, body);
  expect(await seat({ name: 'Nikhil Verma' })).toMatchObject({ status: 422, body: { code: 'no-contact' } });
  expect(await seat({ name: '', phone: '98' })).toMatchObject({ status: 400 });
  expect(await seat({ name: 'Nikhil Verma', phone: '12' })).toMatchObject({ body: { code: 'invalid-phone' } });
  const phone = staff.phone();
  const first = await seat({ name: 'Nikhil Verma', phone });
  expect(first.status).toBe(200);
  expect(await seat({ name: 'Nikhil', phone })).toMatchObject({ status: 409, body: { code: 'already-booked' } });
  expect(await seat({ name: 'Tanvi', phone: staff.phone() })).toMatchObject({
    status: 409,
    body: { code: 'demo-full' },
  });
  expect(await users(id)).toMatchObject([{ name: 'Nikhil Verma', phone, attendance: 'open' }]);
  expect(await staff.leadOf(phone)).toMatchObject({ stage: 'demo-booked' });
  expect(await staff.rows(sql`SELECT form_heading, name, course FROM enquiries WHERE phone = ${phone}`)).toEqual([
    { form_heading: 'Walk-in', name: 'Nikhil Verma', course: (await staff.slot(id))?.course },
  ]);
  const audits = sql`SELECT count(*)::int FROM audit_entries WHERE action = 'demo-seat.created' AND subject = ${`demo:${id}`}`;
  expect(await staff.rows(audits)).toEqual([{ count: 1 }]);
});

test('who came is one tap, which can be taken back; the lead follows', async () => {
  const { id } = await addOne();
  const phone = staff.phone();
  const token = await staff.bookedToken(id, { phone });
  const [user] = await users(id);
  const mark = (attendance: string) =>
    staff.office('PUT', `/admin/demos/seats/${user?.bookingId}/attendance`, { attendance });
  const stage = async () => (await staff.leadOf(phone))?.stage;
  const answered = async () => (await staff.leadOf(phone))?.first_responded_at !== null;
  const start = (hours: number) =>
    staff.rows(sql`UPDATE demo_slots SET starts_at = now() + make_interval(mins => ${hours * 60}) WHERE id = ${id}`);
  await start(0.5);
  expect(await mark('came')).toMatchObject({ status: 409, body: { code: 'not-begun' } });
  expect(await mark('missed')).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Attendance opens at \d/) },
  });
  expect([await stage(), await answered()]).toEqual(['demo-booked', false]);
  await start(0);
  await mark('missed');
  await mark('open');
  expect([await stage(), await answered()]).toEqual(['demo-booked', false]);
  expect(await mark('came')).toMatchObject({ status: 200, body: { attendance: 'came' } });
  expect([await stage(), await answered()]).toEqual(['demo-attended', true]);
  await mark('came');
  await mark('missed');
  expect([await stage(), (await users(id))[0]?.attendance]).toEqual(['demo-booked', 'missed']);
  expect(await answered()).toBe(false);
  await mark('open');
  expect((await users(id))[0]?.attendance).toBe('open');
  expect(await staff.notesOf(phone)).toEqual([
    'Booked: First ad',
    'No-show: First ad',
    'Attendance removed: First ad',
    'No-show: First ad',
    'Attendance removed: First ad',
  ]);
  expect(await mark('perhaps')).toMatchObject({ status: 400 });
  await mark('came');
  await start(24);
  const other = await staff.addSlot();
  await staff.office('POST', `/demos/seats/${token}/move`, { slotId: other });
  expect([await stage(), await answered()]).toEqual(['demo-booked', false]);
  expect(
    await staff.rows(sql`SELECT action, actor_id FROM audit_entries
      WHERE subject = ${`demo-booking:${user?.bookingId}`} AND action = 'demo-seat.moved'`),
  ).toEqual([{ action: 'demo-seat.moved', actor_id: staff.admin.userId }]);
  await staff.request('POST', `/demos/seats/${token}/cancel`, { body: {} });
  expect(await mark('came')).toMatchObject({ status: 409, body: { code: 'seat-closed' } });
});

test('classes that are over stand in a list of their own, latest first', async () => {
  const older = await staff.addSlot({ inHours: -50 });
  const newer = await staff.addSlot({ inHours: -26 });
  const now = await staff.addSlot({ inHours: -0.5 });
  const later = await staff.addSlot({ inHours: 30 });
  const ids = async (when: string) =>
    (
      (await staff.office('GET', `/admin/demos?when=${when}&limit=100`)).body as unknown as { demos: Shown[] }
    ).demos.map((each) => each.id);
  const past = await ids('past');
  expect(past.indexOf(newer)).toBeLessThan(past.indexOf(older));
  expect(past).not.toContain(now);
  const upcoming = await ids('upcoming');
  expect(upcoming).toContain(now);
  expect(upcoming.indexOf(now)).toBeLessThan(upcoming.indexOf(later));
});

test('a walk-in takes a seat of a class that is being held and has come; before and after there is none', async () => {
  const walkIn = (id: string, body: object = {}) =>
    staff.office('POST', `/admin/demos/${id}/people`, { name: 'Tanvi', phone: staff.phone(), isWalkIn: true, ...body });
  const held = await staff.addSlot({ inHours: -0.25, seats: 1 });
  const phone = staff.phone();
  expect((await walkIn(held, { phone, email: `${phone}@example.com` })).status).toBe(200);
  expect(await users(held)).toMatchObject([{ attendance: 'came' }]);
  expect(await staff.leadOf(phone)).toMatchObject({ stage: 'demo-attended' });
  expect(await staff.mailsTo(`${phone}@example.com`)).toEqual([]);
  expect((await walkIn(held)).body).toMatchObject({ code: 'demo-full' });
  expect((await walkIn(await staff.addSlot({ inHours: 1 }))).body).toMatchObject({
    code: 'not-begun',
    message: expect.stringMatching(/^Walk-ins are taken from .+, when the class begins\. Until then book a seat\.$/),
  });
  expect((await walkIn(await staff.addSlot({ inHours: -3 }))).body).toMatchObject({ code: 'demo-closed' });
});
