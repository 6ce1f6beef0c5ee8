import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { enterOffice } from './office.ts';

/** Adds a lesson to the topic, by the keyboard, and chooses the first file of its kind from the library. */
async function addLesson(page: Page, { name, type }: { name: string; type: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add lesson to The first print' }).click();
  const field = page.getByRole('textbox', { name: 'Name' }).first();
  await field.fill(name);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByLabel('Type').selectOption(type);
  await page.getByRole('button', { name: 'Choose: File' }).click();
  await page.getByRole('list', { name: 'Files' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Change: File' })).toBeVisible();
  const length = page.getByLabel(/Length|Time to read/);
  if ((await length.inputValue()) === '') await length.fill('5:00');
}

test('a course from nothing: outline, lessons, details, published and seen', async ({ page }) => {
  const title = `Printing at home ${Date.now().toString(36)}`;
  await enterOffice(page);
  await page.goto('/admin/courses/new');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Begin the course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByRole('button', { name: 'Add module' }).click();
  await page.keyboard.type('From block to cloth');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add topic' }).first().click();
  await page.keyboard.type('The first print');
  await page.keyboard.press('Enter');
  await addLesson(page, { name: 'A cut block', type: 'Video' });
  await addLesson(page, { name: 'A sheet to keep', type: 'PDF' });

  await page.getByRole('button', { name: 'Move up' }).click();
  const rows = page.locator('.outline-row[data-kind="content"]');
  await expect(rows.first()).toContainText('A sheet to keep');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(rows).toHaveCount(2);

  await page.getByRole('button', { name: 'Course details' }).click();
  await page.getByLabel('Line below the title').fill('A block, a dye and a cloth of your own');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Enter the price.' }).click();
  await expect(page.getByLabel('Price, rupees', { exact: true })).toBeFocused();
  await page.getByLabel('Price, rupees', { exact: true }).fill('4999');
  await page.getByLabel('Description').fill('You cut a block, ink it, and print a cloth.');
  await page.getByLabel('Category').fill('Design');
  await page.getByLabel('What a learner will learn').fill('Cutting\nInking\nPrinting');
  await page.getByRole('region', { name: 'Instructor' }).getByLabel('Name').fill('Meenal Joshi');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish the course' });
  await expect(dialog.getByText('Lesson “A cut block” is new')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1 is published.')).toBeVisible({ timeout: 60_000 });

  const address = await page.getByRole('link', { name: 'Course page' }).getAttribute('href');
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('₹4,999').first()).toBeVisible();
});

test('what the network loses is kept, and the builder is for everybody', async ({ page, context }) => {
  await enterOffice(page);
  const origin = String(test.info().project.use.baseURL);
  const made = await page.request.post('/api/admin/courses', { data: { title: 'Kept' }, headers: { origin } });
  const { id } = await made.json();
  await expectAccessible(page, `/admin/courses/${id}?part=course`);
  await context.setOffline(true);
  await page.getByLabel('Line below the title').fill('Written on a train');
  await expect(page.getByText(/^Not saved/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Line below the title')).toHaveValue('Written on a train');
});
