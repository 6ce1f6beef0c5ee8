import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { oneOfEachKind } from './public-pages.ts';
import { wakeIslands } from './watch-page.ts';

// The runner switches it off for all others.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/** What the tests' browser says of every page: without a window it keeps none. */
const OF_THE_BROWSER = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];
/** Of a page that is not there, which no browser keeps. */
const OF_NO_PAGE = ['HTTPStatusNotOK', 'CacheControlNoStoreCookieModified'];

/** Leaves the page for another and comes back; gives what kept the browser from keeping it, nothing when it was kept. */
async function comeBack(page: Page, devtools: CDPSession): Promise<string[]> {
  await page.goto('/privacypolicy?document=nothing-is-called-so');
  const verdict = new Promise<string[]>((resolve) => {
    devtools.once('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }) => reason)),
    );
    devtools.on('Page.frameNavigated', ({ type }) => type === 'BackForwardCacheRestore' && resolve([]));
  });
  await devtools.send('Runtime.evaluate', { expression: 'history.back()' });
  return (await verdict).filter((reason) => !OF_THE_BROWSER.includes(reason));
}

async function watch(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  return devtools;
}

for (const path of oneOfEachKind) {
  test(`who comes back to ${path} need not load it again`, async ({ page }) => {
    const devtools = await watch(page);
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    await wakeIslands(page);
    const allowed = answer?.ok() ? [] : OF_NO_PAGE;
    expect((await comeBack(page, devtools)).filter((reason) => !allowed.includes(reason))).toEqual([]);
  });
}

test('a learner comes back to public pages in the same way', async ({ page, baseURL }) => {
  const data = { email: 'student@example.com', password: 'student-demo-2026' };
  await page.request.post('/api/user/login', { data, headers: { origin: String(baseURL) } });
  const devtools = await watch(page);
  for (const path of ['/', '/services', '/blog']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await wakeIslands(page);
    expect(await comeBack(page, devtools)).toEqual([]);
  }
});

test('a page that asks to be told of its end is not kept', async ({ page }) => {
  const devtools = await watch(page);
  await page.goto('/about');
  await page.evaluate(() => addEventListener('unload', () => undefined));
  expect(await comeBack(page, devtools)).toEqual(['UnloadHandlerExistsInMainFrame']);
});
