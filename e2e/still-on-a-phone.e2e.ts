import { expect, test } from '@playwright/test';
import { LATER_PARTS } from '../src/ui/draw-later.ts';
import { oneOfEachKind } from './public-pages.ts';
import { watchShifts } from './watch-page.ts';

/** A line may break elsewhere as its letters come; a part that is counted as coming from the top of the page is ten times this. */
const STILL = 0.05;

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
