import type { CDPSession, Page } from '@playwright/test';
import { LATER_PARTS } from '../src/ui/document/draw-later.ts';
import { oneOfEachKind } from './public-pages.ts';
import { expect, test } from './test.ts';
import { scrollThrough, sumBytes, hydrateIslands, watchShifts, watchTransfers } from './watch-page.ts';
import { watchPolicy } from './watch-policy.ts';
import { moving, phone } from './widths.ts';

// A first visit, on the phone that the limits are measured for; a browser caches pages unless disabled.
test.use({
  ...phone,
  ...moving,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

const KILOBYTE = 1024;
// A page may split these freely; the limits are for all of it together.
const SCRIPT_BEFORE_TOUCH = 15 * KILOBYTE;
// The quarter is for the island of videos at other hosts, which every page names in its entry.
const SCRIPT_IN_ALL = 96.25 * KILOBYTE;
/** Bytes and requests of a first visit, scrolled to the end. */
const LIMITS: Record<string, { bytes: number; requests: number }> = {
  '/': { bytes: 250 * KILOBYTE, requests: Number.POSITIVE_INFINITY },
  '/services': { bytes: 120 * KILOBYTE, requests: 12 },
  '/enroll': { bytes: 120 * KILOBYTE, requests: 12 },
};
/** Text shifts by a few pixels when fonts load; a part without reserved space shifts the page by several times this. */
const STILL = 0.01;
/** The bar that stays at the top of the page keeps its place free. */
const NEAR_THE_TOP = 300;

/** What the tests' browser says of every page: without a window it keeps none. */
const OF_THE_BROWSER = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];
/** For a missing page, which no browser caches. */
const OF_NO_PAGE = ['HTTPStatusNotOK', 'CacheControlNoStoreCookieModified'];

for (const path of oneOfEachKind) {
  test(`${path} is light, keeps still, keeps to the policy, asks nobody else, and is kept for who comes back`, async ({
    page,
    baseURL,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpectedError(message.location().url, path)) complaints.push(message.text());
    });
    const breaches = await watchPolicy(page);
    const transfers = await watchTransfers(page);
    const shifts = await watchShifts(page);
    const devtools = await watchHistory(page);

    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
    await page.locator('body[data-painted]').waitFor();
    await expect(page.locator(`:is(${LATER_PARTS}):not([data-drawn])`)).toHaveCount(0);
    await scrollThrough(page);
    await expect.poll(() => transfers.filter(({ isOver }) => !isOver)).toEqual([]);
    expect(sumBytes(transfers.filter(({ isScript }) => isScript))).toBeLessThanOrEqual(SCRIPT_BEFORE_TOUCH);
    const limit = LIMITS[path];
    if (limit) {
      expect(sumBytes(transfers)).toBeLessThanOrEqual(limit.bytes);
      expect(transfers.map(({ url }) => url).slice(limit.requests)).toEqual([]);
    }
    expect(await shifts()).toBeLessThan(STILL);

    await hydrateIslands(page);
    expect(sumBytes(transfers.filter(({ isScript }) => isScript))).toBeLessThanOrEqual(SCRIPT_IN_ALL);
    expect(transfers.filter(({ url }) => !url.startsWith(`${baseURL}/`))).toEqual([]);
    expect(complaints).toEqual([]);
    expect(breaches).toEqual([]);

    const allowed = answer?.ok() ? [] : OF_NO_PAGE;
    expect((await comeBack(page, devtools)).filter((reason) => !allowed.includes(reason))).toEqual([]);
  });
}

for (const path of ['/career#profile', '/blog/how-a-sweet-shop-got-400-orders-from-one-reel#ask']) {
  test(`${path} opens at the place that it names`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'later');
    await expect(page.locator(`:is(${LATER_PARTS}):not([data-drawn])`)).toHaveCount(0);
    await expect(page.locator('footer')).toHaveAttribute('data-fonts-swapped');
    const place = page.locator(new URL(page.url()).hash);
    // The browser takes its time on the way there.
    await expect
      .poll(() => place.evaluate((part) => Math.abs(part.getBoundingClientRect().top)))
      .toBeLessThan(NEAR_THE_TOP);
  });
}

