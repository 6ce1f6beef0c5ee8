import { officePages } from './office-pages.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

test('on a phone every button of the office is as high as a finger needs', async ({ page }) => {
  await enterOffice(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of officePages.filter((known) => !known.includes(':'))) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const small = await page.locator('main .button:visible').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { height } = button.getBoundingClientRect();
        // Bars have 40 px, everything else 44 (office §3).
        return height < 40 ? [`${button.textContent} is ${height} px high`] : [];
      }),
    );
    expect.soft(small, path).toEqual([]);
  }
});
