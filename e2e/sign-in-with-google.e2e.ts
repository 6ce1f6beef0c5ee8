import type { Page } from '@playwright/test';
import { uiUxDesign } from '../src/demo/courses/ui-ux-design.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { logIn, newUser, signUp } from './user.ts';
import { fillCart } from './fill-cart.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

test.use(phone);

/** Fills in the user at the stand-in for Google. */
async function choose(page: Page, user: { name: string; email: string }): Promise<void> {
  await expect(page.getByText('This is not Google.')).toBeVisible();
  await page.getByLabel('Name').fill(user.name);
  await page.getByLabel('E-mail address').fill(user.email);
  await page.getByRole('button', { name: 'Sign in as this person' }).click();
}

test('a new person comes in, and the profile says how', async ({ page }) => {
  const user = newUser();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await choose(page, user);
  await expect(page).toHaveURL(/\/profile$/);
  await page.goto('/profile/details');
  await expect(page.getByRole('heading', { name: user.name })).toBeVisible();
  await expect(page.getByText(`Linked as ${user.email}`)).toBeVisible();
  await expect(page.getByText('Your account has no password yet.')).toBeVisible();

  await expectNoViolations(page);
});

test('from the checkout back to the checkout, with the cart', async ({ page }) => {
  const user = newUser();
  await fillCart(page, [uiUxDesign]);
  await page.goto('/checkout');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await choose(page, user);
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled();
});

test('whoever cancels is told so and goes on with a password', async ({ page, request }) => {
  const user = newUser();
  await signUp(request, user);
  await page.goto('/auth?tab=sign-in&next=/certificate');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  const text = 'You cancelled sign-in with Google. Nothing was changed.';
  // In the page, and as a toast (spec 2 §2).
  await expect(page.getByText(text)).toHaveCount(2);
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Email').fill(user.email);
  await expect(page.getByRole('main').getByText(text)).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/certificate$/);
});

test('an account is linked in its profile, signs in with it, and is unlinked; a token from before is forgotten', async ({
  page,
  request,
}) => {
  const user = newUser();
  const google = newUser();
  await signUp(request, user);
  await logIn(page.request, user);
  await page.goto('/profile/details');
  await page.getByRole('button', { name: 'Link Google' }).click();
  await page.getByLabel('Your password').fill(user.password);
  await page.getByRole('button', { name: 'Link Google' }).click();
  await choose(page, google);
  await expect(page.getByText('Your Google account is linked.')).toBeVisible();
  await expect(page.getByText(`Linked as ${google.email}`)).toBeVisible();

  // The token of the password's session is still stored here, but no longer valid.
  await page.goto('/api/user/login/google?redirect=/profile/details');
  await choose(page, google);
  await expect(page.getByText(`Linked as ${google.email}`)).toBeVisible();

  await page.getByRole('button', { name: 'Unlink' }).click();
  await page.getByLabel('Your password').fill(user.password);
  await page.getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Not linked.')).toBeVisible();
});

test('the whole way works without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /Tara Mistry/ }).press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  await context.close();
});
