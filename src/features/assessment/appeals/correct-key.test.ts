import { eq, inArray } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openSchool, recordOf, resultOf } from '../../../testing/open/open-school.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { users } from '../../accounts/table.ts';
import { questions } from '../../catalogue/table.ts';
import { outgoingMails } from '../../../platform/database/table.ts';
import { certificates } from '../../certificates/table.ts';
import { completions } from '../../learning/table.ts';
import { notifications } from '../../notifications/table.ts';
import { defaultQuizSettings } from '../rules.ts';
import { saveSettings } from '../quiz-settings/settings-store.ts';
import { keyCorrections } from '../table.ts';

const school = await openSchool();
const { app, call, finalId, getTest, idsOf, key, learner, quizId, save, saveFinal, sheet, startedBy } = school;
afterAll(() => app.close());
const { db } = app.context;

const result = (answer: { body: object }) => (answer.body as { result: Record<string, unknown> }).result;
const correct = async (id: string, change: object) =>
  call(await app.admin(), 'PUT', `/admin/questions/${id}/key`, { reason: 'The key was wrong.', ...change });
const noticesOf = async (user: TestUser) =>
  (await db.select().from(notifications).where(eq(notifications.userId, user.userId))).filter(
    ({ kind }) => kind === 'test-regraded',
  );
const idOf = (text: string) =>
  db
    .select()
    .from(questions)
    .where(eq(questions.courseId, school.course.id))
    .then((rows) => rows.find((row) => row.question === text)?.id ?? '');

