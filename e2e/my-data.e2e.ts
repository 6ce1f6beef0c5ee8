import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';
import { linkIn, readMail } from './mail.ts';
import { newUser, signUp } from './user.ts';
import { newPhone } from './phone-code.ts';
import { expect, test } from './test.ts';

test('one takes a copy of everything, withdraws a consent, and erases the account by a mail', async ({
  page,
  request,
}) => {
  const user = newUser();
  const { token } = await signUp(page.request, user);
  const sent = await request.post('/api/forms/submit', {
    headers: { authorization: `Bearer ${token}` },
    data: { formHeading: 'Enquiry', name: user.name, email: user.email, phone: newPhone(), message: 'Evenings?' },
  });
  expect(sent.status()).toBe(200);
  await page.goto('/profile/details');
  await page.getByRole('link', { name: 'My data' }).locator('visible=true').click();
  await expect(page).toHaveURL(/\/profile\/my-data$/);

  await page.getByRole('button', { name: 'Prepare a copy' }).click();
  await expect(page.getByText(/^Your copy is being prepared/)).toBeVisible();
  await readMail(request, user.email, 'The copy of your data is ready');
  await page.reload();
  const json: unknown = JSON.parse(await save(page, 'JSON'));
  expect(JSON.stringify(json)).toContain(user.email);
  expect(JSON.stringify(json)).toContain('Evenings?');
  expect(JSON.stringify(json)).not.toMatch(/password_hash|token_hash/);
  await expectNoViolations(page);

  const consents = page.getByRole('region', { name: 'What you agreed to' });
  await expect(consents.getByText('The form that you sent is deleted.')).toBeVisible();
  await consents.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Your consent is withdrawn.')).toBeVisible();
  await expect(consents.getByText('The form that you sent is deleted.')).toBeHidden();
  // The one of the sign-up ends with the account.
  await expect(consents.getByText('Your account is deleted.')).toBeVisible();

  const erasure = page.getByRole('region', { name: 'Delete my account' });
  await expect(erasure.getByText(/^Orders, payments and invoices are kept/)).toBeVisible();
  const ask = async (password: string) => {
    await erasure.getByLabel('Password', { exact: true }).fill(password);
    await erasure.getByRole('button', { name: 'E-mail me the link' }).click();
  };
  await ask('not the password');
  await expect(erasure.getByText('The password is incorrect.')).toBeVisible();
  await ask(user.password);
  const link = linkIn(await readMail(request, user.email, 'Delete your account?'), '/profile/my-data');
  await page.goto(link);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account is deleted.', { exact: true }).first()).toBeVisible();
  expect((await page.request.get('/api/user/me')).status()).toBe(401);
});

/** Clicks a link to a file and returns the file's content. */
async function save(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}
