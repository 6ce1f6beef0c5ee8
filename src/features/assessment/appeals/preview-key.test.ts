import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openSchool } from '../../../testing/open/open-school.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { questions } from '../../catalogue/table.ts';
import { certificateEvents, certificates } from '../../certificates/table.ts';
import { notificationPreferences, notifications } from '../../notifications/table.ts';

const school = await openSchool();
const { app, call, finalId, getTest, idsOf, learner, save, saveFinal, sheet, startedBy } = school;
afterAll(() => app.close());
const { db } = app.context;

const idOf = (text: string) =>
  db
    .select()
    .from(questions)
    .where(eq(questions.courseId, school.course.id))
    .then((rows) => rows.find((row) => row.question === text)?.id ?? '');
const noticesOf = async (user: TestUser) =>
  (await db.select().from(notifications).where(eq(notifications.userId, user.userId))).filter(
    ({ kind }) => kind === 'test-regraded',
  );
const correct = async (id: string, change: object) =>
  call(await app.admin(), 'PUT', `/admin/questions/${id}/key`, { reason: 'The key was wrong.', ...change });
const result = (answer: { body: object }) => (answer.body as { result: Record<string, unknown> }).result;

it('is previewed with the numbers that it then has, and the preview changes nothing', async () => {
  const id = await idOf('Final 0?');
  const other = await idOf('Final 1?');
  const [gains, loses, holder] = [
    await learner({ isComplete: true }),
    await learner({ isComplete: true }),
    await learner({ isComplete: true }),
  ];
  const all = sheet(idsOf(await startedBy(gains, finalId)));
  await saveFinal(gains, { ...all, [id]: 'Wrong', [other]: 'Neither' });
  for (const user of [loses, holder]) {
    await startedBy(user, finalId);
    await saveFinal(user, { ...all, [other]: 'Neither' });
  }
  // A pass without a certificate: the certificate was removed.
  const [own] = await db.select().from(certificates).where(eq(certificates.userId, loses.userId));
  await db.delete(certificateEvents).where(eq(certificateEvents.certificateId, own?.id ?? ''));
  await db.delete(certificates).where(eq(certificates.userId, loses.userId));
  const before = await Promise.all([gains, loses, holder].map((user) => getTest(user, finalId)));
  const preview = async (change: object) =>
    (await call(await app.admin(), 'POST', `/admin/questions/${id}/key/preview`, change)).body as unknown as {
      preview: Record<string, unknown> & { attempts: { learner: string }[] };
    };
  const seen = (await preview({ correct: ['Wrong'] })).preview;
  expect(seen).toMatchObject({ isChanged: true, nowPass: 1, passNoMore: 1, certificates: 1, kept: 1 });
  expect(seen.attempts.slice(0, 2)).toMatchObject([
    { learner: loses.name, percentBefore: 95, percentAfter: 90, isPassedBefore: true, isPassedAfter: false },
    { learner: gains.name, percentBefore: 90, percentAfter: 95, isPassedBefore: false, isPassedAfter: true },
  ]);
  expect(await Promise.all([gains, loses, holder].map((user) => getTest(user, finalId)))).toEqual(before);
  expect(await noticesOf(loses)).toHaveLength(0);
  expect((await preview({ correct: ['Right'] })).preview).toMatchObject({ isChanged: false, marked: 0 });
  const { marked, changed, certificates: issued, kept } = seen;
  expect(result(await correct(id, { correct: ['Wrong'] }))).toMatchObject({
    marked,
    changed,
    certificates: issued,
    kept,
  });
  expect((await noticesOf(loses))[0]?.text).toContain('Your result changed: you have not passed now.');
  expect((await noticesOf(gains))[0]?.text).toContain('Your result changed: you have now passed.');
});

it('counts the mails of those alone who get one', async () => {
  const id = await idOf('Three?');
  const [reader, quiet] = [await learner(), await learner()];
  for (const user of [reader, quiet]) await save(user, sheet(idsOf(await startedBy(user))));
  const mailsOf = async () => {
    const seen = await call(await app.admin(), 'POST', `/admin/questions/${id}/key/preview`, { correct: ['Yes'] });
    return (seen.body as unknown as { preview: { mails: number } }).preview.mails;
  };
  const before = await mailsOf();
  await db
    .insert(notificationPreferences)
    .values({ userId: quiet.userId, kind: 'test-regraded', inApp: true, mail: false });
  expect(await mailsOf()).toBe(before - 1);
});

it('refuses a key that does not fit, and a question that is not there', async () => {
  const id = await idOf('One?');
  const ask = async (question: string, change: object) =>
    call(await app.admin(), 'POST', `/admin/questions/${question}/key/preview`, change);
  expect(await ask(id, { correct: ['Never seen'] })).toMatchObject({ status: 422, body: { code: 'unfit-key' } });
  expect((await ask('nothing', { isVoid: true })).status).toBe(404);
  expect((await call(await learner(), 'POST', `/admin/questions/${id}/key/preview`, { isVoid: true })).status).toBe(
    403,
  );
});
