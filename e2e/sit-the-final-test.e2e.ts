import type { APIRequestContext, Page } from '@playwright/test';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { questionWords } from './answer-question.ts';
import { answerShown, completeEverything } from './finish-course.ts';
import { buy, newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

test.use(phone);

const course = stockMarketBasic;
const total = course.finalTest.length;
const finalPage = `/courseStudent/${course.courseId}/final-test`;

test('at 0:00 a question gives way to the next, the last one hands in, and three attempts are all', async ({
  page,
  request,
}) => {
  const { token } = await enter(page, request);
  await completeEverything(request, token, course);
  await page.clock.install();
  await page.goto(finalPage);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByText(`Question 1 of ${total}`)).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/1:(30|2\d)/);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await answerShown(page, course.finalTest);
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  for (let at = 1; at < total; at += 1) {
    const text = await questionWords(page);
    await page.clock.fastForward(91_000);
    await expect(page.getByText(`Question ${at + 1} of ${total}`)).toBeVisible();
    await expect(page.locator('.question-words')).not.toHaveText(text);
  }
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.clock.fastForward(91_000);
  const percent = Math.round(100 / total);
  await expect(page.getByText(`You got 1 out of ${total} correct (${percent}%).`)).toBeVisible();
  await expect(page.getByText('Time ran out. Your answers so far were submitted.')).toBeVisible();
  await expect(page.getByText("You're eligible for the certificate!")).toHaveCount(0);

  for (const left of [2, 1]) {
    await page.getByRole('button', { name: `Retry Test (${left} attempt(s) left)` }).click();
    await expect(page.getByText(`Question 1 of ${total}`)).toBeVisible();
    // As long as a device that slept through all of it.
    await page.clock.fastForward(total * 91_000);
    await expect(page.getByText(`You got 0 out of ${total} correct (0%).`)).toBeVisible();
  }
  await expect(page.getByText('No more attempts left.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Retry Test/ })).toHaveCount(0);
  await page.goto('/profile/test');
  const results = page.getByRole('region', { name: 'Final results' });
  await expect(results.getByText(`You got 0 out of ${total} correct (0%).`)).toBeVisible();
});

test('before 95% the reports of the quizzes stand in its place', async ({ page, request }) => {
  const { token, userId } = await enter(page, request);
  await page.goto(finalPage);
  await expect(page.getByText('It opens at 95% of the course. You are at 0%.')).toBeVisible();
  await expect(page.getByText('No quiz reports found.')).toBeVisible();
  await expect(page.getByText('Try attempting a quiz to see your report here.')).toBeVisible();

  const headers = { authorization: `Bearer ${token}` };
  const opened = await (await request.get(`/api/courseStudent/${course.courseId}`, { headers })).json();
  const contents: { id: string; name: string; questionCount: number }[] = opened.course.modules.flatMap(
    ({ topics }: { topics: { contents: object[] }[] }) => topics.flatMap((topic) => topic.contents),
  );
  const quiz = contents.find(({ questionCount }) => questionCount > 0);
  const data = { userId, quizId: quiz?.id, userAnswers: {} };
  expect((await request.post('/api/tests/save', { headers, data })).ok()).toBe(true);
  await page.goto(finalPage);
  await expect(page.getByLabel('Quiz report').locator('option')).toHaveText([quiz?.name ?? '']);
  await expect(page.getByRole('img', { name: `0 of ${quiz?.questionCount} correct, best score` })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'All attempts' }).getByText(`0 / ${quiz?.questionCount}`),
  ).toBeVisible();
});

/** A new learner of the course, signed in on the page. */
async function enter(page: Page, request: APIRequestContext) {
  const user = newUser();
  const account = await signUp(request, user);
  await buy(request, account.token, [course.courseId]);
  const { email, password } = user;
  expect((await page.request.post('/api/user/login', { data: { email, password } })).ok()).toBe(true);
  return account;
}
