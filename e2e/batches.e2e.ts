import type { Locator } from '@playwright/test';
import { addDays, indianDay } from '../src/kit/numbers/dates.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { openHydrated } from './hydrated.ts';
import { enterOffice } from './office.ts';
import { openClass } from './open-class.ts';
import { newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';

test('the office plans a batch and publishes it, a visitor sees it, books and pays, and the roster has them', async ({
  page,
  browser,
}) => {
  test.slow();
  const code = `E2E-${Date.now().toString(36).toUpperCase()}`;
  // A Monday early in the morning, so that no other batch has the room.
  const start = addDays(indianDay(new Date()), 60);
  await enterOffice(page);
  await page.goto('/admin/batches');
  await expect(page.getByRole('heading', { level: 1, name: 'Batches' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'MSL-DM-01-A' })).toBeVisible();
  await openHydrated(page, '/admin/batches/edit');

  await test.step('what is wrong stands at its field, and nothing that was typed is lost', async () => {
    await page.getByLabel('Course', { exact: true }).selectOption({ label: 'Stock Market: Professional' });
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Check schedule' }).click();
    await expect(page.locator('#weekdays-error')).toHaveText('Please choose at least one weekday');
    await expect(page.getByLabel('Code')).toHaveValue(code);
  });

  await test.step('the schedule is checked: its dates, and what it clashes with', async () => {
    await page.getByLabel('Start date').fill(start);
    await page.getByLabel('From', { exact: true }).fill('06:00');
    await page.getByLabel('To', { exact: true }).fill('07:00');
    for (const day of ['Mon', 'Thu']) await page.getByLabel(day, { exact: true }).check();
    await page.getByLabel('Number of classes').fill('6');
    await page.getByLabel('Trainer', { exact: true }).selectOption({ label: 'Sameer Bhalla' });
    await page.getByLabel('Room', { exact: true }).selectOption({ label: 'Room 2, 20 seats' });
    await page.getByRole('button', { name: 'Check schedule' }).click();
    await expect(page.getByText(/^6 classes, .+ No clashes\.$/)).toBeVisible();
    await expect(page.locator('.schedule-dates > li')).toHaveCount(6);
  });

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expect(page.getByText('Nobody is enrolled yet.')).toBeVisible();
  const batchUrl = page.url();
  await expectNoViolations(page);

  const visitor = await browser.newContext({ baseURL: String(test.info().project.use.baseURL) });
  const shop = await visitor.newPage();
  const person = { ...newUser(), name: 'Zehra Mirza' };
  await signUp(shop.request, person);
  await test.step('the visitor sees its seats and chooses it', async () => {
    await shop.goto('/course/stock-market-professional');
    const row = shop.locator(`#batch-${code}`);
    await expect(row.getByText('20 seats left')).toBeVisible();
    await row
      .getByRole('link', { name: 'Choose this batch' })
      .or(row.getByRole('button', { name: 'Choose' }))
      .click();
    await expect(row.getByRole('button', { name: 'Chosen' })).toBeVisible();
    await shop.goto('/checkout');
    await expect(shop.getByRole('radio', { name: /20 seats left/ })).toBeChecked();
    await expect(shop.getByText('We keep this seat for you for 30 minutes while you pay.')).toBeVisible();
    await expectNoViolations(shop);
  });
  await shop.getByRole('button', { name: /^Pay ₹/ }).click();
  await shop.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  const success = shop.getByRole('dialog', { name: 'Payment Successful' });
  await expect(success.getByText(`Your seat: ${code}, first class`)).toBeVisible();
  await visitor.close();

  await openHydrated(page, batchUrl);
  await expect(page.getByRole('row', { name: /Zehra Mirza/ })).toBeVisible();
  await expect(page.getByText('of 20 seats taken')).toBeVisible();

  await test.step('a class is moved with its reason', async () => {
    await page.getByRole('link', { name: 'Classes 6' }).click();
    await page.getByRole('button', { name: 'Move class 2' }).click();
    const dialog = page.getByRole('dialog', { name: `Move class 2 of ${code}` });
    await dialog.getByLabel('From').fill('06:30');
    await dialog.getByLabel('To').fill('07:30');
    await dialog.getByRole('button', { name: 'Move class' }).click();
    await expect(dialog.getByText('Please write the reason').first()).toBeVisible();
    await dialog.getByLabel('Reason').fill('The trainer travels');
    await dialog.getByRole('button', { name: 'Move class' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name: /6:30/ })).toContainText('Moved');
  });
});

