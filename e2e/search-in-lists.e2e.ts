import { watchHydration } from './hydrated.ts';
import { enterOffice, OFFICE } from './office.ts';
import { expect, test } from './test.ts';
import { logIn, newUser } from './user.ts';
import { phone } from './widths.ts';

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

test('a search without results names the tabs that have some, and a phone shows the tab that is open', async ({
  page,
  request,
}) => {
  await enterOffice(page);
  await logIn(request, OFFICE);
  const name = `Meenal ${Date.now().toString(36)}`;
  const headers = { origin: String(test.info().project.use.baseURL) };
  const added = await request.post('/api/leads', { data: { name, email: newUser().email }, headers });
  const { lead } = (await added.json()) as { lead: { id: string; version: number } };
  const data = { version: lead.version, stage: 'lost', lostReason: 'Fee' };
  expect((await request.put(`/api/leads/${lead.id}`, { data, headers })).status()).toBe(200);

  await page.setViewportSize(phone.viewport);
  await page.goto(`/admin/enquiries?search=${encodeURIComponent(name)}`);
  await expect(page.getByText('No results.')).toBeVisible();
  await page.getByRole('link', { name: '1 in Lost' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await page.goto('/admin/enquiries?stage=lost');
  await expect(page.getByRole('navigation', { name: 'Stages' }).locator('[aria-current]')).toBeInViewport({ ratio: 1 });

  await page.goto(`/admin/enquiries?view=board&search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: 'Search all in the list' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});
