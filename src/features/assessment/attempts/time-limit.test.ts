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
    const user = await learner();
    const ids = idsOf(await startedBy(user));
    await moveBack(user, 450 + 5);
    expect(await call(user, 'POST', '/tests/answer', { quizId, questionId: ids[0], answer: 'x' })).toMatchObject({
      status: 200,
      body: { secondsLeft: 0 },
    });
    expect(recordOf(await save(user, sheet(ids)))).toMatchObject({ score: 5 });
  });

  it('late answers count as they were saved one by one, the others as empty', async () => {
    const user = await learner();
    const ids = idsOf(await startedBy(user));
    for (const id of ids.slice(0, 2)) {
      const saved = await call(user, 'POST', '/tests/answer', { quizId, questionId: id, answer: sheet([id])[id] });
      expect(saved).toMatchObject({ status: 200, body: { success: true, attempt: 1 } });
    }
    await moveBack(user, 450 + 11);
    expect(await call(user, 'POST', '/tests/answer', { quizId, questionId: ids[2], answer: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'time-over' },
    });
    const record = recordOf(await save(user, sheet(ids)));
    expect(record).toMatchObject({ score: 2, userAnswers: sheet(ids.slice(0, 2)) });
    expect(record.quizReport?.attempts[0]?.seconds).toBeLessThanOrEqual(461);
  });

  it('an attempt that nobody hands in is handed in by itself, and the next one opens', async () => {
    const user = await learner();
    const ids = idsOf(await startedBy(user));
    await call(user, 'POST', '/tests/answer', { quizId, questionId: ids[0], answer: sheet([ids[0]!])[ids[0]!] });
    await moveBack(user, 500);
    expect(recordOf(await getTest(user))).toMatchObject({
      attemptCount: 0,
      attemptsLeft: 2,
      openAttempt: { attempt: 1, secondsLeft: 0 },
    });
    expect(await startedBy(user)).toMatchObject({ attempt: 2 });
    expect(recordOf(await getTest(user))).toMatchObject({ attemptCount: 1, score: 1, openAttempt: { attempt: 2 } });
    await moveBack(user, 500);
    await Promise.all([settleOverdueAttempts(app.context), settleOverdueAttempts(app.context)]);
    expect(recordOf(await getTest(user))).toMatchObject({ attemptCount: 2, score: 0, openAttempt: null });
  });

  it('the third attempt, overdue, leaves none', async () => {
    const user = await learner();
    for (const right of [0, 1]) await save(user, sheet(idsOf(await startedBy(user)), right));
    await start(user);
    await moveBack(user, 500);
    expect(await start(user)).toMatchObject({ status: 409, body: { code: 'no-attempts-left' } });
    expect((await attemptsOf(user)).at(-1)?.submittedAt).not.toBeNull();
  });

  it('without a start counts from when the test stood open first', async () => {
    const user = await learner();
    await call(user, 'GET', `/courseStudent/${course.slug}`);
    const byPosition = await app.context.db
      .select()
      .from(questions)
      .where(eq(questions.contentId, quizId))
      .orderBy(questions.position);
    expect(
      recordOf(
        await save(
          user,
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
    const user = await learner();
    const give = (questionId: string) => call(user, 'POST', '/tests/answer', { quizId, questionId, answer: 'Right' });
    expect(await give([...key.keys()][0]!)).toMatchObject({ status: 409, body: { code: 'not-started' } });
    await start(user);
    expect(await give(user.userId)).toMatchObject({ status: 422, body: { code: 'unknown-question' } });
  });
});