test('a class on the board is moved by dragging and by keys, each with its reason', async ({ page, browser }) => {
  test.slow();
  const other = await browser.newContext({ baseURL: String(test.info().project.use.baseURL) });
  await enterOffice(page);
  const made = await openClass(page.request, other.request, { from: '09:00', to: '10:00' });
  await other.close();
  const { batch } = await (await page.request.get(`/api/admin/batches/${made.batchId}`)).json();
  const day: string = batch.startDate;
  await openHydrated(page, `/admin/timetable?from=${day}`);
  const event = page.getByRole('button', { name: new RegExp(`${made.batchCode}, 1\\b`) });
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: batch.room }) });

  await test.step('by keys', async () => {
    await event.focus();
    await page.keyboard.press('Alt+ArrowRight');
    const dialog = page.getByRole('dialog', { name: `Move class 1 of ${made.batchCode}` });
    await expect(dialog.getByLabel('Day')).toHaveValue(addDays(day, 1));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('by dragging', async () => {
    const card = page.locator('[data-card]').filter({ has: event });
    await card.scrollIntoViewIfNeeded();
    await card.hover();
    await expect(card).toHaveAttribute('draggable', 'true');
    const cell = row.getByRole('cell').nth(5);
    await card.dragTo(cell);
    const dialog = page.getByRole('dialog', { name: `Move class 1 of ${made.batchCode}` });
    await expect(dialog.getByLabel('Day')).not.toHaveValue(day);
    await dialog.getByLabel('Reason').fill('The trainer travels');
    await dialog.getByRole('button', { name: 'Move class' }).click();
    await expect(dialog).toBeHidden();
    await expect(event).toContainText('Moved');
    await expectNoViolations(page);
  });
});

test('the timetable shows the classes as a board and as a list, with rooms and holidays beside them', async ({
  page,
}) => {
  await enterOffice(page);
  await openHydrated(page, '/admin/timetable');
  const event = page.getByRole('button', { name: /MSL-UX-01-A/ }).first();
  await event.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('link', { name: 'MSL-UX-01-A' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.getByRole('table', { name: 'Classes' })).toBeVisible();
  await page.getByRole('link', { name: 'Rooms' }).click();
  await expect(page.getByRole('row', { name: /Lab/ })).toContainText('16');
  await page.getByRole('link', { name: 'Holidays' }).click();
  await expect(page.getByRole('row', { name: /Republic Day/ }).first()).toBeVisible();
  await expectNoViolations(page);
});

test('on a phone a student can be moved to each of 130 batches, and no card has a comma for nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterOffice(page);
  const { batches } = await (await page.request.get('/api/admin/batches?search=MSL-UX-01')).json();
  const [own, other] = ['MSL-UX-01-A', 'MSL-UX-01-B'].map((code) =>
    (batches as { id: string; code: string }[]).find((batch) => batch.code === code),
  );
  const all = Array.from({ length: 130 }, (_, at) => ({ ...other, id: crypto.randomUUID(), code: `MSL-UX-X${at}` }));
  await page.route('**/api/admin/batches?*', async (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1) - 1;
    await route.fulfill({
      json: {
        success: true,
        batches: all.slice(at * 100, (at + 1) * 100),
        total: all.length,
        page: at + 1,
        limit: 100,
      },
    });
  });
  await openHydrated(page, `/admin/batches/${own?.id}`);

  await test.step('the cards of the roster', async () => {
    const cell = (name: string, column: string) => page.getByRole('row', { name }).locator(`[data-column="${column}"]`);
    const comma = (place: Locator) => place.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(await comma(cell('Kavya Sharma', 'fee'))).not.toContain(',');
    expect(await comma(cell('Kavya Sharma', 'percent'))).toContain(',');
    await expect(cell('Aditi Bajpai', 'fee')).toBeHidden();
  });

  await test.step('the dialog begins at its heading, and finds the last batch', async () => {
    await page.getByRole('button', { name: 'Transfer Kavya Sharma' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer Kavya Sharma' });
    await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(dialog.getByText('8 of 130 batches. Search to find others.')).toBeVisible();
    await dialog.getByLabel('Find a batch').fill('x129');
    await dialog.getByRole('radio', { name: 'MSL-UX-X129' }).check();
    await expect(dialog.getByText(/You are now in MSL-UX-X129/)).toBeVisible();
    await expectNoViolations(page);
  });
});
