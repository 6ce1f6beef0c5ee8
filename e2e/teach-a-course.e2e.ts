import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page, Request } from '@playwright/test';
import { answerQuestion, questionWords, type AnsweredQuestion } from './answer-question.ts';
import type { PlayerCourse } from '../src/features/learning/contract.ts';
import { enterOffice } from './office.ts';
import { expectLaidOut, expectNoViolations } from './expect-accessible.ts';
import { buy, logIn, newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';
import { always, drawn, gift, lessons, quiz, type TaughtQuestion } from './taught-course.ts';

test('a course with every kind of lesson and question is built, looked at, published, learned and passed', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  const title = `Shares in plain words ${Date.now().toString(36)}`;
  await enterOffice(page);
  await test.step('the outline', () => buildOutline(page, title));
  await test.step('a file', () => lookAtFile(page));
  await test.step('the quiz', () => buildQuiz(page));
  await test.step('the final test', () => buildFinalTest(page));
  await test.step('the details', () => fillDetails(page));
  await test.step('the preview', () => lookAtPreview(page));
  const courseId = await test.step('publishing', () => publish(page));

  const user = newUser();
  const learner = await signUp(request, user);
  await buy(request, learner.token, [courseId]);
  // Unpublished again, because other tests count the courses: its learners keep it.
  await archive(page);
  // In the same window, which has cached the scripts.
  await logIn(page.request, user);
  await test.step('the lessons', () => learn(page, courseId, title));
  await test.step('the quiz, taken', () => passQuiz(request, courseId, learner));
  await test.step('the final test, taken', () => passFinalTest(page));
  await test.step('the certificate', async () => {
    await page.getByRole('link', { name: new RegExp(`^Certificate of ${user.name} for ${title}`) }).click();
    await expect(page.getByText('This certificate is genuine')).toBeVisible();
    await expect(page.getByText(title).first()).toBeVisible();
    await expectLaidOut(page);
    await expectNoViolations(page);
  });
});

async function buildOutline(page: Page, title: string): Promise<void> {
  await page.goto('/admin/courses/new');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Create course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await nameNew(page, 'Add module', 'The market');
  await nameNew(page, 'Add topic', 'Orders');
  for (const lesson of lessons) await addLesson(page, lesson);

  const rows = page.locator('.outline-row[data-kind="content"]');
  await expect(rows).toHaveText(lessons.map(({ name }) => new RegExp(name)));
  await expect(page.getByText('All changes saved')).toBeVisible();
}

async function nameNew(page: Page, act: string, name: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
}

async function addLesson(page: Page, { name, type, file, captions, minutes }: (typeof lessons)[number]): Promise<void> {
  await page.getByRole('button', { name: 'Add lesson to Orders' }).click();
  await nameNew(page, type, name);
  await upload(page, 'File', file);
  if (captions) await upload(page, 'Captions', captions);
  if (minutes) await page.getByLabel('Time to read').fill(minutes);
  else await expect(page.getByLabel('Length')).toHaveValue(/^\d+:\d\d$/);
}

async function upload(page: Page, field: string, file: string): Promise<void> {
  await page.getByRole('button', { name: `Choose or upload: ${field}` }).click();
  const library = page.getByRole('dialog', { name: 'Choose from the library' });
  await library.getByLabel('Upload a file').setInputFiles(await newFile(file));
  await expect(library).toBeHidden({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: `Replace: ${field}` })).toBeVisible();
}

/** A file of the demo institute; a video is made unique, since the library recognizes the captions of its own. */
async function newFile(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await readFile(`src/demo/media/stock-market-basic/${name}`);
  const isVideo = name.endsWith('.mp4');
  const free = Buffer.concat([Buffer.from('\0\0\0\x18free', 'latin1'), randomBytes(16)]);
  return { name, mimeType: isVideo ? 'video/mp4' : '', buffer: isVideo ? Buffer.concat([buffer, free]) : buffer };
}

