import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';
import { expectLaidOutWell } from './layout.ts';
import { holdScript } from './hold-script.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

test('an author makes an assignment with a rubric, a text and a link, publishes them, and visitors read the free one', async ({
  page,
  browser,
}) => {
  const { id, slug } = await copyCourse(page);
  const release = await holdScript(page, '**/assets/written-block-*.js');
  await page.goto(`/admin/courses/${id}`);
  await addLesson(page, 'Assignment', 'Seven screens');
  // While the editor loads, no block is shown that would lose what is typed into it.
  await expect(page.getByText('Loading the editor...')).toBeVisible();
  await expect(page.getByLabel('Block 1, Text')).toHaveCount(0);
  release();
  await write(page, 'Draw the path of a person who buys a ticket.');
  await page.getByRole('button', { name: 'Add criterion' }).click();
  await page.getByLabel('Title of criterion 1').fill('Flow');
  await page.getByLabel('Title of level 1 of Flow').fill('Complete');
  await page.getByLabel('Points of level 1 of Flow').fill('12');
  await page.getByLabel('Title of level 2 of Flow').fill('Partly');
  const tag = page.getByText('The rubric adds up to 12 of 20 points.');
  await expect(tag).toBeVisible();
  await page.getByLabel('Due', { exact: true }).selectOption('After class session');
  await page.getByLabel('Session number').fill('4');
  await page.getByLabel('Late submissions').selectOption('Accept, take off a percentage per day');

  // What is missing stands at its field, and goes with it.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Enter the percentage per day.' }).click();
  await expect(page.getByLabel('Late submissions')).toBeFocused();
  await expect(page.getByText('The rubric adds up to 12 points, the assignment has 20.')).toBeVisible();
  await page.getByLabel('Percentage per day').fill('5');
  await page.getByLabel('Points of level 1 of Flow').fill('20');
  await expect(page.getByText('Enter the percentage per day.')).toBeHidden();
  await expect(page.getByText('The rubric adds up to 20 of 20 points.')).toBeVisible();
  await expectLaidOutWell(page);
  await expectNoViolations(page);

  await addLesson(page, 'YouTube or Vimeo', 'A film elsewhere');
  await page.getByLabel('Address').fill('https://youtu.be/misaal-demo');
  await expect(page.getByText('YouTube video misaal-demo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check the video' })).toHaveAttribute('target', '_blank');
  await page.getByLabel('Length').fill('8:00');

  await addLesson(page, 'Text', 'How to listen');
  await write(page, 'Say nothing, and wait for the next sentence.');
  await expect(page.getByLabel('Estimated time')).toHaveValue('1');
  await page.getByRole('switch', { name: 'Free preview' }).check();

  // Nothing that was typed is lost on the way.
  await page.getByRole('button', { name: /Seven screens/ }).click();
  await expect(page.getByText('Draw the path of a person who buys a ticket.')).toBeVisible();
  await expect(page.getByLabel('Session number')).toHaveValue('4');
  await expect(page.getByText('All changes saved')).toBeVisible();

  await page.goto(`/admin/courses/${id}/preview`);
  await expect(page.getByText('Preview, nothing is recorded')).toBeVisible();
  await page.goto(`/admin/courses/${id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Version 1 is published.')).toBeVisible();

  await readWithoutScript(await browser.newContext({ javaScriptEnabled: false }).then((it) => it.newPage()), slug);
});

/** The course page leads to the text, which is read, left out of search results, and leads back. */
async function readWithoutScript(page: Page, slug: string): Promise<void> {
  const base = String(test.info().project.use.baseURL);
  await page.goto(`${base}/course/${slug}`);
  const links = page.locator('.plan-preview');
  await expect(links).toHaveCount(1);
  await page.goto(new URL((await links.getAttribute('href')) ?? '', base).href);
  await expect(page.getByText('Say nothing, and wait for the next sentence.')).toBeVisible();
  await expect(page.getByText(/^This is a free preview of /)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Enrol to take all \d+ lessons$/ })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/course/${slug}$`));
  await page.context().close();
}

async function addLesson(page: Page, type: string, name: string): Promise<void> {
  await page.locator('.outline-list .add-lesson').first().getByRole('button').first().click();
  await page.locator('.add-lesson').getByRole('button', { name: type, exact: true }).click();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

async function write(page: Page, words: string): Promise<void> {
  const block: Locator = page.getByRole('textbox', { name: 'Block 1, Text' });
  await expect(block).toBeEditable();
  await block.click();
  await block.pressSequentially(words);
  await expect(block).toHaveText(words);
}

/** A copy of a course of the demo institute, which is a draft of this test. */
async function copyCourse(page: Page): Promise<{ id: string; slug: string }> {
  await enterOffice(page);
  const headers = { origin: String(test.info().project.use.baseURL) };
  const found = await page.request.get('/api/admin/courses?search=animation');
  const { courses } = (await found.json()) as { courses: { id: string }[] };
  const copied = await page.request.post(`/api/admin/courses/${courses[0]?.id}/duplicate`, { headers });
  const { id } = (await copied.json()) as { id: string };
  const { course } = await (await page.request.get(`/api/admin/courses/${id}/draft`)).json();
  return { id, slug: course.slug as string };
}
