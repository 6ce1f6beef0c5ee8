import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { openSchool } from '../../../testing/open/open-school.ts';
import type { TestUser } from '../../../testing/start/test-app.ts';
import type { analyseTest } from '../office-contract.ts';
import { attempts } from '../table.ts';

const { answer, app, attemptsOf, call, learner, quizId, save, startIds } = await openSchool();
afterAll(() => app.close());

const shown = (user: TestUser, questionId: string) => call(user, 'POST', '/tests/shown', { quizId, questionId });

/** Moves the time at which every question of a learner's open attempt was shown back by that much. */
async function passSeconds(user: TestUser, seconds: number): Promise<void> {
  await app.context.db
    .update(attempts)
    .set({
      shownAt:
        sql`(SELECT jsonb_object_agg(key, value::numeric - ${seconds}::numeric) FROM jsonb_each_text(${attempts.shownAt}))` as never,
    })
    .where(eq(attempts.userId, user.userId));
}

const timesOf = async (user: TestUser) => (await attemptsOf(user)).at(-1)?.answerSeconds ?? {};

it('an answer takes the time from its question’s coming on the page, by the server’s clock', async () => {
  const user = await learner();
  const [one = '', two = '', three = ''] = await startIds(user);
  await passSeconds(user, 12);
  await answer(user, one, 'Right');
  expect((await timesOf(user))[one]).toBeCloseTo(12, 0);
  // The second is not reported as shown: it counts from the answer to the first.
  await passSeconds(user, 30);
  await answer(user, two, 'Right');
  expect((await timesOf(user))[two]).toBeCloseTo(30, 0);
  // The third is reported, after a pause.
  await passSeconds(user, 50);
  expect((await shown(user, three)).status).toBe(200);
  await passSeconds(user, 5);
  await answer(user, three, 'Wrong');
  expect((await timesOf(user))[three]).toBeCloseTo(5, 0);
  // Another answer to it counts from the same time, whatever is reported now.
  await passSeconds(user, 4);
  await shown(user, three);
  await answer(user, three, 'Right');
  expect((await timesOf(user))[three]).toBeCloseTo(9, 0);
});

it('the office sees the middle one of the times of each question', async () => {
  const places = new Map<string, number>();
  for (const seconds of [10, 20, 60]) {
    const user = await learner();
    const ids = await startIds(user);
    const id = [...places.keys()][0] ?? ids[0] ?? '';
    places.set(id, seconds);
    await shown(user, id);
    await passSeconds(user, seconds);
    await answer(user, id, 'Right');
    await save(user, {});
  }
  const { questions } = (await call(await app.admin(), 'GET', `/admin/tests/${quizId}`))
    .body as unknown as RouteResponse<typeof analyseTest>;
  expect(questions.find(({ question }) => places.has(question.id))?.medianSeconds).toBe(20);
  expect(questions.filter(({ medianSeconds }) => medianSeconds !== null)).toHaveLength(1);
});

it('only a question of one’s open attempt comes on the page', async () => {
  const user = await learner();
  const [one = ''] = await startIds(user);
  expect(await shown(await learner(), one)).toMatchObject({ status: 409, body: { code: 'not-started' } });
  expect(await shown(user, user.userId)).toMatchObject({ status: 422, body: { code: 'unknown-question' } });
});
