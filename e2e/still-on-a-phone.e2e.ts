import { expect, test } from '@playwright/test';
import { LATER_PARTS } from '../src/ui/draw-later.ts';
import { oneOfEachKind } from './public-pages.ts';
import { watchShifts } from './watch-page.ts';

/** A line may break elsewhere as its letters come; a part that is counted as coming from the top of the page is ten times this. */
const STILL = 0.05;
/** The bar that stays at the top of the page keeps its place free. */
const NEAR_THE_TOP = 300;

// A recorded page paints at other moments, and then some of what this looks for does not happen.
test.use({ viewport: { width: 412, height: 823 }, trace: 'off' });

for (const path of oneOfEachKind) {
  test(`${path} keeps still on a phone while its lower parts are drawn`, async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto(path);
    await page.locator('body[data-painted]').waitFor();
    const heldBack = page.locator(`:is(${LATER_PARTS}):not([data-drawn])`);
    await expect(heldBack).toHaveCount(0);
    expect(await shifts()).toBeLessThan(STILL);
  });
}

for (const address of ['/career#profile', '/blog/how-a-sweet-shop-got-400-orders-from-one-reel#ask']) {
  test(`${address} opens at the place that it names`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-letters', 'later');
    await expect(page.locator(`:is(${LATER_PARTS}):not([data-drawn])`)).toHaveCount(0);
    await expect(page.locator('footer')).toHaveAttribute('data-lettered');
    const place = page.locator(new URL(page.url()).hash);
    // The browser takes its time on the way there.
    await expect
      .poll(() => place.evaluate((part) => Math.abs(part.getBoundingClientRect().top)))
      .toBeLessThan(NEAR_THE_TOP);
  });
}
