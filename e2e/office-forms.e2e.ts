import { expectLaidOutWell } from './layout.ts';
import { openHydrated } from './hydrated.ts';
import { findExample, linksOf, officePages } from './office-pages.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('settings are saved by a bar that names the changes, keep what is wrong, and ask before they are left', async ({
  page,
}) => {
  await enterOffice(page);
  await openHydrated(page, '/admin/settings/instalments');
  const bar = page.locator('.save-bar');
  await expect(page.locator('.save-bar.on-ink')).toHaveCount(0);
  const grace = page.getByLabel('Grace period (days)');
  const before = await grace.inputValue();
  await grace.fill('no');
  await page.getByLabel('Sell courses in instalments').click();
  await expect(bar).toContainText('2 changes not saved');
  await expect(bar).toContainText('Sell courses in instalments, Grace period (days)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(grace).toBeFocused();
  await expect(grace).toHaveAttribute('aria-invalid', 'true');
  await expect(grace).toHaveValue('no');

  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: /^Checkout/ })
    .click();
  const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
  await ask.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(grace).toHaveValue(before);
  await expect(page.locator('.save-bar.on-ink')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Instalments' })).toBeFocused();

  await grace.fill('9');
  // The old value does not come back, not even for a moment.
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const field = document.querySelector<HTMLInputElement>('[name="graceDays"]');
      if (field) seen.add(field.value);
      document.documentElement.dataset.seen = [...seen].join();
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.save-bar.on-ink')).toHaveCount(0);
  await expect(grace).toHaveValue('9');
  await expect(page.locator('html')).toHaveAttribute('data-seen', '9');
  await grace.fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(grace).toHaveValue(before);
});

test('of two people who change the same settings the second is told, and Discard shows what is saved', async ({
  page,
  browser,
}) => {
  await enterOffice(page);
  await openHydrated(page, '/admin/settings/batches');
  const late = page.getByLabel('Late after (minutes)');
  const before = await late.inputValue();
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await openHydrated(other, '/admin/settings/batches');
  await other.getByLabel('Late after (minutes)').fill('17');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.locator('.save-bar.on-ink')).toHaveCount(0);
  await context.close();

  await late.fill('18');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.save-foot')).toContainText('A colleague');
  await expect(late).toHaveValue('18');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(late).toHaveValue('17');
  await late.fill(before);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.save-bar.on-ink')).toHaveCount(0);
});

test('a number series says its next number, and a course gets a service code of its own', async ({ page }) => {
  await enterOffice(page);
  await openHydrated(page, '/admin/settings/invoices');
  await page.getByLabel('Invoice prefix').fill('QQ');
  await expect(page.getByText(/^next: QQ\/\d\d-\d\d\/00001$/)).toBeVisible();
  await page.getByLabel('Full refund within (days)').fill('12');
  await expect(page.getByText(/Example: day 11/)).toContainText('₹21,999');
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Add exception' }).click();
  await page.getByRole('combobox', { name: 'Course, exception 1' }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'SAC, exception 1' }).fill('12');
  await expect(page.locator('.save-bar')).toContainText('SAC per course');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A SAC has 6 digits')).toBeVisible();
  await page.getByRole('textbox', { name: 'SAC, exception 1' }).fill('999294');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.save-bar.on-ink')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove exception 1' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('.save-bar.on-ink')).toHaveCount(0);
  // Without the message.
  await page.reload();
  await expectLaidOutWell(page);
});

test('buttons in the head of a page are 40 px high, and no figure or fact is without its value', async ({ page }) => {
  test.slow();
  await enterOffice(page);
  const links = new Map<string, string[]>();
  const wrong: string[] = [];
  // Classes under way, endpoints of webhooks and work to be graded are not in the demo institute.
  for (const path of officePages.filter(
    (known) => !/\/(?:sessions|webhooks|applications|submissions)\/:/.test(known),
  )) {
    await page.goto(await findExample(page, path, links));
    links.set(path, await linksOf(page, path));
    const heights = await page
      .locator('.office-head :is(.button, .control)')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && !one.closest('dialog'))
          .map((one) => `${one.textContent} ${Math.round(one.getBoundingClientRect().height)}`),
      );
    wrong.push(...heights.filter((height) => !height.endsWith(' 40')).map((height) => `${path}: ${height}`));
    // The name of a column stands in the cell, too, for phones.
    const blank = await page.locator('main :is(dd, td:has(> .cell-head))').evaluateAll((all) =>
      all
        .filter((one) => !one.querySelector('img, svg, input, button, progress, meter'))
        .map(
          (one) => `${one.tagName === 'DD' ? one.previousElementSibling?.textContent : ''} ${one.textContent.trim()}`,
        )
        .filter((text) => /^[^:]*:$|^\S.* $/.test(text)),
    );
    wrong.push(...blank.map((text) => `${path}: ${text} is blank`));
  }
  expect(wrong).toEqual([]);
});
