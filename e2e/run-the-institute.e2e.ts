import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectNoViolations } from './expect-accessible.ts';
import { enterOffice } from './office.ts';
import { openHydrated } from './hydrated.ts';
import { expect, test } from './test.ts';

test('a key is made, works, is found, and is taken back with others', async ({ page, request }) => {
  const name = `Ledger ${Date.now()}`;
  await enterOffice(page);
  await page.goto('/admin/integrations');
  await page.getByRole('main').getByRole('link', { name: 'API keys' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your new API key' });
  const key = await dialog.getByLabel('API key').inputValue();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  const leads = () => request.get('/api/leads', { headers: { authorization: `Bearer ${key}` } });
  expect((await leads()).status()).toBe(200);

  await page.getByLabel('Name, first characters, or creator').fill(name.toLowerCase());
  await expect(page).toHaveURL(/show=keys&search=ledger/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Active');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toMatch(/^api-keys-/);
  await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  expect((await leads()).status()).toBe(401);
  await expectNoViolations(page);
});

test('a webhook is added, takes a test, is sent it again, and is paused', async ({ page }) => {
  let heard = 0;
  const server = createServer((_request, response) => {
    heard += 1;
    response.end('thanks');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  await enterOffice(page);
  await page.goto('/admin/integrations');
  await page.getByLabel('URL', { exact: true }).fill(url);
  await page.getByRole('checkbox', { name: /An order was paid/ }).check();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const secret = page.getByRole('dialog', { name: 'Your webhook secret' });
  await secret.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('row').filter({ hasText: url }).getByRole('link').click();

  await page.getByRole('button', { name: 'Send a test' }).click();
  const delivery = page.getByRole('row').filter({ hasText: 'webhook.test' });
  await expect.poll(() => heard).toBe(1);
  await expect(async () => {
    await page.reload();
    await expect(delivery).toContainText('Delivered', { timeout: 1000 });
  }).toPass();
  await delivery.getByRole('button', { name: 'Send again: webhook.test' }).click();
  await expect.poll(() => heard).toBe(2);

  await page.goto(`/admin/integrations?search=${encodeURIComponent(url)}`);
  await page.getByRole('checkbox', { name: `Choose ${url}` }).check();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('row').filter({ hasText: url })).toContainText('Paused');
  await new Promise((closed) => server.close(closed));
});

test('the palette finds a page by the keyboard alone and closes by Escape', async ({ page }) => {
  await enterOffice(page);
  await openHydrated(page, '/admin');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('bund');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Bundles');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/bundles$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Bundles' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('co');
  await expect(palette.getByRole('option').nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(palette.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('the menu of a phone and the palette close with the page that they were opened on', async ({ page }) => {
  await enterOffice(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, '/admin');
  const openOrders = async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  };
  await openOrders();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveAttribute('aria-expanded', 'false');
  await openOrders();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), / })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
});
