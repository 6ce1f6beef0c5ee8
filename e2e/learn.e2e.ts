import type { APIRequestContext, Page } from '@playwright/test';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { expectHydrated, watchHydration } from './hydrated.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { buy, logIn, newUser, signUp, type Person } from './user.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

test.use(phone);

const { courseId } = stockMarketBasic;
const path = `/courseStudent/${courseId}`;

interface Content {
  key: string;
  type: string;
  name: string;
  url: string;
  captionsUrl: string | null;
}

test('a lesson goes on at its second after a reload and on another device', async ({ page, request }) => {
  const { user, token } = await enrolled(request);
  const video = await findContent(request, token, 'video');
  await logIn(page.request, user);
  await page.goto(`${path}?at=${video.key}`);
  await playFrom(page, 7);
  await page.keyboard.press('k');
  await expect.poll(async () => (await loadResume(request, token)).lastWatched?.offsetSeconds ?? 0).toBeGreaterThan(6);
  const { offsetSeconds } = (await loadResume(request, token)).lastWatched ?? { offsetSeconds: 0 };
  await page.reload();
  await expectStart(page, offsetSeconds);
  // Another device knows only the server's data.
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  await expectStart(page, offsetSeconds);
});

test('a lesson that is left while it plays keeps its second', async ({ page, request }) => {
  const { user, token } = await enrolled(request);
  const video = await findContent(request, token, 'video');
  await logIn(page.request, user);
  let known = 0;
  const leave = (way: string, from: number, act: () => Promise<unknown>) =>
    test.step(way, async () => {
      await page.goto(`${path}?at=${video.key}`);
      await expectStart(page, known);
      // Less than the reporting interval during playback.
      await playFrom(page, from);
      await page.waitForFunction((second) => (document.querySelector('video')?.currentTime ?? 0) >= second, from + 1);
      await act();
      await expect
        .poll(async () => (known = (await loadResume(request, token)).lastWatched?.offsetSeconds ?? 0))
        .toBeGreaterThanOrEqual(from + 1);
    });
  await leave('for another window', 4, () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }),
  );
  await leave('by a link', 9, () => page.getByRole('link', { name: /^Profile of / }).click());
  await leave('with its tab', 14, () => page.close({ runBeforeUnload: true }));
});

