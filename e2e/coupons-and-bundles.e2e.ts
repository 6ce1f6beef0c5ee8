import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { buy, newPerson, signUp } from './person.ts';
import { expect, test } from './test.ts';

const origin = () => String(test.info().project.use.baseURL);

/** Signs the browser in as the office. */
async function enterOffice(request: APIRequestContext): Promise<void> {
  const data = { email: 'admin@example.com', password: 'office-door-2026' };
  await request.post('/api/user/login', { data, headers: { origin: origin() } });
}

/** A coupon of the test's own, made by the office. */
async function makeCoupon(request: APIRequestContext, form: object): Promise<string> {
  const data = { email: 'admin@example.com', password: 'office-door-2026' };
  const { token } = await (await request.post('/api/user/login', { data })).json();
  const headers = { authorization: `Bearer ${token}` };
  const made = await request.post('/api/coupons/generate', { headers, data: form });
  const { coupon } = await made.json();
  return coupon.code;
}

/** Signs somebody new up in the page's browser. */
async function signUpHere(page: Page): Promise<string> {
  const { token } = await signUp(page.request, newPerson());
  return token;
}

async function pay(page: Page, rupees: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${rupees}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  const success = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(success.getByText(rupees)).toBeVisible();
}

const keptCode = (page: Page) => page.evaluate(() => localStorage.getItem('coupon_link'));

test('a link applies a coupon for an amount, from the page to the paid order', async ({ page, playwright }) => {
  const office = await playwright.request.newContext({ baseURL: origin() });
  const code = await makeCoupon(office, { discountRupees: 500, courses: ['graphic-design'], usesPerPerson: 1 });
  await signUpHere(page);
  await page.goto(`/course/graphic-design?coupon=${code.toLowerCase()}#plan`);
  await expect(page).toHaveURL(/\/course\/graphic-design#plan$/);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText(`Coupon ${code} will be applied at checkout.`)).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await expect(page.getByLabel('Coupon', { exact: true })).toHaveValue(code);
  await expect(page.getByText('₹500 off applied. It is for Graphic Design.')).toBeVisible();
  await expect(page.getByText('Coupon, ₹500 off')).toBeVisible();
  await expect(page.locator('.order-total')).toContainText('₹21,499');
  await pay(page, '₹21,499');
  expect(await keptCode(page)).toBeNull();

  await page.goto('/course/graphic-design');
  await expect(page.getByText('Graphic Design').first()).toBeVisible();
  await page.evaluate(() => localStorage.setItem('course_cart', '[]'));
  await page.goto(`/course/ui-ux-design?coupon=${code}`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByText('You have used this coupon already.')).toBeVisible();
  // Refused for good: the link is forgotten.
  expect(await keptCode(page)).toBeNull();
});

test('a link’s coupon that does not fit says why, waits for another cart, and can be taken away', async ({
  page,
  playwright,
}) => {
  const office = await playwright.request.newContext({ baseURL: origin() });
  const code = await makeCoupon(office, { discount: 10, courses: ['animation'] });
  await page.goto(`/checkout?coupon=${code}`);
  await expect(page).toHaveURL(/\/checkout$/);
  await page.goto('/course/web-design');
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  await expect(page.getByText('This coupon is for Animation.')).toBeVisible();
  await expect(page.locator('.order-total')).toContainText('₹18,999');
  expect(await keptCode(page)).toContain(code);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove the coupon' }).click();
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('will be applied at checkout')).toHaveCount(0);
  expect(await keptCode(page)).toBeNull();
});

test('a bundle is put into the cart with one button and bought at its price', async ({ page }) => {
  await signUpHere(page);
  await page.goto('/course/web-development');
  const band = page.getByRole('region', { name: 'Buy together' });
  await expect(band.getByRole('link', { name: 'UI/UX Design' })).toHaveAttribute('href', '/course/ui-ux-design');
  await expect(band.getByText('₹7,999 less than one by one.')).toBeVisible();
  await band.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(band.getByRole('link', { name: 'Go to Cart' })).toBeFocused();
  await expect(band.getByText('All 2 courses are in your cart.')).toBeVisible();
  await expectAccessible(page, '/course/web-development');

  await page.goto('/cart');
  await expect(page.locator('.cart-total')).toContainText('₹59,999');
  await expect(page.getByText('In the bundle “Draw it and build it”')).toHaveCount(2);
  await expectAccessible(page, '/cart');
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('Of the discount, by the bundle “Draw it and build it”')).toBeVisible();
  await expect(page.locator('.order-total')).toContainText('₹59,999');
  await page.getByRole('textbox', { name: 'Address (optional)' }).fill('12 Civil Lines, Agra');
  await pay(page, '₹59,999');
});

