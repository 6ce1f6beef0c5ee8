import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from './expect-accessible.ts';
import { holdScript } from './hold-script.ts';
import { logIn, newUser, signIn, signUp, type Person } from './user.ts';
import { expect, test } from './test.ts';

const LIMIT_BYTES = 5 * 1024 * 1024;

/** A photograph twice as wide as high, with other content at its sides. */
function photograph(): Promise<Buffer> {
  const middle = { create: { width: 300, height: 300, channels: 3 as const, background: '#0d7268' } };
  return sharp({ create: { width: 600, height: 300, channels: 3, background: '#ffffff' } })
    .composite([{ input: middle }])
    .jpeg()
    .toBuffer();
}

test('devices are signed out, and the profile is read, edited and refused in place, with a picture and a new password', async ({
  page,
  request,
}) => {
  const user = newUser();
  await signUp(page.request, user);
  await logIn(request, user);
  await page.goto('/profile/details');
  await test.step('devices are listed, and one signs out the other', () => signOutOther(page, request));
  const details = page.getByRole('region', { name: 'Your details' });
  await expect(details.getByLabel('Name')).toHaveAttribute('readonly', '');
  await expect(page.getByText('An authenticator app is safer.')).toBeVisible();
  await expectNoViolations(page);
  await details.getByRole('button', { name: 'Edit' }).click();
  await expect(details.getByLabel('Name')).toBeFocused();

  const image = details.getByLabel('Picture');
  const choose = (name: string, mimeType: string, buffer: Buffer) => image.setInputFiles({ name, mimeType, buffer });
  const update = details.getByRole('button', { name: 'Update' });
  await choose('big.jpg', 'image/jpeg', Buffer.alloc(LIMIT_BYTES + 1));
  await expect(details.getByText('The picture must be 5 MB or smaller.')).toBeVisible();
  await choose('drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(details.getByText('A picture must be a JPEG, PNG, WebP or AVIF file.')).toBeVisible();
  await choose('lie.png', 'image/png', Buffer.from('<script>alert(1)</script>'));
  await update.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(update).toBeVisible();
  await choose('me.jpg', 'image/jpeg', await photograph());
  await details.getByLabel('Name').fill('Kavya Srivastava-Venkataramanujam of Thiruvananthapuram');
  await details.getByLabel('LinkedIn').fill('javascript:alert(1)');
  await update.click();
  await expect(details.getByText('Please enter a full address that begins with https://')).toBeVisible();
  await expect(details.getByLabel('LinkedIn')).toBeFocused();
  await details.getByLabel('LinkedIn').fill('https://linkedin.misaal.example/in/kavya');
  await update.click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(update).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(details.getByRole('link', { name: 'Open LinkedIn' })).toHaveAttribute('rel', 'noopener noreferrer');

  const face = details.locator('.person-photo');
  await expect(face).toHaveAttribute('width', '300');
  await expect(face).toHaveAttribute('height', '300');
  const url = (await face.getAttribute('src')) ?? '';
  const middle = await sharp(await (await page.request.get(url)).body())
    .extract({ left: 140, top: 140, width: 20, height: 20 })
    .stats();
  expect(middle.dominant.r).toBeLessThan(60);
  await test.step('a password is changed with the old one, and the three fields have their rules', () =>
    changePassword(page, request, user));

  // An application page, and a public one, which is the same for everybody.
  for (const path of ['/profile/details', '/about'])
    await test.step(`the picture in the header of ${path}`, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      if (path === '/about') await page.goto(path);
      const shown = page.locator('header .person-photo:visible').first();
      await expect(shown).toHaveAttribute('width', '300');
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(shown).toHaveAttribute('width', '300');
    });
});

async function signOutOther(page: Page, other: APIRequestContext): Promise<void> {
  const devices = page.locator('.device-list').getByRole('listitem');
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(devices).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeVisible();
  await devices.getByRole('button', { name: /^Sign out / }).click();
  await expect(page.getByText('The device is signed out.')).toBeVisible();
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toHaveCount(0);
  expect((await other.get('/api/user/me')).status()).toBe(401);
}

async function changePassword(page: Page, other: APIRequestContext, user: Person): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByText('Change password').click();
  const fields = ['Old password', 'New password', 'Confirm new password'] as const;
  const fill = async (...values: string[]) => {
    for (const [at, label] of fields.entries()) await page.getByLabel(label, { exact: true }).fill(values[at] ?? '');
    await page.getByRole('button', { name: 'Update' }).click();
  };
  const said = (text: string) => page.getByRole('alert').filter({ hasText: text });
  await fill(user.password);
  await expect(said('All password fields are required.')).toBeVisible();
  await fill(user.password, 'three small words', 'three small wards');
  await expect(said('New password and confirm password do not match.')).toBeVisible();
  await fill('not the old one', 'three small words', 'three small words');
  await expect(said('The old password is incorrect.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(page.getByLabel('Old password')).toHaveAttribute('type', 'text');
  await fill(user.password, 'three small words', 'three small words');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await logIn(other, { ...user, password: 'three small words' });
}

test('the form follows whoever signs in in another tab', async ({ page, request, context }) => {
  const [first, second] = [newUser(), { ...newUser(), name: 'Rohit Verma' }];
  await signUp(request, second);
  await signUp(page.request, first);
  await page.goto('/profile/details');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Address').fill('Typed for the first person');

  const tab = await context.newPage();
  const headers = { origin: new URL(page.url()).origin };
  await tab.request.post('/api/user/logout', { data: {}, headers });
  await signIn(tab, second);
  await expect(page.getByRole('region', { name: 'Your details' }).getByText(second.email)).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('');
  await expect(page.getByLabel('Address')).toHaveAttribute('readonly', '');

  await tab.getByRole('button', { name: 'Logout' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/auth\?next=\/profile\/details$/);
});

test('a press before the section is hydrated is done as soon as it is', async ({ page }) => {
  const user = newUser();
  await signUp(page.request, user);
  for (const script of ['**/assets/entry.client-*', '**/assets/profile-section-*']) {
    const release = await holdScript(page, script);
    // The page counts as loaded only with its script.
    await page.goto('/profile/details', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('Address')).toHaveAttribute('readonly', '');
    release();
    await expect(page.getByLabel('Address')).not.toHaveAttribute('readonly', '');
    await page.unroute(script);
  }
});
