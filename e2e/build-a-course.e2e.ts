import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

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
  await page.getByLabel('Price, rupees', { exact: true }).fill('14999');
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
  const builder = page.url();
  await page.goto(address ?? '');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('₹14,999').first()).toBeVisible();
  // Off the site again, where others count the courses.
  await page.goto(builder);
  await archive(page);
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

test('parts are put in order by dragging and by keyboard, and stay so', async ({ page }) => {
  // All of the outline is in sight.
  await page.setViewportSize({ width: 1440, height: 2000 });
  await copyCourse(page);
  const rows = (kind: string) => page.locator(`.outline-row[data-kind="${kind}"]`);
  const name = (kind: string, at: number) => rows(kind).nth(at).locator('.outline-name');
  const names = async (kind: string) =>
    (await rows(kind).locator('.outline-name').allInnerTexts()).map((words) => words.replace(/^\d+\.\s*/, ''));
  /** By the handle, over what lies between, to the upper or the lower edge of a row. */
  const drag = async (kind: string, from: number, to: number) => {
    // Waits until the handle stands still.
    await rows(kind).nth(from).locator('.outline-handle').hover();
    const row = await boxOf(rows(kind).nth(to));
    await page.mouse.down();
    const y = from < to ? row.y + row.height - 4 : row.y + 4;
    await page.mouse.move(row.x + 60, y, { steps: 12 });
    // As a hand does: it lets go when it sees where the part would stand.
    await expect(async () => {
      await page.mouse.move(row.x + 70, y);
      await page.mouse.move(row.x + 60, y);
      await expect(rows(kind).nth(to)).toHaveAttribute('data-mark', from < to ? 'bottom' : 'top', { timeout: 500 });
    }).toPass();
    await page.mouse.up();
  };

  // Rows can be drawn before the page is awake, and dragged after.
  await expect(page.locator('.outline-row[draggable="true"]').first()).toBeVisible();
  const modules = await names('module');
  await drag('module', 0, 1);
  await expect.poll(() => names('module')).toEqual([modules[1], modules[0], ...modules.slice(2)]);
  await name('module', 1).press('Alt+ArrowUp');
  await expect.poll(() => names('module')).toEqual(modules);
  await expect(name('module', 0)).toBeFocused();

  const toggle = page.getByRole('button', { name: `Topics of ${modules[0]}` });
  const unfold = async () => (await toggle.getAttribute('aria-expanded')) === 'true' || (await toggle.click());
  await unfold();
  const topics = await names('topic');
  expect(topics.length).toBeGreaterThan(1);
  await drag('topic', 1, 0);
  await expect.poll(() => names('topic')).toEqual([topics[1], topics[0], ...topics.slice(2)]);
  await name('topic', 0).press('Alt+ArrowDown');
  await expect.poll(() => names('topic')).toEqual(topics);
  const lessons = await names('content');
  await drag('content', 0, 1);
  await expect.poll(() => names('content')).toEqual([lessons[1], lessons[0], ...lessons.slice(2)]);
  await name('content', 1).press('Alt+ArrowUp');
  await expect.poll(() => names('content')).toEqual(lessons);

  await drag('module', 0, 1);
  await name('topic', 0).press('Alt+ArrowDown');
  await drag('content', 0, 1);
  const all = async () => [await names('module'), await names('topic'), await names('content')];
  const last = await all();
  expect(last[0]).not.toEqual(modules);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.reload();
  await expect(rows('module').first()).toBeVisible();
  await unfold();
  // A course opens at its first module, which is another one now.
  await page.getByRole('button', { name: `Topics of ${modules[1]}` }).click();
  await expect.poll(all).toEqual(last);
});

test('a copy is published twice, its first version comes back, and it leaves the site', async ({ page, request }) => {
  test.setTimeout(240_000);
  await copyCourse(page);
  await page.getByRole('button', { name: 'Course details' }).click();
  const line = page.getByLabel('Line below the title');
  const publish = async (words: string, number: number) => {
    await line.fill(words);
    await expect(page.getByText('All changes saved')).toBeVisible();
    const isFirst = number === 1;
    await page.getByRole('button', { name: isFirst ? 'Publish' : 'Publish changes', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: isFirst ? 'Publish the course' : 'Publish changes' });
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(`Version ${number} is published.`)).toBeVisible({ timeout: 60_000 });
  };
  await publish('Said at first', 1);
  await publish('Said later', 2);
  const address = (await page.getByRole('link', { name: 'Course page' }).getAttribute('href')) ?? '';
  const shown = async () => (await request.get(address)).text();
  expect(await shown()).toContain('Said later');

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Version 1 is the draft. Nothing is live until you publish it.')).toBeVisible();
  await expect(line).toHaveValue('Said at first');
  expect(await shown()).toContain('Said later');

  await archive(page);
  expect((await request.get(address)).status()).toBe(404);
});

async function archive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('The course is off the site. Its learners keep it.')).toBeVisible();
}

async function boxOf(row: Locator) {
  const box = await row.boundingBox();
  if (!box) throw new Error('The row is not drawn.');
  return box;
}

/** Opens a copy of a course of the demo institute. */
async function copyCourse(page: Page): Promise<void> {
  await enterOffice(page);
  const answer = await page.request.get('/api/admin/courses?search=graphic+design');
  const { courses } = (await answer.json()) as { courses: { id: string }[] };
  await page.goto(`/admin/courses/${courses[0]?.id}`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('This is the copy. Nobody sees it until it is published.')).toBeVisible();
  await page.waitForURL((url) => !url.pathname.endsWith(String(courses[0]?.id)));
  // The address changes a moment before the copy stands in the place of its original.
  await expect(page.getByRole('heading', { level: 1, name: /^Copy of / })).toBeVisible();
}
