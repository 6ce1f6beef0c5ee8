import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { mondayAhead, required, schedule, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import type { OfficeSession } from './session-contract.ts';

let app: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
});
afterAll(() => app.close());

const HOUR = 3_600_000;
const shift = (iso: string, hours: number) => new Date(Date.parse(iso) + hours * HOUR).toISOString();
const minuteOf = (moment: number) => new Date(Math.floor(moment / 60_000) * 60_000).toISOString();
const edit = (session: OfficeSession, change: object) =>
  classroom.call('PUT', `/admin/sessions/${session.id}`, { version: session.version, ...change });
const cancel = (session: OfficeSession, more: object = {}) =>
  classroom.call('POST', `/admin/sessions/${session.id}/cancel`, {
    reason: 'The trainer is ill',
    requestKey: randomUUID(),
    ...more,
  });
const batchOf = async (id: string) =>
  required<OfficeBatch>(await classroom.call('GET', `/admin/batches/${id}`), 'batch');

/** A batch and its first class. */
async function firstClass(more: object = {}) {
  const batch = await classroom.published(more);
  const [session] = await classroom.sessionsOf(batch.id);
  if (!session) throw new Error('no class');
  return { batch, session };
}

/** As if the first class had started two hours ago. */
async function begin(batch: OfficeBatch, hoursAgo = 1) {
  await app.database.db.execute(sql`UPDATE batch_sessions SET starts_at = now() - make_interval(hours => ${hoursAgo}),
    ends_at = now() - make_interval(hours => ${hoursAgo}) + interval '2 hours' WHERE batch_id = ${batch.id} AND number = 1`);
}

