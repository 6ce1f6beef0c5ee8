import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openSchool } from '../../../testing/open/open-school.ts';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { analyseTest, listTests } from '../office-contract.ts';

const { app, call, course, finalId, idsOf, learner, quizId, save, sheet, startedBy } = await openSchool();
afterAll(() => app.close());

const office = async <Answer>(path: string) => (await call(await app.admin(), 'GET', path)).body as unknown as Answer;

describe('the analysis', () => {
  it('says how each question did', async () => {
    const sheets = [5, 5, 3, 0];
    for (const right of sheets) {
      const user = await learner();
      const started = await startedBy(user);
      const byline = started.questions
        .toSorted((one, two) => (one.question < two.question ? -1 : 1))
        .map(({ id }) => id);
      await save(user, right === 0 ? {} : sheet(byline, right));
    }
    const { test, questions, total } = await office<RouteResponse<typeof analyseTest>>(`/admin/tests/${quizId}`);
    expect(test).toMatchObject({ attempts: 4, learners: 4, meanPercent: 65, passPercent: 50, isFinalTest: false });
    expect(total).toBe(5);
    // One scored nothing, one 60% and two all of it.
    expect(test).toMatchObject({ questionCount: 5, challenges: 0, scores: [1, 0, 0, 0, 0, 0, 1, 0, 0, 2] });
    const named = await office<RouteResponse<typeof analyseTest>>(`/admin/tests/${quizId}?search=FOUR`);
    expect(named).toMatchObject({ total: 1, questions: [{ question: { question: 'Four?' } }] });
    // Sorted by text, the five are Five, Four, One, Three, Two.
    const easy = questions.find(({ question }) => question.question === 'Five?');
    const hard = questions.find(({ question }) => question.question === 'Three?');
    expect(easy).toMatchObject({ shown: 4, rightPercent: 75, unanswered: 1, wrongAnswers: [] });
    expect(hard).toMatchObject({ shown: 4, rightPercent: 50, wrongAnswers: [{ answer: ['Wrong'], times: 1 }] });
    expect(hard?.discrimination).toBeGreaterThan(0.7);
    const page = await office<RouteResponse<typeof analyseTest>>(`/admin/tests/${quizId}?page=3&limit=2`);
    expect(page.questions).toHaveLength(1);
  });

  it('lists every quiz, also those that nobody took', async () => {
    const { tests, total } = await office<RouteResponse<typeof listTests>>('/admin/tests?limit=100');
    expect(total).toBe(tests.length);
    expect(tests.filter(({ courseTitle }) => courseTitle === course.title)).toMatchObject([
      { quizId, quizName: 'Cutting a block', questionCount: 5, attempts: 4 },
      { quizId: finalId, isFinalTest: true, questionCount: 20, attempts: 0, meanPercent: null, passPercent: null },
    ]);
    expect((await call(await app.admin(), 'GET', '/admin/tests/nothing')).status).toBe(404);
  });

  it('lists them by name or size, searched, and as a file', async () => {
    const listed = async (query: string) =>
      (await office<RouteResponse<typeof listTests>>(`/admin/tests?limit=100&${query}`)).tests.map(
        (test) => test.quizId,
      );
    const mine = encodeURIComponent(course.title);
    expect(await listed(`search=${mine}&sort=-questions`)).toEqual([finalId, quizId]);
    expect(await listed(`search=${mine}&sort=name`)).toEqual([quizId, finalId]);
    expect(await listed('search=CUTTING+a')).toContain(quizId);
    expect(await listed('search=FINAL+test')).not.toContain(quizId);
    expect(await listed('search=nothing+of+the+kind')).toEqual([]);
    expect((await call(await app.admin(), 'GET', '/admin/tests?sort=mean')).status).toBe(400);
    const { token } = await app.admin();
    const text = await (await app.open(`/admin/tests.csv?search=${mine}`, token)).text();
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toContain('Cutting a block');
  });
});

