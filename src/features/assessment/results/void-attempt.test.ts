import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openSchool, recordOf } from '../../../testing/open/open-school.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import type { AttemptQuestion, OfficeAttempt, UserAttempt } from './user-attempts-contract.ts';

const { app, call, course, finalId, getTest, learner, quizId, save, saveFinal, sheet, start, startIds, moveBack } =
  await openSchool();
afterAll(() => app.close());

const listed = async (by: TestUser, of: TestUser) =>
  ((await call(by, 'GET', `/admin/people/${of.userId}/attempts`)).body as unknown as { attempts: UserAttempt[] })
    .attempts;
const voided = (by: TestUser, id: string, reason = 'The power failed') =>
  call(by, 'POST', `/admin/attempts/${id}/void`, { reason });
/** Submits an attempt with this many right answers, a while after the one before. */
const handIn = async (user: TestUser, right: number) => {
  await save(user, sheet(await startIds(user), right));
  await moveBack(user, 60);
};
const trainer = async () => {
  const user = await app.user('trainer');
  await app.context.db.execute(
    sql`INSERT INTO course_trainers (course_id, user_id) VALUES (${course.id}, ${user.userId})`,
  );
  return user;
};

describe('an attempt that is set aside', () => {
  it('counts no more: the learner has one more, is told, and the others move up', async () => {
    const [admin, user] = [await app.admin(), await learner()];
    for (const right of [1, 2, 3]) await handIn(user, right);
    expect((await start(user)).body.code).toBe('no-attempts-left');
    const middle = (await listed(admin, user)).find(({ attempt }) => attempt === 2);
    expect(middle).toMatchObject({ score: 2, total: 5, percent: 40, passed: false, fixed: null, voided: null });
    expect((await voided(admin, middle?.id ?? '', ' ')).status).toBe(400);
    expect((await voided(admin, middle?.id ?? '')).status).toBe(200);
    expect(recordOf(await getTest(user))).toMatchObject({ attemptCount: 2, attemptsLeft: 1, score: 3 });
    expect((await listed(admin, user)).map(({ attempt, voided: aside }) => [attempt, aside?.reason])).toEqual([
      [2, undefined],
      [2, 'The power failed'],
      [1, undefined],
    ]);
    expect(await voided(admin, middle?.id ?? '')).toMatchObject({ status: 409, body: { code: 'set-aside' } });
    await handIn(user, 4);
    expect((await start(user)).body.code).toBe('no-attempts-left');
    const { rows } = await app.context.db.execute(sql`SELECT details FROM audit_entries
      WHERE subject = ${`user:${user.userId}`} AND action = 'attempt.voided'`);
    expect(rows).toMatchObject([
      { details: { reason: 'The power failed', before: { attempts: 3, score: 2 }, after: { attempts: 2 } } },
    ]);
    const told = await app.context.db.execute(sql`SELECT title FROM notifications WHERE user_id = ${user.userId}`);
    expect(told.rows).toMatchObject([{ title: 'You have one more attempt at Cutting a block' }]);
  });

  it('must be handed in', async () => {
    const [admin, user] = [await app.admin(), await learner()];
    await start(user);
    const { rows } = await app.context.db.execute(sql`SELECT id FROM attempts WHERE user_id = ${user.userId}`);
    expect(await voided(admin, String(rows[0]?.id))).toMatchObject({ status: 409, body: { code: 'not-handed-in' } });
    expect((await voided(admin, randomUUID())).status).toBe(404);
    expect(await listed(admin, user)).toEqual([]);
  });

  it('is never one of a final test that is passed or has a certificate', async () => {
    const [admin, user] = [await app.admin(), await learner({ isComplete: true })];
    await saveFinal(user, sheet(await startIds(user, finalId), 3));
    await moveBack(user, 60);
    const [failed] = await listed(admin, user);
    expect(failed).toMatchObject({ isFinalTest: true, fixed: null });
    await saveFinal(user, sheet(await startIds(user, finalId)));
    expect((await listed(admin, user)).map(({ fixed }) => fixed)).toEqual(['certificate', 'certificate']);
    expect(await voided(admin, failed?.id ?? '')).toMatchObject({ status: 409, body: { code: 'certificate' } });
    await app.context.db.execute(sql`DELETE FROM certificate_events WHERE user_id = ${user.userId}`);
    await app.context.db.execute(sql`DELETE FROM certificates WHERE user_id = ${user.userId}`);
    expect(await voided(admin, failed?.id ?? '')).toMatchObject({ body: { code: 'passed-final-test' } });
  });

  it('is read question by question by its course’s trainer and admins, and by no other', async () => {
    const [own, other, admin, user] = [await trainer(), await app.user('trainer'), await app.admin(), await learner()];
    await handIn(user, 2);
    const [attempt] = await listed(own, user);
    const path = `/admin/attempts/${attempt?.id ?? ''}`;
    for (const who of [own, admin]) {
      const { status, body } = await call(who, 'GET', path);
      const { attempt: read, questions } = body as unknown as { attempt: OfficeAttempt; questions: AttemptQuestion[] };
      expect(status).toBe(200);
      expect(read).toMatchObject({
        ...{ learner: user.name, score: 2, total: 5, percent: 40, passed: false },
        ...{ number: 1, voided: null, isFinalTest: false },
      });
      expect(questions.filter(({ isRight }) => isRight)).toHaveLength(2);
      expect(questions.every(({ correct, options }) => correct.length > 0 && options.length > 0)).toBe(true);
      expect(questions[0]).toMatchObject({ markedAgainAt: null, appeal: null, isVoid: false });
    }
    expect((await call(user, 'GET', path)).status).toBe(403);
    const missing = { status: 404, body: { code: 'attempt-not-found', message: 'There is no such attempt.' } };
    expect(await call(other, 'GET', path)).toMatchObject(missing);
    for (const id of [randomUUID(), 'none'])
      expect(await call(admin, 'GET', `/admin/attempts/${id}`)).toMatchObject(missing);
    const { rows } = await app.context.db.execute(
      sql`SELECT action FROM audit_entries WHERE subject = ${`attempt:${attempt?.id}`}`,
    );
    expect(rows).toEqual([{ action: 'attempt.viewed' }, { action: 'attempt.viewed' }]);
  });

  it('is read with appeals, later corrections and the attempts around it, once it is handed in', async () => {
    const [admin, user] = [await app.admin(), await learner()];
    const ids = await startIds(user);
    const { rows: open } = await app.context.db.execute(sql`SELECT id FROM attempts WHERE user_id = ${user.userId}`);
    expect(await call(admin, 'GET', `/admin/attempts/${String(open[0]?.id)}`)).toMatchObject({
      status: 409,
      body: { code: 'not-handed-in', message: 'This attempt is still running.' },
    });
    await save(user, sheet(ids, 1));
    await call(user, 'POST', '/tests/contest', { quizId, questionId: ids[0], text: 'Two are right.' });
    await moveBack(user, 60);
    await handIn(user, 3);
    const [second, first] = await listed(admin, user);
    await voided(admin, second?.id ?? '');
    await app.context.db.execute(sql`INSERT INTO key_corrections (question_id, reason, before, after)
      VALUES (${ids[1]}, 'Wrong', '{}', '{}')`);
    const read = async (id = '') =>
      (await call(admin, 'GET', `/admin/attempts/${id}`)).body as unknown as {
        attempt: OfficeAttempt;
        questions: AttemptQuestion[];
        previousId: string | null;
        nextId: string | null;
      };
    const before = await read(first?.id);
    expect(before).toMatchObject({ previousId: null, nextId: second?.id });
    expect(before.questions.map(({ id }) => id)).toEqual(ids);
    expect(before.questions.find(({ id }) => id === ids[0])?.appeal).toMatchObject({ text: 'Two are right.' });
    expect(before.questions.find(({ id }) => id === ids[1])?.markedAgainAt).toEqual(expect.any(String));
    expect(await read(second?.id)).toMatchObject({
      previousId: first?.id,
      nextId: null,
      attempt: { voided: { by: admin.name } },
    });
    await app.context.db.execute(sql`DELETE FROM question_appeals WHERE user_id = ${user.userId}`);
  });

  it('is set aside by its course’s trainer, and by no other', async () => {
    const [own, other, user] = [await trainer(), await app.user('trainer'), await learner()];
    await handIn(user, 1);
    const [attempt] = await listed(own, user);
    expect(await listed(other, user)).toEqual([]);
    expect((await voided(other, attempt?.id ?? '')).status).toBe(403);
    expect((await voided(own, attempt?.id ?? '')).status).toBe(200);
  });
});

