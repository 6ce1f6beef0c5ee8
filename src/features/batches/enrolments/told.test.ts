import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, indianDay } from '../../../kit/numbers/dates.ts';
import { required, startBatches, type Classroom } from '../../../testing/start/start-batches.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../testing/start/test-app.ts';
import type { OfficeBatch } from '../batches/batch-contract.ts';
import type { Enrolment } from '../public/public-contract.ts';
import { remindOfAccessEnd } from './remind-of-access-end.ts';

let app: TestApp;
let classroom: Classroom;

beforeAll(async () => {
  app = await startTestApp();
  classroom = await startBatches(app);
});
afterAll(() => app.close());

const run = (query: ReturnType<typeof sql>) => app.database.db.execute<Record<string, never>>(query);
const add = async (batch: OfficeBatch, { userId }: TestUser) =>
  required<Enrolment>(
    await classroom.call('POST', `/admin/batches/${batch.id}/enrolments`, {
      userId,
      givesCourse: true,
      reason: 'Scholarship',
      requestKey: randomUUID(),
    }),
    'enrolment',
  );
const subjectsTo = async ({ email }: TestUser) =>
  (await run(sql`SELECT subject FROM outgoing_mails WHERE recipient = ${email} ORDER BY id`)).rows.map((row) =>
    String(row['subject' as keyof typeof row]),
  );

it('the end of access is told 30 and 7 days before, each once, and follows the batch', async () => {
  const batch = await classroom.published({ accessMonths: 6 });
  const user = await app.signUp();
  const { id, accessUntil } = await add(batch, user);
  const told = async () => {
    await remindOfAccessEnd(app.context);
    await remindOfAccessEnd(app.context);
    return (await subjectsTo(user)).filter((subject) => subject.startsWith('Your access to UI/UX Design ends on '))
      .length;
  };
  expect(await told()).toBe(0);
  const today = indianDay(new Date());
  await classroom.call('PUT', `/admin/enrolments/${id}/access-end`, {
    accessUntil: addDays(today, 30),
    reason: 'Was ill',
  });
  expect(await told()).toBe(1);
  await run(sql`UPDATE batch_enrolments SET access_until = access_until - 23 WHERE id = ${id}`);
  await run(sql`UPDATE grants SET ends_on = ends_on - 23 WHERE user_id = ${user.userId}`);
  expect(await told()).toBe(2);
  await run(sql`UPDATE batch_enrolments SET is_access_moved = false WHERE id = ${id}`);
  expect(await told()).toBe(2);
  const { rows } = await run(sql`SELECT ends_on::text AS day FROM grants WHERE user_id = ${user.userId}`);
  expect(rows).toEqual([{ day: accessUntil }]);
});

it('a message goes to each student of a batch, once for a key', async () => {
  const batch = await classroom.published();
  const users = [await app.signUp(), await app.signUp()];
  for (const user of users) await add(batch, user);
  const form = { subject: 'Bring your laptop', text: 'We start with a sketch.', requestKey: randomUUID() };
  const path = `/admin/batches/${batch.id}/message`;
  const answers = await Promise.all([classroom.call('POST', path, form), classroom.call('POST', path, form)]);
  expect(answers[0]?.body).toMatchObject({ done: 2, refused: [] });
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  for (const user of users)
    expect((await subjectsTo(user)).filter((subject) => subject === 'Bring your laptop')).toHaveLength(1);
  expect((await classroom.call('POST', path, { ...form, subject: '' })).body.code).toBe('invalid-input');
  expect((await classroom.call('POST', path, form, await app.user('counsellor'))).body.code).toBe('not-allowed');
});
