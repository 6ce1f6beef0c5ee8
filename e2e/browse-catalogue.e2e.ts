import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { holdScript } from './hold-script.ts';
import { expectLaidOut } from './expect-accessible.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

test.use(phone);

const cards = { name: /^View course/ } as const;

/** All courses are shown, as many as the page states: other tests publish and withdraw some concurrently. */
async function expectAllShown(page: Page): Promise<void> {
  const line = page.locator('[data-more] > [role="status"]');
  await expect(line).toHaveText(/^\d+ courses$/);
  const total = Number(/\d+/.exec(await line.innerText())?.[0]);
  expect(total).toBeGreaterThanOrEqual(8);
  await expect(page.getByRole('link', cards)).toHaveCount(total);
}

test('Load More says when more cannot be fetched, then adds cards in place, tells the count, and the address follows', async ({
  page,
}) => {
  await openHydrated(page, '/services');
  await expect(page.getByRole('link', cards)).toHaveCount(6);
  const more = page.getByRole('link', { name: 'Load More' });
  await expectLaidOut(page);
  await page.route('**/services?shown=12', (route) => route.abort());
  await more.click();
  await expect(page.getByText('Failed to fetch courses. Try again.')).toBeVisible();
  await page.unroute('**/services?shown=12');
  await more.scrollIntoViewIfNeeded();
  const lastCard = page.getByRole('link', cards).nth(5);
  const place = async () => (await lastCard.boundingBox())?.y ?? NaN;
  const before = await place();
  await more.click();
  await expectAllShown(page);
  await expect(more).toHaveCount(0);
  await expect(page).toHaveURL(/\/services\?shown=12$/);
  expect(Math.abs((await place()) - before)).toBeLessThan(5);
  await expect(page.getByRole('link', cards).nth(6)).toBeFocused();

  await page.getByRole('link', cards).nth(6).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expectAllShown(page);
  await page.getByRole('tab', { name: /Services/ }).click();
  await expect(page.getByRole('link', { name: /^See the service/ })).toHaveCount(6);
});

test('a filter is in the address, and what the browser puts back sends nobody on', async ({ page }) => {
  await page.goto('/services');
  await page.getByLabel('Level').selectOption('Intermediate');
  await expect(page).toHaveURL('/services?level=Intermediate#results');
  await expect(page.getByRole('link', cards)).toHaveCount(1);
  await expect(page.getByText('1 course', { exact: true }).first()).toBeInViewport();
  // A value that the browser restores in the list triggers no navigation.
  await page.goBack();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expectAllShown(page);
  await expect(page).toHaveURL('/services?shown=12');

  // Nonsense searches respond sensibly too; results are tested in features/catalogue/api.test.ts.
  for (const search of ['cookery', 'a'.repeat(10_000)]) {
    const response = await page.request.get(`/services?search=${search}`);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('No courses found.');
  }
  const nonsense = await page.request.get('/services?level=Wizard&sort=cheapest&maxPrice=-1&shown=x&category=%00');
  expect(nonsense.status()).toBe(200);
});

test('what is chosen before the page is hydrated is done as soon as it is', async ({ page }) => {
  const release = await holdScript(page, '**/islands/assets/entry.islands-*');
  // The page counts as loaded only with its script.
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Level').selectOption('Intermediate');
  await expect(page).toHaveURL('/services');
  release();
  await expect(page).toHaveURL('/services?level=Intermediate#results');
});

test('a course’s preview plays on a press, with captions; Enquire on a service opens its contact links by keyboard', async ({
  page,
}) => {
  await page.goto('/course/web-design');
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: /^Watch the preview/ }).click();
  await expect(page.locator('video')).toHaveAttribute('src', /^\/media\/public\//);
  await expect(page.locator('video track[kind="captions"]')).toHaveAttribute('src', /\.vtt$/);

  await page.goto('/service/blogging');
  const enquire = page.getByRole('button', { name: 'Enquire', exact: true });
  await enquire.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Enquire about Blogging' });
  await expect(dialog.getByRole('link')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(enquire).toBeFocused();
  await expect(page.getByRole('link', { name: 'Enquire for Gold' })).toHaveAttribute(
    'data-subject',
    'Gold plan: Blogging',
  );
  const form = await page.request.get('/form?heading=Enquiry&subject=Gold%20plan');
  expect(await form.text()).toContain('value="Gold plan"');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are sent by their button, and a bundle is shown without buttons, and the checkout says what it needs', async ({
    page,
  }) => {
    await page.goto('/enroll');
    await page.getByLabel('Sort').selectOption('price-asc');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('link', cards).first()).toHaveText(/Stock Market: Basic/);

    await page.goto('/course/web-development');
    const band = page.getByRole('region', { name: 'Buy together' });
    await expect(band.getByRole('link', { name: 'UI/UX Design' })).toBeVisible();
    await expect(band.getByRole('button')).toHaveCount(0);

    await page.goto('/checkout');
    await expect(page.getByText(/^Your cart is saved in your browser and needs JavaScript\./)).toBeVisible();
    await expect(page.getByText('Loading your order...')).toBeHidden();
  });
});