test('courses that came one by one have the bundle’s price too, until one of them leaves', async ({ page }) => {
  for (const slug of ['stock-market-basic', 'stock-market-professional']) {
    await page.goto(`/course/${slug}`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
  }
  await page.goto('/cart');
  await expect(page.locator('.cart-total')).toContainText('₹32,999');
  await page.getByRole('button', { name: 'Remove Stock Market: Basic' }).click();
  await expect(page.locator('.cart-total')).toContainText('₹29,999');
  await expect(page.getByText(/In the bundle/)).toHaveCount(0);
});

test('whoever has one of the courses pays the price of the others, and is told so', async ({ page }) => {
  const token = await signUpHere(page);
  await buy(page.request, token, ['ui-ux-design']);
  await page.goto('/course/web-development');
  const band = page.getByRole('region', { name: 'Buy together' });
  await band.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(band.getByText(/^You have UI\/UX Design already, so it left your cart\./)).toBeVisible();
  await page.goto('/checkout');
  await expect(page.locator('.order-total')).toContainText('₹39,999');
  await pay(page, '₹39,999');
});

test('the office makes a coupon for an amount, copies its link and reads what it brought', async ({
  page,
  context,
  playwright,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterOffice(page.request);
  await expectAccessible(page, '/admin/coupons');
  const note = `Open day ${Date.now()}`;
  await page.getByLabel('Takes off').selectOption('Rupees');
  await page.getByLabel('Discount').fill('700');
  await page.getByLabel('Uses per person').fill('2');
  await page.getByLabel('Note (optional)').fill(note);
  await page.getByText('For all courses', { exact: true }).click();
  await page.getByLabel('Find a course').fill('anim');
  await page.getByRole('button', { name: 'Add Animation' }).click();
  await page.getByRole('button', { name: 'Generate coupon' }).click();
  const code = await page.locator('.coupon-new-code').innerText();
  await expect(page.getByText(`Coupon ${code} is ready: ₹700 off.`)).toBeVisible();
  const active = page.getByRole('table', { name: 'Active coupons' });
  const row = active.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('For Animation. 2 times per person. Not used.');
  await row.getByRole('button', { name: `Copy link of coupon ${code}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin()}/?coupon=${code}`);

  const buyer = newPerson();
  const visitor = await playwright.request.newContext({ baseURL: origin() });
  const { token } = await signUp(visitor, buyer);
  const headers = { authorization: `Bearer ${token}` };
  await visitor.post('/api/payment/create-order', {
    headers,
    data: { cartItems: ['animation'], coupon: code, amount: 44_299 },
  });
  await row.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();
  await expect(page.locator('.office-figure').filter({ hasText: 'Held now' })).toContainText('1');
  await expect(page.getByText(buyer.email)).toBeVisible();
  await expectAccessible(page, `/admin/coupons/${code}`);
  const csv = await page.request.get(`/api/admin/coupons/${code}/orders.csv`);
  expect(await csv.text()).toContain(`${buyer.email},Animation,44999,700,44299,0`);

  await page.request.delete(`/api/coupons/delete/${code}`, { headers: { origin: origin() } });
  await page.goto(`/couponPage21?state=deleted&search=${encodeURIComponent(note)}`);
  await expect(page.getByRole('table', { name: 'All coupons' }).getByText('Deleted')).toBeVisible();
  await expectAccessible(page, '/couponPage21');
});

test('the office makes a bundle, and the course page shows it while it is published', async ({ page, browser }) => {
  await enterOffice(page.request);
  const name = `Draw and move ${Date.now()}`;
  await page.goto('/admin/bundles');
  await page.getByRole('link', { name: 'Make a bundle' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add Graphic Design' }).click();
  await page.getByRole('button', { name: 'Add Animation' }).click();
  await page.getByRole('button', { name: 'Move Animation up' }).click();
  await page.getByLabel('Price together, rupees').fill('70,000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('The price must be below ₹66,998, which the courses cost one by one.').first(),
  ).toBeVisible();
  await page.getByLabel('Price together, rupees').fill('59,998');
  await expect(page.getByText('₹66,998 one by one, ₹7,000 less (10%).')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Animation, Graphic Design');
  await expect(row).toContainText('Not published');

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const band = visitor.getByRole('article').filter({ hasText: name });
  await visitor.goto('/course/animation');
  await expect(band).toHaveCount(0);
  await row.getByRole('button', { name: /^Publish/ }).click();
  await expect(row).toContainText('On offer');
  await visitor.goto('/course/animation');
  await expect(band.getByText('₹59,998')).toBeVisible();
  await expect(band.getByRole('link', { name: 'Graphic Design' })).toBeVisible();
  await expect(band.getByRole('button')).toHaveCount(0);
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(row).toContainText('Not published');
  await visitor.goto('/course/animation');
  await expect(band).toHaveCount(0);
  await expectAccessible(page, '/admin/bundles');
  await expectAccessible(page, '/admin/bundles/edit');
});
