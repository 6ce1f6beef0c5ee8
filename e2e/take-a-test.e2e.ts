import { readdirSync, readFileSync } from 'node:fs';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { testingQuiz } from '../src/demo/courses/ui-ux-design-questions.ts';
import { uiUxDesign } from '../src/demo/courses/ui-ux-design.ts';
import type { PlayerCourse } from '../src/features/learning/contract.ts';
import { answerQuestion, questionWords } from './answer-question.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { buy, logIn, newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';

/** The quiz with every kind of question. */
const quiz = testingQuiz;

test('every kind of question can be answered by keyboard, a Submit whose answer got lost is sent again, and the report shows and contests', async ({
  page,
  context,
  request,
}) => {
  const { quizPage } = await enter(context, request);
  const refused = watchFailedCalls(page);
  const sent: string[] = [];
  await page.route('**/api/tests/save', async (route) => {
    sent.push(route.request().postData() ?? '');
    if (sent.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto(quizPage);
  await expect(page.getByRole('button', { name: 'Start Test' })).toBeVisible();
  await expectNoViolations(page);
  await expect(page.getByText(`${Math.ceil((quiz.length * 90) / 60)} min`)).toBeVisible();
  await page.getByRole('button', { name: 'Start Test' }).press('Enter');
  for (let at = 0; at < quiz.length; at += 1) {
    const text = await questionWords(page);
    const question = quiz.find((known) => known.question === text);
    expect(question, text).toBeDefined();
    const next = page.getByRole('button', { name: at === quiz.length - 1 ? 'Submit' : 'Next' });
    await expect(next).toBeDisabled();
    if (question) await answerQuestion(page, question);
    await expect(next).toBeEnabled();
    await next.press('Enter');
    if (at < quiz.length - 1) await expect(page.getByRole('heading', { level: 2 }).first()).not.toHaveText(text);
  }
  await expect(page.getByText(/^Failed to save test data\. The connection dropped\./)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`You got ${quiz.length} out of ${quiz.length} correct (100%).`)).toBeVisible();
  await expect(page.getByText('2 attempts left of 3.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Test Again' })).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe(sent[0]);
  expect(refused).toEqual([]);

  await page.getByRole('button', { name: 'View Report' }).click();
  await expect(page.getByRole('img', { name: /Four rows of five blocks/ })).toBeVisible();
  for (const { explanation } of quiz) await expect(page.getByText(explanation)).toBeVisible();
  await page.getByRole('button', { name: `Report a problem with this question: ${quiz[0]?.question}` }).click();
  await page.getByLabel('What is wrong with this question?').fill('The share should be rounded up.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/You will be notified when a teacher replies/)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Back to Quiz' }).click();
  await expect(page.getByRole('button', { name: 'Start Test' })).toBeVisible();
});

test('an interrupted attempt goes on, an expired question hands the quiz in, and attempts run out', async ({
  page,
  context,
  request,
}) => {
  const { quizPage } = await enter(context, request);
  await page.clock.install();
  await page.goto(quizPage);
  await page.getByRole('button', { name: 'Start Test' }).click();
  await expect(page.getByRole('timer')).toHaveText(/1:(30|2\d)/);
  const text = await questionWords(page);
  const known = quiz.find(({ question }) => question === text);
  if (known) await answerQuestion(page, known);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(`Question 2 of ${quiz.length}`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Continue test' }).click();
  await expect(page.getByText(`Question 2 of ${quiz.length}`)).toBeVisible();
  // Answered is ink: red and green are for marks.
  await expect(page.locator('.step-boxes > [data-state="done"]').first()).toHaveCSS(
    'background-color',
    'rgb(23, 24, 43)',
  );
  await test.step('it is left only on purpose, and the course leads back to it', () => leaveAndComeBack(page));
  await page.clock.fastForward(91_000);
  await expect(page.getByText(`You got 1 out of ${quiz.length} correct (10%).`)).toBeVisible();
  await expect(page.getByText('Time ran out. Your answers so far were submitted.')).toBeVisible();
  await expect(statusInTree(page)).toHaveText('Not passed, 2 attempts left');
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Start Test Again' }).click();
    await expect(page.getByText(`Question 1 of ${quiz.length}`)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/1:(30|2\d)/);
    await page.clock.fastForward(91_000);
    await expect(page.getByText(`You got 0 out of ${quiz.length} correct (0%).`)).toBeVisible();
    if (left > 0) await expect(page.getByText(`${left} attempt left of 3.`)).toBeVisible();
  }
  await expect(page.getByText('No more attempts left.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Test Again' })).toHaveCount(0);
  await expect(statusInTree(page)).toHaveText('Not passed, no attempts left');
  await expect(page.getByRole('link', { name: /^Next (unfinished )?lesson/ })).toBeVisible();
  await page.getByRole('button', { name: 'View Report' }).click();
  await expect(page.getByRole('heading', { name: 'All attempts' })).toBeVisible();
  await expect(page.getByText(`0 / ${quiz.length}`)).toHaveCount(2);
  await expect(page.getByText('Correct answer').first()).toBeVisible();
  await test.step('its lesson opens with that state, and leads past the quiz', async () => {
    await page.route('**/api/courseStudent/*/quizzes', (route) => route.abort());
    await page.getByRole('button', { name: 'Back to Quiz' }).click();
    const lesson = await page.getByRole('link', { name: 'Back to the lesson' }).getAttribute('href');
    await page.goto(lesson ?? '');
    await expect(page.locator('.lesson-ways')).toBeVisible();
    await expect(statusInTree(page)).toHaveText('Not passed, no attempts left');
    await expect(page.getByRole('link', { name: 'Next: Quiz' })).toHaveCount(0);
  });
});