describe('a corrected key', () => {
  it('marks every attempt again, tells each learner once, and changes nothing the second time', async () => {
    const id = await idOf('One?');
    const [gains, loses, same] = [await learner(), await learner(), await learner()];
    await save(gains, { ...sheet(idsOf(await startedBy(gains))), [id]: 'Wrong' });
    await save(gains, { ...sheet(idsOf(await startedBy(gains)), 0), [id]: 'Wrong' });
    await save(loses, sheet(idsOf(await startedBy(loses))));
    await save(same, {});
    const first = result(await correct(id, { correct: ['Wrong'] }));
    expect(first).toMatchObject({ isChanged: true, marked: 4, changed: 3, certificates: 0, kept: 0 });
    expect(recordOf(await getTest(gains)).quizReport?.attempts.map(({ score }) => score)).toEqual([5, 1]);
    expect(recordOf(await getTest(loses)).score).toBe(4);
    expect((await noticesOf(gains)).map(({ text }) => text)).toEqual([
      'The question “One?” was marked again. Attempt 1 now has 5 of 5 correct (100%), before it had 4 of 5. Attempt 2 now has 1 of 5 correct (20%), before it had 0 of 5. Reason: The key was wrong. Your result stays the same: passed.',
    ]);
    expect((await noticesOf(loses))[0]?.text).toContain('4 of 5');
    expect(await noticesOf(same)).toHaveLength(0);
    expect(result(await correct(id, { correct: ['Wrong'] }))).toMatchObject({ isChanged: false, changed: 0 });
    expect(await noticesOf(gains)).toHaveLength(1);
    const history = await db.select().from(keyCorrections).where(eq(keyCorrections.questionId, id));
    expect(history).toMatchObject([
      { reason: 'The key was wrong.', before: { correct: ['Right'] }, after: { correct: ['Wrong'] } },
    ]);
    await correct(id, { correct: ['Right'] });
  });

  it('sends its own mail to each of several learners', async () => {
    const id = await idOf('Three?');
    const people = [await learner(), await learner()];
    for (const user of people) await save(user, sheet(idsOf(await startedBy(user))));
    await db.update(users).set({ emailVerifiedAt: new Date() });
    await correct(id, { correct: ['Yes'] });
    for (const { email, name } of people) {
      const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, email));
      const regraded = mails.filter(({ key }) => key.startsWith('regraded:'));
      expect(regraded.map(({ body }) => body.split('\n')[0])).toEqual([`Dear ${name},`]);
    }
    await correct(id, { correct: ['No'] });
  });

  it('that voids a question counts it as right for all, and asks it no more', async () => {
    const id = await idOf('Five?');
    const user = await learner();
    await save(user, {});
    expect(result(await correct(id, { isVoid: true }))).toMatchObject({ isChanged: true });
    const record = recordOf(await getTest(user));
    expect(record).toMatchObject({ score: 1, totalQuestions: 4 });
    expect(record.review.find((one) => one.id === id)).toMatchObject({ isRight: true, isVoid: true });
    expect(idsOf(await startedBy(user))).not.toContain(id);
    await correct(id, { isVoid: false });
    expect(recordOf(await getTest(user)).totalQuestions).toBe(5);
  });

  it('voids a question whose key never fitted', async () => {
    const id = await idOf('Two?');
    const before = await db.select().from(questions).where(eq(questions.id, id));
    await db
      .update(questions)
      .set({ correct: ['Nowhere'] })
      .where(eq(questions.id, id));
    expect((await correct(id, { isVoid: true })).status).toBe(200);
    expect((await correct(id, { isVoid: false, correct: before[0]?.correct })).status).toBe(200);
  });

  it('gives the certificate to those who now pass, and takes none away', async () => {
    const id = await idOf('Final 0?');
    const other = await idOf('Final 1?');
    const [lifted, holder] = [await learner({ isComplete: true }), await learner({ isComplete: true })];
    const liftedIds = idsOf(await startedBy(lifted, finalId));
    const all = sheet(liftedIds);
    expect(resultOf(await saveFinal(lifted, { ...all, [id]: 'Wrong', [other]: 'Neither' })).passed).toBe(false);
    // The course may have grown since the attempt began.
    await db.delete(completions).where(eq(completions.userId, lifted.userId));
    await startedBy(holder, finalId);
    expect(resultOf(await saveFinal(holder, { ...all, [other]: 'Neither' })).passed).toBe(true);
    const answer = result(await correct(id, { correct: ['Wrong'] }));
    expect(answer).toMatchObject({ changed: 1, certificates: 1, kept: 1 });
    expect(recordOf(await getTest(lifted, finalId))).toMatchObject({ score: 19, passed: true });
    expect(recordOf(await getTest(holder, finalId))).toMatchObject({ score: 19, passed: true });
    for (const user of [lifted, holder]) {
      expect(await db.select().from(certificates).where(eq(certificates.userId, user.userId))).toHaveLength(1);
    }
    await correct(id, { correct: ['Right'] });
    expect(recordOf(await getTest(lifted, finalId)).passed).toBe(true);
  });

  it('that lifts an early attempt shows that one in the report, with its marks', async () => {
    const id = await idOf('Final 0?');
    const other = await idOf('Final 1?');
    const settings = { ...defaultQuizSettings(true), maxAttempts: 5 };
    await saveSettings(db, { quizId: finalId, courseId: school.course.id }, settings);
    const user = await learner({ isComplete: true });
    const all = sheet(idsOf(await startedBy(user, finalId)));
    await saveFinal(user, { ...all, [id]: 'Wrong', [other]: 'Neither' });
    for (const attempt of [2, 3, 4]) {
      await startedBy(user, finalId);
      await saveFinal(user, {}, { attempt });
    }
    await correct(id, { correct: ['Wrong'] });
    const record = recordOf(await getTest(user, finalId));
    expect(record).toMatchObject({ passed: true, attemptCount: 4, reviewedAttempt: 1 });
    expect(record.quizReport).toMatchObject({ maxScore: 19, maxTotal: 20, lastScore: 0 });
    expect(record.quizReport?.attempts.map(({ attempt }) => attempt)).toEqual([1, 3, 4]);
    expect(record.review.filter(({ isRight }) => !isRight).map((one) => one.id)).toEqual([other]);
    await correct(id, { correct: ['Right'] });
  });

  it('and attempts handed in at the same moment come to one mark', async () => {
    const id = await idOf('Four?');
    const people = await Promise.all(Array.from({ length: 6 }, () => learner()));
    const sheets = await Promise.all(people.map(async (user) => sheet(idsOf(await startedBy(user)))));
    const handIn = people.map((user, at) => save(user, { ...sheets[at], [id]: 'Neither' }));
    const [, ...answers] = await Promise.all([correct(id, { correct: ['Neither'] }), ...handIn]);
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    for (const user of people) expect(recordOf(await getTest(user)).score).toBe(5);
    await Promise.all([correct(id, { correct: ['Right'] }), correct(id, { correct: ['Right'] })]);
    for (const user of people) expect(recordOf(await getTest(user)).score).toBe(4);
    expect(await noticesOf(people[0]!)).not.toHaveLength(0);
  });

  it('must fit its question, have a reason, and come from the office', async () => {
    const id = await idOf('One?');
    expect(await correct(id, { correct: ['Never seen'] })).toMatchObject({ status: 422, body: { code: 'unfit-key' } });
    expect((await correct(id, { correct: ['Wrong'], reason: ' ' })).status).toBe(400);
    expect((await correct('nothing', { correct: ['Wrong'] })).status).toBe(404);
    const user = await learner();
    for (const [method, path, body] of [
      ['PUT', `/admin/questions/${id}/key`, { correct: ['Wrong'], reason: 'I say so.' }],
      ['GET', '/admin/tests', undefined],
      ['GET', `/admin/tests/${quizId}`, undefined],
      ['GET', '/admin/appeals', undefined],
    ] as const) {
      expect((await call(user, method, path, body)).status).toBe(403);
    }
    expect(key.get(id)).toEqual(['Right']);
  });

  it('that voids the last question leaves no mark: nobody passes by it, and who has the certificate keeps it', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, at) => idOf(`Final ${at}?`)));
    const [blank, holder] = [await learner({ isComplete: true }), await learner({ isComplete: true })];
    await startedBy(blank, finalId);
    await saveFinal(blank, {});
    await saveFinal(holder, sheet(idsOf(await startedBy(holder, finalId))));
    // Simulates that all but the last one were voided long ago.
    await db
      .update(questions)
      .set({ isVoid: true })
      .where(inArray(questions.id, all.slice(1)));
    expect(result(await correct(all[0] ?? '', { isVoid: true }))).toMatchObject({ certificates: 0 });
    const record = recordOf(await getTest(blank, finalId));
    expect(record).toMatchObject({ passed: false, score: 0, totalQuestions: 0, certificates: [] });
    expect(record.quizReport).toMatchObject({ totalQuestions: 0, percent: 0 });
    expect(recordOf(await getTest(holder, finalId))).toMatchObject({ passed: true, score: 20 });
    expect((await noticesOf(blank))[0]?.text).toBe(
      'All questions of attempt 1 were withdrawn. It has no score now, before it had 0 of 20. Reason: The key was wrong. Your result stays the same: not passed.',
    );
    expect(await noticesOf(holder)).toHaveLength(0);
    await db
      .update(questions)
      .set({ isVoid: false })
      .where(inArray(questions.id, all.slice(1)));
    await correct(all[0] ?? '', { isVoid: false });
    expect(recordOf(await getTest(blank, finalId))).toMatchObject({ score: 0, totalQuestions: 20 });
  });
});