describe('a trainer', () => {
  it('sees and changes tests, questions and appeals of their own courses only', async () => {
    const [own, other, user] = [await trainer(), await app.user('trainer'), await learner()];
    const [question = ''] = await startIds(user);
    await save(user, {});
    await call(user, 'POST', '/tests/contest', { quizId, questionId: question, text: 'Two are right.' });
    const seen = async (by: TestUser, path: string) => (await call(by, 'GET', path)).body as Record<string, unknown>;
    expect(await seen(own, '/admin/tests')).toMatchObject({ total: 2, open: 1 });
    expect(await seen(other, '/admin/tests')).toMatchObject({ tests: [], total: 0, open: 0 });
    const appeals = (await seen(own, '/admin/appeals')).appeals as { id: string }[];
    expect(appeals).toHaveLength(1);
    expect(await seen(own, `/admin/appeals?quiz=${quizId}`)).toMatchObject({
      appeals: [{ quizId }],
      total: 1,
      open: 1,
    });
    expect(await seen(own, '/admin/appeals?quiz=another')).toMatchObject({ appeals: [], total: 0, open: 0 });
    expect(await seen(other, '/admin/appeals')).toMatchObject({ appeals: [], total: 0, open: 0 });
    const settings = {
      passPercentage: 80,
      maxAttempts: 3,
      shuffleQuestions: true,
      shuffleOptions: true,
      drawCount: null,
      explanations: 'never',
    };
    const draft = { kind: 'single', question: 'New?', options: ['Yes', 'No'], correct: ['Yes'] };
    const acts: [string, string, object?][] = [
      ['GET', `/admin/tests/${quizId}`],
      ['PUT', `/admin/tests/${quizId}`, settings],
      ['POST', `/admin/tests/${quizId}/questions`, draft],
      ['PUT', `/admin/questions/${question}/key`, { isVoid: true, reason: 'Unclear' }],
      ['PUT', `/admin/questions/${question}`, draft],
      ['DELETE', `/admin/questions/${question}`],
      ['DELETE', `/admin/questions/${question}/image`],
      ['PUT', `/admin/appeals/${appeals[0]?.id}`, { act: 'keep', answer: 'It stays.' }],
    ];
    for (const [method, path, body] of acts) expect((await call(other, method, path, body)).status).toBe(403);
    const [read, set, write, , , , , decide] = acts;
    for (const act of [read, set, write, decide])
      expect((await call(own, act?.[0] ?? '', act?.[1] ?? '', act?.[2])).status).toBe(200);
  });
});
