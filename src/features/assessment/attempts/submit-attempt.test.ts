import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { openSchool, recordOf } from '../../../testing/open/open-school.ts';
import { runLength } from '../../../testing/run-length.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import { grants } from '../../learning/table.ts';
import { settleOverdueAttempts } from './settle-overdue-attempts.ts';

const school = await openSchool();
const { app, attemptsOf, call, course, getTest, idsOf, key, learner, quizId, save, sheet, start, startedBy } = school;
afterAll(() => app.close());

describe('handing in', () => {
  it('is graded by the server, whatever score, count and report the browser sends', async () => {
    const user = await learner();
    const started = await startedBy(user);
    const response = await save(user, sheet(idsOf(started), 3), { score: 5, attemptCount: 0, report: { maxScore: 5 } });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({ success: true, message: 'Quiz attempt saved!' });
    expect(recordOf(response)).toMatchObject({
      userId: user.userId,
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
    expect(recordOf(await getTest(user))).toEqual(recordOf(response));
  });

  it('takes answers as a list in the order in which the questions went out', async () => {
    const user = await learner();
    const started = await startedBy(user);
    expect(
      recordOf(
        await save(
          user,
          idsOf(started).map((id, at) => (at === 1 ? null : key.get(id))),
        ),
      ).score,
    ).toBe(4);
  });

  it('asks nothing that is known since it was marked, and everything when it only repeats', async () => {
    const user = await learner();
    const answers = sheet(idsOf(await startedBy(user)));
    const { db } = app.context;
    const statements: string[] = [];
    app.context.db = drizzle({ client: app.database.pool, logger: { logQuery: (text) => void statements.push(text) } });
    const first = recordOf(await save(user, answers));
    const asked = statements.splice(0);
    const again = recordOf(await save(user, answers));
    app.context.db = db;
    expect(again).toEqual(first);
    expect(asked.filter((text) => text.includes('from "question_appeals"'))).toEqual([]);
    expect(asked.filter((text) => / (?:from|join) "grants"/.test(text))).toHaveLength(1);
    // The last query evicts the learner's cached pages (docs/decisions/0022).
    expect(asked.length).toBeLessThanOrEqual(11);
    expect(asked.findLastIndex((text) => text.includes('person_versions'))).toBe(
      asked.findIndex((text) => /^commit/i.test(text)) - 1,
    );
    // Questions read before their keys are locked could be graded by a key that changes meanwhile.
    const order = ['pg_advisory_xact_lock_shared', 'from "questions"', 'for update'];
    const places = order.map((part) => asked.findIndex((text) => text.includes(part)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(statements.filter((text) => / (?:from|join) "(?:question_appeals|grants)"/.test(text))).toHaveLength(2);
  });

  it('twice gives the same marks once', async () => {
    const user = await learner();
    const answers = sheet(idsOf(await startedBy(user)), 2);
    const first = recordOf(await save(user, answers));
    expect(recordOf(await save(user, answers))).toEqual(first);
    expect(recordOf(await save(user, { ...answers, other: 'x' }, { attempt: 1 }))).toEqual(first);
    expect(await attemptsOf(user)).toHaveLength(1);
  });

  it('many times at once is graded once, with the same answer to all', async () => {
    const user = await learner();
    const answers = sheet(idsOf(await startedBy(user)), 3);
    const records = await Promise.all(Array.from({ length: 12 }, () => save(user, answers)));
    expect(records.map(({ status }) => status)).toEqual(records.map(() => 200));
    expect(new Set(records.map((answer) => JSON.stringify(recordOf(answer)))).size).toBe(1);
    expect(await attemptsOf(user)).toHaveLength(1);
  });

  it('with other answers at once is graded once, and the others are refused', async () => {
    const user = await learner();
    const ids = idsOf(await startedBy(user));
    const answers = await Promise.all(Array.from({ length: 6 }, (_, right) => save(user, sheet(ids, right))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const codes = answers.flatMap(({ body }) => ('code' in body ? [body.code] : []));
    expect(new Set(codes)).toEqual(new Set(['start-first']));
    expect(await attemptsOf(user)).toHaveLength(1);
  });

  it('without a start spends one attempt, however often it is sent', async () => {
    const user = await learner();
    await call(user, 'GET', `/courseStudent/${course.slug}`);
    const answers = sheet([...key.keys()], 2);
    const sent = await Promise.all(Array.from({ length: 8 }, () => save(user, answers)));
    sent.push(await save(user, answers));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(new Set(sent.map((answer) => JSON.stringify(recordOf(answer)))).size).toBe(1);
    expect(await attemptsOf(user)).toMatchObject([{ number: 1, isStarted: false }]);
    expect(await save(user, {})).toMatchObject({ status: 409, body: { code: 'start-first' } });
    expect(await attemptsOf(user)).toHaveLength(1);
  });

  it.each([20, 60, 400, 720])('%i s after its time, and again, spends no second attempt', async (seconds) => {
    for (const isSettled of [false, true]) {
      const user = await learner();
      const ids = idsOf(await startedBy(user));
      await age(user, 450 + seconds);
      if (isSettled) await settleOverdueAttempts(app.context);
      const first = await save(user, sheet(ids));
      expect(first.status).toBe(200);
      expect(recordOf(first)).toMatchObject({ score: 0, attemptCount: 1 });
      expect(recordOf(await save(user, sheet(ids)))).toEqual(recordOf(first));
      expect(await save(user, sheet(ids, 2))).toMatchObject({ status: 409, body: { code: 'start-first' } });
      expect(await attemptsOf(user)).toHaveLength(1);
    }
  });

  it('a fourth time is refused, and the third again gives its record', async () => {
    const user = await learner();
    for (const right of [1, 2, 3]) await save(user, sheet(idsOf(await startedBy(user)), right));
    const [, , third] = await attemptsOf(user);
    for (const named of [{}, { attempt: 3 }])
      expect(recordOf(await save(user, third?.userAnswers ?? {}, named))).toMatchObject({
        score: 3,
        attemptCount: 3,
      });
    expect(await save(user, {})).toMatchObject({
      status: 409,
      body: { code: 'no-attempts-left', message: 'No more attempts left.' },
    });
  });

  it('with the same answers hands in each attempt that was started, and then there are none left', async () => {
    const user = await learner();
    for (const attemptCount of [1, 2, 3]) {
      const ids = idsOf(await startedBy(user));
      expect(recordOf(await save(user, sheet(ids, 2)))).toMatchObject({ score: 2, attemptCount, openAttempt: null });
    }
    expect(await start(user)).toMatchObject({ status: 409, body: { code: 'no-attempts-left' } });
  });

  it('again by its number while the next attempt is open leaves that one open', async () => {
    const user = await learner();
    const ids = idsOf(await startedBy(user));
    await save(user, sheet(ids, 2));
    await start(user);
    const again = await save(user, sheet(ids, 2), { attempt: 1 });
    expect(recordOf(again)).toMatchObject({ attemptCount: 1, openAttempt: { attempt: 2 } });
  });

  it('again after the office has set the attempt aside spends none', async () => {
    const user = await learner();
    await save(user, sheet([...key.keys()], 2));
    await app.context.db.execute(sql`UPDATE attempts SET voided_at = now() WHERE user_id = ${user.userId}`);
    const again = await save(user, sheet([...key.keys()], 2));
    expect(again).toMatchObject({ status: 409, body: { code: 'start-first' } });
  });

  it('in any order of fetching, starting, submitting, repeating and coming late spends no attempt twice', async () => {
    const right = fc.integer({ min: 0, max: 3 });
    const step = fc.oneof(
      fc.record({ act: fc.constantFrom('fetch', 'start', 'settle'), right }),
      fc.record({ act: fc.constantFrom('submit', 'submit twice', 'repeat'), right }),
      fc.record({ act: fc.constantFrom('20 s late', '12 min late', 'a minute'), right }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const user = await learner();
        const accepted = new Set<number>();
        for (const { act, right: sheetNumber } of steps) {
          const answers = sheet([...key.keys()], sheetNumber);
          const before = await spentBy(user);
          if (act === 'fetch') await call(user, 'GET', `/courseStudent/${course.slug}`);
          if (act === 'start') await start(user);
          if (act === 'settle') await settleOverdueAttempts(app.context);
          if (act === 'a minute') await age(user, 60);
          if (act === '20 s late') await age(user, 470);
          if (act === '12 min late') await age(user, 450 + 720);
          const times = act === 'submit twice' ? 2 : act === 'submit' || act === 'repeat' ? 1 : 0;
          const sent = await Promise.all(Array.from({ length: times }, () => save(user, answers)));
          const statuses = new Set(sent.map(({ status }) => status));
          expect(statuses.size).toBe(Math.min(1, times));
          const after = await spentBy(user);
          const isOpen = before.some(({ submittedAt }) => submittedAt === null);
          if (times > 0 && !isOpen && accepted.has(sheetNumber)) {
            expect(statuses).toEqual(new Set([200]));
            expect(after).toEqual(before);
          }
          if (statuses.has(200)) accepted.add(sheetNumber);
          if (statuses.has(409)) expect(after).toEqual(before);
          expect(after.length).toBeLessThanOrEqual(3);
          expect(countHandedIn(after)).toBeLessThanOrEqual(countHandedIn(before) + 1);
        }
      }),
      { numRuns: runLength({ part: 10, full: 200 }), seed: 24 },
    );
  });

  it('of another attempt than the open one is told apart by its number', async () => {
    const user = await learner();
    const first = await startedBy(user);
    await save(user, sheet(idsOf(first), 1), { attempt: 1 });
    const second = await startedBy(user);
    expect(recordOf(await save(user, sheet(idsOf(first), 5), { attempt: 1 })).openAttempt).toMatchObject({
      attempt: 2,
    });
    expect(await save(user, {}, { attempt: 3 })).toMatchObject({ status: 409, body: { code: 'unknown-attempt' } });
    expect(recordOf(await save(user, sheet(idsOf(second), 4), { attempt: 2 })).quizReport).toMatchObject({
      lastScore: 4,
      maxScore: 4,
    });
  });

  it('needs both ids, and the caller’s own', async () => {
    const user = await learner();
    for (const body of [
      { quizId, userAnswers: {} },
      { userId: user.userId, userAnswers: {} },
      { userId: '', quizId: '', userAnswers: {} },
    ]) {
      expect(await call(user, 'POST', '/tests/save', body)).toMatchObject({
        status: 400,
        body: { message: 'Missing userId or quizId', error: 'Missing userId or quizId' },
      });
    }
    const other = await learner();
    expect((await call(user, 'POST', '/tests/save', { userId: other.userId, quizId, userAnswers: {} })).status).toBe(
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
    const user = await learner();
    const [id = ''] = idsOf(await startedBy(user));
    const response = await save(user, { [id]: 'a\u0000b\ud800', __proto__: 'x' });
    expect(response.status).toBe(200);
    expect(recordOf(response).score).toBe(0);
  });

  it('is refused as soon as the course is taken back', async () => {
    const user = await learner();
    const ids = idsOf(await startedBy(user));
    await app.context.db.update(grants).set({ revokedAt: new Date() }).where(eq(grants.userId, user.userId));
    expect(await save(user, sheet(ids))).toMatchObject({ status: 403, body: { code: 'not-enrolled' } });
  });
});

/** Moves everything of a learner back in time: the first fetch of questions, and all times of attempts. */
async function age(user: TestUser, seconds: number): Promise<void> {
  const { db } = app.context;
  const back = sql`make_interval(secs => ${seconds})`;
  await db.execute(sql`
    UPDATE attempts SET started_at = started_at - ${back}, deadline_at = deadline_at - ${back}, submitted_at = submitted_at - ${back}
    WHERE user_id = ${user.userId}`);
  await db.execute(sql`UPDATE positions SET created_at = created_at - ${back} WHERE user_id = ${user.userId}`);
}

function countHandedIn(attempts: { submissionDigest: string | null }[]): number {
  return attempts.filter(({ submissionDigest }) => submissionDigest !== null).length;
}

/** State that a retry must not change. */
async function spentBy(user: TestUser) {
  const rows = await attemptsOf(user);
  return rows.map(({ id, number, submittedAt, score, submissionDigest }) => {
    return { id, number, submittedAt, score, submissionDigest };
  });
}
