import { afterAll, describe, expect, it } from 'vitest';
import { buildCourse } from '../../../testing/open/build-course.ts';
import { openSchool, type Started } from '../../../testing/open/open-school.ts';

const { app, attemptsOf, call, course, idsOf, key, learner, moveBack, quizId, save, start, startedBy } =
  await openSchool();
afterAll(() => app.close());

describe('starting', () => {
  it('gives the questions without their keys, their order and the server’s clock', async () => {
    const user = await learner();
    const response = await start(user);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      success: true,
      quizId,
      quizName: 'Cutting a block',
      courseId: course.id,
      isFinalTest: false,
      attempt: 1,
      attemptsLeft: 2,
      maxAttempts: 3,
      passPercentage: 80,
      secondsPerQuestion: 90,
      userAnswers: {},
    });
    const started = response.body as unknown as Started;
    expect(started.order).toEqual(idsOf(started));
    expect(started.order.toSorted()).toEqual([...key.keys()].filter((id) => started.order.includes(id)).toSorted());
    expect(Date.parse(started.deadlineAt) - Date.parse(started.startedAt)).toBe(450_000);
    expect(started.secondsLeft).toBeGreaterThan(440);
    expect(JSON.stringify(response.body)).not.toMatch(/"(correct|correctAnswers|answer|explanation)"|first minute/);
  });

  it('goes on with the open attempt: same questions and order, answers kept, the clock running', async () => {
    const user = await learner();
    const first = await startedBy(user);
    await call(user, 'POST', '/tests/answer', { quizId, questionId: first.order[0], answer: 'Right' });
    await moveBack(user, 100);
    const again = await startedBy(user);
    expect(again.questions).toEqual(first.questions);
    expect(again).toMatchObject({ attempt: 1, userAnswers: { [first.order[0]!]: 'Right' } });
    expect(again.secondsLeft).toBeLessThanOrEqual(first.secondsLeft - 100);
    expect(await attemptsOf(user)).toHaveLength(1);
  });

  it('opens one attempt, however many tabs start at once', async () => {
    const user = await learner();
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(user)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => JSON.stringify((body as unknown as Started).questions))).size).toBe(1);
    expect(await attemptsOf(user)).toHaveLength(1);
  });

  it('asks the questions in another order at each attempt or for each learner', async () => {
    const orders = new Set<string>();
    for (let turn = 0; turn < 4; turn += 1)
      orders.add((await startedBy(await learner())).questions.map(({ question }) => question).join());
    expect(orders.size).toBeGreaterThan(1);
  });

  it('is for those who have the course, admins too, and only for tests that exist', async () => {
    const stranger = await app.signUp();
    expect(await start(stranger)).toMatchObject({ status: 403, body: { code: 'not-enrolled' } });
    expect(await start(await app.admin())).toMatchObject({ status: 403, body: { code: 'not-enrolled' } });
    expect((await call(null, 'POST', '/tests/start', { quizId })).status).toBe(401);
    const user = await learner();
    for (const unknown of [
      'nothing',
      stranger.userId,
      'finalTest:nowhere',
      'finalTest:',
      'finalTest',
      course.contents['0-0-1']!.id,
      '__proto__',
    ]) {
      expect(await start(user, unknown), unknown).toMatchObject({ status: 404, body: { code: 'unknown-quiz' } });
    }
    const other = await buildCourse(app.context.db);
    expect((await start(user, quizId, { courseId: other.slug })).status).toBe(404);
    expect((await start(user, quizId, { courseId: course.slug })).status).toBe(200);
  });

  it('is refused after three attempts', async () => {
    const user = await learner();
    for (let turn = 1; turn <= 3; turn += 1) {
      expect(await startedBy(user)).toMatchObject({ attempt: turn, attemptsLeft: 3 - turn });
      expect((await save(user, {}, { attempt: turn })).status).toBe(200);
    }
    expect(await start(user)).toMatchObject({
      status: 409,
      body: { code: 'no-attempts-left', message: 'No more attempts left.' },
    });
  });
});
