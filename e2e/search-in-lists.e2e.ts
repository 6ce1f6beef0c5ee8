import { watchHydration } from './hydrated.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

test('another tab chosen while a search is still being typed is kept, and searched', async ({ page }) => {
  await enterOffice(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await watchHydration(page);
  await page.goto('/admin/orders');
  await page.waitForFunction(() => 'isHydrated' in document.documentElement.dataset);
  await page.route(/state=paid/, async (route) => {
    await held;
    await route.continue();
  });
  const search = await page.getByRole('searchbox').elementHandle();
  const tab = await page.getByRole('link', { name: /^Paid \d/ }).elementHandle();
  // Both in one task, before React shows that the tab's rows are on their way; then the search's time to wait runs out.
  await page.evaluate(
    async ([field, link]) => {
      (field as HTMLInputElement).focus();
      document.execCommand('insertText', false, 'a');
      (link as HTMLElement).click();
      const slow = performance.now() + 600;
      while (performance.now() < slow);
      await new Promise((resolve) => setTimeout(resolve));
    },
    [search, tab],
  );
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
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
