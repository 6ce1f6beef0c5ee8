import { enterOffice } from './office.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';
import { logIn, newUser, signUp } from './user.ts';

test('instalments open with what is unpaid; a phone has the payment, the reminder and the rest in one row', async ({
  page,
}) => {
  await enterOffice(page);
  await openHydrated(page, '/admin/instalments');
  const tabs = page.getByRole('navigation', { name: 'Status' });
  await expect(tabs.getByRole('link', { name: /^Open/ })).toHaveAttribute('aria-current', 'page');
  await expect(tabs).not.toContainText('Due today 0');
  await expect(page.getByText('Paid by order')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: 'Access paused' }).first();
  await expect(row.getByRole('progressbar')).toBeVisible();
  await row.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Change date' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change date of instalment/ });
  await expect(dialog).toContainText('Access follows the new date');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await row.getByRole('checkbox').check();
  await expect(page.getByRole('button', { name: 'Remind', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/admin/instalments');
  const acts = await row.locator('.due-acts > *').evaluateAll((all) =>
    all
      .map((one) => one.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, width, height }) => ({ top: Math.round(top), width, height })),
  );
  expect(new Set(acts.map(({ top }) => top)).size).toBe(1);
  expect(Math.min(...acts.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
  expect(acts[0]?.width).toBeGreaterThan(150);
});

test('an accountant who made a plan comes to its instalments, and not to a page of admins', async ({
  page,
  request,
}) => {
  const learner = { ...newUser(), name: `Kavya ${Date.now().toString(36)}` };
  const { userId } = await signUp(request, learner);
  await logIn(page.request, { email: 'accountant@example.com', password: 'accountant-demo-2026' });
  await openHydrated(page, `/admin/instalments/new?person=${userId}`);
  const course = page.getByLabel('Course', { exact: true });
  await course.selectOption(await course.locator('option', { hasText: /^Web Design,/ }).getAttribute('value'));
  await page.getByRole('button', { name: 'Create plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Instalments' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: learner.name })).toHaveCount(3);
});
