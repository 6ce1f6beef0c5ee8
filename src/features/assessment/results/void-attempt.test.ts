import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openSchool, recordOf } from '../../../testing/open/open-school.ts';
import type { TestPerson } from '../../../testing/start/test-app.ts';
import type { PersonAttempt } from './person-attempts-contract.ts';

const { app, call, course, finalId, getTest, learner, quizId, save, saveFinal, sheet, start, startIds, moveBack } =
  await openSchool();
afterAll(() => app.close());

const listed = async (by: TestPerson, of: TestPerson) =>
  ((await call(by, 'GET', `/admin/people/${of.userId}/attempts`)).body as unknown as { attempts: PersonAttempt[] })
    .attempts;
const voided = (by: TestPerson, id: string, reason = 'The power failed') =>
  call(by, 'POST', `/admin/attempts/${id}/set-aside`, { reason });
/** Hands in an attempt with so many right answers, a while after the one before. */
const handIn = async (person: TestPerson, right: number) => {
  await save(person, sheet(await startIds(person), right));
  await moveBack(person, 60);
};
const trainer = async () => {
  const person = await app.person('trainer');
  await app.context.db.execute(
    sql`INSERT INTO course_trainers (course_id, user_id) VALUES (${course.id}, ${person.userId})`,
  );
  return person;
};

describe('an attempt that is set aside', () => {
  it('counts no more: the learner has one more, is told, and the others move up', async () => {
    const [admin, person] = [await app.admin(), await learner()];
    for (const right of [1, 2, 3]) await handIn(person, right);
    expect((await start(person)).body.code).toBe('no-attempts-left');
    const middle = (await listed(admin, person)).find(({ attempt }) => attempt === 2);
    expect(middle).toMatchObject({ score: 2, total: 5, percent: 40, passed: false, fixed: null, voided: null });
    expect((await voided(admin, middle?.id ?? '', ' ')).status).toBe(400);
    expect((await voided(admin, middle?.id ?? '')).status).toBe(200);
    expect(recordOf(await getTest(person))).toMatchObject({ attemptCount: 2, attemptsLeft: 1, score: 3 });
    expect((await listed(admin, person)).map(({ attempt, voided: aside }) => [attempt, aside?.reason])).toEqual([
      [2, undefined],
      [2, 'The power failed'],
      [1, undefined],
    ]);
    expect(await voided(admin, middle?.id ?? '')).toMatchObject({ status: 409, body: { code: 'set-aside' } });
    await handIn(person, 4);
    expect((await start(person)).body.code).toBe('no-attempts-left');
    const { rows } = await app.context.db.execute(sql`SELECT details FROM audit_entries
      WHERE subject = ${`user:${person.userId}`} AND action = 'attempt.voided'`);
    expect(rows).toMatchObject([
      { details: { reason: 'The power failed', before: { attempts: 3, score: 2 }, after: { attempts: 2 } } },
    ]);
    const told = await app.context.db.execute(sql`SELECT title FROM notices WHERE user_id = ${person.userId}`);
    expect(told.rows).toMatchObject([{ title: 'You have one more attempt at Cutting a block' }]);
  });

  it('must be handed in', async () => {
    const [admin, person] = [await app.admin(), await learner()];
    await start(person);
    const { rows } = await app.context.db.execute(sql`SELECT id FROM attempts WHERE user_id = ${person.userId}`);
    expect(await voided(admin, String(rows[0]?.id))).toMatchObject({ status: 409, body: { code: 'not-handed-in' } });
    expect((await voided(admin, randomUUID())).status).toBe(404);
    expect(await listed(admin, person)).toEqual([]);
  });

  it('is never one of a final test that is passed or has a certificate', async () => {
    const [admin, person] = [await app.admin(), await learner({ isComplete: true })];
    await saveFinal(person, sheet(await startIds(person, finalId), 3));
    await moveBack(person, 60);
    const [failed] = await listed(admin, person);
    expect(failed).toMatchObject({ isFinalTest: true, fixed: null });
    await saveFinal(person, sheet(await startIds(person, finalId)));
    expect((await listed(admin, person)).map(({ fixed }) => fixed)).toEqual(['certificate', 'certificate']);
    expect(await voided(admin, failed?.id ?? '')).toMatchObject({ status: 409, body: { code: 'certificate' } });
    await app.context.db.execute(sql`DELETE FROM certificate_events WHERE user_id = ${person.userId}`);
    await app.context.db.execute(sql`DELETE FROM certificates WHERE user_id = ${person.userId}`);
    expect(await voided(admin, failed?.id ?? '')).toMatchObject({ body: { code: 'passed-final-test' } });
  });

  it('is set aside by its course’s trainer, and by no other', async () => {
    const [own, other, person] = [await trainer(), await app.person('trainer'), await learner()];
    await handIn(person, 1);
    const [attempt] = await listed(own, person);
    expect(await listed(other, person)).toEqual([]);
    expect((await voided(other, attempt?.id ?? '')).status).toBe(403);
    expect((await voided(own, attempt?.id ?? '')).status).toBe(200);
  });
});

describe('a trainer', () => {
  it('sees and changes tests, questions and objections of their own courses only', async () => {
    const [own, other, person] = [await trainer(), await app.person('trainer'), await learner()];
    const [question = ''] = await startIds(person);
    await save(person, {});
    await call(person, 'POST', '/tests/contest', { quizId, questionId: question, text: 'Two are right.' });
    const seen = async (by: TestPerson, path: string) => (await call(by, 'GET', path)).body as Record<string, unknown>;
    expect(await seen(own, '/admin/tests')).toMatchObject({ total: 2, open: 1 });
    expect(await seen(other, '/admin/tests')).toMatchObject({ tests: [], total: 0, open: 0 });
    const appeals = (await seen(own, '/admin/contests')).appeals as { id: string }[];
    expect(appeals).toHaveLength(1);
    expect(await seen(other, '/admin/contests')).toMatchObject({ appeals: [], total: 0, open: 0 });
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
      ['DELETE', `/admin/questions/${question}/picture`],
      ['PUT', `/admin/contests/${appeals[0]?.id}`, { act: 'keep', answer: 'It stays.' }],
    ];
    for (const [method, path, body] of acts) expect((await call(other, method, path, body)).status).toBe(403);
    const [read, set, write, , , , , decide] = acts;
    for (const act of [read, set, write, decide])
      expect((await call(own, act?.[0] ?? '', act?.[1] ?? '', act?.[2])).status).toBe(200);
  });
});
