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

test('what lies below the first screen stands at once for whoever scrolls', async ({ page }) => {
  // the letters do not come, and with them nothing that draws the parts in turn
  await page.route('**/*.woff2', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  await page.mouse.wheel(0, 4000);
  await expect(page.locator('body[data-painted]')).toBeVisible();
  await expect(page.locator('main > .section > .wrap').nth(3)).toHaveCSS('content-visibility', 'visible');
});