describe('a test as a file', () => {
  const linesOf = async (path: string) => {
    const { token } = await app.admin();
    return (await (await app.open(`/admin/tests/${path}`, token)).text()).trim().split('\r\n');
  };

  it('has its questions with how each does, those that the search finds', async () => {
    const [head, ...lines] = await linesOf(`${quizId}/questions.csv`);
    expect(head).toContain(
      'Number,Question,Times shown,"Correct, %",Unanswered,Discrimination,"Median time, seconds",Void',
    );
    expect(lines).toHaveLength(5);
    expect(lines.find((line) => line.includes('Five?'))).toMatch(/^\d,Five\?,4,75,1,/);
    expect(await linesOf(`${quizId}/questions.csv?search=FOUR`)).toHaveLength(2);
    expect(await linesOf(`${finalId}/questions.csv`)).toHaveLength(21);
  });

  it('has its attempts with their marks, and who took it is on record', async () => {
    const [head, ...lines] = await linesOf(`${quizId}/attempts.csv`);
    expect(head).toContain('Learner,Attempt,Started,Submitted,Correct,Of,"Score, %",Passed,Reset');
    // The ids of tests are in no order of time.
    expect(lines.map((line) => line.split(',').slice(-5).join()).toSorted()).toEqual([
      '0,5,0,No,',
      '3,5,60,No,',
      '5,5,100,Yes,',
      '5,5,100,Yes,',
    ]);
    const { rows } = await app.database.db.execute(
      sql`SELECT subject, details FROM audit_entries WHERE action = 'quiz.exported' ORDER BY id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ subject: `quiz:${quizId}`, details: { part: 'attempts' } }]);
    const stranger = await app.user('trainer');
    for (const part of ['questions', 'attempts']) {
      expect((await call(stranger, 'GET', `/admin/tests/${quizId}/${part}.csv`)).status).toBe(403);
      expect((await call(await app.admin(), 'GET', `/admin/tests/nothing/${part}.csv`)).status).toBe(404);
    }
  });
});

describe('the settings of a quiz', () => {
  const settings = {
    passPercentage: 60,
    maxAttempts: 2,
    shuffleQuestions: true,
    shuffleOptions: true,
    drawCount: 2,
    explanations: 'each-attempt',
  };
  const set = async (quiz: string, body: object) => call(await app.admin(), 'PUT', `/admin/tests/${quiz}`, body);

  it('decide draw, time, attempts and mark from the next start on', async () => {
    expect((await set(quizId, settings)).status).toBe(200);
    const draws = new Set<string>();
    for (let turn = 0; turn < 8; turn += 1) {
      const user = await learner();
      const started = await startedBy(user);
      expect(started.questions).toHaveLength(2);
      expect(started.secondsLeft).toBeGreaterThan(170);
      expect(started.secondsLeft).toBeLessThanOrEqual(180);
      expect(idsOf(await startedBy(user))).toEqual(idsOf(started));
      draws.add(idsOf(started).toSorted().join());
    }
    expect(draws.size).toBeGreaterThan(1);
    const user = await learner();
    for (const attempt of [1, 2]) await save(user, sheet(idsOf(await startedBy(user)), 1), { attempt });
    expect(await call(user, 'POST', '/tests/start', { quizId })).toMatchObject({
      status: 409,
      body: { code: 'no-attempts-left', message: 'No more attempts left.' },
    });
    const untaken = await save(await learner(), {});
    expect(untaken).toMatchObject({ status: 409, body: { code: 'start-first' } });
  });

  it('are checked, and leave the mark of a final test alone', async () => {
    expect((await set(quizId, { ...settings, passPercentage: 0 })).status).toBe(400);
    expect((await set(quizId, { ...settings, drawCount: 0 })).status).toBe(400);
    expect(await set(finalId, settings)).toMatchObject({ status: 422, body: { code: 'mark-is-fixed' } });
    expect((await set(finalId, { ...settings, passPercentage: 95 })).status).toBe(200);
    expect((await call(await learner(), 'PUT', `/admin/tests/${quizId}`, settings)).status).toBe(403);
  });
});
