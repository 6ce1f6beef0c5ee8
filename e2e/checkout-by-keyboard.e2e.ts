import type { Page } from '@playwright/test';
import { newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';

/** Presses Tab until an element of this name has the focus, as keyboard users do. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const text = await page.evaluate(() => {
      let focused = document.activeElement;
      while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : '';
      return `${focused?.getAttribute('aria-label') ?? ''} ${label} ${focused?.textContent ?? ''}`.trim();
    });
    if (name.test(text)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test('a whole purchase by keyboard alone, with a refused payment on the way', async ({ page }) => {
  const user = newUser();
  await signUp(page.request, user);
  await page.goto('/course/animation');
  await tabTo(page, /^Buy Now$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await tabTo(page, /^Coupon$/);
  await page.keyboard.type('demo-2026-tenp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('10% off applied.')).toHaveText(/^10% off applied\. The code works until [\w ]+\.$/);
  await expect(page.getByLabel('Coupon')).toHaveValue('DEMO-2026-TENP');
  await tabTo(page, /^Pay ₹/);
  await page.keyboard.press('Enter');

  // The provider's window focuses its payment methods, traps the focus, and shows errors.
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'UPI' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('UPI ID')).toHaveValue('success@razorpay');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('failure@razorpay');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The payment was declined by the bank.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Pay', exact: true })).toBeFocused();
  page.once('dialog', (alert) => void alert.accept());
  // After an attempt with an unknown outcome the coupon is checked again, and Pay is disabled meanwhile.
  const checkedAgain = page.waitForResponse((answer) => answer.url().endsWith('/api/coupons/validate'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('The payment was declined by the bank.');
  await expect(page.locator('.pay-bar .pay-notice')).toBeFocused();
  await expect(page.locator('.pay-notice')).toBeInViewport({ ratio: 1 });
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await checkedAgain;
  await expect(pay).toBeEnabled();

  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'UPI' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111');
  await page.keyboard.press('Enter');
  const success = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(success).toBeVisible();
  await tabTo(page, /^Go to Profile$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile/);
  await expect(page.getByRole('heading', { name: 'Animation' })).toBeVisible();
});
