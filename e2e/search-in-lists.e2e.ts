import { watchHydration } from './hydrated.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

test('another tab chosen while a search is still being typed is kept, and searched', async ({ page }) => {
  await enterOffice(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await watchHydration(page);
  await page.goto('/admin/orders');
  await page.waitForFunction(() => 'isHydrated' in document.documentElement.dataset);
  await page.route(/state=paid/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox').pressSequentially('a');
  await page.getByRole('link', { name: /^Paid \d/ }).click();
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1000);
  release();
  await expect(page).toHaveURL(/state=paid/);
  await expect(page).toHaveURL(/search=a/);
});

test('another tab chosen while the rows of a search are on their way is kept, and searched', async ({ page }) => {
  await enterOffice(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchHydration(page);
  await page.goto('/admin/orders');
  await page.waitForFunction(() => 'isHydrated' in document.documentElement.dataset);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/search=a/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest(/search=a/);
  await page.getByRole('searchbox').pressSequentially('a');
  await asked;
  await page.getByRole('link', { name: /^Paid \d/ }).click();
  await expect(page).toHaveURL(/state=paid/);
  release();
  await expect(page).toHaveURL(/search=a/);
  await expect(page).toHaveURL(/state=paid/);
  await expect(page.getByRole('searchbox')).toHaveValue('a');
});
