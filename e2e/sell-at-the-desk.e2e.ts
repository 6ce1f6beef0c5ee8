import type { Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { linkIn, readMail } from './mail.ts';
import { newPerson, signIn, signUp } from './person.ts';
import { expect, test } from './test.ts';

async function enterOffice(page: Page): Promise<void> {
  const origin = String(test.info().project.use.baseURL);
  const data = { email: 'admin@example.com', password: 'office-door-2026' };
  await page.request.post('/api/user/login', { data, headers: { origin } });
}

/** The form of a page that a search has led to. */
async function choosePerson(office: Page, path: string, { name, email }: { name: string; email: string }) {
  await office.goto(path);
  await office.getByLabel('Name, e-mail or phone').fill(email);
  await office.getByRole('button', { name: 'Search' }).click();
  await office.getByRole('link', { name }).click();
  await expect(office.getByRole('heading', { level: 2, name })).toBeVisible();
}

test('somebody new pays two courses by transfer at the desk, sets a password by the mail, and has them', async ({
  browser,
  page: office,
}) => {
  const person = newPerson();
  await enterOffice(office);
  await office.goto('/admin/orders');
  await office.getByRole('link', { name: 'Sell at the desk' }).click();
  await office.getByRole('link', { name: 'Somebody new' }).click();
  await office.getByLabel('Name', { exact: true }).fill(person.name);
  await office.getByLabel('E-mail').fill(person.email);
  await office.getByRole('checkbox', { name: /^Web Design/ }).check();
  await office.getByRole('checkbox', { name: /^Graphic Design/ }).check();
  await office.getByLabel('Lower by, rupees for Web Design').fill('1999');
  await office.getByLabel('Paid by').selectOption('Bank transfer');
  await office.getByRole('button', { name: 'Take ₹38,999' }).click();
  await expect(office.getByText('Please write why it costs less').first()).toBeVisible();
  await office.getByLabel('Reason for Web Design').fill('Both at once');
  await office.getByLabel('Reference').fill('UTR 0000000042');
  await office.getByRole('button', { name: 'Take ₹38,999' }).click();
  await expect(office.getByRole('heading', { level: 1, name: `₹38,999, ${person.name}` })).toBeVisible();
  await expect(office.getByText('The desk took the money')).toBeVisible();
  const receipt = office.getByRole('link', { name: /^DSK\// });
  const file = await office.request.get((await receipt.getAttribute('href')) ?? '');
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const page = await (await browser.newContext()).newPage();
  await page.goto(linkIn(await readMail(page.request, person.email, 'Your account at'), '/auth/reset'));
  await page.getByLabel('New password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm new password').fill(person.password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('link', { name: 'Go to Sign In' })).toBeVisible();
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Web Design' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Graphic Design' })).toBeVisible();
  await page.goto('/profile/payment');
  await expect(page.getByText('Bank transfer').first()).toBeVisible();
  await page.context().close();

  await office.getByRole('button', { name: 'Refund' }).click();
  await office.getByLabel('Reason').fill('The batch is at another hour than she was told.');
  await office.getByRole('button', { name: 'Give the money back' }).click();
  await office.getByRole('button', { name: 'Given back' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Write it down' }).click();
  await expect(office.getByText(/^Refund of .* carried out$/)).toBeVisible();
  await expect(office.getByText('Refunded', { exact: true }).first()).toBeVisible();
});

test('a course is given with a reason and taken back with another', async ({ browser, page: office }) => {
  const person = newPerson();
  const page = await (await browser.newContext()).newPage();
  const { userId } = await signUp(page.request, person);
  await enterOffice(office);
  await office.goto(`/admin/people/${userId}?part=learning`);
  await office.getByRole('button', { name: 'Give a course' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Course').selectOption('Animation');
  await dialog.getByLabel('Given as').selectOption('Scholarship');
  await dialog.getByLabel('Reason').fill('Merit list of November');
  await dialog.getByRole('button', { name: 'Give the course' }).click();
  await expect(office.getByText('Scholarship: Merit list of November', { exact: false }).first()).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Animation' })).toBeVisible();
  await office.getByRole('button', { name: 'Take back Animation' }).click();
  await dialog.getByLabel('Reason').fill('Moved to the evening batch');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(office.getByText('Taken back (1)')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No Courses Purchased')).toBeVisible();
  await page.context().close();
});

test('a course in parts: agreed in the office, the first paid at the desk, the second online', async ({
  browser,
  page: office,
}) => {
  const person = newPerson();
  const page = await (await browser.newContext()).newPage();
  const { userId } = await signUp(page.request, person);
  await enterOffice(office);
  await choosePerson(office, '/admin/instalments/new', person);
  await office.getByLabel('Course').selectOption({ label: 'Stock Market: Basic, ₹7,999' });
  await office.getByLabel('First payment, rupees').fill('2999');
  await expect(office.getByLabel('Part 3, rupees')).toHaveValue('2500');
  await office.getByLabel('Part 3, rupees').fill('2400');
  await office.getByRole('button', { name: 'Make the plan' }).click();
  await expect(office.getByText('The parts do not add up to the total.')).toBeVisible();
  await office.getByLabel('Part 3, rupees').fill('2500');
  await office.getByRole('button', { name: 'Make the plan' }).click();
  await expect(office.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await office.getByRole('button', { name: 'Paid at the desk' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Write it down' }).click();
  await expect(office.getByText('₹2,999 of ₹7,999 paid')).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Stock Market: Basic' })).toBeVisible();
  await page.goto('/profile/payment');
  await page.getByRole('button', { name: 'Pay ₹2,500 now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('₹5,499 of ₹7,999 paid')).toBeVisible();
  await expect(page.getByText('Stock Market: Basic, instalment 2 of 3').first()).toBeVisible();
  await expectAccessible(page, '/profile/payment');
  await expectAccessible(office, `/admin/people/${userId}?part=learning`);
  await page.context().close();
});

test('a late part pauses the course, on its card and in the player, until it is paid', async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin/instalments?search=saurabh&state=overdue');
  await expect(page.getByText('Overdue, paused').first()).toBeVisible();
  await page.getByRole('link', { name: 'Saurabh Pal' }).first().click();
  await page.getByRole('button', { name: 'See the site as this person' }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/admin'));
  await page.goto('/profile');
  await expect(page.getByText(/^Access is paused: ₹8,750 was due on/)).toBeVisible();
  await page.goto('/courseStudent/animation');
  await expect(page.getByRole('heading', { level: 1, name: /^Access is paused: ₹8,750 was due on/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/profile/payment#instalments');
});

test('the pages of the desk can be used by everybody', async ({ page }) => {
  const { userId } = await signUp(page.request, newPerson());
  await enterOffice(page);
  for (const path of [
    '/admin/orders/new',
    '/admin/orders/new?search=saurabh',
    `/admin/orders/new?person=${userId}`,
    '/admin/orders/new?person=new',
    '/admin/orders?way=desk',
    '/admin/people/give',
    '/admin/instalments',
    `/admin/instalments/new?person=${userId}`,
    '/admin/settings',
  ])
    await expectAccessible(page, path);
});