test('what is finished without a network is sent when it is back, and takes nothing from another device', async ({
  page,
  request,
}) => {
  const { user, token } = await enrolled(request);
  const video = await findContent(request, token, 'video');
  const sheet = await findContent(request, token, 'pdf');
  await logIn(page.request, user);
  await page.goto(`${path}?at=${video.key}`);
  await playFrom(page, 0);
  await page.waitForFunction(() => {
    const video = document.querySelector('video');
    // All of it is there: a video that is cut off during its last bytes counts as failed.
    const isWhole = video?.networkState === HTMLMediaElement.NETWORK_IDLE;
    return isWhole && video.buffered.length > 0 && video.buffered.end(0) >= video.duration - 0.5;
  });
  await page.context().setOffline(true);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.3;
    return video.play();
  });
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.locator(`[data-content="${video.key}"]`).getByLabel('Completed')).toBeVisible();
  expect((await loadResume(request, token)).completedContent).toEqual([]);

  const [moduleIndex = 0, topicIndex = 0, contentIndex = 0] = sheet.key.split('-').map(Number);
  const saved = await request.put(`/api/courseStudent/resume/${courseId}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { lastWatched: { moduleIndex, topicIndex, contentIndex }, completedContent: [sheet.key] },
  });
  expect(saved.ok()).toBe(true);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await loadResume(request, token)).completedContent.toSorted())
    .toEqual([video.key, sheet.key].toSorted());
});

test('lessons are worked with by keys, notes and a transcript', async ({ page, request }) => {
  const { user, token } = await enrolled(request);
  const video = await findContent(request, token, 'video');
  const image = await findContent(request, token, 'image');
  const sheet = await findContent(request, token, 'pdf');
  await logIn(page.request, user);
  await page.goto(`${path}?at=${video.key}`);
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  const current = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.keyboard.press('l');
  await expect.poll(current).toBe(10);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(current).toBe(5);
  // The browser's own controls are shown until ours have loaded.
  await page.locator('video:not([controls])').waitFor();
  await doubleTap(page, 0.9);
  await expect.poll(current).toBe(15);
  await doubleTap(page, 0.1);
  await expect.poll(current).toBe(5);

  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('textbox', { name: 'New note' }).fill('look here, kml');
  await expect(page.getByRole('textbox', { name: 'Note at 0:05' })).toHaveValue('look here, kml');
  expect(await current()).toBe(5);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'look here, kml' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /Save all notes/ }).click();
  expect((await saving).suggestedFilename()).toMatch(/^notes-.*\.md$/);
  await page.getByRole('button', { name: 'Go to 0:05' }).click();
  await expect.poll(current).toBeGreaterThanOrEqual(5);

  await page.getByRole('button', { name: 'Transcript' }).click();
  const lines = page.getByRole('region', { name: 'Transcript' }).getByRole('listitem');
  await expect.poll(() => lines.count()).toBeGreaterThan(2);
  const count = await lines.count();
  await lines.last().getByRole('button').click();
  await expect(lines.last().getByRole('button')).toHaveAttribute('aria-current', 'true');
  const text = (await lines.first().innerText()).split('\n').at(-1)?.split(' ').slice(0, 3).join(' ') ?? '';
  await page.getByLabel('Search transcript').fill(text);
  await expect.poll(() => lines.count()).toBeLessThan(count);

  // The list of questions appears once one was asked.
  const asked = Promise.withResolvers<void>();
  await page.route(/\/questions(?:$|\?)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    await asked.promise;
    await route.fulfill({ response: response });
  });
  await page.getByRole('button', { name: 'Questions' }).click();
  await page.getByLabel('Ask about this lesson').fill('Is this on paper too?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Not answered yet.')).toBeVisible();
  const listed = page.waitForResponse(
    (answer) => /\/questions(?:$|\?)/.test(answer.url()) && answer.request().method() === 'GET',
  );
  asked.resolve();
  await listed;
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByText('Not answered yet.')).toBeVisible();
  await expectNoViolations(page);
  await test.step('the theme follows the system, until the switch is pressed', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'Dark theme', pressed: true }).click();
    await watchHydration(page);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: null });
  });
  await expectHydrated(page);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The target of an answer's notification.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${path}?at=${video.key}&panel=questions`);
  await expect(page.getByText('Is this on paper too?')).toBeInViewport();

  await test.step('the name of the next lesson has the focus and stands below the header, however far the page was scrolled', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${path}?at=${image.key}`);
    await expect(page.getByRole('heading', { level: 2, name: image.name })).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 450, behavior: 'instant' }));
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: sheet.name })).toBeFocused();
    await expect
      .poll(() =>
        page.evaluate(() => {
          const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
          return (document.activeElement?.getBoundingClientRect().top ?? 0) - header;
        }),
      )
      .toBeGreaterThanOrEqual(0);
  });
});

test('the page says that the course loads, and what is missing without a token', async ({ page, request }) => {
  await page.goto(path);
  await expect(page.getByText('Unauthorized. Token missing.')).toBeVisible();
  const { user } = await enrolled(request);
  await logIn(page.request, user);
  expect(await (await page.request.get(path)).text()).toContain('Loading course...');
  await page.goto(path);
  await expect(page.getByText('Select a topic and content to view it.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Your Performance: 0%/ })).toBeVisible();
});

async function enrolled(request: APIRequestContext): Promise<{ user: Person; token: string }> {
  const user = newUser();
  const { token } = await signUp(request, user);
  await buy(request, token, [courseId]);
  return { user, token };
}

async function open(request: APIRequestContext, token: string) {
  return (
    await request.get(`/api/courseStudent/${courseId}`, { headers: { authorization: `Bearer ${token}` } })
  ).json();
}

async function loadResume(
  request: APIRequestContext,
  token: string,
): Promise<{ completedContent: string[]; lastWatched: { offsetSeconds: number } | null }> {
  return (await open(request, token)).resume;
}

/** The first content of a kind, with its position. */
async function findContent(request: APIRequestContext, token: string, type: string): Promise<Content> {
  const { course } = (await open(request, token)) as {
    course: { modules: { topics: { contents: Omit<Content, 'key'>[] }[] }[] };
  };
  const contents = course.modules.flatMap(({ topics }, m) =>
    topics.flatMap((topic, t) => topic.contents.map((content, c) => ({ ...content, key: `${m}-${t}-${c}` }))),
  );
  const found = contents.find((content) => content.type === type);
  if (!found) throw new Error(`the course has no ${type}`);
  return found;
}

async function playFrom(page: Page, second: number): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  await page.locator('video').evaluate((video: HTMLVideoElement, start) => {
    video.muted = true;
    video.currentTime = start;
    return video.play();
  }, second);
}

/** Double-clicks on a video, at a horizontal position from 0 to 1. */
async function doubleTap(page: Page, across: number): Promise<void> {
  const box = await page.locator('video').boundingBox();
  if (!box) throw new Error('there is no film');
  const [x, y] = [box.x + box.width * across, box.y + box.height / 2];
  const devtools = await page.context().newCDPSession(page);
  // Each event tells its own time, so that a busy machine cannot part the two taps.
  const start = Date.now() / 1000;
  for (const after of [0, 0.1]) {
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x, y }],
      timestamp: start + after,
    });
    await devtools.send('Input.dispatchTouchEvent', {
      type: 'touchEnd',
      touchPoints: [],
      timestamp: start + after + 0.05,
    });
  }
  await devtools.detach();
}

/** Within a second of where it stopped, before anything plays. */
async function expectStart(page: Page, second: number): Promise<void> {
  const current = () =>
    page.locator('video').evaluate((video: HTMLVideoElement, at) => Math.abs(video.currentTime - at), second);
  await expect.poll(current).toBeLessThanOrEqual(1);
}
