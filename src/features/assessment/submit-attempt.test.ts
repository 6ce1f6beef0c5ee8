import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { openSchool, recordOf } from '../../testing/open-school.ts';
import { grants } from '../learning/table.ts';

const { app, attemptsOf, call, getTest, idsOf, key, learner, quizId, save, sheet, startedBy } = await openSchool();
afterAll(() => app.close());

describe('handing in', () => {
  it('is graded by the server, whatever score, count and report the browser sends', async () => {
    const person = await learner();
    const started = await startedBy(person);
    const answer = await save(person, sheet(idsOf(started), 3), { score: 5, attemptCount: 0, report: { maxScore: 5 } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, message: 'Quiz attempt saved!' });
    expect(recordOf(answer)).toMatchObject({
      userId: person.userId,
      quizId,
      score: 3,
      attemptCount: 1,
      attemptsLeft: 2,
      passed: false,
      openAttempt: null,
      userAnswers: sheet(idsOf(started), 3),
      quizReport: {
        quizName: 'Cutting a block',
        totalQuestions: 5,
        attempts: [{ attempt: 1, score: 3, total: 5, percent: 60, passed: false }],
        maxScore: 3,
        lastScore: 3,
        correct: 3,
        incorrect: 2,
        percent: 60,
      },
    });
    expect(recordOf(await getTest(person))).toEqual(recordOf(answer));
  });

  it('takes answers as a list in the order in which the questions went out', async () => {
    const person = await learner();
    const started = await startedBy(person);
    expect(
      recordOf(
        await save(
          person,
          idsOf(started).map((id, at) => (at === 1 ? null : key.get(id))),
        ),
      ).score,
    ).toBe(4);
  });

  it('asks nothing that is known since it was marked, and everything when it only repeats', async () => {
    const person = await learner();
    const answers = sheet(idsOf(await startedBy(person)));
    const { db } = app.context;
    const statements: string[] = [];
    app.context.db = drizzle({ client: app.database.pool, logger: { logQuery: (text) => void statements.push(text) } });
    const first = recordOf(await save(person, answers));
    const asked = statements.splice(0);
    const again = recordOf(await save(person, answers));
    app.context.db = db;
    expect(again).toEqual(first);
    expect(asked.filter((text) => text.includes('from "contests"'))).toEqual([]);
    expect(asked.filter((text) => text.includes('from "grants"'))).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual(10);
    // Questions that are read before their keys are held may be marked by a key that changes meanwhile.
    const order = ['pg_advisory_xact_lock_shared', 'from "questions"', 'for update'];
    const places = order.map((part) => asked.findIndex((text) => text.includes(part)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(statements.filter((text) => /from "(contests|grants)"/.test(text))).toHaveLength(2);
  });

  it('twice gives the same marks once', async () => {
    const person = await learner();
    const answers = sheet(idsOf(await startedBy(person)), 2);
    const first = recordOf(await save(person, answers));
    expect(recordOf(await save(person, answers))).toEqual(first);
    expect(recordOf(await save(person, { ...answers, other: 'x' }, { attempt: 1 }))).toEqual(first);
    expect(await attemptsOf(person)).toHaveLength(1);
  });

  it('many times at once is graded once, with the same answer to all', async () => {
    const person = await learner();
    const ids = idsOf(await startedBy(person));
    const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => save(person, sheet(ids, turn % 6))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => JSON.stringify(recordOf(answer)))).size).toBe(1);
    expect(await attemptsOf(person)).toHaveLength(1);
  });

  it('at once without a start can’t exceed three attempts', async () => {
    const person = await learner();
    const answers = await Promise.all(Array.from({ length: 12 }, () => save(person, {})));
    const rows = await attemptsOf(person);
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([409]));
  });

  it('of another attempt than the open one is told apart by its number', async () => {
    const person = await learner();
    const first = await startedBy(person);
    await save(person, sheet(idsOf(first), 1), { attempt: 1 });
    const second = await startedBy(person);
    expect(recordOf(await save(person, sheet(idsOf(first), 5), { attempt: 1 })).openAttempt).toMatchObject({
      attempt: 2,
    });
    expect(await save(person, {}, { attempt: 3 })).toMatchObject({ status: 409, body: { code: 'unknown-attempt' } });
    expect(recordOf(await save(person, sheet(idsOf(second), 4), { attempt: 2 })).quizReport).toMatchObject({
      lastScore: 4,
      maxScore: 4,
    });
  });

  it('needs both ids, and the caller’s own', async () => {
    const person = await learner();
    for (const body of [
      { quizId, userAnswers: {} },
      { userId: person.userId, userAnswers: {} },
      { userId: '', quizId: '', userAnswers: {} },
    ]) {
      expect(await call(person, 'POST', '/tests/save', body)).toMatchObject({
        status: 400,
        body: { message: 'Missing userId or quizId', error: 'Missing userId or quizId' },
      });
    }
    const other = await learner();
    expect((await call(person, 'POST', '/tests/save', { userId: other.userId, quizId, userAnswers: {} })).status).toBe(
      403,
    );
    expect(await attemptsOf(other)).toHaveLength(0);
  });

  it.each([
    { userAnswers: 'x' },
    { userAnswers: { a: 5 } },
    { userAnswers: { a: { $ne: 1 } } },
    { userAnswers: [[['deep']]] },
    { attempt: 'x' },
  ])('refuses the malformed %j', async (extra) => {
    expect((await save(await learner(), {}, extra)).status).toBe(400);
  });

  it('stores what no option is without harm', async () => {
    const person = await learner();
    const [id = ''] = idsOf(await startedBy(person));
    const answer = await save(person, { [id]: 'a\u0000b\ud800', __proto__: 'x' });
    expect(answer.status).toBe(200);
    expect(recordOf(answer).score).toBe(0);
  });

  it('is refused as soon as the course is taken back', async () => {
    const person = await learner();
    const ids = idsOf(await startedBy(person));
    await app.context.db.update(grants).set({ revokedAt: new Date() }).where(eq(grants.userId, person.userId));
    expect(await save(person, sheet(ids))).toMatchObject({ status: 403, body: { code: 'not-enrolled' } });
  });
});
