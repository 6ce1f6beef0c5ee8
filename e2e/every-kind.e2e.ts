import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { oneOfEachKind, withoutExample } from './public-pages.ts';
import { serveInPieces } from './serve-in-pieces.ts';
import { watchShifts } from './watch-page.ts';

/** A line of the header that makes room for its neighbour; anything that a reader would notice is ten times this. */
const STILL = 0.003;

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
