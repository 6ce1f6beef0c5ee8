import type { Page, Route } from '@playwright/test';
import { animation } from '../src/demo/courses/animation.ts';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { shareQuiz } from '../src/demo/courses/stock-market-basic-questions.ts';
import { answerAll, answerShown, completeEverything } from './finish-course.ts';
import { enterCourse } from './new-learner.ts';
import { fillSignIn, newUser, signUp } from './user.ts';
import { fillCart } from './fill-cart.ts';
import { expect, test } from './test.ts';

// Texts of spec 2 §8: shown where the server sent no message.
const course = stockMarketBasic;
const path = `/courseStudent/${course.courseId}`;
const isKept = 'Your answers are saved here and will be sent again automatically.';

/** A proxy's response while its server is down. */
const badGateway = (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' });
const lost = (route: Route) => route.abort('connectionreset');
/** Requests of a page after the first. */
const PAGE_DATA = /\.data(\?|$)/;

test('progress that is not saved waits, pages that do not load say what they are, and a quiz says what failed', async ({
  page,
  request,
}) => {
  const { token, quizId } = await enterCourse(page, request, course.courseId);
  await test.step('progress', () => loseProgress(page));
  await completeEverything(request, token, course);
  for (const [from, link, message] of [
    [`${path}/quiz/${quizId}`, 'Back to the lesson', 'Failed to fetch resume'],
    [`${path}?at=0-0-0`, /^Take Quiz/, 'Failed to fetch test data'],
    [path, 'Take Final Test', 'Failed to fetch final test results'],
  ] as const)
    await test.step(message, async () => {
      await page.goto(from);
      const way = page.getByRole('link', { name: link }).first();
      await expect(way).toBeVisible();
      await page.route(PAGE_DATA, lost);
      await way.click();
      await expect(page.getByRole('heading', { level: 1, name: message })).toBeVisible();
      await page.unroute(PAGE_DATA);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: message })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
    });
  await test.step('the quiz', () => failInQuiz(page, quizId));
});

async function loseProgress(page: Page): Promise<void> {
  const saves = '**/api/courseStudent/resume/**';
  await page.route(saves, badGateway);
  // A lesson without a quiz, so that Next opens another lesson.
  await page.goto(`${path}?at=0-0-1`);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const line = page.getByRole('status').filter({ hasText: 'Your progress is saved' });
  await expect(line).toHaveText(
    'Failed to update course resume. Your progress is saved in this browser and will be sent again automatically.',
  );
  await page.unroute(saves);
  await page.route(saves, lost);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(line).toHaveText(/^Failed to update course resume\. You are offline\. Your progress is saved/);
  await page.unroute(saves);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('Saved. You can close this page')).toBeVisible();
}

async function failInQuiz(page: Page, quizId: string): Promise<void> {
  await page.goto(`${path}/quiz/${quizId}`);
  await page.route('**/api/tests/start', badGateway);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByText('Failed to fetch test data', { exact: true })).toBeVisible();
  await page.unroute('**/api/tests/start');
  await page.getByRole('button', { name: 'Start Test' }).click();
  await page.route('**/api/tests/answer', badGateway);
  await answerShown(page, shareQuiz);
  await expect(page.getByText(/^Failed to save test data\. Your answers are saved on this page/)).toBeVisible();
}

test('the final test and its certificate say what failed, and come all the same', async ({ page, request }) => {
  const { token } = await enterCourse(page, request, course.courseId);
  await completeEverything(request, token, course);
  await page.goto(`${path}/final-test`);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await page.route('**/api/tests/answer', badGateway);
  await answerShown(page, course.finalTest);
  await expect(page.getByText(/^Failed to save final test data\. Your answers are saved on this page/)).toBeVisible();
  await page.unroute('**/api/tests/answer');
  await page.route('**/api/final/save', badGateway);
  await answerAll(page, course.finalTest);
  await expect(page.getByText(`Failed to save final result. ${isKept}`)).toBeVisible();
  await page.unroute('**/api/final/save');
  // As for a learner who passed while the course was closed to them.
  await page.route('**/api/final/save', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { test: { certificates: object[] } };
    await route.fulfill({ response: response, json: { ...body, test: { ...body.test, certificates: [] } } });
  });
  await page.route('**/api/tests/certificate/add', badGateway);
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByRole('button', { name: 'Get your certificate' }).click();
  await expect(page.getByText('Failed to add certificate', { exact: true })).toBeVisible();
  await page.unroute('**/api/tests/certificate/add');
  await page.getByRole('button', { name: 'Get your certificate' }).click();
  await expect(page.getByRole('link', { name: 'Download Certificate' })).toBeVisible();
});

test('signing in and paying say what failed', async ({ page, request }) => {
  const user = newUser();
  await signUp(request, user);
  await page.route('**/api/user/login', badGateway);
  await fillSignIn(page, user);
  await expect(page.getByText('Signin failed', { exact: true })).toBeVisible();
  await page.unroute('**/api/user/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/profile/);

  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.accept();
  });
  await fillCart(page, [animation]);
  await page.goto('/checkout');
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await page.route('**/api/payment/create-order', badGateway);
  await pay.click();
  await expect.poll(() => said).toEqual(['Order creation failed']);
  await page.unroute('**/api/payment/create-order');
  await page.route('**/api/payment/verify', (route) => route.fulfill({ status: 422, json: {} }));
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect.poll(() => said).toEqual(['Order creation failed', 'Verification failed']);
});
