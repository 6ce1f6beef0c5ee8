import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';
import { logIn } from './user.ts';

// In series: they edit the same document, and two editors would conflict.
test.describe.configure({ mode: 'default' });

async function saveForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^\d+ changes? not saved$/)).toBeHidden();
}
/** The response for a visitor's browser. */
const shown = async (page: Page, path = '/') => (await page.request.get(path)).text();

test('a claim is on the site only with source, day and consent, and says until then what it lacks', async ({
  page,
}) => {
  const firm = `Neelam Prints ${Date.now()}`;
  await enterOffice(page);
  await page.goto('/admin/site/partners');
  await page.getByRole('button', { name: 'Add a firm' }).click();
  const entry = page.locator('.schema-entry').last();
  await entry.getByLabel('Name', { exact: true }).fill(firm);
  const save = async (badge: string) => {
    await saveForm(page);
    await page.reload();
    const saved = page.locator('.schema-entry').filter({ hasText: firm });
    await expect(saved.locator('.badge')).toHaveText(badge);
    await saved.locator('summary').click();
  };
  await save('Not public: no source');
  expect(await shown(page)).not.toContain(firm);
  await entry.getByLabel('Source').fill('Their letter of June');
  await entry.getByLabel('As of').fill('2026-06-01');
  await entry.getByLabel('Who agreed, and for whom').fill('Neelam Rao, for the firm');
  await entry.getByLabel('Given on').fill('2026-06-01');
  await save('Public');
  expect(await shown(page)).toContain(firm);

  await page.getByRole('button', { name: `Remove: ${firm}` }).click();
  await saveForm(page);
  expect(await shown(page)).not.toContain(firm);
});

test('what is added to the menus is seen at once, and gone at once', async ({ page }) => {
  const text = `Looms ${Date.now()}`;
  await enterOffice(page);
  // Cached already, as for a visitor's request.
  expect(await shown(page, '/about')).not.toContain(text);
  await page.goto('/admin/site/menus');
  await page.getByRole('button', { name: 'Add a link' }).first().click();
  const entry = page.locator('.schema-entry:has(details[open])');
  await entry.getByRole('textbox', { name: 'Label' }).fill(text);
  await entry.getByRole('textbox', { name: 'Leads to' }).fill('/blog');
  await saveForm(page);
  expect(await shown(page, '/about')).toContain(text);
  await page.getByRole('button', { name: `Remove: ${text}` }).click();
  await saveForm(page);
  expect(await shown(page, '/about')).not.toContain(text);
});

test('an editor reads the legal documents, with whom to ask, and finds the headline under the home page', async ({
  page,
}) => {
  await logIn(page.request, { email: 'editor@example.com', password: 'editor-demo-2026' });
  await page.goto('/admin/site?search=legal+documents');
  await expect(page.getByText('Read only, kept by admins')).toBeVisible();
  await page.getByRole('link', { name: 'Legal documents', exact: true }).click();
  await expect(page.getByText('You can read this and not change it')).toBeVisible();
  await expect(page.getByText(/ Ask \S/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a document' })).toHaveCount(0);
  await page.locator('.schema-entry summary').first().click();
  await expect(page.locator('.schema-entry').first().getByLabel('Title', { exact: true })).not.toBeEditable();

  await page.goto('/admin/site?search=bundles');
  await expect(page.getByText('Bundles are kept by admins.')).toBeVisible();

  await page.goto('/admin/site?search=headline');
  const home = page.getByRole('region', { name: 'The home page' });
  await home.getByRole('link', { name: 'Brand and hero', exact: true }).click();
  await expect(page.getByLabel('Headline', { exact: true })).toBeVisible();
});

test('a logo from the library stands in the header and the tab, and its removal brings the mark back', async ({
  page,
}) => {
  const background = { r: Math.floor(Math.random() * 256), g: 40, b: 90 };
  const buffer = await sharp({ create: { width: 480, height: 120, channels: 3, background } })
    .png()
    .toBuffer();
  await enterOffice(page);
  await page.goto('/admin/site/brand');
  const logo = page.getByRole('group', { name: 'Logo', exact: true });
  await logo.getByRole('button', { name: 'Choose a picture' }).click();
  await page.getByLabel('Upload a file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(logo.locator('img')).toBeVisible();
  await saveForm(page);

  await page.goto('/about');
  const brand = page.getByRole('banner').getByRole('link', { name: 'Misaal', exact: true });
  await expect(brand.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(brand).toHaveText('');
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  expect(icon).toMatch(/^\/icon-192\.png\?v=[0-9a-f]{12}$/);
  expect((await page.request.get(icon ?? '')).headers()['content-type']).toBe('image/png');

  await page.goto('/admin/site/brand');
  await logo.getByRole('button', { name: /^(Take it away|Remove picture)$/ }).click();
  await saveForm(page);
  await page.goto('/about');
  await expect(brand).toHaveText('Misaal');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
});

test('a report on paper is a table that fits its sheet, without the ways to other pages', async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin/reports?report=sales-by-course&period=year');
  const file = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
  // A4 at 96 dots an inch.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Sold' })).toBeInViewport();
  const row = page.getByRole('row').nth(1);
  expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe('table-row');
  const right = await page.getByRole('table').evaluate((table) => table.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(794);
  // A printed list has as many headers as cells.
  await page.goto('/admin/orders');
  const cells = await page.getByRole('row').nth(1).getByRole('cell').count();
  expect(cells).toBeGreaterThan(4);
  await expect(page.getByRole('columnheader')).toHaveCount(cells);
});
