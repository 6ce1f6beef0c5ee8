import { expectNoViolations, openLaidOut } from './expect-accessible.ts';
import { DESKTOP, expectLaidOutAt, resizeForNext } from './layout.ts';
import { oneOfEachKind, withoutExample } from './public-pages.ts';
import { serveInPieces } from './serve-in-pieces.ts';
import { expect, test } from './test.ts';
import { watchShifts } from './watch-page.ts';

/** Text shifts by a few pixels when fonts load; a part without reserved space shifts the page by several times this. */
const STILL = 0.01;
/** In series in the same window. */
const TOGETHER = 5;

/** They are the same on each of them. */
const FRAME = ['.site-header', 'body > footer'];

let line: Awaited<ReturnType<typeof serveInPieces>>;
test.beforeAll(async ({ baseURL }) => {
  line = await serveInPieces(baseURL ?? '');
});
test.afterAll(() => line.close());

test('every kind of document is looked at', () => {
  expect(withoutExample).toEqual([]);
});

for (let from = 0; from < oneOfEachKind.length; from += TOGETHER) {
  const paths = oneOfEachKind.slice(from, from + TOGETHER);
  test(`${paths[0]} and the ${paths.length - 1} after it keep still while they arrive piece by piece, are accessible, and have their layout at every width`, async ({
    page,
  }) => {
    // The slow line is another origin, which has no record of the booked call (playwright.config.ts).
    await page.addInitScript(() => localStorage.setItem('counselling_booked_at', String(Date.now())));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    const shifts = await watchShifts(page);
    for (const [at, path] of paths.entries())
      await test.step(path, async () => {
        const except = at > 0 ? FRAME : [];
        // A first visit, with late fonts and images: cached ones would shift nothing.
        await page.context().clearCookies();
        await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
        await resizeForNext(page, DESKTOP);
        await openLaidOut(page, line.url + path);
        expect(await shifts(), path).toBeLessThan(STILL);
        await expectNoViolations(page, { except });
        await expectLaidOutAt(page, [1440, 1366, 768]);
        // And a later one, which starts with the cached fonts.
        await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
        await resizeForNext(page, { width: 390, height: 844 });
        await openLaidOut(page, line.url + path);
        expect(await shifts(), path).toBeLessThan(STILL);
        await expectNoViolations(page, { except });
        await expectLaidOutAt(page, [390, 320]);
      });
  });
}
