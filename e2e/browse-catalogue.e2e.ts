import type { Page } from '@playwright/test';
import { openAwake } from './awake.ts';
import { holdScript } from './hold-script.ts';
import { expectLaidOut } from './expect-accessible.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

test.use(phone);

const cards = { name: /^View course/ } as const;

/** All courses are shown, as many as the page says there are: other tests publish and withdraw some beside these. */
async function expectAllShown(page: Page): Promise<void> {
  const line = page.getByText(/^Showing (\d+) of \1 courses$/);
  await expect(line).toBeVisible();
  const total = Number(/\d+/.exec(await line.innerText())?.[0]);
  expect(total).toBeGreaterThanOrEqual(8);
  await expect(page.getByRole('link', cards)).toHaveCount(total);
}

test('Load More adds cards in place, tells the count, and the address follows', async ({ page }) => {
  await page.goto('/services');
  await expect(page.getByRole('link', cards)).toHaveCount(6);
  const more = page.getByRole('link', { name: 'Load More' });
  await expectLaidOut(page);
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

test('when more cannot be fetched, it says so and the button stays', async ({ page }) => {
  await openAwake(page, '/services');
  await page.route('**/services?shown=12', (route) => route.abort());
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page.getByText('Failed to fetch courses. Try again.')).toBeVisible();
  await page.unroute('**/services?shown=12');
  await page.getByRole('link', { name: 'Load More' }).click();
  await expectAllShown(page);
});

test('filters, search and order are in the address, and sane for nonsense', async ({ page }) => {
  await page.goto('/services');
  await page.getByLabel('Level').selectOption('Intermediate');
  await expect(page).toHaveURL('/services?level=Intermediate');
  await expect(page.getByRole('link', cards)).toHaveCount(1);
  // What the browser puts back into the list by itself sends nobody on.
  await page.goBack();
  await page.getByRole('link', { name: 'Load More' }).click();
  await expectAllShown(page);
  await expect(page).toHaveURL('/services?shown=12');

  await page.goto('/services?search=digtal+markting');
  await expect(page.getByRole('link', cards).first()).toHaveText(/Digital Marketing/);
  await page.goto('/services?search=cookery');
  await expect(page.getByText('No courses found.')).toBeVisible();
  await page.getByRole('link', { name: 'See all courses' }).click();
  await expect(page).toHaveURL('/services');

  const answer = await page.goto(`/services?search=${'a'.repeat(10_000)}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('No courses found.')).toBeVisible();
  await page.goto('/services?level=Wizard&sort=cheapest&maxPrice=-1&shown=x&category=%00');
  await expect(page.getByRole('link', cards)).toHaveCount(6);
});

test('what is chosen before the page is awake is done as soon as it is', async ({ page }) => {
  const release = await holdScript(page, '**/islands/assets/entry.islands-*');
  // The page counts as loaded only with its script.
  await page.goto('/services', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Level').selectOption('Intermediate');
  await expect(page).toHaveURL('/services');
  release();
  await expect(page).toHaveURL('/services?level=Intermediate');
});

test('a guest is told how the brochure opens; it opens for whoever has signed in', async ({ page }) => {
  await page.goto('/course/animation');
  const link = page.getByRole('link', { name: 'Download Brochure of Animation' });
  await expect(link).toHaveAttribute('href', '/brochure/animation');
  const closed = await page.goto('/brochure/animation');
  expect(closed?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1, name: 'Brochure: Animation' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send an enquiry' })).toHaveAttribute(
    'href',
    /^\/form\?heading=Enquiry.*&brochure=%2Fbrochure%2Fanimation$/,
  );

  const origin = new URL(page.url()).origin;
  const data = { email: 'student@example.com', password: 'student-demo-2026' };
  await page.request.post('/api/user/login', { data, headers: { origin } });
  const open = await page.request.get('/brochure/animation');
  expect(open.headers()['content-type']).toBe('application/pdf');
  expect((await open.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a course goes to the cart and out of it', async ({ page }) => {
  await page.goto('/course/graphic-design');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Go to Cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByText('1 Course(s) in Cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  await page.getByRole('main').getByRole('button', { name: 'Remove Graphic Design' }).click();
  await expect(page.getByRole('main').getByText('Your cart is empty.')).toBeVisible();
});

test('the preview plays on a press, with captions', async ({ page }) => {
  await page.goto('/course/web-design');
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: /^Watch the preview/ }).click();
  await expect(page.locator('video')).toHaveAttribute('src', /^\/media\/public\//);
  await expect(page.locator('video track[kind="captions"]')).toHaveAttribute('src', /\.vtt$/);
});

test('Enquire on a service opens its contact links by keyboard and closes again', async ({ page }) => {
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
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are sent by their button', async ({ page }) => {
    await page.goto('/enroll');
    await page.getByLabel('Sort').selectOption('price-asc');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByRole('link', cards).first()).toHaveText(/Stock Market: Basic/);
  });
});
