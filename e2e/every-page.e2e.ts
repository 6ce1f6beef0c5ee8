import { expectNoViolations, openLaidOut } from './expect-accessible.ts';
import { expectLaidOutWell } from './layout.ts';
import { everyPublicPage, oneOfEachKind } from './public-pages.ts';
import { test } from './test.ts';

// Pages of one kind are laid out alike, so the rest of each kind is not met in pieces, but one after the other in the same window.
const TOGETHER = 8;

const rest = everyPublicPage.filter((page) => !oneOfEachKind.includes(page));
for (let from = 0; from < rest.length; from += TOGETHER) {
  const paths = rest.slice(from, from + TOGETHER);
  test(`${paths[0]} and the ${paths.length - 1} after it have no accessibility violations either, and their layout at every width`, async ({
    page,
  }) => {
    for (const path of paths)
      await test.step(path, async () => {
        await openLaidOut(page, path);
        await expectNoViolations(page);
        await expectLaidOutWell(page);
        await page.setViewportSize({ width: 390, height: 844 });
        await expectNoViolations(page);
        await page.setViewportSize({ width: 1440, height: 900 });
      });
  });
}
