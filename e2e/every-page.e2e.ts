import { test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { everyPublicPage, oneOfEachKind } from './public-pages.ts';

// Pages of one kind are laid out alike, so the rest of each kind is looked at on the desktop alone (playwright.config.ts).
for (const path of everyPublicPage.filter((page) => !oneOfEachKind.includes(page))) {
  test(`${path} has no accessibility violations either`, ({ page }) => expectAccessible(page, path));
}
