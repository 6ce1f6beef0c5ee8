import type { APIRequestContext, Page, Route } from '@playwright/test';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { completeEverything } from './finish-course.ts';
import { expectLaidOutWell } from './layout.ts';
import { arrived } from './lesson-arrived.ts';
import { enterCourse } from './new-learner.ts';
import { expect, test } from './test.ts';
import { watchShifts } from './watch-page.ts';
import { phone } from './widths.ts';

test.use(phone);

const course = stockMarketBasic;
const url = `/courseStudent/${course.courseId}`;
/** Layout shifts that a learner sees; what pushes the outline aside is many times this. */
const STILL = 0.02;
const FIRST_VIEWS = [
  [1366, 768],
  [1440, 900],
  [390, 844],
] as const;

test('a lesson of any kind that comes late moves nothing, and Take Final Test stays under the finger', async ({
  page,
  request,
}) => {
  const { token, keys } = await enter(page, request);
  await completeEverything(request, token, course);
  const shifts = await watchShifts(page);
  let gate = Promise.withResolvers<void>();
  const late = async (route: Route) => {
    await gate.promise;
    await route.continue();
  };
  // The file itself, and the scripts that show it. A page whose requests are held back has no cache, so each comes late again.
  await page.route('**/media/**', late);
  // The build may name after one of them what the page itself begins with.
  const document = await (await page.request.get(url)).text();
  await page.route(
    ({ pathname }) =>
      /\/assets\/(media-player|video-lesson|pdf-viewer|open-pdf)-/.test(pathname) && !document.includes(pathname),
    late,
  );
  for (const [type, hasCome] of Object.entries(arrived))
    await test.step(type, async () => {
      gate = Promise.withResolvers();
      await page.goto(`${url}?at=${keys[type]}`, { waitUntil: 'commit' });
      const way = page.getByRole('link', { name: 'Take Final Test' }).last();
      await expect(way).toBeVisible();
      const before = await placeOf(page, '.tree-final');
      gate.resolve();
      await hasCome(page);
      expect(await shifts(), type).toBeLessThanOrEqual(STILL);
      expect(Math.abs((await placeOf(page, '.tree-final')) - before), type).toBeLessThanOrEqual(1);
      await way.click();
      await expect(page).toHaveURL(/\/final-test$/);
    });
});

test('a film and its controls are whole in the first view of a laptop, a desktop and a phone', async ({
  page,
  request,
}) => {
  const { keys } = await enter(page, request);
  for (const [width, height] of FIRST_VIEWS) {
    await page.setViewportSize({ width, height });
    await page.goto(`${url}?at=${keys.video}`);
    await page.locator('media-control-bar:defined').waitFor();
    const frame = await page.locator('.media-frame').boundingBox();
    expect(frame?.y, `${width}`).toBeGreaterThanOrEqual(0);
    expect((frame?.y ?? 0) + (frame?.height ?? height + 1), `${width}`).toBeLessThanOrEqual(height);
  }
});

test('the player, a quiz and the final test have their layout at every width', async ({ page, request }) => {
  const { keys, quizId } = await enter(page, request);
  for (const path of [
    ...Object.values(keys).map((key) => `${url}?at=${key}`),
    `${url}/quiz/${quizId}`,
    `${url}/final-test`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectLaidOutWell(page);
  }
});

test('a browser without JavaScript is told that a course needs it, and not that it is loading', async ({
  page,
  request,
  browser,
}) => {
  await enter(page, request);
  const storageState = await page.context().storageState();
  const bare = await browser.newPage({ storageState, javaScriptEnabled: false });
  await bare.goto(new URL(url, String(test.info().project.use.baseURL)).href);
  await expect(bare.locator('noscript > p')).toBeVisible();
  await expect(bare.locator('noscript > p')).toContainText('Courses need JavaScript.');
  await expect(bare.getByText('Loading course...')).toBeHidden();
});

/** Position of a part on the page, from its top. */
function placeOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((part) => part.getBoundingClientRect().top + scrollY);
}

/** A new learner of the course, with the position of a lesson of each kind. */
async function enter(page: Page, request: APIRequestContext) {
  const { contents, ...learner } = await enterCourse(page, request, course.courseId);
  return { ...learner, keys: Object.fromEntries(contents.toReversed().map(({ type, key }) => [type, key])) };
}
