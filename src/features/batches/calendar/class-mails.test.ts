import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { readCalendar } from '../../../testing/read-calendar.ts';
import { required, schedule, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import { loadBatchSettings } from '../settings/batch-settings.ts';
import { when } from './class-mails.ts';
import { remindOfClasses } from './remind-of-classes.ts';
import { TELL_CHANGES, tellChanges, type ToldStep } from './tell-changes.ts';

let app: TestApp;
let classroom: Classroom;
beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
  await saveSetting(app.database.db, {
    subject: 'institute',
    value: { name: 'Weaving School', email: 'office@example.com' },
    actorId: null,
  });
});
beforeEach(async () => {
  app.queued.length = 0;
  await run(sql`DELETE FROM outgoing_mails`);
});
afterAll(() => app.close());

const run = (query: ReturnType<typeof sql>) => app.database.db.execute<Record<string, never>>(query);
const key = () => randomUUID();

async function studentIn(batch: OfficeBatch, state = 'active'): Promise<TestUser> {
  const user = await app.signUp();
  await run(sql`INSERT INTO batch_enrolments (user_id, batch_id, course_id, roll_number, state)
    SELECT ${user.userId}, id, course_id, (SELECT count(*) + 1 FROM batch_enrolments WHERE batch_id = ${batch.id}), ${state} FROM batches WHERE id = ${batch.id}`);
  return user;
}
/** Runs the jobs that were queued, each twice as after a crash. */
async function work() {
  const steps = app.queued.splice(0).filter(({ queue }) => queue === TELL_CHANGES);
  for (const { data } of [...steps, ...steps]) await tellChanges(app.context, data as ToldStep);
  return steps.length;
}
interface Sent {
  subject: string;
  body: string;
  attachments: { name: string; contentType: string; content: string }[];
}
const mailsTo = async ({ email }: TestUser) =>
  (
    await run(
      sql`SELECT subject, body, attachments FROM outgoing_mails WHERE recipient = ${email} ORDER BY created_at, id`,
    )
  ).rows as unknown as Sent[];
const firstOf = async (batch: OfficeBatch) => {
  const [one, two, three] = await classroom.sessionsOf(batch.id);
  if (!one || !two || !three) throw new Error('no classes');
  return [one, two, three] as const;
};

