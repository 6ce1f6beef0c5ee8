import { newUser } from './user.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

test.use(phone);

test('a visitor finds a course, signs up in the checkout, pays after a second thought, and finds it in the profile', async ({
  page,
}) => {
  const user = newUser();
  await page.goto('/services');
  await page.getByRole('link', { name: 'Load More' }).click();
  await page.getByRole('link', { name: /View course.*UI\/UX Design/ }).click();
  await expect(page).toHaveURL(/\/course\/ui-ux-design$/);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Go to Cart' }).first().click();
  await expect(page.getByRole('heading', { name: 'Shopping Cart' })).toBeVisible();
  await expect(page.getByText('1 Course(s) in Cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 in it' })).toBeVisible();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();

  await page.getByLabel('Full Name').fill(user.name);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Signup successful!')).toBeVisible();
  // The input is still there: one click signs in.
  await expect(page.getByText('Account created. Sign in to pay.')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeInViewport();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  const pay = page.getByRole('button', { name: /^Pay ₹27,999/ });
  await test.step('closing the provider without paying charges nothing and loses nothing', async () => {
    await pay.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(pay).toBeEnabled();
    await expect(page.getByText('UI/UX Design').first()).toBeVisible();
    await expect(page.locator('.pay-notice')).toHaveText('Payment not completed.Your cart is kept.');
    await expect(page.locator('.pay-notice')).toBeInViewport();
  });
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  const success = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(success).toBeVisible();
  await expect(success.getByText(user.email)).toBeVisible();
  await expect(success.getByText('₹27,999')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('course_cart'))).toBe('[]');
  // The page behind the dialog names its own way otherwise.
  await page.getByRole('link', { name: 'Go to Profile' }).click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('heading', { name: 'UI/UX Design' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Get Started/ })).toBeVisible();
});

test('the cart page shows what is kept, follows a removal, and needs no React for it', async ({ page }) => {
  const item = (id: string, price: number, salePrice: number | null) => ({
    ...{ id, title: `Course ${id}`, image: '/motif/suraj.palash.block.svg', instructor: 'Meenal Joshi', quantity: 1 },
    ...{ price, salePrice },
  });
  const items = [item('one', 20_000, 15_000), item('two', 10_000, null)];
  await page.addInitScript((kept) => {
    if (localStorage.getItem('course_cart') === null) localStorage.setItem('course_cart', kept);
  }, JSON.stringify(items));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('2 Course(s) in Cart')).toBeVisible();
  await expect(main.getByText('Taught by Meenal Joshi')).toHaveCount(2);
  await expect(main.getByText('Discount, 17% off')).toBeVisible();
  await expect(main.locator('.cart-total')).toContainText('₹25,000');
  await expect(main.locator('s')).toHaveText([/₹20,000/, /₹30,000/]);

  await main.getByRole('button', { name: 'Remove Course one' }).click();
  await expect(main.getByText('1 Course(s) in Cart')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Remove Course two' })).toBeFocused();
  await expect(main.locator('.cart-total')).toContainText('₹10,000');
  await expect(main.getByText(/Discount/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Cart, 1 in it' })).toBeVisible();

  await main.getByRole('button', { name: 'Remove Course two' }).click();
  await expect(main.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'See all courses' })).toBeFocused();
  expect(scripts.filter((url) => !/\/(entry\.islands|add-stylesheet)-[^/]*$/.test(url))).toEqual([]);
});
