import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { buildCourse, enrol } from '../../testing/open/build-course.ts';
import { openSchool, recordOf } from '../../testing/open/open-school.ts';
import { questions } from '../catalogue/table.ts';
import type { ShownAttempt } from './contract.ts';
import { saveSettings } from './quiz-settings/settings-store.ts';

const { app, call, course, finalId, getTest, idsOf, key, learner, quizId, save, saveFinal, sheet, start, startedBy } =
  await openSchool();
afterAll(() => app.close());

describe('the report', () => {
  it('tells right and wrong after each attempt, the right answers only after a pass', async () => {
    const user = await learner();
    const first = idsOf(await startedBy(user));
    const failed = await save(user, sheet(first, 3));
    expect(recordOf(failed).review.map(({ isRight }) => isRight)).toEqual([true, true, true, false, false]);
    expect(
      recordOf(failed).review.every(
        ({ correctAnswers, explanation }) => correctAnswers === null && explanation === null,
      ),
    ).toBe(true);
    expect(JSON.stringify((await getTest(user)).body)).not.toContain('first minute');
    const second = idsOf(await startedBy(user));
    const passed = recordOf(await save(user, sheet(second, 4)));
    expect(passed.passed).toBe(true);
    expect(passed.review.map(({ id, correctAnswers }) => [id, correctAnswers])).toEqual(
      second.map((id) => [id, key.get(id)]),
    );
    expect(passed.review.map(({ explanation }) => explanation)).toContain('Said in the first minute.');
  });

  it('shows the right answers after the last attempt', async () => {
    const user = await learner();
    for (const right of [0, 1, 2]) await save(user, sheet(idsOf(await startedBy(user)), right));
    expect(recordOf(await getTest(user)).review.every(({ correctAnswers }) => (correctAnswers ?? []).length > 0)).toBe(
      true,
    );
  });

  it('is empty before the first attempt, and one’s own', async () => {
    const user = await learner();
    expect(recordOf(await call(user, 'GET', `/tests/test/get?quizId=${quizId}`))).toMatchObject({
      userId: user.userId,
      quizReport: null,
      review: [],
      score: null,
    });
    const other = await learner();
    expect((await call(other, 'GET', `/tests/test/get?userId=${user.userId}&quizId=${quizId}`)).status).toBe(403);
    expect(
      (await call(await app.admin(), 'GET', `/tests/test/get?userId=${user.userId}&quizId=${quizId}`)).status,
    ).toBe(200);
    expect((await call(await app.admin(), 'GET', `/tests/test/get?userId=nobody&quizId=${quizId}`)).status).toBe(404);
    expect((await call(user, 'GET', '/tests/test/get')).status).toBe(400);
  });
});

describe('lists of attempts', () => {
  it('of a course are one’s own, with how each quiz stands', async () => {
    const user = await learner();
    const put = await call(user, 'PUT', `/quizzes/quiz/${course.courseId}`, {
      quizId,
      userAnswers: sheet(idsOf(await startedBy(user)), 4),
      score: 0,
    });
    expect(put).toMatchObject({ status: 200, body: { success: true, message: 'Quiz attempt saved!' } });
    const response = await call(user, 'GET', `/quizzes/quiz/${course.slug}`);
    expect(response.body).toMatchObject({
      success: true,
      attempts: [{ attempt: 1, quizId, quizName: 'Cutting a block', score: 4, total: 5, percent: 80, passed: true }],
      quizzes: [
        {
          quizId,
          isFinalTest: false,
          totalQuestions: 5,
          attemptCount: 1,
          attemptsLeft: 2,
          maxScore: 4,
          maxTotal: 5,
          passed: true,
          passPercentage: 80,
        },
        {
          quizId: finalId,
          isFinalTest: true,
          totalQuestions: 20,
          attemptCount: 0,
          attemptsLeft: 3,
          maxScore: null,
          passed: false,
          passPercentage: 95,
        },
      ],
    });
    expect((await call(await app.signUp(), 'GET', `/quizzes/quiz/${course.slug}`)).status).toBe(403);
    expect((await call(user, 'GET', '/quizzes/quiz/nowhere')).status).toBe(404);
    expect((await call(await learner(), 'GET', `/quizzes/quiz/${course.slug}?userId=${user.userId}`)).status).toBe(403);
    const other = await buildCourse(app.context.db);
    expect((await call(user, 'PUT', `/quizzes/quiz/${other.slug}`, { quizId, userAnswers: {} })).status).toBe(404);
  });

  it('keep the name and the attempts left of a quiz whose questions were all taken back', async () => {
    const emptied = await buildCourse(app.context.db, {
      modules: [[[{ name: 'Taken back', questions: [{ question: 'One?' }] }]]],
      finalTest: [{ question: 'Last?' }],
    });
    const user = await learner();
    await enrol(app.context.db, user.userId, emptied);
    const emptiedId = emptied.contents['0-0-0']!.id;
    await save(user, {}, { quizId: emptiedId });
    await app.context.db.update(questions).set({ isVoid: true }).where(eq(questions.courseId, emptied.id));
    expect((await call(user, 'GET', `/quizzes/quiz/${emptied.slug}`)).body).toMatchObject({
      attempts: [{ quizName: 'Taken back' }],
      quizzes: [{ quizId: emptiedId, quizName: 'Taken back', totalQuestions: 0, attemptCount: 1, attemptsLeft: 2 }],
    });
  });

  it('of all are one’s own, and everyone’s for an admin, paged', async () => {
    const user = await learner();
    for (const right of [0, 1]) await save(user, sheet(idsOf(await startedBy(user)), right));
    const own = (await call(user, 'GET', `/quizzes/all?courseId=${course.courseId}`)).body as unknown as {
      attempts: ShownAttempt[];
      total: number;
    };
    expect(own.total).toBe(2);
    expect(own.attempts.map(({ attempt, userId }) => [attempt, userId])).toEqual([
      [2, user.userId],
      [1, user.userId],
    ]);
    const page = (await call(await app.admin(), 'GET', '/quizzes/all?limit=1&page=2')).body as unknown as {
      attempts: ShownAttempt[];
      total: number;
    };
    expect(page.attempts).toMatchObject([{ attempt: 1, userId: user.userId }]);
    expect(page.total).toBeGreaterThan(2);
    const ofOne = (await call(await app.admin(), 'GET', `/quizzes/all?userId=${user.userId}`)).body;
    expect(ofOne).toMatchObject({ total: 2, attempts: [{ userId: user.userId }, { userId: user.userId }] });
    expect((await call(await learner(), 'GET', `/quizzes/all?userId=${user.userId}`)).status).toBe(403);
    expect((await call(null, 'GET', '/quizzes/all')).status).toBe(401);
    expect((await call(user, 'GET', '/quizzes/all?courseId=nowhere')).status).toBe(404);
  });
});

