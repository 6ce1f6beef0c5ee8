import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, formatLongDate, indianDay } from '../../../kit/numbers/dates.ts';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
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
const add = (batch: OfficeBatch, { userId }: TestUser, more: object = { givesCourse: true, reason: 'Scholarship' }) =>
  classroom.call('POST', `/admin/batches/${batch.id}/enrolments`, { userId, requestKey: randomUUID(), ...more });
const endingMails = async ({ email }: TestUser) =>
  (
    await run(
      sql`SELECT subject FROM outgoing_mails WHERE recipient = ${email} AND subject LIKE 'Your access to %' ORDER BY id`,
    )
  ).rows.map((row) => String(row['subject' as keyof typeof row]));

it('a longer access for a whole batch is told by its new end, once for each student, and not to who keeps the course', async () => {
  const batch = await classroom.published({ accessMonths: 1 });
  const users = [await app.signUp(), await app.signUp(), await app.signUp()];
  const today = indianDay(new Date());
  const ids: string[] = [];
  for (const user of users) ids.push(required<Enrolment>(await add(batch, user), 'enrolment').id);
  const extend = async (accessUntil: string) => {
    const form = { accessUntil, reason: 'The course grew longer' };
    for (const id of ids)
      expect((await classroom.call('PUT', `/admin/enrolments/${id}/access-end`, form)).status).toBe(200);
    for (const _ of [1, 2]) await remindOfAccessEnd(app.context);
  };
  const [first, second, keeper] = users;
  if (!first || !second || !keeper) throw new Error('nobody is in the batch');
  await enrol(app.database.db, keeper.userId, classroom.course);
  const told = (day: string) => `Your access to UI/UX Design ends on ${formatLongDate(day)}`;

  await extend(addDays(today, 31));
  for (const user of users) expect(await endingMails(user)).toEqual([]);
  await extend(addDays(today, 7));
  for (const user of [first, second]) expect(await endingMails(user)).toEqual([told(addDays(today, 7))]);
  await extend(addDays(today, 30));
  for (const user of [first, second])
    expect(await endingMails(user)).toEqual([told(addDays(today, 7)), told(addDays(today, 30))]);
  expect(await endingMails(keeper)).toEqual([]);
  const { rows } =
    await run(sql`SELECT details->'before'->>'accessUntil' AS before, details->'after'->>'accessUntil' AS after
    FROM audit_entries WHERE action = 'enrolment.extended' AND details->>'userId' = ${first.userId} ORDER BY id DESC LIMIT 1`);
  expect(rows).toEqual([{ before: addDays(today, 7), after: addDays(today, 30) }]);
});

it('the database is asked as much about the end of access of five students as of one', async () => {
  const counted: number[] = [];
  for (const students of [1, 5]) {
    const batch = await classroom.published({ accessMonths: 1 });
    const users: TestUser[] = [];
    for (let n = 0; n < students; n += 1) users.push(await app.signUp());
    for (const user of users) expect((await add(batch, user)).status).toBe(200);
    const setEnd = async (day: string, isMoved: boolean) => {
      await run(
        sql`UPDATE batch_enrolments SET access_until = ${day}, is_access_moved = ${isMoved} WHERE batch_id = ${batch.id}`,
      );
      await run(
        sql`UPDATE grants SET ends_on = ${day} WHERE user_id IN (SELECT user_id FROM batch_enrolments WHERE batch_id = ${batch.id})`,
      );
    };
    let statements = 0;
    const db = drizzle({ client: app.database.pool, logger: { logQuery: () => void (statements += 1) } });
    const soon = addDays(indianDay(new Date()), 30);
    await setEnd(soon, true);
    await remindOfAccessEnd({ ...app.context, db });
    for (const user of users)
      expect(await endingMails(user)).toEqual([`Your access to UI/UX Design ends on ${formatLongDate(soon)}`]);
    // The batch ends later than that.
    await setEnd(addDays(soon, -20), false);
    await remindOfAccessEnd({ ...app.context, db });
    const { rows } = await run(sql`SELECT DISTINCT g.ends_on = e.access_until AND e.access_until > ${soon} AS followed
      FROM batch_enrolments e JOIN grants g USING (user_id, course_id) WHERE e.batch_id = ${batch.id}`);
    expect(rows).toEqual([{ followed: true }]);
    await run(sql`UPDATE batch_enrolments SET access_until = NULL WHERE batch_id = ${batch.id}`);
    counted.push(statements);
  }
  expect(counted[1]).toBe(counted[0]);
});

it('a required certificate is asked of who takes a seat or waits for one, not of a seat that the office gives', async () => {
  const before = await buildCourse(app.database.db, { title: 'Drawing' });
  const asks = { prerequisiteCourseId: before.courseId, prerequisite: 'Drawing' };
  const batch = await classroom.published({ ...asks, isPrerequisiteRequired: true });
  const take = (user: TestUser, of = batch) =>
    classroom.call('POST', `/batches/${of.id}/seat`, { requestKey: randomUUID() }, user);
  const wait = (user: TestUser) => classroom.call('POST', `/batches/${batch.id}/waitlist`, {}, user);
  const isFull = (full: boolean) =>
    run(sql`UPDATE batches SET enrolled = ${full ? sql`capacity` : 0} WHERE id = ${batch.id}`);
  const learner = async () => {
    const user = await app.signUp();
    await enrol(app.database.db, user.userId, classroom.course);
    return user;
  };
  const [user, other, placed] = [await learner(), await learner(), await learner()];
  const refused = {
    status: 409,
    body: { code: 'prerequisite-missing', message: 'This batch needs the certificate of Drawing first.' },
  };
  expect(await take(user)).toMatchObject(refused);
  await isFull(true);
  expect(await wait(user)).toMatchObject(refused);
  // An offer is for the student to take, so the office puts nobody on the list who could not.
  const form = { userId: user.userId, requestKey: randomUUID() };
  expect(await classroom.call('POST', `/admin/batches/${batch.id}/waitlist`, form)).toMatchObject(refused);
  await isFull(false);
  expect((await add(batch, placed, {})).status).toBe(200);
  await run(sql`INSERT INTO certificates (number, user_id, course_id, learner_name, course_title, duration_months, family, dye)
    VALUES ('MSL-0000-0000-0000-0001', ${user.userId}, ${before.id}, 'Asha', 'Drawing', 3, 'jaali', 'neel')`);
  await isFull(true);
  expect((await wait(user)).status).toBe(200);
  await classroom.call('DELETE', `/batches/${batch.id}/waitlist`, undefined, user);
  await isFull(false);
  expect((await take(user)).status).toBe(200);
  // Only mentioned, it stands in nobody's way.
  expect((await take(other, await classroom.published({ ...asks, isPrerequisiteRequired: false }))).status).toBe(200);
});
