import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

test('at 320 px the panel of a coupon and a form with several changes do not scroll sideways', async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin/coupons');
  await page.getByRole('button', { name: 'New coupon' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New coupon' });
  await expect(panel.getByRole('button', { name: 'Create coupon' })).toBeVisible();
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.goto('/admin/site/services');
  await page.locator('main a[href^="/admin/site/services/"]').first().click();
  const add = page.getByRole('button', { name: 'Add a point' });
  await add.first().click();
  await add.last().click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(page.getByText(/changes not saved$/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
