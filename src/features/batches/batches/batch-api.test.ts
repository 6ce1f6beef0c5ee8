import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { mondayAhead, required, schedule, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from './batch-contract.ts';

let app: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
});
afterAll(() => app.close());

const plan = async (more: object = {}) => classroom.call('POST', '/admin/batches', await classroom.form(more));
const edit = (batch: OfficeBatch, change: object) =>
  classroom.call('PUT', `/admin/batches/${batch.id}`, { version: batch.version, ...change });
const publish = (batch: OfficeBatch) =>
  classroom.call('POST', `/admin/batches/${batch.id}/publish`, { version: batch.version });

describe('planning a batch', () => {
  it('makes a draft with the classes of its schedule and a proposed code', async () => {
    const response = await plan();
    expect(response.status).toBe(200);
    const batch = required<OfficeBatch>(response, 'batch');
    const start = mondayAhead();
    expect(batch).toMatchObject({
      courseId: classroom.course.courseId,
      state: 'draft',
      saleState: 'closed',
      startDate: start,
      endDate: addDays(start, 11),
      classes: 6,
      enrolled: 0,
      left: 20,
      joinUntilSession: 3,
      trainer: 'Ritika Sethi',
      percent: null,
      version: 1,
    });
    expect(batch.code).toMatch(new RegExp(`-${start.slice(2, 4)}${start.slice(5, 7)}[A-Z]+$`));
    expect(response.body.sessions).toHaveLength(6);
    expect(required<object[]>(response, 'sessions')[0]).toMatchObject({
      number: 1,
      startsAt: `${start}T12:30:00.000Z`,
      endsAt: `${start}T14:30:00.000Z`,
      state: 'scheduled',
      sequence: 0,
    });
  });

  it('acts once for a key, and refuses it with other contents or by another hand', async () => {
    const form = await classroom.form({ code: 'ONCE-01' });
    const [one, other] = await Promise.all([1, 2].map(() => classroom.call('POST', '/admin/batches', form)));
    expect(one?.body).toEqual(other?.body);
    const changed = await classroom.call('POST', '/admin/batches', { ...form, capacity: 5 });
    expect(changed).toMatchObject({ status: 409, body: { code: 'key-used' } });
    expect(changed.body.message).toBe('This form was already sent with other contents. Please load the page again.');
    const second = await app.admin();
    expect(await classroom.call('POST', '/admin/batches', form, second)).toMatchObject({ status: 409 });
  });

  it('refuses a code that another batch has, in any case', async () => {
    await plan({ code: 'TAKEN-01' });
    const response = await plan({ code: 'taken-01' });
    expect(response).toMatchObject({
      status: 409,
      body: { code: 'code-taken', message: 'Another batch has this code.' },
    });
  });

  it('proposes the next letter', async () => {
    const later = schedule({ startDate: mondayAhead(200) });
    const codes = [];
    for (let n = 0; n < 3; n += 1)
      codes.push(required<OfficeBatch>(await plan({ schedule: later }), 'batch').code.at(-1));
    expect(codes).toEqual(['A', 'B', 'C']);
  });

  it('may be a draft without trainer, room, schedule and price', async () => {
    const { courseId } = classroom.course;
    const body = { courseId, mode: 'hybrid', code: 'EMPTY-01', requestKey: randomUUID() };
    const batch = required<OfficeBatch>(await classroom.call('POST', '/admin/batches', body), 'batch');
    expect(batch).toMatchObject({ capacity: 20, trainerId: null, roomId: null, schedule: null, startDate: null });
    const refused = await publish(batch);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'not-ready', message: 'This batch cannot be published yet.' },
    });
    expect(refused.body.issues).toEqual([
      { path: 'trainerId', message: 'Please choose a trainer' },
      { path: 'roomId', message: 'Please choose a room' },
      { path: 'schedule.weekdays', message: 'Please choose at least one weekday' },
    ]);
  });

  it.each([
    [{ courseId: 'no-such-course' }, 'courseId', 'Please choose a course'],
    [{ mode: 'elsewhere' }, 'mode', 'Please choose the mode'],
    [{ trainerId: randomUUID() }, 'trainerId', 'Please choose a trainer'],
    [{ roomId: randomUUID() }, 'roomId', 'Please choose a room'],
    [{ schedule: schedule({ weekdays: [] }) }, 'schedule.weekdays', 'Please choose at least one weekday'],
    [{ schedule: schedule({ to: '18:00' }) }, 'schedule.to', 'The class must end after it starts'],
    [{ schedule: schedule({ to: '18:10' }) }, 'schedule.to', 'The class must end after it starts'],
    [{ schedule: schedule({ classes: 301 }) }, 'schedule.classes', '1 to 300 classes'],
    [{ capacity: 0 }, 'capacity', 'Capacity: 1 at least'],
    [{ capacity: 21 }, 'capacity', 'Capacity: 20 at most'],
    [{ priceRupees: 1_000_001 }, 'priceRupees', 'The price is a whole number of rupees from 0 to 10,00,000'],
    [{ priceRupees: 99.5 }, 'priceRupees', 'The price is a whole number of rupees from 0 to 10,00,000'],
    [{ code: 'A B' }, 'code', 'The code can have letters A to Z, digits and hyphens, 3 to 30 characters'],
    [
      { joinUntilSession: 7 },
      'joinUntilSession',
      'Please enter the number of the last class to join, from 1 to the number of classes',
    ],
    [{ accessMonths: 121 }, 'accessMonths', 'Months of access: 0 to 120'],
    [{ link: 'http://meet.example.com/1' }, 'link', 'Please enter the address of the meeting (https://…)'],
    [
      { schedule: schedule({ startDate: mondayAhead(740) }) },
      'schedule.startDate',
      'The first day is at most 730 days ahead',
    ],
  ])('refuses %j', async (change, path, message) => {
    const response = await plan(change);
    expect(response).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(response.body.issues).toContainEqual({ path, message });
  });

  it('refuses a room that is smaller than the batch', async () => {
    const lab = await classroom.room(16);
    const response = await plan({ roomId: lab.id });
    expect(response.status).toBe(400);
    expect(response.body.issues).toEqual([{ path: 'capacity', message: 'The room has only 16 seats' }]);
  });

  it('refuses a student as trainer', async () => {
    const student = await app.signUp();
    expect((await plan({ trainerId: student.userId })).body.issues).toEqual([
      { path: 'trainerId', message: 'Please choose a trainer' },
    ]);
  });

  it('refuses a first day that has passed', async () => {
    const response = await plan({ schedule: schedule({ startDate: addDays(indianDay(new Date()), -7) }) });
    expect(response).toMatchObject({
      status: 422,
      body: { code: 'in-the-past', message: 'Please choose a time in the future' },
    });
  });
});

