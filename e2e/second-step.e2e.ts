import { Secret, TOTP } from 'otpauth';
import { expectNoViolations } from './expect-accessible.ts';
import { fillSignIn, newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';

const STEP_MS = 30_000;

/** The current code, or the next one: each works once, and clocks may differ by a step. */
function codeOf(secret: string, later = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * STEP_MS });
}

test('an app is set up, asked for at sign-in, and switched off', async ({ page }) => {
  const user = newUser();
  await signUp(page.request, user);
  await page.goto('/profile/details');
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await page.getByLabel('Your password').fill(user.password);
  await page.getByRole('button', { name: 'Set up authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('.app-secret code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm the app' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm the app' }).click();
  await expect(page.getByText('Two-step verification is on.')).toBeVisible();
  const shownCodes = page.locator('.recovery-codes code');
  await expect(shownCodes).toHaveCount(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expectNoViolations(page);

  // On the server: the form on the way in is what is looked at here.
  const headers = { origin: new URL(page.url()).origin };
  expect((await page.request.post('/api/user/logout', { data: {}, headers })).ok()).toBe(true);
  await fillSignIn(page, user);
  await expect(page.getByLabel('Code from the app')).toBeFocused();
  await expectNoViolations(page);
  expect((await page.request.get('/api/user/me')).status()).toBe(401);
  await page.getByLabel('Code from the app').fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await page.goto('/profile/details');
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off two-step verification' }).click();
  await page.getByLabel('Your password').fill(user.password);
  await page.getByRole('button', { name: 'Turn off two-step verification' }).click();
  await expect(page.getByText(/^Off\. Turn it on/)).toBeVisible();
});