describe('the statuses of the quizzes of a course', () => {
  it('say what runs, what is passed and how many attempts are left, and nothing of what was not begun', async () => {
    const user = await learner({ isComplete: true });
    const statuses = async () => (await call(user, 'GET', `/courseStudent/${course.courseId}/quizzes`)).body.quizzes;
    expect(await statuses()).toEqual([]);
    const running = await startedBy(user);
    expect(await statuses()).toEqual([
      { quizId, isPassed: false, secondsLeft: expect.closeTo(5 * 90, -1), attemptsLeft: 2 },
    ]);
    await save(user, sheet(idsOf(running), 3));
    expect(await statuses()).toEqual([{ quizId, isPassed: false, secondsLeft: null, attemptsLeft: 2 }]);
    await save(user, sheet(idsOf(await startedBy(user)), 4));
    await saveFinal(user, sheet(idsOf(await startedBy(user, finalId)), 18));
    expect(await statuses()).toEqual([
      { quizId, isPassed: true, secondsLeft: null, attemptsLeft: 1 },
      { quizId: finalId, isPassed: false, secondsLeft: null, attemptsLeft: 2 },
    ]);
  });

  it('follow the settings of the office, and are of a course that one has', async () => {
    const strict = await buildCourse(app.context.db, { modules: [[[{ name: 'Strict', questions: [{}, {}] }]]] });
    const strictId = strict.contents['0-0-0']!.id;
    const set = { passPercentage: 50, maxAttempts: 1, shuffleQuestions: true, shuffleOptions: true };
    await saveSettings(
      app.context.db,
      { quizId: strictId, courseId: strict.id },
      { ...set, drawCount: null, explanations: 'never' },
    );
    const user = await learner();
    const path = `/courseStudent/${strict.slug}/quizzes`;
    expect((await call(user, 'GET', path)).status).toBe(403);
    await enrol(app.context.db, user.userId, strict);
    await save(user, {}, { quizId: strictId });
    expect((await call(user, 'GET', path)).body.quizzes).toEqual([
      { quizId: strictId, isPassed: false, secondsLeft: null, attemptsLeft: 0 },
    ]);
  });
});

it('a key never leaves before a pass or the last attempt', async () => {
  const user = await learner({ isComplete: true });
  await save(user, sheet(idsOf(await startedBy(user)), 1));
  await saveFinal(user, {});
  const finalStart = await start(user, finalId);
  const answers = [
    finalStart,
    await start(user),
    await call(user, 'GET', `/courseStudent/${course.slug}`),
    await call(user, 'GET', '/courseStudent/getCourseByUser'),
    await call(user, 'GET', '/courseStudent/all'),
    await getTest(user),
    await getTest(user, finalId),
    await call(user, 'GET', `/quizzes/quiz/${course.slug}`),
    await call(user, 'GET', '/quizzes/all'),
    await call(user, 'GET', `/final/${user.userId}`),
    await call(user, 'GET', '/tests/certificate/get'),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Secret reason|first minute|"correct":\[|"correctAnswers":\[/);
  }
});
