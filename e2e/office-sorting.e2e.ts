import { enterOffice } from './office.ts';
import { officePages } from './office-pages.ts';
import { expect, test } from './test.ts';

/** Heads of columns that hold numbers or names: their order is no age. */
const PLAIN = /seats|saving|comments|applications|price|total|amount|learners|questions|name|title/i;

test('only dates are sorted by newest and oldest', async ({ page }) => {
  await enterOffice(page);
  const wrong: string[] = [];
  for (const path of officePages.filter((one) => !one.includes(':'))) {
    const html = await (await page.request.get(path)).text();
    for (const [, head = ''] of html.matchAll(/<option[^>]*>([^<,]+), newest first</g))
      if (PLAIN.test(head)) wrong.push(`${path}: ${head}`);
  }
  expect(wrong).toEqual([]);
});

test('an order shows its number, its method and its moment on one line each', async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin/orders');
  const broken = await page
    .locator('td[data-column="when"] time, td[data-column="order"] a')
    .evaluateAll((all) =>
      all.filter((one) => one.getClientRects().length > 1 || one.clientHeight > 30).map((one) => one.textContent),
    );
  expect(broken).toEqual([]);
  const [row, moment] = await Promise.all(
    ['tr', 'time'].map((part) => page.locator(`.office-list tbody ${part}`).first().boundingBox()),
  );
  const middleOf = (box: typeof row) => (box ? box.y + box.height / 2 : 0);
  expect(Math.abs(middleOf(row) - middleOf(moment))).toBeLessThan(4);
  const methods = await page.locator('td[data-column="method"]').allInnerTexts();
  expect(methods.filter((text) => /, desk\s+desk/.test(text))).toEqual([]);
});

test('the orders of a coupon stand beside it from 1200 pixels on', async ({ page }) => {
  await enterOffice(page);
  for (const width of [1200, 1400]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/coupons/DEM0-2026-TENP');
    const [table, coupon] = await Promise.all([
      page.locator('.coupon-record table').boundingBox(),
      page.locator('.coupon-record > :last-child').boundingBox(),
    ]);
    expect(coupon?.x, `at ${width}`).toBeGreaterThan((table?.x ?? 0) + (table?.width ?? 0));
  }
});
