import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { buy, newPerson, signUp, type Person } from './person.ts';
import { expect, test } from './test.ts';

async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const origin = String(test.info().project.use.baseURL);
  await page.request.post('/api/user/login', { data: { email, password }, headers: { origin } });
}

const enterOffice = (page: Page) => signIn(page, { email: 'admin@example.com', password: 'office-door-2026' });

/** A new student in a browser of their own. */
async function openStudent(browser: Browser): Promise<{ person: Person; page: Page; token: string; userId: string }> {
  const person = newPerson();
  const page = await (await browser.newContext()).newPage();
  const { token, userId } = await signUp(page.request, person);
  return { person, page, token, userId };
}

/** From the list to the account, as somebody of the office goes. */
async function openAccount(office: Page, { name, email }: Person): Promise<void> {
  await enterOffice(office);
  await office.goto('/admin/people');
  await office.getByLabel('Name, e-mail or phone').fill(email);
  await office.getByRole('button', { name: 'Search' }).click();
  await expect(office.getByText('1 person')).toBeVisible();
  await office.getByRole('link', { name }).click();
  await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('an account that is closed is refused on its open page at once, and can be opened again', async ({
  browser,
  page: office,
}) => {
  const { person, page } = await openStudent(browser);
  await page.goto('/profile');
  await openAccount(office, person);
  await office.getByRole('button', { name: 'Close account' }).click();
  const dialog = office.getByRole('dialog', { name: /^Close the account/ });
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(dialog.getByText('Please write the reason').first()).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('Shared the password');
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await expect(office.getByText('Signed in nowhere.')).toBeVisible();
  const parts = office.getByRole('navigation', { name: 'Parts of this page' });
  await parts.getByRole('link', { name: 'Record' }).click();
  await expect(office.getByText('Shared the password')).toBeVisible();

  await page.getByRole('link', { name: 'Payment' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/This account is closed\. Please write to us/).first()).toBeVisible();

  await parts.getByRole('link', { name: 'Account' }).click();
  await office.getByRole('button', { name: 'Open again' }).click();
  await parts.getByRole('link', { name: 'Record' }).click();
  await expect(office.getByText('Account opened again')).toBeVisible();
  await signIn(page, person);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/profile/);
  await page.context().close();
});

test('a message of the office arrives among the notices', async ({ browser, page: office }) => {
  const { person, page } = await openStudent(browser);
  await openAccount(office, person);
  await office.getByLabel('Subject').fill('Your batch begins on Monday');
  await office.getByLabel('Message', { exact: true }).fill('Please bring your laptop.');
  await office.getByRole('button', { name: 'Send message' }).click();
  await expect(office.getByText('The message is sent.').first()).toBeVisible();
  await page.goto('/profile/notices');
  await expect(page.getByText('Your batch begins on Monday')).toBeVisible();
  await expect(page.getByText('Please bring your laptop.')).toBeVisible();
  await page.context().close();
});

test('a refund that was asked for is refused, and the buyer sees why', async ({ browser, page: office }) => {
  const { person, page, token } = await openStudent(browser);
  await buy(page.request, token, ['ui-ux-design']);
  await page.goto('/profile/payment');
  await page.getByRole('button', { name: 'Ask for a refund of UI/UX Design' }).click();
  await page.getByLabel('Reason').fill('The batch meets when I am at work.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Refund asked for')).toBeVisible();

  await enterOffice(office);
  await office.goto('/admin');
  await office.getByRole('link', { name: /^Refunds asked for: [1-9]/ }).click();
  await office.getByLabel('E-mail or order number').fill(person.email);
  await office.getByRole('button', { name: 'Search' }).click();
  await expect(office.getByText('1 order', { exact: true })).toBeVisible();
  await office.getByRole('link', { name: /^order_/ }).click();
  await expect(office.getByText('The batch meets when I am at work.').first()).toBeVisible();
  await office.getByRole('button', { name: 'Refuse the request' }).click();
  const dialog = office.getByRole('dialog', { name: 'Refuse the request?' });
  await dialog.getByLabel('Reason').fill('The ten days of our policy are over.');
  await dialog.getByRole('button', { name: 'Refuse the request' }).click();
  await expect(office.getByText('The refund was refused')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Refused: The ten days of our policy are over.')).toBeVisible();
  await page.goto('/profile/notices');
  await expect(page.getByText(/^Your refund request for order .* is refused$/)).toBeVisible();
  await page.context().close();
});

test('people, an account and the settings can be used by everybody', async ({ browser, page }) => {
  const { userId, token, page: buyer } = await openStudent(browser);
  await buy(buyer.request, token, ['ui-ux-design']);
  await enterOffice(page);
  await expectAccessible(page, '/admin/people');
  await expectAccessible(page, `/admin/people/${userId}`);
  await page.getByRole('button', { name: 'Close account' }).click();
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeFocused();
  await expectAccessible(page, '/admin/settings');
  await page.getByLabel('Second step at sign-in for the office').selectOption('Everybody of the office needs it');
  const save = page.getByRole('region', { name: 'Security' }).getByRole('button', { name: 'Save' });
  await save.click();
  await page.getByRole('dialog', { name: 'You have no authenticator app yet' }).getByText('Cancel').click();
  await expect(save).toBeEnabled();
  await buyer.context().close();
});