async function buildQuiz(page: Page): Promise<void> {
  await page.getByRole('button', { name: /How a share is sold/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'How a share is sold' })).toBeVisible();
  const set = page.getByRole('region', { name: 'Quiz' });
  for (const question of quiz) await writeQuestion(set, question);
  const rows = set.locator('.question-row');
  await expect(rows).toHaveText(quiz.map(({ question }) => new RegExp(question.replace('?', '\\?'))));
  await dragAbove(rows.last().locator('[data-handle]'), rows.nth(5));
  await expect(rows.nth(5)).toContainText('Fill in the sentence.');

  await set.getByText('Test settings').click();
  await set.getByLabel('Pass mark in per cent').fill('100');
  await set.getByLabel('Attempts', { exact: true }).fill('2');
  await expect(page.getByText('All changes saved')).toBeVisible();
}

async function buildFinalTest(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Final test/ }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Final test' })).toBeVisible();
  const set = page.getByRole('region', { name: 'Final test' }).last();
  await writeQuestion(set, always, async (form) => form.getByLabel('In question bank').uncheck());
  await set.getByRole('button', { name: 'Import questions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import questions' });
  await dialog.getByLabel('Or paste the text').fill(gift);
  await dialog.getByRole('button', { name: 'Preview import' }).click();
  await expect(dialog.getByText(`${drawn.length} questions can be added, 1 row can’t.`)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Rows to fix' })).toContainText('Who forgot the key?');
  await dialog.getByRole('button', { name: `Add ${drawn.length} questions` }).click();
  await expect(set.locator('.question-row')).toHaveCount(drawn.length + 1);

  await set.getByText('Test settings').click();
  await set.getByLabel('Questions per attempt').fill('3');
  await expect(page.getByText('All changes saved')).toBeVisible();
}

/** Writes a question of any kind as its author does. */
async function writeQuestion(
  set: Locator,
  question: TaughtQuestion,
  atLast: (form: Locator) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await set.getByRole('button', { name: 'Question', exact: true }).click();
  const form = set.locator('.question-row-editor');
  await form.getByLabel('Type').selectOption(question.kind);
  await form.getByRole('textbox', { name: 'Question', exact: true }).fill(question.question);
  await writeKey(form, question);
  await form.getByLabel('Explanation').fill(`Because ${question.correct[0]}.`);
  await atLast(form);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(form).toBeHidden();
}

async function writeKey(
  form: Locator,
  { kind, options, prompts = [], correct, tolerance }: TaughtQuestion,
): Promise<void> {
  switch (kind) {
    case 'single':
    case 'multi':
      for (const [at, option] of options.entries()) {
        const letter = String.fromCodePoint(65 + at);
        await form.getByLabel(`Option ${letter}`, { exact: true }).fill(option);
        if (correct.includes(option)) await form.getByLabel(`Correct: option ${letter}`).check();
      }
      return;
    case 'true-false':
      return form.getByRole('radio', { name: correct[0] ?? '' }).check();
    case 'number':
      await form.getByLabel('Right number').fill(correct[0] ?? '');
      return form.getByLabel('May be off by').fill(tolerance ?? '0');
    case 'short-text':
      return form.getByLabel('Accepted texts, one a line').fill(correct.join('\n'));
    case 'ordering':
      return form.getByLabel('Items in their right order, one a line').fill(correct.join('\n'));
    case 'matching': {
      const others = options.filter((option) => !correct.includes(option));
      const pairs = prompts.map((prompt, at) => `${prompt} = ${correct[at]}`);
      await form.getByLabel('Pairs, one a line').fill(pairs.join('\n'));
      return form.getByLabel('Right sides that belong to none, one a line').fill(others.join('\n'));
    }
    case 'gaps': {
      const gaps = correct.map((key) => `[${key.replaceAll('\n', '|')}]`);
      const sentence = prompts.map((text, at) => text + (gaps[at] ?? '')).join('');
      return form.getByLabel('Sentence with its gaps in square brackets').fill(sentence);
    }
  }
}