describe('moving a class', () => {
  it('keeps its number and its earlier times, and raises its sequence', async () => {
    const { batch, session } = await firstClass();
    const moved = required<OfficeSession>(
      await edit(session, { startsAt: shift(session.startsAt, 1), reason: 'The room is painted' }),
      'session',
    );
    expect(moved).toMatchObject({
      id: session.id,
      number: 1,
      startsAt: shift(session.startsAt, 1),
      endsAt: shift(session.endsAt, 1),
      sequence: 1,
      version: 2,
      movedFrom: [{ startsAt: session.startsAt, endsAt: session.endsAt, reason: 'The room is painted' }],
    });
    const back = required<OfficeSession>(
      await edit(moved, { startsAt: session.startsAt, reason: 'Dry now' }),
      'session',
    );
    expect(back.movedFrom.map(({ startsAt }) => startsAt)).toEqual([session.startsAt, moved.startsAt]);
    expect((await batchOf(batch.id)).startDate).toBe(batch.startDate);
  });

  it('makes the batch begin when its first class does', async () => {
    const { batch, session } = await firstClass();
    required(await edit(session, { startsAt: shift(session.startsAt, 24), reason: 'Holiday' }), 'session');
    expect((await batchOf(batch.id)).startDate).toBe(addDays(batch.startDate ?? '', 1));
  });

  it.each([
    ['without a reason', { reason: '' }, 422, 'reason-missing', 'Please write the reason'],
    ['with a reason too short', { reason: 'no' }, 422, 'reason-missing', 'Please write the reason'],
    ['in an older version', { version: 0 }, 409, 'changed-meanwhile', undefined],
    ['to a length of a minute', { endsAt: 'soon' }, 400, 'invalid-input', undefined],
  ])('is refused %s', async (_how, change, status, code, message) => {
    const { session } = await firstClass();
    const startsAt = shift(session.startsAt, 1);
    const endsAt = 'endsAt' in change ? new Date(Date.parse(startsAt) + 60_000).toISOString() : undefined;
    const response = await edit(session, { startsAt, reason: 'Some reason', ...change, ...(endsAt ? { endsAt } : {}) });
    expect(response).toMatchObject({ status, body: { code } });
    if (message) expect(response.body.message).toBe(message);
  });

  it('into the past is refused', async () => {
    const { session } = await firstClass();
    const response = await edit(session, { startsAt: minuteOf(Date.now() - HOUR), reason: 'Too late' });
    expect(response).toMatchObject({
      status: 422,
      body: { code: 'in-the-past', message: 'Please choose a time in the future' },
    });
  });

  it('that has started is refused, and so is a cancelled one', async () => {
    const { batch, session } = await firstClass();
    await begin(batch);
    expect(await edit(session, { topic: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'session-over', message: 'This class has started. It can no longer be changed.' },
    });
    const other = await firstClass();
    await cancel(other.session, { replaceOn: null });
    expect(await edit(other.session, { topic: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'session-cancelled', message: 'This class is cancelled.' },
    });
  });

  it('onto another class of the same batch clashes', async () => {
    const batch = await classroom.published();
    const [one, other] = await classroom.sessionsOf(batch.id);
    if (!one || !other) throw new Error('no classes');
    const response = await edit(one, { startsAt: shift(other.startsAt, 1), reason: 'Together' });
    expect(response).toMatchObject({ status: 409, body: { code: 'clash' } });
    expect((await edit(one, { startsAt: other.endsAt, reason: 'One after the other' })).status).toBe(200);
  });

  it('lets one of two planners have the time', async () => {
    const room = await classroom.room();
    const one = await firstClass({ roomId: room.id, schedule: schedule({ startDate: mondayAhead(80) }) });
    const other = await firstClass({
      roomId: room.id,
      schedule: schedule({ startDate: mondayAhead(80), from: '08:00', to: '10:00' }),
    });
    const noon = `${mondayAhead(80)}T06:30:00.000Z`;
    const answers = await Promise.all(
      [one, other].map(({ session }) => edit(session, { startsAt: noon, reason: 'At noon' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('a substitute', () => {
  it('teaches one class, and must be free', async () => {
    const { batch, session } = await firstClass();
    const busy = await firstClass({ schedule: schedule({ from: '19:00', to: '21:00' }) });
    const refused = await edit(session, { substituteId: busy.batch.trainerId });
    expect(refused).toMatchObject({ status: 409, body: { code: 'clash' } });
    expect(refused.body.message).toMatch(/^Arjun Rao teaches .+ from 7 pm to 9 pm\.$/);
    const free = await app.colleague('trainer', 'Neha Iyer');
    const after = required<OfficeSession>(await edit(session, { substituteId: free.userId }), 'session');
    expect(after).toMatchObject({ trainer: 'Arjun Rao', substitute: 'Neha Iyer', movedFrom: [], sequence: 1 });
    const again = required<OfficeSession>(await edit(after, { substituteId: null }), 'session');
    expect(again.substitute).toBe('');
    expect((await classroom.sessionsOf(batch.id))[1]?.substitute).toBe('');
    expect((await edit(again, { substituteId: (await app.signUp()).userId })).status).toBe(400);
  });
});

describe('an extra class', () => {
  const add = (batch: OfficeBatch, startsAt: string, more: object = {}) =>
    classroom.call('POST', `/admin/batches/${batch.id}/sessions`, {
      startsAt,
      endsAt: shift(startsAt, 1),
      topic: 'Doubt hour',
      requestKey: randomUUID(),
      ...more,
    });

  it('has the next number and changes neither the state of the batch nor its days', async () => {
    const batch = await classroom.published();
    const startsAt = minuteOf(Date.now() - HOUR / 2);
    const response = await add(batch, startsAt, { countsForAttendance: false });
    expect(required<OfficeSession>(response, 'session')).toMatchObject({
      number: 7,
      isExtra: true,
      countsForAttendance: false,
      topic: 'Doubt hour',
      trainer: 'Arjun Rao',
      room: batch.room,
      state: 'running',
    });
    expect(await batchOf(batch.id)).toMatchObject({ state: 'open', saleState: 'open', startDate: batch.startDate });
  });

  it('may not have started more than an hour ago, nor clash', async () => {
    const batch = await classroom.published();
    const [session] = await classroom.sessionsOf(batch.id);
    expect(await add(batch, minuteOf(Date.now() - 2 * HOUR))).toMatchObject({
      status: 422,
      body: { code: 'in-the-past' },
    });
    expect(await add(batch, session?.startsAt ?? '')).toMatchObject({ status: 409, body: { code: 'clash' } });
  });

  it('is added once for a key', async () => {
    const batch = await classroom.published();
    const startsAt = minuteOf(Date.now() + 48 * HOUR);
    const requestKey = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => add(batch, startsAt, { requestKey })));
    expect(new Set(answers.map(({ body }) => (body.session as unknown as { id: string }).id)).size).toBe(1);
    expect(await classroom.sessionsOf(batch.id)).toHaveLength(7);
  });
});

describe('cancelling a class', () => {
  it('keeps its number and adds a replacement after the last class', async () => {
    const { batch, session } = await firstClass();
    const response = await cancel(session);
    expect(response.body.session).toMatchObject({ number: 1, state: 'cancelled', cancelReason: 'The trainer is ill' });
    const replacement = required<OfficeSession>(response, 'replacement');
    expect(replacement).toMatchObject({ number: 7, topic: 'Make-up of class 1', state: 'scheduled' });
    expect(indianDay(new Date(replacement.startsAt))).toBe(addDays(batch.endDate ?? '', 3));
    expect(await batchOf(batch.id)).toMatchObject({
      classes: 6,
      startDate: addDays(batch.startDate ?? '', 2),
      endDate: addDays(batch.endDate ?? '', 3),
    });
  });

  it('skips days on which the room is taken, and may name the time or none', async () => {
    const { batch, session } = await firstClass();
    const next = addDays(batch.endDate ?? '', 3);
    await app.database.db.execute(sql`INSERT INTO demo_slots (course, starts_at, minutes, place)
      VALUES ('UI/UX Design', ${`${next}T12:30:00.000Z`}, 60, ${batch.room})`);
    const replacement = required<OfficeSession>(await cancel(session), 'replacement');
    expect(indianDay(new Date(replacement.startsAt))).toBe(addDays(next, 2));
    const [, second, third] = await classroom.sessionsOf(batch.id);
    if (!second || !third) throw new Error('no classes');
    const named = await cancel(second, { replaceOn: shift(second.startsAt, -24) });
    expect(named.body.replacement).toMatchObject({ startsAt: shift(second.startsAt, -24), number: 8 });
    expect((await cancel(third, { replaceOn: null })).body.replacement).toBeNull();
  });

  it('is refused without a reason, twice, and once the class is over', async () => {
    const { batch, session } = await firstClass();
    expect(await cancel(session, { reason: '' })).toMatchObject({ status: 422, body: { code: 'reason-missing' } });
    required(await cancel(session), 'session');
    expect(await cancel(session)).toMatchObject({ status: 409, body: { code: 'session-cancelled' } });
    const [, second] = await classroom.sessionsOf(batch.id);
    await app.database.db.execute(
      sql`UPDATE batch_sessions SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' WHERE id = ${second?.id}`,
    );
    expect(await cancel(second as OfficeSession)).toMatchObject({ status: 409, body: { code: 'session-over' } });
  });
});

describe('the timetable', () => {
  it('has classes, rooms, holidays, clashes and classes without a link', async () => {
    const day = mondayAhead(300);
    const days = schedule({ startDate: day, classes: 2 });
    const batch = await classroom.published({ mode: 'online', roomId: null, schedule: days });
    const room = await classroom.published({ schedule: days });
    await app.database.db.execute(sql`INSERT INTO demo_slots (course, starts_at, minutes, place)
      VALUES ('Animation', ${`${day}T12:30:00.000Z`}, 60, ${room.room})`);
    const { body } = await classroom.call('GET', `/admin/timetable?from=${day}&to=${addDays(day, 6)}`);
    const sessions = body.sessions as unknown as OfficeSession[];
    expect(sessions.map(({ batchCode }) => batchCode).toSorted()).toEqual(
      [batch.code, batch.code, room.code, room.code].toSorted(),
    );
    expect(body.withoutLink).toEqual(sessions.filter(({ batchId }) => batchId === batch.id).map(({ id }) => id));
    expect(body.clashes).toMatchObject([{ kind: 'room', name: room.room, with: 'Demo class: Animation' }]);
    expect(body.demos).toMatchObject([{ title: 'Demo class: Animation', roomId: room.roomId, isClashing: true }]);
    const own = await classroom.call('GET', `/admin/timetable?from=${day}&to=${day}&roomId=${room.roomId}`);
    expect(own.body.sessions).toHaveLength(1);
  });

  it('is a trainer’s own, and 92 days at most', async () => {
    const day = mondayAhead(330);
    const own = await classroom.draft({ schedule: schedule({ startDate: day }) });
    await classroom.call('POST', `/admin/batches/${own.id}/publish`, { version: own.version });
    const other = await classroom.published({ schedule: schedule({ startDate: day }) });
    const [substituted] = await classroom.sessionsOf(other.id);
    const path = `/admin/timetable?from=${day}&to=${addDays(day, 20)}`;
    const { body } = await classroom.call('GET', path, undefined, classroom.trainer);
    expect(new Set((body.sessions as unknown as OfficeSession[]).map(({ batchCode }) => batchCode))).toEqual(
      new Set([own.code]),
    );
    expect(substituted).toBeDefined();
    expect((await classroom.call('GET', `/admin/timetable?from=${day}&to=${addDays(day, 93)}`)).status).toBe(400);
    expect((await classroom.call('GET', `/admin/timetable?from=${day}&to=${addDays(day, -1)}`)).status).toBe(400);
  });
});
