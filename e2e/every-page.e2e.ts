import { test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { everyPublicPage, oneOfEachKind } from './public-pages.ts';

// Pages of one kind are laid out alike, so the rest of each kind is looked at on the desktop alone (playwright.config.ts),
// one after the other in the same window.
const TOGETHER = 8;

const rest = everyPublicPage.filter((page) => !oneOfEachKind.includes(page));
for (let from = 0; from < rest.length; from += TOGETHER) {
  const paths = rest.slice(from, from + TOGETHER);
  test(`${paths[0]} and the ${paths.length - 1} after it have no accessibility violations either`, async ({ page }) => {
    for (const path of paths) await test.step(path, () => expectAccessible(page, path));
  });
}