describe('publishing', () => {
  it('opens a draft for sale', async () => {
    const batch = await classroom.published();
    expect(batch).toMatchObject({ state: 'open', saleState: 'open', left: 20 });
    const again = await publish(batch);
    expect(again).toMatchObject({ status: 200, body: { batch: { state: 'open', version: batch.version } } });
  });

  it('refuses an older version', async () => {
    const draft = await classroom.draft();
    required(await edit(draft, { capacity: 10 }), 'batch');
    expect(await publish(draft)).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
  });

  it('tells room and trainer that are taken', async () => {
    const taken = await classroom.published();
    const draft = await classroom.draft({ roomId: taken.roomId });
    const response = await publish(draft);
    expect(response).toMatchObject({ status: 409, body: { code: 'clash' } });
    expect(response.body.message).toMatch(
      new RegExp(`^${taken.room} is taken on \\d+ \\w+ \\d{4} from 6 pm to 8 pm by ${taken.code}\\.$`),
    );
    expect(response.body.clashes).toHaveLength(6);
    const shifted = schedule({ from: '20:00', to: '22:00' });
    const next = required<OfficeBatch>(await edit(draft, { schedule: shifted }), 'batch');
    expect((await publish(next)).status).toBe(200);
  });

  it('tells a demo class in the room', async () => {
    const draft = await classroom.draft();
    const startsAt = `${mondayAhead()}T13:30:00.000Z`;
    await app.database.db.execute(sql`INSERT INTO demo_slots (course, starts_at, minutes, place)
      VALUES ('Animation', ${startsAt}, 60, ${draft.room.toLowerCase()})`);
    const response = await publish(draft);
    expect(response).toMatchObject({ status: 409, body: { code: 'clash' } });
    expect(response.body.message).toContain('from 7 pm to 8 pm by Demo class: Animation.');
  });

  it('lets one of two planners have the room', async () => {
    for (let round = 0; round < 5; round += 1) {
      const room = await classroom.room();
      const own = await Promise.all([1, 2].map(() => app.colleague('trainer')));
      const day = schedule({ startDate: mondayAhead(100 + round * 20) });
      const drafts = [];
      for (const { userId } of own)
        drafts.push(await classroom.draft({ roomId: room.id, trainerId: userId, schedule: day }));
      const answers = await Promise.all(drafts.map(publish));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('clash');
    }
  });
});

