import { openHydrated } from './hydrated.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

test('an order is a row to press; on a phone its card has number and course below the name, the date last', async ({
  page,
}) => {
  await enterOffice(page);
  await page.goto('/admin/orders?search=1021');
  const row = page.getByRole('row').filter({ hasText: '#1021' });
  const [of, cell] = [await row.boundingBox(), await row.getByRole('cell', { name: /^Paid$/ }).boundingBox()];
  if (!of || !cell) throw new Error('The row is not shown');
  await row.click({ position: { x: cell.x + cell.width - of.x - 4, y: cell.y - of.y + 4 } });
  await expect(page.getByRole('heading', { level: 1, name: '#1021' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/orders?search=1021');
  const middle = async (column: string) => {
    const box = await row.locator(`[data-column="${column}"]`).boundingBox();
    return box ? box.y + box.height / 2 : NaN;
  };
  const [name, number, course, status, date] = await Promise.all(
    ['person', 'order', 'courses', 'state', 'when'].map(middle),
  );
  expect(number).toBeGreaterThan(name ?? NaN);
  expect(Math.abs((number ?? 0) - (course ?? NaN))).toBeLessThan(6);
  expect(Math.abs((number ?? 0) - (status ?? NaN))).toBeLessThan(14);
  expect(date).toBeGreaterThan((number ?? NaN) + 10);
});

test('a refund asks what becomes of the course: what the policy gives closes it, a half keeps it', async ({ page }) => {
  await enterOffice(page);
  await openHydrated(page, '/admin/orders/1024');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund #1024' });
  const access = dialog.getByRole('group', { name: 'Access to the courses' });
  await expect(access.getByRole('radio', { name: /^Close Graphic Design/ })).toBeChecked();
  await expect(dialog.getByText('Ends once the money has left: Graphic Design.')).toBeVisible();
  await dialog.getByRole('button', { name: /^50%/ }).click();
  await expect(access.getByRole('radio', { name: 'Keep access' })).toBeChecked();
  await expect(dialog.getByText('Stays: Graphic Design.')).toBeVisible();
  await access.getByRole('radio', { name: /^Close Graphic Design/ }).check();
  await expect(dialog.getByText('Ends once the money has left: Graphic Design.')).toBeVisible();
});

test('a refund that is refused on a phone says why above its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterOffice(page);
  const message = 'Only ₹1,000 of Graphic Design can still be refunded.';
  await page.route('**/api/admin/orders/*/refund', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'too-much', message } }),
  );
  await openHydrated(page, '/admin/orders/1024');
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund #1024' });
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click();
  const text = dialog.getByText(message);
  await expect(text).toBeInViewport({ ratio: 1 });
  const foot = await dialog.getByRole('button', { name: /^Refund ₹/ }).boundingBox();
  const box = await text.boundingBox();
  expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(foot?.y ?? NaN);
});
