import { expectNoViolations } from './expect-accessible.ts';
import { linkIn, readMail } from './mail.ts';
import { newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';

test('a lost password: the mail, its link, and a new password; links without an end lead on', async ({
  page,
  request,
}) => {
  const user = newUser();
  await signUp(request, user);

  await page.goto('/auth?tab=sign-in');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot$/);
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your e-mail' })).toBeVisible();
  await page.goto(linkIn(await readMail(request, user.email, 'A new password'), '/auth/reset'));
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  const set = async (password: string, again: string) => {
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password').fill(again);
    await page.getByRole('button', { name: 'Set password' }).click();
  };
  await set('three small words', 'three small wards');
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  await set('three small words', 'three small words');
  await expect(page.getByText('Your new password is set. Please sign in.')).toBeVisible();
  const data = { email: user.email, password: 'three small words' };
  expect((await request.post('/api/user/login', { data })).ok()).toBe(true);

  const profile = { renew: '/profile/details', link: /^Get a new link from your profile/ };
  for (const [path, { renew, link }] of [
    ['/auth/reset?token=nobody-has-this', { renew: '/auth/forgot', link: /^Request a new link/ }],
    ['/auth/verify?token=nobody-has-this', profile],
    ['/auth/email', profile],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
      await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', renew);
      await expectNoViolations(page);
    });
});

test('an address is confirmed, then changed by a mail to the new one', async ({ page, request }) => {
  const user = newUser();
  await signUp(page.request, user);
  const first = await readMail(request, user.email, 'Please confirm your e-mail address');
  await page.goto('/profile/details');
  await expect(page.getByText('Not confirmed yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the confirmation again' }).click();
  await expect(page.getByText('The e-mail has been sent.')).toBeVisible();

  const mail = await readMail(request, user.email, first.subject, first);
  await page.goto(linkIn(mail, '/auth/verify'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your e-mail address is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your profile' }).click();
  await expect(page.getByText('Confirmed.')).toBeVisible();

  const next = newUser().email;
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('New e-mail address').fill(next);
  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('The password is incorrect.').first()).toBeVisible();
  await page.getByLabel('Your password').fill(user.password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/We have sent an e-mail with a link to the new address/)).toBeVisible();
  await page.goto(linkIn(await readMail(request, next, 'Please confirm your new e-mail address'), '/auth/email'));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('Your e-mail address has been changed.')).toBeVisible();
  expect((await (await page.request.get('/api/user/me')).json()).user.email).toBe(next);
});

test('an address that somebody else signed up with is confirmed by its owner, who is led to set a password', async ({
  page,
  request,
}) => {
  const user = newUser();
  await signUp(request, user);
  await page.goto(linkIn(await readMail(request, user.email, 'Please confirm your e-mail address'), '/auth/verify'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('All fields are required').first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Your password').fill('not the password');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('The password is incorrect.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await expect(page).toHaveURL(/\/auth\/reset\?token=/);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});

test('both tabs: every rule has its words, and the way in leads where it should', async ({ page }) => {
  const user = newUser();
  await page.goto('/auth');
  const toast = (message: string) => page.getByRole('alert').filter({ hasText: message });
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(toast('All fields are required')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.getByLabel('Full Name').fill(`  ${user.name} `);
  await expect(page.getByText('Please fill this in')).toHaveCount(0);
  await page.getByLabel('Email').fill(user.email);
  await expect(page.getByText('Use 8 or more characters. A short sentence works well.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByText('Too short. Use at least 8 characters.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm Password').fill('another sentence');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(toast('Passwords do not match')).toBeVisible();
  await page.getByLabel('Confirm Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Signup successful!')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
  expect((await page.request.get('/api/user/me')).status()).toBe(401);

  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong words here');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast('The e-mail address or the password is incorrect.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Signin successful!')).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  const [stored, cookies] = [
    await page.evaluate(() => localStorage.getItem('session_token') ?? ''),
    await page.context().cookies(),
  ];
  expect(stored).toMatch(/^[\w+/=]+\.[\w+/=]+$/);
  expect(cookies.filter(({ httpOnly }) => httpOnly).map(({ sameSite }) => sameSite)).toContain('Lax');
  // Signed-in users have nothing to do there (spec 2 §2).
  const response = await page.request.get('/auth', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([302, '/']);
});

test.describe('before the script is there', () => {
  test.use({ javaScriptEnabled: false });

  test('no password ends in an address', async ({ page }) => {
    for (const [tab, button] of [
      ['sign-in', 'Sign In'],
      ['sign-up', 'Sign Up'],
    ] as const) {
      await page.goto(`/auth?tab=${tab}`);
      await page.getByLabel('Password', { exact: true }).fill('kettle bridge nine');
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
      expect(page.url()).not.toContain('kettle');
    }
  });
});