describe('a change', () => {
  it('keeps what is absent, and is refused once somebody changed the batch', async () => {
    const draft = await classroom.draft({ prerequisite: 'Class 12, in any subject' });
    const after = required<OfficeBatch>(await edit(draft, { capacity: 12, priceRupees: 42_999 }), 'batch');
    expect(after).toMatchObject({
      capacity: 12,
      priceRupees: 42_999,
      prerequisite: 'Class 12, in any subject',
      version: 2,
      classes: 6,
    });
    const late = await edit(draft, { capacity: 8 });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } });
    expect(late.body.message).toBe(
      'A colleague changed this meanwhile. Please load it again; what you typed is still here.',
    );
  });

  it('plans the classes of a draft anew', async () => {
    const draft = await classroom.draft();
    const days = schedule({ weekdays: ['sat', 'sun'], classes: 4 });
    const after = required<OfficeBatch>(await edit(draft, { schedule: days }), 'batch');
    expect(after.classes).toBe(4);
    const sessions = await classroom.sessionsOf(draft.id);
    expect(sessions.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('moves the classes of a published batch, keeps their numbers, and adds or cancels the rest', async () => {
    const batch = await classroom.published();
    const before = await classroom.sessionsOf(batch.id);
    const later = schedule({ from: '07:00', to: '09:00', classes: 4 });
    const shorter = required<OfficeBatch>(await edit(batch, { schedule: later }), 'batch');
    const after = await classroom.sessionsOf(batch.id);
    expect(after.map(({ id, number }) => [id, number])).toEqual(before.map(({ id, number }) => [id, number]));
    expect(after.map(({ state }) => state)).toEqual([
      ...Array.from({ length: 4 }, () => 'scheduled'),
      'cancelled',
      'cancelled',
    ]);
    expect(after[0]).toMatchObject({
      startsAt: before[0]?.startsAt.replace('12:30', '01:30'),
      movedFrom: [{ startsAt: before[0]?.startsAt, reason: 'Schedule changed' }],
      sequence: 1,
    });
    required(await edit(shorter, { schedule: { ...later, classes: 5 } }), 'batch');
    expect((await classroom.sessionsOf(batch.id)).map(({ number, state }) => [number, state]).at(-1)).toEqual([
      7,
      'scheduled',
    ]);
  });

  it('gives classes to come the new trainer and room', async () => {
    const batch = await classroom.published();
    const other = await app.colleague('trainer', 'Neha Iyer');
    const room = await classroom.room();
    required(await edit(batch, { trainerId: other.userId, roomId: room.id }), 'batch');
    const sessions = await classroom.sessionsOf(batch.id);
    expect(new Set(sessions.map((session) => `${session.trainer} in ${session.room}`))).toEqual(
      new Set([`Neha Iyer in ${room.name}`]),
    );
  });

  it('never makes the capacity lower than what is taken, held or offered', async () => {
    const batch = await classroom.published();
    await app.database.db.execute(sql`UPDATE batches SET enrolled = 3, held = 1, offered = 1 WHERE id = ${batch.id}`);
    const response = await edit(batch, { capacity: 4 });
    expect(response).toMatchObject({ status: 409, body: { code: 'seats-taken' } });
    expect(response.body.message).toBe('5 seats are taken, held or offered. The capacity cannot be lower.');
    expect((await edit(batch, { capacity: 5 })).status).toBe(200);
    await expect(
      app.database.db.execute(sql`UPDATE batches SET enrolled = enrolled + 1 WHERE id = ${batch.id}`),
    ).rejects.toThrow();
  });

  it('is refused for a batch that is over', async () => {
    const batch = await classroom.published();
    await app.database.db.execute(sql`UPDATE batches SET cancelled_at = now() WHERE id = ${batch.id}`);
    for (const response of [await edit(batch, { capacity: 5 }), await publish(batch)])
      expect(response).toMatchObject({
        status: 409,
        body: { code: 'batch-over', message: 'This batch is over or cancelled. It can no longer be changed.' },
      });
  });

  it('that clashes is refused, and nothing changes', async () => {
    const one = await classroom.published();
    const other = await classroom.published({ schedule: schedule({ from: '10:00', to: '12:00' }) });
    const response = await edit(other, { roomId: one.roomId, schedule: schedule() });
    expect(response).toMatchObject({ status: 409, body: { code: 'clash' } });
    expect(required<OfficeBatch>(await classroom.call('GET', `/admin/batches/${other.id}`), 'batch')).toEqual(other);
  });
});

describe('checking a schedule', () => {
  it('shows dates, skipped holidays and clashes, and changes nothing', async () => {
    const taken = await classroom.published({ schedule: schedule({ startDate: mondayAhead(60) }) });
    const holiday = addDays(mondayAhead(60), 2);
    await app.database.db.execute(sql`INSERT INTO holidays (day, name) VALUES (${holiday}, 'Founders’ Day')`);
    const response = await classroom.call('POST', '/admin/batches/check', {
      courseId: classroom.course.courseId,
      roomId: taken.roomId,
      schedule: schedule({ startDate: mondayAhead(60), classes: 2 }),
    });
    expect(response.status).toBe(200);
    expect(response.body.skipped).toEqual([{ day: holiday, holiday: 'Founders’ Day' }]);
    expect(response.body.sessions).toHaveLength(2);
    expect(response.body.clashes).toHaveLength(2);
    expect(required<object[]>(response, 'clashes')[0]).toMatchObject({
      kind: 'room',
      name: taken.room,
      with: taken.code,
    });
    const own = await classroom.call('POST', '/admin/batches/check', { batchId: taken.id, schedule: taken.schedule });
    expect(own.body.clashes).toEqual([]);
  });
});

describe('a draft', () => {
  it('can be deleted, a published batch cannot', async () => {
    const draft = await classroom.draft();
    const gone = await classroom.call('DELETE', `/admin/batches/${draft.id}`);
    expect(gone).toMatchObject({ status: 200, body: { message: 'Draft deleted.' } });
    expect((await classroom.call('GET', `/admin/batches/${draft.id}`)).status).toBe(404);
    const batch = await classroom.published();
    expect(await classroom.call('DELETE', `/admin/batches/${batch.id}`)).toMatchObject({
      status: 409,
      body: { code: 'batch-published', message: 'This batch is published. Cancel it instead of deleting it.' },
    });
  });
});

describe('the list', () => {
  it('is filtered, searched, sorted and counted', async () => {
    const batch = await classroom.published({ code: 'FIND-ME-01', mode: 'online', roomId: null });
    const list = async (query: string) => {
      const { body } = await classroom.call('GET', `/admin/batches?${query}`);
      return (body.batches as unknown as OfficeBatch[]).map(({ code }) => code);
    };
    expect(await list('search=find-me')).toEqual([batch.code]);
    expect(await list('search=FIND&state=open&mode=online')).toEqual([batch.code]);
    expect(await list('search=find-me&state=draft')).toEqual([]);
    expect(await list(`trainer=${batch.trainerId}`)).toEqual([batch.code]);
    expect(await list('course=nothing')).toEqual([]);
    const codes = await list('sort=code&limit=100');
    expect(codes).toEqual(codes.toSorted());
    const { body } = await classroom.call('GET', '/admin/batches?limit=2&page=2');
    expect(body).toMatchObject({ page: 2, limit: 2 });
    expect((body.tabs as unknown as { open: { total: number } }).open.total).toBeGreaterThan(0);
  });

  it('can be downloaded', async () => {
    const response = await app.open('/admin/batches.csv?search=find-me', classroom.admin.token);
    expect(response.headers.get('content-type')).toContain('text/csv');
    const text = await response.text();
    expect(text).toContain('FIND-ME-01');
    expect(text.trim().split('\n')).toHaveLength(2);
  });
});

describe('access', () => {
  it('a trainer sees their own batches without money, others’ are not there', async () => {
    const own = await classroom.draft();
    const other = await classroom.published();
    const { body } = await classroom.call('GET', '/admin/batches?limit=100', undefined, classroom.trainer);
    const ids = (body.batches as unknown as OfficeBatch[]).map(({ id }) => id);
    expect(ids).toContain(own.id);
    expect(ids).not.toContain(other.id);
    expect((await classroom.call('GET', `/admin/batches/${own.id}`, undefined, classroom.trainer)).status).toBe(200);
    expect((await classroom.call('GET', `/admin/batches/${other.id}`, undefined, classroom.trainer)).status).toBe(404);
  });

  it('only admins plan, and every change is in the audit log', async () => {
    const draft = await classroom.draft();
    const form = await classroom.form();
    for (const role of ['student', 'counsellor', 'trainer', 'editor', 'accountant'] as const) {
      const user = await app.user(role);
      expect((await classroom.call('POST', '/admin/batches', form, user)).status).toBe(403);
      expect((await classroom.call('PUT', `/admin/batches/${draft.id}`, { version: 1 }, user)).status).toBe(403);
      expect((await classroom.call('DELETE', `/admin/batches/${draft.id}`, undefined, user)).status).toBe(403);
    }
    required(await edit(draft, { capacity: 7 }), 'batch');
    const { body } = await classroom.call('GET', `/admin/batches/${draft.id}`);
    expect(body.history).toMatchObject([
      { action: 'batch.updated', by: 'Office', details: { before: { capacity: 20 }, after: { capacity: 7 } } },
      { action: 'batch.created', by: 'Office' },
    ]);
  });
});
