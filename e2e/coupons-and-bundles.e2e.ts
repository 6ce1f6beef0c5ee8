import type { APIRequestContext, Page } from '@playwright/test';
import { animation } from '../src/demo/courses/animation.ts';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { stockMarketProfessional } from '../src/demo/courses/stock-market-professional.ts';
import { uiUxDesign } from '../src/demo/courses/ui-ux-design.ts';
import { webDesign } from '../src/demo/courses/web-design.ts';
import { webDevelopment } from '../src/demo/courses/web-development.ts';
import { expectHydrated, openHydrated } from './hydrated.ts';
import { expectLaidOut, expectNoViolations } from './expect-accessible.ts';
import { fillCart } from './fill-cart.ts';
import { enterOffice, OFFICE } from './office.ts';
import { buy, logIn, newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';

const origin = () => String(test.info().project.use.baseURL);

/** A coupon of this test, created by the office. */
async function makeCoupon(request: APIRequestContext, form: object): Promise<string> {
  const headers = { authorization: `Bearer ${await logIn(request, OFFICE)}` };
  const made = await request.post('/api/coupons/generate', { headers, data: form });
  const { coupon } = await made.json();
  return coupon.code;
}

/** Signs up a new user in the page's browser. */
async function signUpHere(page: Page): Promise<string> {
  const { token } = await signUp(page.request, newUser());
  return token;
}

async function pay(page: Page, rupees: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${rupees}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  const success = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(success.getByText(rupees)).toBeVisible();
}

const savedCode = (page: Page) => page.evaluate(() => localStorage.getItem('coupon_link'));

test('a link applies a coupon for an amount, from the page to the paid order', async ({ page, request }) => {
  const code = await makeCoupon(request, { discountRupees: 500, courses: ['graphic-design'], usesPerPerson: 1 });
  await signUpHere(page);
  await page.goto(`/course/graphic-design?coupon=${code.toLowerCase()}#plan`);
  await expect(page).toHaveURL(/\/course\/graphic-design#plan$/);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByRole('link', { name: 'Go to Cart' }).first().click();
  await expect(page.getByText(`Coupon ${code} will be applied at checkout.`)).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await expect(page.getByLabel('Coupon', { exact: true })).toHaveValue(code);
  await expect(page.getByText('₹500 off applied. It is for Graphic Design.')).toBeVisible();
  await expect(page.getByText('Coupon, ₹500 off')).toBeVisible();
  await expect(page.locator('.order-total')).toContainText('₹21,499');
  await pay(page, '₹21,499');
  expect(await savedCode(page)).toBeNull();

  await test.step('the same link again is refused for good, and forgotten', async () => {
    await page.evaluate(() => localStorage.removeItem('course_cart'));
    await fillCart(page, [uiUxDesign]);
    await page.goto(`/checkout?coupon=${code}`);
    await expect(page.getByText('You have used this coupon already.')).toBeVisible();
    expect(await savedCode(page)).toBeNull();
  });
});

test('a link’s coupon that does not fit says why, waits for another cart, and can be taken away', async ({
  page,
  request,
}) => {
  const code = await makeCoupon(request, { discount: 10, courses: ['animation'] });
  await fillCart(page, [webDesign]);
  await page.goto(`/checkout?coupon=${code}`);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText('This coupon is for Animation.')).toBeVisible();
  await expect(page.locator('.order-total')).toContainText('₹18,999');
  expect(await savedCode(page)).toContain(code);
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove the coupon' }).click();
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' })).toBeFocused();
  await expect(page.getByText('will be applied at checkout')).toHaveCount(0);
  expect(await savedCode(page)).toBeNull();
});

test('a bundle is put into the cart with one button and bought at its price', async ({ page }) => {
  await signUpHere(page);
  await openHydrated(page, '/course/web-development');
  const band = page.getByRole('region', { name: 'Buy together' });
  await expect(band.getByRole('link', { name: 'UI/UX Design' })).toHaveAttribute('href', '/course/ui-ux-design');
  await expect(band.getByText('₹7,999 less than one by one.')).toBeVisible();
  await band.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(band.getByRole('link', { name: 'Go to Cart' })).toBeFocused();
  await expect(band.getByText('All 2 courses are in your cart.')).toBeVisible();

  await band.getByRole('link', { name: 'Go to Cart' }).click();
  await expect(page.locator('.cart-total')).toContainText('₹59,999');
  await expect(page.getByText('In the bundle “Draw it and build it”')).toHaveCount(2);
  await expectLaidOut(page);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('Of the discount, by the bundle “Draw it and build it”')).toBeVisible();
  await expect(page.locator('.order-total')).toContainText('₹59,999');
  await page.getByRole('textbox', { name: 'Address (optional)' }).fill('12 Civil Lines, Agra');
  await pay(page, '₹59,999');
});

