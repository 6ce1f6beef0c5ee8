import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { expectAccessible } from './expect-accessible.ts';
import { buy, newPerson, signUp, type Person } from './person.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

test.use(phone);

const { courseId } = stockMarketBasic;
const address = `/courseStudent/${courseId}`;

interface Content {
  key: string;
  type: string;
  name: string;
  url: string;
  captionsUrl: string | null;
}

test('a lesson goes on at its second after a reload and on another device', async ({ page, request, browser }) => {
  const { person, token } = await enrolled(request);
  const film = await findContent(request, token, 'video');
  await signIn(page, person);
  await page.goto(`${address}?at=${film.key}`);
  await playFrom(page, 7);
  await page.keyboard.press('k');
  await expect.poll(async () => (await loadResume(request, token)).lastWatched?.offsetSeconds ?? 0).toBeGreaterThan(6);
  const { offsetSeconds } = (await loadResume(request, token)).lastWatched ?? { offsetSeconds: 0 };
  await page.reload();
  await expectStart(page, offsetSeconds);
  const other = await anotherDevice(browser, person);
  await other.goto(address);
  await expectStart(other, offsetSeconds);
});

const ways: Record<string, (page: Page) => Promise<unknown>> = {
  'by a link': (page) => page.getByRole('link', { name: /^Profile of / }).click(),
  'with its tab': (page) => page.close({ runBeforeUnload: true }),
  'for another window': (page) =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }),
};
for (const [way, leave] of Object.entries(ways)) {
  test(`a lesson that is left ${way} while it plays keeps its second`, async ({ page, request }) => {
    const { person, token } = await enrolled(request);
    const film = await findContent(request, token, 'video');
    await signIn(page, person);
    await page.goto(`${address}?at=${film.key}`);
    await playFrom(page, 5);
    // Less than what is told while it plays.
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) >= 7);
    await leave(page);
    await expect
      .poll(async () => (await loadResume(request, token)).lastWatched?.offsetSeconds ?? 0)
      .toBeGreaterThanOrEqual(7);
  });
}

test('what is finished without a network is sent when it is back, and two devices lose nothing of each other', async ({
  page,
  request,
  browser,
}) => {
  const { person, token } = await enrolled(request);
  const film = await findContent(request, token, 'video');
  const sheet = await findContent(request, token, 'pdf');
  await signIn(page, person);
  const other = await anotherDevice(browser, person);
  await other.goto(address);
  await page.goto(`${address}?at=${film.key}`);
  await playFrom(page, 0);
  await page.waitForFunction(() => {
    const video = document.querySelector('video');
    // All of it is there: a film that is cut off while its last bytes come counts as one that did not load.
    const isWhole = video?.networkState === HTMLMediaElement.NETWORK_IDLE;
    return isWhole && video.buffered.length > 0 && video.buffered.end(0) >= video.duration - 0.5;
  });
  await page.context().setOffline(true);
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.3;
    return video.play();
  });
  await expect(page.getByText('The connection is away.')).toBeVisible();
  await expect(page.locator(`[data-content="${film.key}"]`).getByLabel('Completed')).toBeVisible();
  expect((await loadResume(request, token)).completedContent).toEqual([]);

  await other.goto(`${address}?at=${sheet.key}`);
  await expect.poll(async () => (await loadResume(request, token)).completedContent).toEqual([sheet.key]);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await loadResume(request, token)).completedContent.toSorted())
    .toEqual([film.key, sheet.key].toSorted());
});

test('lessons are worked with by keys, notes and a transcript', async ({ page, request }) => {
  const { person, token } = await enrolled(request);
  const film = await findContent(request, token, 'video');
  await signIn(page, person);
  await page.goto(`${address}?at=${film.key}`);
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  const current = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.keyboard.press('l');
  await expect.poll(current).toBe(10);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(current).toBe(5);

  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('textbox', { name: 'New note' }).fill('look here, kml');
  await expect(page.getByRole('textbox', { name: 'Note at 0:05' })).toHaveValue('look here, kml');
  expect(await current()).toBe(5);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Note at 0:05' })).toHaveValue('look here, kml');
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
  const words = (await lines.first().innerText()).split('\n').at(-1)?.split(' ').slice(0, 3).join(' ') ?? '';
  await page.getByLabel('Find words').fill(words);
  await expect.poll(() => lines.count()).toBeLessThan(count);

  await page.getByRole('button', { name: 'Questions' }).click();
  await page.getByLabel('Ask about this lesson').fill('Is this on paper too?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('It waits for an answer.')).toBeVisible();
  await expectAccessible(page, `${address}?at=${film.key}`);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the player' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 2, name: film.name })).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 2, name: film.name })).toBeVisible();

  // Where the notice of an answer leads.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}?at=${film.key}&desk=questions`);
  await expect(page.getByText('Is this on paper too?')).toBeInViewport();
});

test('the next lesson begins at its top, however far the page was scrolled', async ({ page, request }) => {
  const { person, token } = await enrolled(request);
  const film = await findContent(request, token, 'video');
  const picture = await findContent(request, token, 'image');
  await signIn(page, person);
  await page.goto(`${address}?at=${film.key}`);
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
  await page.evaluate(() => window.scrollTo({ top: 450, behavior: 'instant' }));
  await page.keyboard.press('n');
  const shown = page.getByRole('img', { name: picture.name });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image) => image.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
});

test('files are for whom their address was signed', async ({ request, playwright, baseURL }) => {
  const one = await enrolled(request);
  const film = await findContent(request, one.token, 'video');
  const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { userId } = await signUp(stranger, newPerson());
  const [, , mark = '', ...key] = film.url.split('/');
  const [expires, , signature] = mark.split('.');
  expect((await stranger.get(`/media/${key.join('/')}`)).status()).toBe(403);
  expect((await stranger.get(`/media/${expires}.${userId}.${signature}/${key.join('/')}`)).status()).toBe(403);
  expect((await stranger.get('/media/')).status()).toBe(403);
  expect((await stranger.get(film.url)).status()).toBe(403);
  const part = await request.get(film.url, { headers: { range: 'bytes=0-99' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 100]);
  await stranger.dispose();
});

test('the page says that the course loads, and what is missing without a token', async ({ page, request }) => {
  await page.goto(address);
  await expect(page.getByText('Unauthorized. Token missing.')).toBeVisible();
  const { person } = await enrolled(request);
  await signIn(page, person);
  expect(await (await page.request.get(address)).text()).toContain('Loading course...');
  await page.goto(address);
  await expect(page.getByText('Select a topic and content to view it.')).toBeVisible();
});

async function enrolled(request: APIRequestContext): Promise<{ person: Person; token: string }> {
  const person = newPerson();
  const { token } = await signUp(request, person);
  await buy(request, token, [courseId]);
  return { person, token };
}

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  const { origin } = new URL(page.url() === 'about:blank' ? String(test.info().project.use.baseURL) : page.url());
  const answer = await page.request.post(`${origin}/api/user/login`, {
    data: { email, password },
    headers: { origin },
  });
  expect(answer.ok()).toBe(true);
}

async function anotherDevice(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: String(test.info().project.use.baseURL) })).newPage();
  await signIn(page, person);
  return page;
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

/** The first content of a kind, with its place. */
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

/** Within a second of where it stopped, before anything plays. */
async function expectStart(page: Page, second: number): Promise<void> {
  const current = () =>
    page.locator('video').evaluate((video: HTMLVideoElement, at) => Math.abs(video.currentTime - at), second);
  await expect.poll(current).toBeLessThanOrEqual(1);
}