/** The status of the open topic's quiz in the outline. */
function statusInTree(page: Page) {
  return page.locator('.tree-quiz > .tree-status').first();
}

async function leaveAndComeBack(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Leave the quiz?' });
  await page.locator('.tree-content-row').first().click();
  await expect(dialog).toContainText(/The timer keeps running: \d+:\d\d left/);
  await dialog.getByRole('button', { name: 'Stay in the quiz' }).click();
  await expect(page.getByText(`Question 2 of ${quiz.length}`)).toBeVisible();
  await page.locator('.tree-content-row').first().click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(/^Quiz in progress, \d+:\d\d left/)).toBeVisible();
  await expect(statusInTree(page)).toHaveText('In progress');
  await page.getByRole('link', { name: 'continue' }).click();
  await page.getByRole('button', { name: 'Continue test' }).click();
  await expect(page.getByText(`Question 2 of ${quiz.length}`)).toBeVisible();
}

test('no key is in anything that a learner gets, no question outside its attempt, and neither is in the scripts', async ({
  context,
  request,
}) => {
  const { token, userId, course, quizPage, quizId } = await enter(context, request);
  const headers = { authorization: `Bearer ${token}` };
  const started = await (await request.post('/api/tests/start', { headers, data: { quizId } })).text();
  expect(questionsIn(started).toSorted()).toEqual(quiz.map(({ question }) => question).toSorted());
  expect(keysIn(started)).toEqual([]);
  const responses = await Promise.all(
    [
      `/api/courses/${course.slug}`,
      '/api/courses/courseAll',
      `/api/courseStudent/${course.courseId}`,
      '/api/courseStudent/getCourseByUser',
      '/api/courseStudent/all',
      `/api/tests/test/get?quizId=${quizId}`,
      `/api/tests/test/get?quizId=${course.finalTest.quizId}`,
      `/api/quizzes/quiz/${course.courseId}`,
      '/api/quizzes/all',
      `/api/final/${userId}`,
      '/api/tests/certificate/get',
    ].map((path) => request.get(path, { headers })),
  );
  const pages = [`/courseStudent/${course.courseId}`, quizPage, `/courseStudent/${course.courseId}/final-test`];
  const documents = await Promise.all(pages.map((path) => context.request.get(path)));
  const leaks: string[] = [];
  for (const one of [...responses, ...documents]) {
    expect(one.status(), one.url()).toBe(200);
    leaks.push(...secretsIn(await one.text()).map((secret) => `${one.url()}: ${secret}`));
  }
  const scripts = ['build/site/client', 'build/islands'].flatMap(listScripts);
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts)
    leaks.push(...secretsIn(readFileSync(name, 'utf8')).map((secret) => `${name}: ${secret}`));
  expect(leaks).toEqual([]);
});

/** Responses that a browser logs as errors in its console. */
function watchFailedCalls(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  return refused;
}

function listScripts(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.js')).map((name) => `${folder}/${name}`);
}

const contents = uiUxDesign.modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
const questions = [...contents.flatMap((content) => content.questions ?? []), ...uiUxDesign.finalTest];
/** Explanations and typed keys appear nowhere else. */
const distinctive = questions.flatMap(({ kind, correct, explanation }) =>
  kind === 'short-text' ? [explanation, ...correct.filter((key) => key.includes(' '))] : [explanation],
);

/** Keys that appear in a text, and what looks like a key field. */
function keysIn(text: string): string[] {
  const fields = text.match(/\\?"(isExactCase|tolerance|correct)\\?":/g) ?? [];
  return [...distinctive.filter((key) => text.includes(key)), ...fields];
}

function questionsIn(text: string): string[] {
  const found = questions.filter(({ question }) => text.includes(JSON.stringify(question).slice(1, -1)));
  return found.map(({ question }) => question);
}

function secretsIn(text: string): string[] {
  return [...keysIn(text), ...questionsIn(text)];
}

/** A new learner of the course, signed in in the browser. */
async function enter(context: BrowserContext, request: APIRequestContext) {
  const user = newUser();
  const { token, userId } = await signUp(request, user);
  await buy(request, token, [uiUxDesign.courseId]);
  await logIn(context.request, user);
  const opened = await request.get(`/api/courseStudent/${uiUxDesign.courseId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { course } = (await opened.json()) as { course: PlayerCourse };
  const contents = course.modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
  const quizId = contents.find(({ questionCount }) => questionCount === quiz.length)?.id ?? '';
  return { token, userId, course, quizId, quizPage: `/courseStudent/${course.courseId}/quiz/${quizId}` };
}
