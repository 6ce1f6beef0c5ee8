import { and, count, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { buildCourse, enrol } from '../../../testing/open/build-course.ts';
import { openSchool, recordOf, resultOf } from '../../../testing/open/open-school.ts';
import { certificates } from '../../certificates/table.ts';

const school = await openSchool();
const { app, answer, attemptsOf, call, course, finalId, getTest, idsOf, key, learner } = school;
const { quizId, save, saveFinal, sheet, start, startedBy, startIds } = school;
afterAll(() => app.close());

describe('another’s attempt', () => {
  it('can’t be named, neither by its learner nor by its number', async () => {
    const [victim, thief] = [await learner(), await learner()];
    await startedBy(victim);
    for (const [path, body] of [
      ['/tests/start', {}],
      ['/tests/answer', { questionId: [...key.keys()][0], answer: 'Right' }],
      ['/tests/shown', { questionId: [...key.keys()][0] }],
      ['/tests/save', { userAnswers: {} }],
      ['/final/save', { userAnswers: {} }],
      ['/tests/contest', { questionId: [...key.keys()][0], text: 'x' }],
      ['/tests/certificate/add', {}],
    ] as const) {
      const quiz = path === '/final/save' ? finalId : quizId;
      const answered = await call(thief, 'POST', path, { ...body, quizId: quiz, userId: victim.userId });
      expect(answered.status, path).toBe(403);
    }
    expect(await save(thief, {}, { attempt: 1 })).toMatchObject({ status: 409, body: { code: 'unknown-attempt' } });
    expect(await attemptsOf(victim)).toMatchObject([{ number: 1, submittedAt: null, userAnswers: {} }]);
    expect(await attemptsOf(thief)).toEqual([]);
  });

  it('does not lend its questions: those of another quiz are none of this one', async () => {
    const user = await learner({ isComplete: true });
    const finalIds = await startIds(user, finalId);
    await startedBy(user);
    expect(await answer(user, finalIds[0] ?? '', 'Right')).toMatchObject({
      status: 422,
      body: { code: 'unknown-question' },
    });
    const handedIn = recordOf(await save(user, sheet(finalIds)));
    expect(handedIn).toMatchObject({ score: 0, userAnswers: {} });
  });
});

describe('answers', () => {
  it('of every option at once, twice over or in another spelling are not the right set', async () => {
    const user = await learner();
    const started = await startedBy(user);
    const greedy = Object.fromEntries(started.questions.map(({ id, options }) => [id, options]));
    expect(recordOf(await save(user, greedy)).score).toBe(0);
    const second = await startedBy(user);
    const spelt = Object.fromEntries(idsOf(second).map((id) => [id, (key.get(id) ?? []).map((text) => `${text} `)]));
    expect(recordOf(await save(user, spelt)).score).toBe(0);
  });

  it.each([
    { attempt: 0 },
    { attempt: -1 },
    { attempt: 1.5 },
    { attempt: 1e9 },
    { attempt: '1' },
    { userAnswers: { x: 1e308 } },
    { userAnswers: { x: Array.from({ length: 21 }, () => 'Right') } },
    { userAnswers: { x: 'a'.repeat(2001) } },
  ])('in the form %j are refused', async (extra) => {
    const user = await learner();
    await startedBy(user);
    expect((await save(user, {}, extra)).status).toBe(400);
    expect(await attemptsOf(user)).toMatchObject([{ submittedAt: null }]);
  });

  it('that come behind the hand-in change nothing', async () => {
    const user = await learner();
    const ids = await startIds(user);
    const before = recordOf(await save(user, {}, { attempt: 1 }));
    const [first = ''] = ids;
    expect(await answer(user, first, 'Right')).toMatchObject({ status: 409, body: { code: 'not-started' } });
    expect(recordOf(await save(user, sheet(ids), { attempt: 1 }))).toEqual(before);
    expect(recordOf(await getTest(user))).toEqual(before);
  });

  it('saved and handed in at once end in one mark that the record keeps', async () => {
    const user = await learner();
    const ids = await startIds(user);
    const saving = ids.map((id) => answer(user, id, sheet([id])[id]));
    const [handedIn] = await Promise.all([save(user, {}, { attempt: 1 }), ...saving]);
    expect(handedIn.status).toBe(200);
    expect(recordOf(await getTest(user))).toEqual(recordOf(handedIn));
    expect(await attemptsOf(user)).toHaveLength(1);
  });
});

describe('the final test', () => {
  it('handed in, claimed and settled many times at once brings one certificate', async () => {
    const user = await learner({ isComplete: true });
    const ids = await startIds(user, finalId);
    const claim = () => call(user, 'POST', '/tests/certificate/add', { quizId: finalId });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => (turn % 3 === 2 ? claim() : saveFinal(user, sheet(ids)))),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [rows] = await app.context.db
      .select({ total: count() })
      .from(certificates)
      .where(and(eq(certificates.userId, user.userId), eq(certificates.courseId, course.id)));
    expect(rows).toEqual({ total: 1 });
    const { certificate } = resultOf(await saveFinal(user, {}));
    expect((await claim()).body).toMatchObject({ certificate });
  });

  it('of one course is not passed in the name of another', async () => {
    const other = await buildCourse(app.context.db, { finalTest: [{ question: 'Only one?' }] });
    const user = await learner({ isComplete: true });
    await enrol(app.context.db, user.userId, other);
    await saveFinal(user, sheet(await startIds(user, finalId)));
    const claim = (body: object) => call(user, 'POST', '/tests/certificate/add', body);
    expect((await claim({ quizId: `finalTest:${other.id}` })).status).toBe(403);
    expect((await claim({ quizId: 'finalTest', courseId: other.slug })).status).toBe(403);
    expect((await claim({ quizId: finalId, courseId: other.slug })).status).toBe(404);
    expect((await start(user, `finalTest:${other.id}`)).status).toBe(403);
  });
});
