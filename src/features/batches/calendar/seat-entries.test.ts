import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readCalendar } from '../../../testing/read-calendar.ts';
import { required, schedule, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import { saveSetting } from '../../settings/save-setting.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import type { Enrolment } from '../public/public-contract.ts';

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
beforeEach(() => run(sql`DELETE FROM outgoing_mails`));
afterAll(() => app.close());

const run = (query: ReturnType<typeof sql>) => app.database.db.execute<Record<string, never>>(query);

async function enrol(batch: OfficeBatch, { userId }: TestUser): Promise<Enrolment> {
  const response = await classroom.call('POST', `/admin/batches/${batch.id}/enrolments`, {
    userId,
    givesCourse: true,
    reason: 'Scholarship',
    requestKey: randomUUID(),
  });
  return required(response, 'enrolment');
}

/** The entries of the newest mail to somebody, as calendar programs read them. */
async function entriesTo({ email }: TestUser) {
  const { rows } = await run(
    sql`SELECT subject, attachments FROM outgoing_mails WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`,
  );
  const mail = rows[0] as unknown as { subject: string; attachments: { contentType: string; content: string }[] };
  return {
    subject: mail.subject,
    entries: mail.attachments.map(({ contentType, content }) => {
      const { properties, events } = readCalendar(content);
      expect(contentType).toContain(`method=${properties.METHOD}`);
      expect(events).toHaveLength(1);
      return { ...events[0], METHOD: properties.METHOD } as Record<string, string | undefined>;
    }),
  };
}

it('a seat puts the classes to come into the calendar, and its end takes them out', async () => {
  const batch = await classroom.published();
  const student = await app.signUp();
  const sessions = await classroom.sessionsOf(batch.id);
  await run(sql`UPDATE batch_sessions SET starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
    WHERE id = ${sessions[0]?.id}`);
  const place = await enrol(batch, student);
  const booked = await entriesTo(student);
  expect(booked.subject).toMatch(/^Your seat in /);
  const ahead = sessions.slice(1);
  expect(booked.entries).toMatchObject(
    ahead.map(({ id }) => ({ METHOD: 'REQUEST', UID: `session-${id}@localhost`, SEQUENCE: '0', STATUS: 'CONFIRMED' })),
  );
  const target = await classroom.published({ schedule: schedule({ from: '07:00', to: '09:00' }) });
  await classroom.call('POST', `/admin/enrolments/${place.id}/transfer`, {
    batchId: target.id,
    reason: 'Works in the evening',
    requestKey: randomUUID(),
  });
  const moved = await entriesTo(student);
  const added = await classroom.sessionsOf(target.id);
  expect(moved.subject).toBe(`You are now in ${target.code}`);
  expect(moved.entries.map(({ METHOD, UID, SEQUENCE }) => [METHOD, UID, SEQUENCE])).toEqual([
    ...added.map(({ id }) => ['REQUEST', `session-${id}@localhost`, '0']),
    ...ahead.map(({ id }) => ['CANCEL', `session-${id}@localhost`, '1']),
  ]);
});

it('a cancelled batch takes its classes out of the calendars of students and guests', async () => {
  const [batch, other] = [await classroom.published(), await classroom.published()];
  const [student, guest] = [await app.signUp(), await app.signUp()];
  await enrol(batch, student);
  const [one, two] = await classroom.sessionsOf(batch.id);
  const [missed] = await classroom.sessionsOf(other.id);
  await run(sql`INSERT INTO make_ups (user_id, missed_session_id, session_id)
    VALUES (${guest.userId}, ${missed?.id}, ${one?.id})`);
  const cancelled = await classroom.call('POST', `/admin/batches/${batch.id}/cancel`, {
    code: batch.code,
    reason: 'Too few students',
    moves: [],
    requestKey: randomUUID(),
  });
  expect(cancelled.status).toBe(200);
  const told = await entriesTo(student);
  expect(told.subject).toBe(`${batch.code} is cancelled: please choose what happens next`);
  expect(told.entries).toHaveLength(6);
  expect(told.entries[1]).toMatchObject({
    METHOD: 'CANCEL',
    UID: `session-${two?.id}@localhost`,
    SEQUENCE: '1',
    STATUS: 'CANCELLED',
  });
  expect((await entriesTo(guest)).entries).toMatchObject([{ METHOD: 'CANCEL', UID: `session-${one?.id}@localhost` }]);
});