/** Drags it with the mouse and drops it on the upper half of another row. */
async function dragAbove(handle: Locator, row: Locator): Promise<void> {
  // The code for it comes with the first touch.
  await handle.hover();
  await expect(row).toHaveAttribute('draggable', 'true');
  await handle.dragTo(row, { targetPosition: { x: 40, y: 4 } });
}

async function fillDetails(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Course details' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Course details' })).toBeVisible();
  await page.getByLabel('Subtitle').fill('What is bought and sold, and what it costs');
  await page.getByLabel('Description').fill('You learn what a share is and how an order finds its other side.');
  await page.getByLabel('Category').fill('Finance');
  await page.getByLabel('Price, rupees', { exact: true }).fill('12999');
  await page.getByLabel('Sale price, rupees').fill('11999');
  await page.getByLabel('What learners will learn').fill('Orders\nCosts');
  await page.getByRole('region', { name: 'Instructor' }).getByLabel('Name').fill('Meenal Joshi');
  await page.getByRole('radio', { name: 'Leher' }).check({ force: true });
  await page.getByRole('radio', { name: 'Neel' }).check({ force: true });
  await expect(page.getByText('Chosen: Leher in Neel.')).toBeVisible();
  await expect(page.getByText('All changes saved')).toBeVisible();
}

/** In the player's own frame: the first lesson plays to its end, the tests are shown, and nothing of it is sent. */
async function lookAtPreview(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByText('Preview, nothing is recorded')).toBeVisible();
  const sent: string[] = [];
  const note = (asked: Request) => asked.method() !== 'GET' && sent.push(`${asked.method()} ${asked.url()}`);
  page.on('request', note);
  const tree = page.getByRole('navigation', { name: 'Course contents' });
  await playToItsEnd(page);
  await expect(page.locator('[data-content="0-0-0"]').getByLabel('Completed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notes' })).toHaveCount(0);
  // The controls have their roles once they are loaded.
  await expect(page.locator('media-captions-button')).toHaveAttribute('role', 'switch');
  await expectNoViolations(page);
  await tree.getByRole('link', { name: /^Take Quiz/ }).click();
  for (const { question } of quiz) await expect(page.getByRole('heading', { name: question })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await expectNoViolations(page);
  await tree.getByRole('link', { name: 'Take Final Test' }).click();
  await expect(page.getByRole('heading', { name: always.question })).toBeVisible();
  await tree.locator('[data-content="0-0-3"]').click();
  await expect(page.getByRole('img', { name: 'The path of an order' })).toBeVisible();
  page.off('request', note);
  expect(sent.filter((asked) => /\/api\/(courseStudent|tests)\//.test(asked))).toEqual([]);
  await page.getByRole('link', { name: 'Back to the course builder' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Outline' })).toBeVisible();
}

/** The video of a lesson has its own name, a picture and its length, and plays in a dialog. */
async function lookAtFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: /How a share is sold/ }).click();
  const field = page.getByRole('group', { name: 'File' });
  await expect(field.getByRole('paragraph').filter({ hasText: 'what-a-share-is' })).toBeVisible();
  await expect(field.getByText(/^Video · .* · \d+:\d\d/)).toBeVisible();
  await field.getByRole('button', { name: 'Play: File' }).click();
  const dialog = page.getByRole('dialog', { name: /what-a-share-is/ });
  await expect(dialog.locator('video')).toHaveJSProperty('error', null);
  await expect
    .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the course' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1 is published.')).toBeVisible({ timeout: 60_000 });
  const url = await page.getByRole('link', { name: 'Course page' }).getAttribute('href');
  return url?.split('/').at(-1) ?? '';
}

async function archive(page: Page): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  const archived = await page.request.put(`/api${pathname}/archived`, {
    data: { isArchived: true },
    headers: { origin },
  });
  expect(archived.ok(), await archived.text()).toBe(true);
}

