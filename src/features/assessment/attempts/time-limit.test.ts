import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openSchool, recordOf } from '../../../testing/open/open-school.ts';
import { questions } from '../../catalogue/table.ts';
import { settleOverdueAttempts } from './settle-overdue-attempts.ts';

const { app, attemptsOf, call, course, getTest, idsOf, key, learner, moveBack, quizId, save, sheet, start, startedBy } =
  await openSchool();
afterAll(() => app.close());

describe('time', () => {
  it('within the grace an answer still counts', async () => {
    const person = await learner();
    const ids = idsOf(await startedBy(person));
    await moveBack(person, 450 + 5);
    expect(await call(person, 'POST', '/tests/answer', { quizId, questionId: ids[0], answer: 'x' })).toMatchObject({
      status: 200,
      body: { secondsLeft: 0 },
    });
    expect(recordOf(await save(person, sheet(ids)))).toMatchObject({ score: 5 });
  });

  it('late answers count as they were saved one by one, the others as empty', async () => {
    const person = await learner();
    const ids = idsOf(await startedBy(person));
    for (const id of ids.slice(0, 2)) {
      const saved = await call(person, 'POST', '/tests/answer', { quizId, questionId: id, answer: sheet([id])[id] });
      expect(saved).toMatchObject({ status: 200, body: { success: true, attempt: 1 } });
    }
    await moveBack(person, 450 + 11);
    expect(await call(person, 'POST', '/tests/answer', { quizId, questionId: ids[2], answer: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'time-over' },
    });
    const record = recordOf(await save(person, sheet(ids)));
    expect(record).toMatchObject({ score: 2, userAnswers: sheet(ids.slice(0, 2)) });
    expect(record.quizReport?.attempts[0]?.seconds).toBeLessThanOrEqual(461);
  });

  it('an attempt that nobody hands in is handed in by itself, and the next one opens', async () => {
    const person = await learner();
    const ids = idsOf(await startedBy(person));
    await call(person, 'POST', '/tests/answer', { quizId, questionId: ids[0], answer: sheet([ids[0]!])[ids[0]!] });
    await moveBack(person, 500);
    expect(recordOf(await getTest(person))).toMatchObject({
      attemptCount: 0,
      attemptsLeft: 2,
      openAttempt: { attempt: 1, secondsLeft: 0 },
    });
    expect(await startedBy(person)).toMatchObject({ attempt: 2 });
    expect(recordOf(await getTest(person))).toMatchObject({ attemptCount: 1, score: 1, openAttempt: { attempt: 2 } });
    await moveBack(person, 500);
    await Promise.all([settleOverdueAttempts(app.context), settleOverdueAttempts(app.context)]);
    expect(recordOf(await getTest(person))).toMatchObject({ attemptCount: 2, score: 0, openAttempt: null });
  });

  it('the third attempt, overdue, leaves none', async () => {
    const person = await learner();
    for (const right of [0, 1]) await save(person, sheet(idsOf(await startedBy(person)), right));
    await start(person);
    await moveBack(person, 500);
    expect(await start(person)).toMatchObject({ status: 409, body: { code: 'no-attempts-left' } });
    expect((await attemptsOf(person)).at(-1)?.submittedAt).not.toBeNull();
  });

  it('without a start counts from when the test stood open first', async () => {
    const person = await learner();
    await call(person, 'GET', `/courseStudent/${course.slug}`);
    const byPosition = await app.context.db
      .select()
      .from(questions)
      .where(eq(questions.contentId, quizId))
      .orderBy(questions.position);
    expect(
      recordOf(
        await save(
          person,
          byPosition.map(({ correct }) => correct),
        ),
      ),
    ).toMatchObject({ score: 5, passed: true });

    const slow = await learner();
    await call(slow, 'GET', `/courseStudent/${course.slug}`);
    await app.context.db.execute(
      sql`UPDATE positions SET created_at = created_at - interval '461 seconds' WHERE user_id = ${slow.userId}`,
    );
    expect(await save(slow, {})).toMatchObject({ status: 409, body: { code: 'start-first' } });
    expect(await attemptsOf(slow)).toHaveLength(0);
    expect((await start(slow)).status).toBe(200);
  });

  it('an answer needs an open attempt and one of its questions', async () => {
    const person = await learner();
    const give = (questionId: string) => call(person, 'POST', '/tests/answer', { quizId, questionId, answer: 'Right' });
    expect(await give([...key.keys()][0]!)).toMatchObject({ status: 409, body: { code: 'not-started' } });
    await start(person);
    expect(await give(person.userId)).toMatchObject({ status: 422, body: { code: 'unknown-question' } });
  });
});
