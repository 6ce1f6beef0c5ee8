import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { enterOffice } from './office.ts';
import { buy, logIn, newUser, signUp, type Person } from './user.ts';
import { expect, test } from './test.ts';

/** Navigates from the list to the account, as office users do. */
async function openAccount(office: Page, { name, email }: Person): Promise<void> {
  await enterOffice(office);
  await office.goto('/admin/people');
  await office.getByLabel('Name, e-mail or phone').fill(email);
  await expect(office.getByText('1 to 1 of 1')).toBeVisible();
  await office.getByRole('link', { name }).click();
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('somebody has a message, and an account that is closed is refused on its open page at once, and can be opened again', async ({
  browser,
  page: office,
}) => {
  const user = newUser();
  const page = await (await browser.newContext()).newPage();
  await signUp(page.request, user);
  await page.goto('/profile');
  await openAccount(office, user);
  await office.getByLabel('Subject').fill('Your batch begins on Monday');
  await office.getByLabel('Message', { exact: true }).fill('Please bring your laptop.');
  await office.getByRole('button', { name: 'Send message' }).click();
  await expect(office.getByText('The message is sent.').first()).toBeVisible();
  expect(await (await page.request.get('/api/notices')).text()).toContain('Please bring your laptop.');

  await office.getByRole('button', { name: 'Close account' }).click();
  const dialog = office.getByRole('dialog', { name: /^Close the account/ });
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(dialog.getByText('Please write the reason').first()).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('Shared the password');
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(office.getByText('No active devices.')).toBeVisible();
  const parts = office.getByRole('navigation', { name: 'Parts of this page' });
  await parts.getByRole('link', { name: 'Activity' }).click();
  await expect(office.getByText('Shared the password')).toBeVisible();

  await page.getByRole('link', { name: 'Payment' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await page.context().close();

  await parts.getByRole('link', { name: 'Account' }).click();
  await office.getByRole('button', { name: 'Reopen' }).click();
  await parts.getByRole('link', { name: 'Activity' }).click();
  await expect(office.getByText('Account reopened')).toBeVisible();
  await logIn(office.request, user);
});

test('a refund that was asked for is refused', async ({ page, request }) => {
  const user = newUser();
  const { token, userId } = await signUp(request, user);
  await buy(request, token, ['ui-ux-design']);
  const headers = { authorization: `Bearer ${token}` };
  const { payments } = await (await request.get(`/api/payment/user/${userId}`, { headers })).json();
  const data = { reason: 'The batch meets when I am at work.' };
  const asked = await request.post(`/api/payment/order/${payments[0].orderId}/refund-request`, { headers, data });
  expect(asked.ok(), await asked.text()).toBe(true);

  await enterOffice(page);
  await page.goto('/admin');
  // One request alone leads to its order, several to their list.
  await expect(page.getByRole('link', { name: /^Review: Refund request/ })).toBeVisible();
  await page.goto('/admin/orders?state=refund-asked');
  await page.getByLabel('Order, name, phone, payment id').fill(user.email);
  await expect(page.getByText('1 to 1 of 1')).toBeVisible();
  await page.getByRole('link', { name: /^#\d+$/ }).click();
  await expect(page.getByText('The batch meets when I am at work.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the request?' });
  await dialog.getByLabel('Reason').fill('The ten days of our policy are over.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Refund request declined')).toBeVisible();
});

test('whoever has no app and asks for a second step of the whole office is warned first', async ({ page }) => {
  await enterOffice(page);
  await openHydrated(page, '/admin/settings/security');
  await page.getByLabel('Two-step verification for staff').selectOption('Required for staff');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByRole('dialog', { name: 'You have no authenticator app yet' }).getByText('Cancel').click();
  await expect(save).toBeEnabled();
});