async function learn(page: Page, courseId: string, title: string): Promise<void> {
  await page.goto(`/courseStudent/${courseId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take Final Test' })).toHaveCount(0);
  await page.getByRole('button', { name: /The market/ }).click();
  await page
    .getByRole('button', { name: /Orders/ })
    .first()
    .click();
  for (const [at, { name, type }] of lessons.entries()) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    if (type === 'Video' || type === 'Audio') await playToItsEnd(page);
    if (type === 'File') await download(page);
    await expect(page.locator(`[data-content="0-0-${at}"]`).getByLabel('Completed')).toBeVisible();
    if (at < lessons.length - 1) await goOn(page, name);
  }
  await expect(page.getByRole('img', { name: /^Your Performance: 100%/ })).toBeVisible();
}

/** Next leads to the quiz of a lesson that has one, and from there to the next lesson. */
async function goOn(page: Page, name: string): Promise<void> {
  if (name !== 'How a share is sold') return page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('link', { name: 'Next: Quiz' }).click();
  await expect(page.getByRole('heading', { level: 2, name: `Quiz: ${name}` })).toBeFocused();
  await page.getByRole('link', { name: /^Next lesson/ }).click();
}

/** Seeks near the end, and lets the real `ended` event fire. */
async function playToItsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video, audio') as HTMLMediaElement | null)?.readyState);
  await page.locator('video, audio').evaluate((media: HTMLMediaElement) => {
    media.muted = true;
    media.currentTime = media.duration - 0.3;
    return media.play();
  });
}

async function download(page: Page): Promise<void> {
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.zip$/);
}

/** By API: the written question is graded as intended; answering on the page is take-a-test.e2e.ts. */
async function passQuiz(
  request: APIRequestContext,
  courseId: string,
  { token, userId }: { token: string; userId: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const opened = await request.get(`/api/courseStudent/${courseId}`, { headers });
  const { course } = (await opened.json()) as { course: PlayerCourse };
  const contents = course.modules.flatMap(({ topics }) => topics.flatMap((topic) => topic.contents));
  const quizId = contents.find(({ questionCount }) => questionCount === quiz.length)?.id ?? '';
  const started = await request.post('/api/tests/start', { headers, data: { quizId } });
  const { questions } = (await started.json()) as { questions: { question: string }[] };
  const userAnswers = questions.map(({ question }) => {
    const { kind, correct } = answerOf(quiz.find((known) => known.question === question) ?? always);
    const given = correct.map((key) => (kind === 'gaps' ? (key.split('\n')[0] ?? '') : key));
    return ['multi', 'ordering', 'matching', 'gaps'].includes(kind) ? given : (given[0] ?? '');
  });
  const handedIn = await request.post('/api/tests/save', { headers, data: { userId, quizId, userAnswers } });
  expect(await handedIn.json()).toMatchObject({ test: { quizReport: { correct: quiz.length, percent: 100 } } });
}

async function passFinalTest(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Take Final Test' }).first().click();
  await expect(page).toHaveURL(/\/final-test$/);
  await page.getByRole('button', { name: 'Start Test', exact: true }).click();
  const asked = await answerAll(page, [always, ...drawn]);
  expect(asked).toContain(always.question);
  expect(new Set(asked).size).toBe(3);
  await expect(page.getByText("You're eligible for the certificate!").first()).toBeVisible();
}

/** Answers all questions, and returns them in the order in which they came. */
async function answerAll(page: Page, known: readonly TaughtQuestion[]): Promise<string[]> {
  const asked: string[] = [];
  for (let isLast = false; !isLast;) {
    const text = await questionWords(page);
    asked.push(text);
    const question = known.find((one) => one.question === text);
    expect(question, text).toBeDefined();
    if (question) await answerQuestion(page, answerOf(question));
    isLast = await page.getByRole('button', { name: 'Submit' }).isVisible();
    await page.getByRole('button', { name: isLast ? 'Submit' : 'Next' }).click();
    if (!isLast) await expect(page.locator('.question-words')).not.toHaveText(text);
  }
  return asked;
}

function answerOf({ given, ...question }: TaughtQuestion): AnsweredQuestion {
  return given ? { ...question, correct: given } : question;
}
