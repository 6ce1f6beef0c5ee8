import { expectNoViolations, openLaidOut } from './expect-accessible.ts';
import { expectLaidOutWell } from './layout.ts';
import { oneOfEachKind, withoutExample } from './public-pages.ts';
import { serveInPieces } from './serve-in-pieces.ts';
import { expect, test } from './test.ts';
import { watchShifts } from './watch-page.ts';

/** Words move by a few pixels as their letters come; a part without its place moves the page by several times this. */
const STILL = 0.01;

let line: Awaited<ReturnType<typeof serveInPieces>>;
test.beforeAll(async ({ baseURL }) => {
  line = await serveInPieces(baseURL ?? '');
});
test.afterAll(() => line.close());

test('every kind of document is looked at', () => {
  expect(withoutExample).toEqual([]);
});

for (const path of oneOfEachKind) {
  test(`${path} keeps still while it arrives piece by piece, is accessible, and has its layout at every width`, async ({
    page,
  }) => {
    // The slow line is another origin, which knows of no call that was booked (playwright.config.ts).
    await page.addInitScript(() => localStorage.setItem('counselling_booked_at', String(Date.now())));
    const shifts = await watchShifts(page);
    await openLaidOut(page, line.url + path);
    expect(await shifts()).toBeLessThan(STILL);
    await expectNoViolations(page);
    await expectLaidOutWell(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await openLaidOut(page, line.url + path);
    expect(await shifts()).toBeLessThan(STILL);
    await expectNoViolations(page);
  });
}
