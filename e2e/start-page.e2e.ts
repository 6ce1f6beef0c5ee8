import { enterAsNewAdmin, enterOffice } from './office.ts';
import { openHydrated } from './hydrated.ts';
import { logIn } from './user.ts';
import { expect, test } from './test.ts';

test('the owner sees what waits, whom enquiries can be assigned to, and other days', async ({ page }) => {
  await enterOffice(page);
  await openHydrated(page, '/admin');
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), / })).toBeVisible();
  const todo = page.getByRole('region', { name: 'To do' });
  await expect(todo.getByText(/^All clear: /)).toBeVisible();
  await todo.getByRole('button', { name: /^Assign \d+$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Assign \d+ enquir/ });
  // The demo's enquiries are everybody's in these tests: they stay without an owner.
  await expect(dialog.getByRole('button', { name: 'Assign to Ritu Bhatnagar' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: '7 days' }).click();
  await expect(page).toHaveURL(/\?range=7-days$/);
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'true');
  await page.getByText('Custom', { exact: true }).click();
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-31');
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.click();
  await expect(page).toHaveURL(/range=custom&from=2026-01-01&to=2026-01-31/);
  await page.getByText('Custom days', { exact: true }).click();
  await page.getByLabel('From').fill('2026-02-01');
  await apply.click();
  await expect(page.getByText('Choose a day from the first on')).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue('2026-02-01');
});

test('each person chooses what the start page lists', async ({ page, request }) => {
  await enterAsNewAdmin(page, request);
  await openHydrated(page, '/admin');
  const todo = page.getByRole('region', { name: 'To do' });
  await expect(todo.getByText('Comments without a reply', { exact: true })).toBeVisible();
  await todo.getByRole('button', { name: 'Choose what shows here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose what shows here' });
  await dialog.getByRole('checkbox', { name: 'Comments without a reply' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(todo.getByText('Comments without a reply', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(todo.getByText(/^All clear: /)).toBeVisible();
  await expect(todo.getByText('Comments without a reply', { exact: true })).toHaveCount(0);
});

test('a value of the chart is read by keyboard and as a table', async ({ page }) => {
  await enterOffice(page);
  await openHydrated(page, '/admin?range=30-days');
  const chart = page.getByRole('region', { name: 'Net sales' }).first();
  const pointer = chart.getByRole('slider');
  await pointer.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(pointer).toHaveAttribute('aria-valuetext', /^\d+ \w+, \w+day: ₹[\d,.]+, before: ₹[\d,.]+$/);
  await expect(chart.getByText('This period')).toBeVisible();
  await chart.getByText('Show as table').click();
  await expect(chart.getByRole('table')).toBeVisible();
});

test('a counsellor takes and calls the next person, a trainer sees own courses alone', async ({ page }) => {
  await logIn(page.request, { email: 'counsellor@example.com', password: 'counsellor-demo-2026' });
  await openHydrated(page, '/admin');
  const day = page.getByRole('region', { name: 'Your day' });
  const call = day.getByRole('link', { name: /^Call / }).first();
  await expect(call).toHaveAttribute('href', /^tel:\+/);
  await expect(page.getByRole('region', { name: 'Money' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'New sale' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Office' }).getByRole('link', { name: 'My sales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My sales' })).toBeVisible();
  await logIn(page.request, { email: 'trainer@example.com', password: 'trainer-demo-2026' });
  await openHydrated(page, '/admin');
  await expect(page.getByRole('region', { name: 'Your courses' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Classes today' })).toBeVisible();
  await page.getByRole('button', { name: /^Message all/ }).click();
  const message = page.getByRole('dialog', { name: 'Message learners who are behind' });
  await expect(message.getByLabel('Message')).not.toHaveValue('');
  await message.getByRole('button', { name: 'Cancel' }).click();
  // A box that is empty does not speak for the work of the other boxes.
  await expect(page.getByRole('region', { name: 'Answer your learners' }).getByText('Nothing waits')).toBeHidden();
});

test('the number of those who are behind leads to exactly these people', async ({ page }) => {
  await logIn(page.request, { email: 'trainer@example.com', password: 'trainer-demo-2026' });
  await openHydrated(page, '/admin');
  const row = page.getByRole('region', { name: 'To do' }).getByRole('listitem').filter({ hasText: 'behind' });
  const count = Number((await row.locator('strong').textContent()) ?? '');
  expect(count).toBeGreaterThan(0);
  await row.getByRole('link', { name: /^See who/ }).click();
  await expect(page.getByRole('link', { name: 'Falling behind' })).toHaveAttribute('aria-current', 'page');
  // The head of the table is a row, too.
  const listed = page.getByRole('table', { name: 'Learners who are falling behind' }).getByRole('row');
  await expect(listed).toHaveCount(count + 1);
  await page.getByRole('button', { name: `Message all ${count}` }).click();
  const message = page.getByRole('dialog', { name: 'Message learners who are behind' });
  await expect(message.getByRole('button', { name: 'Send message' })).toBeVisible();
});

test('an accountant counts the till from the start page', async ({ page }) => {
  await logIn(page.request, { email: 'accountant@example.com', password: 'accountant-demo-2026' });
  await openHydrated(page, '/admin');
  await page.getByRole('link', { name: 'Close the till' }).click();
  await expect(page.getByRole('button', { name: 'Close the day' })).toBeVisible();
});
