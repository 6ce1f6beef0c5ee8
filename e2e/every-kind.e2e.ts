import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { oneOfEachKind, withoutExample } from './public-pages.ts';
import { serveInPieces } from './serve-in-pieces.ts';
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
  test(`${path} keeps still while it arrives piece by piece, is accessible, and no wider than the screen`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await expectAccessible(page, line.url + path);
    expect(await shifts()).toBeLessThan(STILL);
  });
}