test('nothing moves on a page while the rest of the stylesheet comes', async ({ page }) => {
  await page.addInitScript(() => {
    const adopted = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');
    const places = () => {
      const parts = [...document.querySelectorAll('main *, footer *')];
      return parts.map((part) => {
        const { top, left, width, height } = part.getBoundingClientRect();
        return [top + scrollY, left, width, height].map(Math.round).join(' ');
      });
    };
    const seen = { chunks: 0, moved: new Array<string>() };
    Object.assign(window, { stylesheetSeen: seen });
    Object.defineProperty(document, 'adoptedStyleSheets', {
      get: () => adopted?.get?.call(document) as unknown,
      set: (sheets: CSSStyleSheet[]) => {
        const before = places();
        adopted?.set?.call(document, sheets);
        seen.chunks = sheets.length;
        const parts = [...document.querySelectorAll('main *, footer *')];
        places().forEach((place, at) => {
          if (place !== before[at]) seen.moved.push(`${parts[at]?.outerHTML.slice(0, 80)}: ${before[at]} → ${place}`);
        });
      },
    });
  });
  const seen = () =>
    page.evaluate(() => (window as unknown as { stylesheetSeen: { chunks: number; moved: string[] } }).stylesheetSeen);
  for (const path of oneOfEachKind)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator(`:is(${LATER_PARTS}):not([data-drawn])`)).toHaveCount(0);
      const chunks = (await (await page.request.get(await stylesheetOf(page))).json()) as string[];
      // Pressed until it is heard: the browser may drop a key that comes before the first paint.
      await expect
        .poll(async () => {
          await page.keyboard.press('Shift');
          return (await seen()).chunks;
        })
        .toBe(chunks.length);
      expect.soft((await seen()).moved.slice(0, 3), path).toEqual([]);
    });
});

test('a carousel that advances automatically does not load the rest of the stylesheet, and a scroll of the page does', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator(`:is(${LATER_PARTS}):not([data-drawn])`)).toHaveCount(0);
  const countChunks = () => page.evaluate(() => document.adoptedStyleSheets.length);
  const strip = page.locator('[data-carousel-strip]').first();
  await strip.evaluate(
    (box) =>
      new Promise<void>((resolve) => {
        box.addEventListener('scrollend', () => resolve(), { once: true });
        box.scrollTo({ left: box.clientWidth, behavior: 'smooth' });
      }),
  );
  await page.waitForLoadState('networkidle');
  expect(await countChunks()).toBe(0);
  await page.evaluate(() => window.scrollBy(0, 100));
  await expect.poll(countChunks).toBeGreaterThan(0);
});

test('a learner comes back to public pages in the same way', async ({ page, baseURL }) => {
  const data = { email: 'student@example.com', password: 'student-demo-2026' };
  await page.request.post('/api/user/login', { data, headers: { origin: String(baseURL) } });
  const devtools = await watchHistory(page);
  for (const path of ['/', '/services', '/blog']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await hydrateIslands(page);
    expect(await comeBack(page, devtools)).toEqual([]);
  }
});

test('a page that asks to be told of its end is not kept', async ({ page }) => {
  const devtools = await watchHistory(page);
  await page.goto('/about');
  await page.evaluate(() => addEventListener('unload', () => undefined));
  expect(await comeBack(page, devtools)).toEqual(['UnloadHandlerExistsInMainFrame']);
});

/** The address of the part of the stylesheet that an untouched page has not loaded. */
async function stylesheetOf(page: Page): Promise<string> {
  return String(await page.evaluate(() => document.body.dataset.stylesheetChunks));
}

/** The browser itself reports a missing page. */
function isExpectedError(url: string, path: string): boolean {
  return url.endsWith(path);
}

async function watchHistory(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  return devtools;
}

/** Leaves the page and comes back; returns what prevented the back/forward cache, or nothing. */
async function comeBack(page: Page, devtools: CDPSession): Promise<string[]> {
  await page.goto('/privacypolicy?document=nothing-is-called-so');
  const verdict = new Promise<string[]>((resolve) => {
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
    devtools.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve([]));
  });
  // In a later turn: a page that was left no longer responds.
  await devtools.send('Runtime.evaluate', { expression: 'setTimeout(() => history.back())' });
  return (await verdict).filter((reason) => !OF_THE_BROWSER.includes(reason));
}
