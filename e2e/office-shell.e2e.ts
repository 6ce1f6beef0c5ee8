import type { Page } from '@playwright/test';
import { holdScript } from './hold-script.ts';
import { openHydrated } from './hydrated.ts';
import { enterAsOwner, enterOffice } from './office.ts';
import { logIn } from './user.ts';
import { expect, test } from './test.ts';

const enterAs = (page: Page, role: string) =>
  logIn(page.request, { email: `${role}@example.com`, password: `${role}-demo-2026` });

test('groups of the sidebar stay as a person left them, and fit a window of 900 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterOffice(page);
  await openHydrated(page, '/admin');
  const column = page.locator('.office-side-column');
  const overflow = () => column.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await overflow()).toBe(0);
  // Each group besides the two that are always open, the largest included.
  for (const path of ['/admin/certificates', '/admin/reviews', '/admin/people', '/admin/batches']) {
    await openHydrated(page, path);
    await expect(page.locator('.office-item[aria-current]')).toBeVisible();
    expect(await overflow(), path).toBe(0);
  }
  await openHydrated(page, '/admin');
  const money = page.getByRole('button', { name: /^Money/ });
  await expect(money).toHaveAttribute('aria-expanded', 'true');
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/user/office-preferences'));
  await money.click();
  await kept;
  await openHydrated(page, '/admin/enquiries');
  await expect(money).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('link', { name: 'Invoices', exact: true })).toBeHidden();
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/user/office-preferences'));
  await money.click();
  await opened;
  await expect(page.getByRole('link', { name: 'Invoices', exact: true })).toBeVisible();
});

test('a page of another role is refused inside the shell, and access is asked for once a day', async ({ page }) => {
  await enterAs(page, 'counsellor');
  const response = await page.goto('/admin/invoices');
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices are for accountants and admins' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeVisible();
  await expect(page.getByText('You are signed in as')).toContainText('Counsellor');
  await expect(page.getByText('invoices of your own sales are under My sales')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open My sales' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask for access' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'will see your request' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^You asked .+ today\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for access' })).toBeHidden();

  await enterAsOwner(page);
  await openHydrated(page, '/admin');
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const panel = page.getByRole('region', { name: 'Notifications', exact: true });
  await panel
    .getByRole('link', { name: /asks for access/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/people\/[\da-f-]{36}$/);
});

test('the bell has tabs, one pop-up is open at a time, and Esc gives the focus back', async ({ page }) => {
  await enterOffice(page);
  await openHydrated(page, '/admin');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const panel = page.getByRole('region', { name: 'Notifications', exact: true });
  await panel.getByRole('button', { name: /^Mentions/ }).click();
  await expect(panel.getByText('No mentions yet.')).toBeVisible();
  await page.getByRole('button', { name: /, (Admin|Owner)$/ }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: /^Security/ })).toContainText('Set up');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
  await expect(page.getByRole('button', { name: /, (Admin|Owner)$/ })).toBeFocused();
});

test('letters are shortcuts until they are switched off, which the account remembers', async ({ page }) => {
  await enterAs(page, 'editor');
  await openHydrated(page, '/admin');
  await page.keyboard.press('g');
  await page.keyboard.press('z');
  await expect(page).toHaveURL(/\/admin\/posts$/);
  // The URL is there a moment before the page, and what is opened in between belongs to the page that goes.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Good /);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/user/office-preferences'));
  await dialog.getByRole('checkbox', { name: 'Letters are shortcuts' }).uncheck();
  await kept;
  await openHydrated(page, '/admin/posts');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('New holds what a role may make, and the person menu the way out', async ({ page }) => {
  await enterAs(page, 'counsellor');
  await openHydrated(page, '/admin');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'New enquiry' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: /, Counsellor$/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('New opens the panel of a coupon, also on the page of coupons', async ({ page }) => {
  await enterOffice(page);
  await openHydrated(page, '/admin/coupons');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('banner').getByRole('link', { name: 'New coupon' }).click();
  const panel = page.getByRole('dialog', { name: 'New coupon' });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/coupons$/);
});

test('a counsellor’s phone has the front desk at the foot, also while the menu opens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, 'counsellor');
  await openHydrated(page, '/admin');
  const bar = page.getByRole('navigation', { name: 'Front desk' });
  await bar.getByRole('link', { name: 'Demos' }).click();
  await expect(page).toHaveURL(/\/admin\/demos$/);
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'Reports' })).toBeVisible();
  await openHydrated(page, '/admin/demos/edit');
  await expect(bar).toBeHidden();
});

test('an accountant has two parts of the settings, and search finds them', async ({ page }) => {
  await enterAs(page, 'accountant');
  await page.goto('/admin/settings');
  await expect(page).toHaveURL(/\/admin\/settings\/invoices$/);
  const parts = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(parts).toHaveText([/^Invoices and tax/, /^Instalments/]);
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('gstin');
  await expect(parts).toHaveText([/^Invoices and tax/, /^GSTIN/]);
});

test('what is typed into the search of the settings before its script comes counts', async ({ page }) => {
  await enterAs(page, 'accountant');
  const release = await holdScript(page, '**/assets/settings-nav-*');
  const counted = page.waitForResponse('**/api/admin/waiting');
  await openHydrated(page, '/admin/settings/invoices');
  // What waits is drawn in the frame around the search.
  await counted;
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('gstin');
  release();
  const parts = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(parts).toHaveText([/^Invoices and tax/, /^GSTIN/]);
});

test('letters move in a list, choose rows, and press the buttons of a record', async ({ page }) => {
  await enterOffice(page);
  await openHydrated(page, '/admin/enquiries');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  await expect(page.getByRole('checkbox', { name: /^Choose / }).and(page.locator(':checked'))).toHaveCount(3);
  await openHydrated(page, '/admin/orders?state=paid');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^#\d+$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByLabel('Note')).toBeFocused();
  await page.keyboard.type('r');
  await expect(page.getByLabel('Note')).toHaveValue('r');
  await page.getByLabel('Note').blur();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Refund', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByRole('link', { name: 'New sale' }).last()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /Refund/ })).toBeVisible();
});

test('the person menu of each role has its entries, and Help leads to pages that the role may open', async ({
  page,
}) => {
  for (const [role, name] of [
    ['counsellor', 'Counsellor'],
    ['trainer', 'Trainer'],
    ['editor', 'Editor'],
    ['accountant', 'Accountant'],
    ['admin', 'Admin|Owner'],
  ] as const) {
    await page.context().clearCookies();
    if (role === 'admin') await enterOffice(page);
    else await enterAs(page, role);
    await openHydrated(page, '/admin');
    await page.getByRole('button', { name: new RegExp(`, (${name})$`) }).click();
    const menu = page.locator('.person-menu');
    for (const [entry, href] of [
      ['Account', '/profile/details'],
      ['Security', '/profile/details#security'],
      ['Notification choices', '/profile/notices#dash-wishes'],
      ['View website', '/'],
    ] as const)
      await expect(menu.getByRole('link', { name: new RegExp(`^${entry}`) })).toHaveAttribute('href', href);
    await expect(menu.getByRole('link', { name: /^See the site as a learner/ })).toHaveCount(role === 'admin' ? 1 : 0);
    await expect(menu.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible();
    await menu.getByRole('button', { name: 'Help' }).click();
    const help = page.getByRole('dialog', { name: 'Help' });
    const links = help.getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      const answer = await page.request.get(href);
      expect({ role, href, status: answer.status() }).toEqual({ role, href, status: 200 });
    }
    await help.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  }
});
