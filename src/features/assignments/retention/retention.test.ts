import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, addMonths, formatLongDate, indianDay } from '../../../kit/numbers/dates.ts';
import { aPdf, startAssignments, type Coursework } from '../../../testing/start/start-assignments.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { deleteOldFiles } from './delete-old-files.ts';

let school: Coursework;
beforeAll(async () => {
  school = await startAssignments();
});
afterAll(() => school.close());

const today = indianDay(new Date());
const warnings = async ({ email }: TestUser) =>
  (
    await school.db.execute<{ subject: string }>(
      sql`SELECT subject FROM outgoing_mails WHERE recipient = ${email} AND subject LIKE 'Your submitted files%' ORDER BY id`,
    )
  ).rows.map(({ subject }) => subject);
const endAccess = (user: TestUser, day: string) =>
  school.db.execute(sql`UPDATE grants SET ends_on = ${day} WHERE user_id = ${user.userId}`);
const run = () => deleteOldFiles(school.app.context);

it('files are deleted a year after access ended and 30 days after a warning, and all else is kept', async () => {
  const { learner, id, path, course } = await school.course();
  const fileId = await school.addFile(learner, id, aPdf('old'));
  const submitted = await school.call('POST', `${path}/submissions`, { revision: 0, fileIds: [fileId] }, learner);
  expect(submitted.status).toBe(200);
  const file = () => school.call('GET', `${path}/files/${fileId}`, undefined, learner);
  await run();
  expect(await warnings(learner)).toEqual([]);

  const end = addMonths(addDays(today, 30), -12);
  await endAccess(learner, end);
  await run();
  await run();
  const deletion = addMonths(end, 12);
  expect(await warnings(learner)).toEqual([
    `Your submitted files for ${course.title} will be deleted on ${formatLongDate(deletion)}`,
  ]);
  expect((await file()).status).toBe(200);

  await school.db.execute(sql`UPDATE assignment_notices SET told_at = told_at - interval '31 days',
    key = replace(key, ${deletion}, ${addMonths(addMonths(addDays(today, -1), -12), 12)}) WHERE user_id = ${learner.userId}`);
  await endAccess(learner, addMonths(addDays(today, -1), -12));
  await run();
  expect(await file()).toMatchObject({ status: 410, body: { code: 'file-expired' } });
  const kept = await school.call('GET', path, undefined, learner);
  expect(kept.body).toMatchObject({ versions: [{ number: 1 }] });
});

it('nothing is deleted or told of while any grant stands, or is paused alone', async () => {
  const { learner, id, course } = await school.course();
  await school.addFile(learner, id, aPdf('new'));
  await endAccess(learner, addMonths(today, -24));
  await school.db.execute(sql`INSERT INTO grants (user_id, course_id, source, source_id, paused_from, pause_text)
    VALUES (${learner.userId}, ${course.id}, 'gift', 'again', now() - interval '1 second', 'Due')`);
  await run();
  expect(await warnings(learner)).toEqual([]);
});
