import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';
import { openHydrated } from './hydrated.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

/** Adds a lesson to the topic, by the keyboard, and chooses the first file of its kind from the library. */
async function addLesson(page: Page, { name, type }: { name: string; type: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add lesson to The first print' }).click();
  await page.locator('.add-lesson').getByRole('button', { name: type, exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Name' }).first();
  await field.fill(name);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await page.getByRole('button', { name: 'Choose or upload: File' }).click();
  await page.getByRole('list', { name: 'Files' }).getByRole('button').first().click();
  await expect(page.getByRole('button', { name: 'Replace: File' })).toBeVisible();
  const length = page.getByLabel(/Length|Time to read/);
  if ((await length.inputValue()) === '') await length.fill('5:00');
}

test('the long name of a file is cut in the outline of a phone, which it does not widen', async ({ page }) => {
  await beginCourse(page, 'Long names');
  await page.getByRole('button', { name: 'Add module' }).click();
  await page.keyboard.type('From block to cloth');
  await page.locator('.builder-editor').getByRole('button', { name: 'Add topic' }).click();
  await page.keyboard.type('The first print');
  await page.keyboard.press('Enter');
  await addLesson(page, { name: 'A cut block', type: 'Video' });
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await openHydrated(page, new URL(page.url()).pathname);
  const file = page.locator('.outline-file').first();
  await expect(file).toBeVisible();
  await file.evaluate((shown) => (shown.textContent = 'How a block is cut, take 3 of the long version, final'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('an outline by the keyboard, lessons from the library, what is deleted comes back, and what is missing is led to', async ({
  page,
}) => {
  await beginCourse(page, 'Printing at home');
  await page.getByRole('button', { name: 'Add module' }).click();
  await page.keyboard.type('From block to cloth');
  // One click is enough, also where it is what ends the typing.
  await page.locator('.builder-editor').getByRole('button', { name: 'Add topic' }).click();
  await expect(page.locator('.outline-row[data-kind="module"]')).toContainText('From block to cloth');
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

  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Enter the price.' }).click();
  await expect(page.getByLabel('Price, rupees', { exact: true })).toBeFocused();
  await expectNoViolations(page);
});

test('what the network loses is kept', async ({ page, context }) => {
  const id = await beginCourse(page, 'Kept', '?part=course');
  await context.setOffline(true);
  await page.getByLabel('Subtitle').fill('Written on a train');
  await expect(page.getByText(/^Not saved/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('All changes saved')).toBeVisible();
  const { draft } = await (await page.request.get(`/api/admin/courses/${id}/draft`)).json();
  expect(JSON.stringify(draft)).toContain('Written on a train');
});

test('parts are put in order by dragging and by keyboard, and stay so', async ({ page }) => {
  // The whole outline is visible.
  await page.setViewportSize({ width: 1440, height: 2000 });
  const original = await findCourse(page);
  await page.goto(`/admin/courses/${original}`);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('This is the copy, a draft until you publish it.')).toBeVisible();
  await page.waitForURL(({ pathname }) => !pathname.endsWith(original));
  // The URL changes a moment before the copy replaces its original.
  await expect(page.getByRole('heading', { level: 1, name: /^Copy of / })).toBeVisible();
  const rows = (kind: string) => page.locator(`.outline-row[data-kind="${kind}"]`);
  const name = (kind: string, at: number) => rows(kind).nth(at).locator('.outline-name');
  const names = async (kind: string) =>
    (await rows(kind).locator('.outline-name').allInnerTexts()).map((text) => text.replace(/^\d+\.\s*/, ''));
  /** Drags by the handle, across what is between, to the upper or the lower edge of a row. */
  const drag = async (kind: string, from: number, to: number) => {
    // Waits until the handle has stopped moving.
    await rows(kind).nth(from).locator('.outline-handle').hover();
    const row = await boxOf(rows(kind).nth(to));
    await page.mouse.down();
    const y = from < to ? row.y + row.height - 4 : row.y + 4;
    await page.mouse.move(row.x + 60, y, { steps: 12 });
    // Like a user, it releases when the drop position is shown.
    await expect(async () => {
      await page.mouse.move(row.x + 70, y);
      await page.mouse.move(row.x + 60, y);
      await expect(rows(kind).nth(to)).toHaveAttribute('data-mark', from < to ? 'bottom' : 'top', { timeout: 500 });
    }).toPass();
    await page.mouse.up();
  };

  // Rows can be rendered before the page is hydrated, and dragged after.
  // The code for it comes with the first touch.
  await page.locator('.outline-row').first().hover();
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
  await expect.poll(() => names('module')).toEqual([modules[1], modules[0], ...modules.slice(2)]);
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.reload();
  await expect.poll(() => names('module')).toEqual([modules[1], modules[0], ...modules.slice(2)]);
});

test('an earlier version comes back into the form that is open, and nothing is live before it is published', async ({
  page,
}) => {
  const headers = { origin: String(test.info().project.use.baseURL) };
  const original = await findCourse(page);
  const copied = await page.request.post(`/api/admin/courses/${original}/duplicate`, { headers });
  const { id } = (await copied.json()) as { id: string };
  const publish = async (subtitle: string) => {
    const { draft, course } = await (await page.request.get(`/api/admin/courses/${id}/draft`)).json();
    const document = { ...draft.document, fields: { ...draft.document.fields, subtitle } };
    const data = { document, revision: draft.revision };
    const saved = await page.request.put(`/api/admin/courses/${id}/draft`, { data, headers });
    const { revision } = (await saved.json()) as { revision: number };
    const published = await page.request.post(`/api/admin/courses/${id}/publish`, { data: { revision }, headers });
    expect(published.ok(), await published.text()).toBe(true);
    return course.slug as string;
  };
  await publish('Said at first');
  const slug = await publish('Said later');
  const shown = async () => (await page.request.get(`/course/${slug}`)).text();
  await page.goto(`/admin/courses/${id}?part=course`);
  const line = page.getByLabel('Subtitle');
  await expect(line).toHaveValue('Said later');
  expect(await shown()).toContain('Said later');

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Version 1 is the draft. Nothing is live until you publish it.')).toBeVisible();
  await expect(line).toHaveValue('Said at first');
  expect(await shown()).toContain('Said later');
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('The course is archived. Its learners keep access.')).toBeVisible();
});

async function boxOf(row: Locator) {
  const box = await row.boundingBox();
  if (!box) throw new Error('The row is not drawn.');
  return box;
}

/** A course of this test, open in the builder; returns its id. */
async function beginCourse(page: Page, title: string, query = ''): Promise<string> {
  await enterOffice(page);
  const headers = { origin: String(test.info().project.use.baseURL) };
  const made = await page.request.post('/api/admin/courses', { data: { title }, headers });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/admin/courses/${id}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return id;
}

/** Signs in to the office; returns the id of a course of the demo institute. */
async function findCourse(page: Page): Promise<string> {
  await enterOffice(page);
  const response = await page.request.get('/api/admin/courses?search=graphic+design');
  return ((await response.json()) as { courses: { id: string }[] }).courses[0]?.id ?? '';
}