describe('changes of classes', () => {
  it('are told once: a moved class with an invitation that replaces the entry', async () => {
    const batch = await classroom.published();
    const [student, gone, guest] = [await studentIn(batch), await studentIn(batch, 'withdrawn'), await app.signUp()];
    const [one, two] = await firstOf(batch);
    await run(
      sql`INSERT INTO make_ups (user_id, missed_session_id, session_id) VALUES (${guest.userId}, ${two.id}, ${one.id})`,
    );
    const startsAt = new Date(Date.parse(one.startsAt) + 3_600_000);
    await classroom.call('PUT', `/admin/sessions/${one.id}`, {
      startsAt: startsAt.toISOString(),
      reason: 'Power cut',
      version: 1,
    });
    expect(await work()).toBe(1);
    const [mail, ...more] = await mailsTo(student);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Class 1 has moved: ${when(startsAt)}`);
    expect(mail?.body).toContain('Power cut');
    const [entry] = mail?.attachments ?? [];
    expect(entry).toMatchObject({ contentType: 'text/calendar; charset=utf-8; method=REQUEST' });
    const calendar = readCalendar(entry?.content ?? '');
    expect(calendar.properties.METHOD).toBe('REQUEST');
    expect(calendar.events).toMatchObject([
      {
        UID: `session-${one.id}@localhost`,
        SEQUENCE: '1',
        STATUS: 'CONFIRMED',
        DTSTART: startsAt.toISOString().replaceAll(/[-:]|\.000/g, ''),
        ORGANIZER: 'mailto:office@example.com',
        ATTENDEE: `MAILTO:${student.email}`,
      },
    ]);
    expect(await mailsTo(gone)).toEqual([]);
    expect(await mailsTo(guest)).toHaveLength(1);
    const notices = await run(sql`SELECT kind, title FROM notifications WHERE user_id = ${student.userId}`);
    expect(notices.rows).toEqual([{ kind: 'class', title: mail?.subject }]);
  });

  it('are told of a cancelled class together with its replacement', async () => {
    const batch = await classroom.published();
    const student = await studentIn(batch);
    const [one] = await firstOf(batch);
    await classroom.call('POST', `/admin/sessions/${one.id}/cancel`, {
      reason: 'The trainer is ill',
      requestKey: key(),
    });
    await work();
    const [mail, ...more] = await mailsTo(student);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Class 1 on \d+ \w+ \d{4} is cancelled$/);
    expect(mail?.body).toContain('It is made up for by class 7');
    const read = mail?.attachments.map(({ content }) => readCalendar(content)) ?? [];
    expect(read.map(({ properties, events }) => [properties.METHOD, events[0]?.STATUS])).toEqual([
      ['CANCEL', 'CANCELLED'],
      ['REQUEST', 'CONFIRMED'],
    ]);
  });

  it('are told of an extra class and of a substitute, to who teaches too', async () => {
    const batch = await classroom.published();
    const student = await studentIn(batch);
    const [one] = await firstOf(batch);
    const startsAt = `${addDays(batch.startDate ?? '', 1)}T03:30:00.000Z`;
    const endsAt = `${addDays(batch.startDate ?? '', 1)}T04:30:00.000Z`;
    await classroom.call('POST', `/admin/batches/${batch.id}/sessions`, { startsAt, endsAt, requestKey: key() });
    await work();
    await classroom.call('PUT', `/admin/sessions/${one.id}`, { substituteId: classroom.trainer.userId, version: 1 });
    await work();
    expect((await mailsTo(student)).map(({ subject }) => subject)).toEqual([
      `Extra class: ${when(new Date(startsAt))}`,
      'Class 1: Ritika Sethi teaches',
    ]);
    expect((await mailsTo(classroom.trainer)).map(({ subject }) => subject)).toEqual(['Class 1: Ritika Sethi teaches']);
  });

  it('of several classes in one step are one mail', async () => {
    const batch = await classroom.published();
    const student = await studentIn(batch);
    const { version } = required<OfficeBatch>(await classroom.call('GET', `/admin/batches/${batch.id}`), 'batch');
    const response = await classroom.call('PUT', `/admin/batches/${batch.id}`, {
      ...form(batch),
      schedule: schedule({ from: '07:00', to: '09:00' }),
      version,
    });
    expect(response.status).toBe(200);
    await work();
    const [mail, ...more] = await mailsTo(student);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`6 classes of ${batch.code} have moved`);
    expect(mail?.attachments).toHaveLength(6);
  });

  it('are told to nobody for a topic, a draft, or a class that is over when the job comes', async () => {
    const [batch, draft] = [await classroom.published(), await classroom.draft()];
    const student = await studentIn(batch);
    const [one, two] = await firstOf(batch);
    await classroom.call('PUT', `/admin/sessions/${one.id}`, { topic: 'Grids', version: 1 });
    const [planned] = await classroom.sessionsOf(draft.id);
    await classroom.call('POST', `/admin/sessions/${planned?.id}/cancel`, { reason: 'Not yet', requestKey: key() });
    expect(await work()).toBe(0);
    const startsAt = new Date(Date.parse(two.startsAt) + 3_600_000).toISOString();
    await classroom.call('PUT', `/admin/sessions/${two.id}`, { startsAt, reason: 'Power cut', version: 1 });
    await run(
      sql`UPDATE batch_sessions SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' WHERE id = ${two.id}`,
    );
    await work();
    expect(await mailsTo(student)).toEqual([]);
  });

  it('reach other systems as session.changed', async () => {
    await run(sql`INSERT INTO webhook_endpoints (url, event_types, encrypted_secret)
      VALUES ('https://crm.example.com', ARRAY['session.changed'], '')`);
    const batch = await classroom.published();
    const [one] = await firstOf(batch);
    await classroom.call('POST', `/admin/sessions/${one.id}/cancel`, {
      reason: 'A strike',
      replaceOn: null,
      requestKey: key(),
    });
    const { rows } = await run(sql`SELECT event_type, payload FROM webhook_deliveries`);
    expect(rows).toMatchObject([
      {
        event_type: 'session.changed',
        payload: { sessionId: one.id, batchId: batch.id, change: 'cancelled', state: 'cancelled', sequence: 1 },
      },
    ]);
  });
});