test('courses that came one by one have the bundle’s price until one of them leaves, and whoever has one pays for the others', async ({
  page,
}) => {
  await test.step('one by one', async () => {
    await fillCart(page, [stockMarketBasic, stockMarketProfessional]);
    await page.goto('/cart');
    await expect(page.locator('.cart-total')).toContainText('₹32,999');
    await page.getByRole('button', { name: 'Remove Stock Market: Basic' }).click();
    await expect(page.locator('.cart-total')).toContainText('₹29,999');
    await expect(page.getByText(/In the bundle/)).toHaveCount(0);
    await page.getByRole('button', { name: `Remove ${stockMarketProfessional.title}` }).click();
    await expect(page.getByText('Your cart is empty.').first()).toBeVisible();
  });

  await test.step('one of them bought before', async () => {
    const token = await signUpHere(page);
    await buy(page.request, token, [uiUxDesign.courseId]);
    await page.goto(`/course/${webDevelopment.slug}`);
    const band = page.getByRole('region', { name: 'Buy together' });
    await band.getByRole('button', { name: 'Add all to cart' }).click();
    await expect(band.getByText(/^You already have UI\/UX Design, so it left your cart\./)).toBeVisible();
    await page.goto('/checkout');
    await expect(page.getByRole('button', { name: 'Pay ₹39,999' })).toBeEnabled();
  });
});

test('the office makes a coupon for an amount and copies its link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterOffice(page);
  await page.goto('/admin/coupons');
  await page.getByRole('button', { name: 'New coupon' }).click();
  const panel = page.getByRole('dialog', { name: 'New coupon' });
  await panel.getByRole('radio', { name: 'Rupees' }).check();
  await panel.getByLabel('Discount', { exact: true }).fill('700');
  await panel.getByLabel('Per customer').fill('2');
  await panel.getByLabel('Note (optional)').fill(`Open day ${Date.now()}`);
  await panel.getByText('For all courses', { exact: true }).click();
  await panel.getByLabel('Find a course').fill('anim');
  await panel.getByRole('button', { name: `Add ${animation.title}` }).click();
  await panel.getByRole('button', { name: 'Create coupon' }).click();
  const code = await panel.locator('.coupon-new-code').innerText();
  await expect(panel.getByText(`Coupon ${code} is ready: ₹700 off.`)).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).first().click();
  const active = page.getByRole('table', { name: 'Active Coupons' });
  const row = active.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText('Animation, 2 times per customer');
  await row.getByRole('button', { name: `Copy link of coupon ${code}` }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin()}/?coupon=${code}`);
  await page.request.delete(`/api/coupons/delete/${code}`, { headers: { origin: origin() } });
});

test('the office types a code, pauses it with one click, and edits it', async ({ page }) => {
  await enterOffice(page);
  await page.goto('/couponPage21');
  const code = `FEST-${Date.now().toString(36).toUpperCase()}`;
  await page.getByRole('button', { name: 'New coupon' }).click();
  const panel = page.getByRole('dialog', { name: 'New coupon' });
  await panel.getByLabel('Code (optional)').fill(code.toLowerCase());
  await panel.getByLabel('Discount', { exact: true }).fill('15');
  await panel.getByRole('button', { name: `Create ${code}` }).click();
  await expect(panel.getByText(`Coupon ${code} is ready: 15% off.`)).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).first().click();
  await expect(panel).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: code });
  await row.getByRole('button', { name: `Pause coupon ${code}` }).click();
  await expect(page.getByText(`Coupon ${code} is paused.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Check a code' }).click();
  const check = page.getByRole('dialog', { name: 'Check a code' });
  await check.getByLabel('Coupon code').fill(code);
  await check.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(check.getByText('This coupon is not valid.')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: /^Paused/ }).click();
  await row.getByRole('button', { name: `Edit coupon ${code}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${code}` });
  await edit.getByLabel('Discount', { exact: true }).fill('20');
  await edit.getByLabel('Maximum uses').fill('50');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('20%');
  await expect(row).toContainText('0 of 50');
  await row.getByRole('button', { name: `Resume coupon ${code}` }).click();
  await expect(page.getByText(`Coupon ${code} is active again.`)).toBeVisible();
  await expectLaidOut(page);
  await expectNoViolations(page);
  await page.request.delete(`/api/coupons/delete/${code}`, { headers: { origin: origin() } });
});

test('the office makes a bundle, and puts it on offer and off', async ({ page }) => {
  await enterOffice(page);
  const name = `Draw and move ${Date.now()}`;
  const shown = async () => (await page.request.get('/course/animation')).text();
  await openHydrated(page, '/admin/bundles');
  await page.getByRole('link', { name: 'New bundle' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New bundle' })).toBeVisible();
  await expectHydrated(page);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Add Graphic Design' }).click();
  await page.getByRole('button', { name: 'Add Animation' }).click();
  await page.getByRole('button', { name: 'Move Animation up' }).click();
  await page.getByLabel('Bundle price, ₹').fill('70,000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText('The price must be below ₹66,998, which the courses cost one by one.').first(),
  ).toBeVisible();
  await page.getByLabel('Bundle price, ₹').fill('59,998');
  await expect(page.getByText('₹66,998 one by one, ₹7,000 less (10%).')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Animation, Graphic Design');
  await expect(row).toContainText('Draft');
  expect(await shown()).not.toContain(name);
  await row.getByRole('button', { name: /^Publish/ }).click();
  await expect(row).toContainText('Available');
  expect(await shown()).toContain(name);
  await row.getByRole('button', { name: /^Unpublish/ }).click();
  await expect(row).toContainText('Draft');
  expect(await shown()).not.toContain(name);
});
