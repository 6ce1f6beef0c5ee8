import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';
import { holdScript } from './hold-script.ts';
import { openHydrated } from './hydrated.ts';
import { expectLaidOutWell } from './layout.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

/** The clipboard content when a page or document is pasted. */
async function paste(into: Locator, html: string): Promise<void> {
  await into.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const block = (page: Page, number: number) => page.getByRole('textbox', { name: new RegExp(`^Block ${number},`) });

/** Opens a new post whose editor arrives once the returned function is called. */
async function openBeforeItsEditor(page: Page): Promise<() => void> {
  await enterOffice(page);
  const release = await holdScript(page, '**/assets/written-block-*.js');
  await page.goto('/admin/posts');
  await page.getByRole('button', { name: 'New post' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled post' })).toBeVisible();
  return release;
}

test('a post is written, pasted into, published, and read', async ({ page }) => {
  const title = `A day at the press ${Date.now().toString(36)}`;
  await enterOffice(page);
  await page.goto('/admin/posts');
  await page.getByRole('button', { name: 'New post' }).first().click();
  // The editor is the largest script of the office.
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled post' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await block(page, 1).click();
  // The editor comes with the first touch.
  await expect(block(page, 1)).toBeFocused();
  await page.keyboard.type('The ink is mixed at six.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/head');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The first print');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nobody keeps');
  await page.keyboard.press('Enter');
  // As fast as keys come: the caret is there before the next one.
  await page.keyboard.type(' it.');
  await expect(block(page, 4)).toBeFocused();
  // Back into one block: the texts join where they were split. By a click, as within 200 ms of the focus the editor ignores a caret at
  // the beginning.
  await block(page, 4).click({ position: { x: 1, y: 10 } });
  await page.keyboard.press('Backspace');
  await expect(block(page, 3)).toHaveText(/^Nobody keeps ?it\.$/);
  await expect(block(page, 4)).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(block(page, 4)).toBeVisible();
  await paste(
    block(page, 4),
    '<style>p{}</style><h2 onclick="x()">What we use</h2><ul><li>Ink</li><li><b>Paper</b></li></ul><script>window.bad = 1</script><p style="color:red">And <a href="javascript:window.bad=1">time</a>.</p><iframe src="https://example.com"></iframe>',
  );
  await expect(block(page, 4)).toHaveText('What we use');
  await expect(page.getByText(/left out/)).toBeVisible();

  // Undo, and redo.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block(page, 5)).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(block(page, 6)).toHaveText('And time.');

  await page.getByLabel('Category').selectOption({ index: 1 });
  await expect(page.getByText(/^Saved \S/)).toBeVisible();
  await expect(page.getByText('Ready to publish.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText(/^Published \S/)).toBeVisible();

  await page.getByRole('link', { name: 'View', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const body = page.locator('.post-body');
  await expect(body.getByRole('heading', { level: 2 })).toHaveText(['The first print', 'What we use']);
  await expect(body.getByRole('listitem')).toHaveText(['Ink', 'Paper']);
  await expect(body.locator('strong')).toHaveText('Paper');
  await expect(body.locator('script, iframe, style, [onclick], [style], a')).toHaveCount(0);
});

test('keys save, close the settings, and leave the text alone on the screen, also while somebody types', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterOffice(page);
  await openHydrated(page, '/admin/posts');
  await page.getByRole('button', { name: 'New post' }).first().click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  // A new post begins at its title, and Enter goes on to its first paragraph.
  await expect(title).toBeFocused();
  await page.keyboard.type('Kept by hand');
  await page.keyboard.press('Enter');
  await page.keyboard.type('In ink.');
  await expect(title).toHaveValue('Kept by hand');
  await expect(page.getByLabel('Content').getByText('In ink.')).toBeVisible();
  await title.focus();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.keyboard.press('Control+s');
  await saved;
  await expect(page.getByText(/^Saved \S/)).toBeVisible();
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  await expect(settings).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Control+.');
  await expect(settings).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel('Excerpt')).toBeHidden();
  await page.keyboard.press('Control+.');
  await expect(page.getByLabel('Excerpt')).toBeVisible();
  // The post has the page to itself.
  await expect(page.getByRole('navigation', { name: 'Office' })).toBeHidden();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await page.keyboard.press('Control+Shift+F');
  await expect(publish).toBeHidden();
  await expect(title).toBeFocused();
  await expect(page.getByLabel('Excerpt')).toBeHidden();
  await page.keyboard.press('Control+Shift+F');
  await expect(page.getByLabel('Excerpt')).toBeVisible();
  // What is missing is said where it is filled in.
  await publish.click();
  await expect(page.getByText('Please choose a category', { exact: false })).toBeInViewport();
  const preview = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Shift+P');
  await expect(await preview).toHaveURL(/\/preview$/);
});

test('selected text has its tools, a block its menu, and a post is scheduled in three steps', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterOffice(page);
  await openHydrated(page, '/admin/posts');
  await page.getByRole('button', { name: 'New post' }).first().click();
  const title = `Set for later ${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title);
  await page.getByLabel('Category').selectOption({ index: 1 });
  await block(page, 1).click();
  await expect(block(page, 1)).toBeFocused();
  const tools = page.getByRole('toolbar', { name: 'Selected text' });
  await page.keyboard.type('Ink keeps');
  await expect(tools).toBeHidden();
  await page.keyboard.press('Shift+Home');
  await tools.getByRole('button', { name: 'Bold' }).click();
  await expect(block(page, 1).locator('strong')).toHaveText('Ink keeps');
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await tools.getByRole('button', { name: 'Link' }).click();
  await page.getByLabel('Link address').fill('example.com/ink');
  await page.getByRole('button', { name: 'Set link' }).click();
  await expect(block(page, 1).locator('a')).toHaveAttribute('href', 'https://example.com/ink');
  await tools.getByRole('button', { name: 'Heading', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Block 1, Heading' })).toBeFocused();
  await expect(tools).toBeHidden();

  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Block 2, Text: add a block' }).click();
  await page.getByRole('button', { name: 'Divider', exact: true }).click();
  await expect(block(page, 3)).toBeFocused();
  await page.keyboard.type('Below');
  await page.getByRole('button', { name: 'Block 3, Text: actions' }).click();
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(block(page, 2)).toHaveText('Below');
  await expect(page.getByRole('button', { name: 'Block 2, Text: actions' })).toBeFocused();
  await page.getByRole('button', { name: 'Block 2, Text: actions' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Block 1, Heading' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(block(page, 2)).toHaveText('Below');

  await page.getByLabel('Publish', { exact: true }).selectOption('At a set time');
  await page.getByLabel('Publish on (Indian time)').fill('2037-11-28T11:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(page.getByText('Goes out 28 Nov 2037, 11:00 am.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reschedule' })).toBeDisabled();
  await page.getByRole('button', { name: 'Unschedule' }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});

test('on a phone the settings lie over the text, and Escape leads back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterOffice(page);
  await openHydrated(page, '/admin/posts');
  await page.getByRole('button', { name: 'New post' }).first().click();
  const settings = page.getByRole('button', { name: 'Settings', exact: true });
  await expect(settings).toHaveAttribute('aria-expanded', 'false');
  await expectLaidOutWell(page);
  await settings.click();
  await expect(page.getByRole('heading', { name: 'Post settings' })).toBeFocused();
  await expect(page.getByLabel('Excerpt')).toBeVisible();
  await page.getByRole('button', { name: /^Cover pattern and colour/ }).click();
  await expect(page.getByRole('dialog', { name: 'Cover' }).getByLabel('Pattern')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Cover pattern and colour/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
  await expect(page.getByLabel('Excerpt')).toBeHidden();
});

test('a block that is clicked before the editor has come takes the caret when it comes', async ({ page }) => {
  const release = await openBeforeItsEditor(page);
  await block(page, 1).click();
  // Without a caret, nobody types into what keeps no keys.
  await expect(block(page, 1)).toHaveAttribute('aria-busy', 'true');
  await expect(block(page, 1)).not.toBeFocused();
  release();
  await expect(block(page, 1)).toBeFocused();
  await expect(block(page, 1)).not.toHaveAttribute('aria-busy');
  await page.keyboard.type('Ink.');
  await expect(block(page, 1)).toHaveText('Ink.');
});

test('a block takes the caret where the editor comes while the button is down', async ({ page }) => {
  const release = await openBeforeItsEditor(page);
  await block(page, 1).hover();
  await page.mouse.down();
  release();
  await expect(block(page, 1)).not.toHaveAttribute('aria-busy');
  await page.mouse.up();
  await expect(block(page, 1)).toBeFocused();
  await page.keyboard.type('Ink.');
  await expect(block(page, 1)).toHaveText('Ink.');
});