describe('reminders', () => {
  const at = (id: string, when: ReturnType<typeof sql>) =>
    run(sql`UPDATE batch_sessions SET starts_at = ${when}, ends_at = ${when} + interval '2 hours' WHERE id = ${id}`);
  const settings = async (change: object) =>
    saveSetting(app.database.db, {
      subject: 'batches',
      value: { ...(await loadBatchSettings(app.database.db)), ...change },
      actorId: null,
    });
  const sent = async (user: TestUser) => (await mailsTo(user)).map(({ subject }) => subject);

  it('come an hour before, once, but not to who has leave, and not when they are switched off', async () => {
    const batch = await classroom.published();
    const [student, away] = [await studentIn(batch), await studentIn(batch)];
    const [one] = await firstOf(batch);
    await run(sql`WITH r AS (INSERT INTO leave_requests (user_id, reason, state) VALUES (${away.userId}, 'A wedding', 'approved') RETURNING id)
      INSERT INTO leave_sessions (request_id, session_id, user_id) SELECT id, ${one.id}, ${away.userId} FROM r`);
    await at(one.id, sql`now() + interval '59 minutes'`);
    await settings({ remindHourBefore: false, remindDayBefore: null });
    await remindOfClasses(app.context);
    expect(await sent(student)).toEqual([]);
    await settings({ remindHourBefore: true });
    await Promise.all([remindOfClasses(app.context), remindOfClasses(app.context)]);
    await remindOfClasses(app.context);
    expect(await sent(student)).toEqual(['In one hour: UI/UX Design, class 1']);
    expect(await sent(away)).toEqual([]);
  });

  it('come on the day before from the clock time on, again for another time, and never late', async () => {
    const batch = await classroom.published();
    const student = await studentIn(batch);
    const [one] = await firstOf(batch);
    const tomorrow = (clock: string) => sql`${`${addDays(indianDay(new Date()), 1)}T${clock}:00+05:30`}::timestamptz`;
    await at(one.id, tomorrow('18:00'));
    await settings({ remindDayBefore: null, remindHourBefore: false });
    await remindOfClasses(app.context);
    expect(await sent(student)).toEqual([]);
    await settings({ remindDayBefore: '00:00' });
    await remindOfClasses(app.context);
    await remindOfClasses(app.context);
    expect(await sent(student)).toEqual(['Tomorrow at 6 pm: UI/UX Design, class 1']);
    await at(one.id, tomorrow('19:30'));
    await remindOfClasses(app.context);
    expect(await sent(student)).toEqual([
      'Tomorrow at 6 pm: UI/UX Design, class 1',
      'Tomorrow at 7:30 pm: UI/UX Design, class 1',
    ]);
    await at(one.id, sql`now() - interval '1 minute'`);
    await settings({ remindHourBefore: true });
    await remindOfClasses(app.context);
    expect(await sent(student)).toHaveLength(2);
  });
});

/** The form of a batch as its page sends it back. */
function form(batch: OfficeBatch) {
  const { courseId, code, mode, capacity, trainerId, roomId } = batch;
  return { courseId, code, mode, capacity, trainerId, roomId };
}
