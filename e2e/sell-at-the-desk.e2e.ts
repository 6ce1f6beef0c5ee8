import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';
import { holdScript } from './hold-script.ts';
import { enterOffice, OFFICE } from './office.ts';
import { logIn, newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

/** As a browser sends with each call that changes something. */
const headersOf = () => ({ origin: String(test.info().project.use.baseURL) });

/** The form of a page that a search has led to. */
async function chooseUser(office: Page, path: string, { name, email }: { name: string; email: string }) {
  await office.goto(path);
  await office.getByLabel('Name, e-mail or phone').fill(email);
  await office.getByRole('button', { name: 'Search', exact: true }).click();
  await office.getByRole('link', { name }).click();
  await expect(office.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** Adds a course of the sale by the beginning of its choice. */
async function addCourse(office: Page, title: string) {
  const select = office.getByLabel('Add a course or bundle');
  const value = await select.locator('option', { hasText: new RegExp(`^${title},`) }).getAttribute('value');
  await select.selectOption(value);
  await expect(office.getByRole('button', { name: `Remove ${title}` })).toBeVisible();
}

/** A colleague of the demo institute with a role of their own. */
async function enterAsCounsellor(page: Page, request: APIRequestContext) {
  const user = newUser();
  const { userId } = await signUp(request, user);
  await logIn(request, OFFICE);
  const made = await request.put(`/api/admin/people/${userId}/role`, {
    data: { role: 'counsellor' },
    headers: headersOf(),
  });
  expect(made.status()).toBe(200);
  await logIn(page.request, user);
  return user;
}

test('a counsellor takes cash from a lead found by phone, splits another sale, is refused a discount and closes the day', async ({
  page,
  request,
}) => {
  await enterAsCounsellor(page, request);
  const phone = `+91 98${String(Date.now()).slice(-8)}`;
  const lead = newUser();
  const added = await page.request.post('/api/leads', {
    data: { name: lead.name, phone, email: lead.email },
    headers: headersOf(),
  });
  expect(added.status()).toBe(200);
  await page.goto('/admin/orders/new');
  const search = page.getByLabel('Search by phone, name or e-mail');
  await search.fill(phone.slice(4));
  await expect(page.getByText('1 found among leads and customers')).toBeVisible();
  await search.press('Enter');
  await addCourse(page, 'Web Design');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByRole('button', { name: /^Take ₹/ }).click();
  await expect(page.getByRole('heading', { name: /^Receipt DSK\// })).toBeVisible();
  await expectNoViolations(page);

  await page.getByRole('link', { name: 'New sale' }).last().click();
  await search.fill(phone.slice(4));
  await expect(page.getByText('1 found among leads and customers')).toBeVisible();
  await search.press('Enter');
  await addCourse(page, 'Graphic Design');
  await page.getByRole('button', { name: 'Discount' }).click();
  await page.getByLabel('Discount, ₹').fill('9000');
  await page.getByLabel('Discount reason').fill('Friend of a learner');
  await expect(page.getByText(/^Your limit for Graphic Design is ₹/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Take/ })).toBeDisabled();
  await page.getByLabel('Discount, ₹').fill('');
  await page.getByRole('radio', { name: 'Split' }).check();
  await page.getByLabel('Cash, ₹').fill('1000');
  await page.getByLabel('UTR of UPI').fill('412345678901');
  await page.getByRole('button', { name: /^Take ₹/ }).click();
  await expect(page.getByText('UPI, desk, 412345678901')).toBeVisible();

  await page.getByRole('link', { name: 'Day close' }).last().click();
  await page.getByLabel('Counted cash, ₹').fill('1');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText('Please write a note about the difference').first()).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Note').fill('The cash is in the safe');
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByRole('heading', { name: 'Closed' })).toBeVisible();
});

test('a sale that is refused on a phone says why beside the button', async ({ page, request }) => {
  await page.setViewportSize(phone.viewport);
  await enterAsCounsellor(page, request);
  const message = 'This clashes with your class Web Design on Monday, 7 December at 6 pm.';
  await page.route('**/api/admin/orders', (route) =>
    route.fulfill({ status: 409, json: { success: false, message, error: message, code: 'student-clash' } }),
  );
  await page.goto('/admin/orders/new');
  await page.getByRole('button', { name: 'New customer' }).click();
  await page.getByLabel('Name').fill('Nitin Rawat');
  await page.getByLabel('E-mail').fill(newUser().email);
  await addCourse(page, 'Web Design');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByRole('button', { name: /^Take ₹/ }).click();
  await expect(page.getByText(message)).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Allow the clash: the student knows of it')).toBeVisible();
});

test('a sale survives a reload, is offered again and ends in a payment link', async ({ page, request, context }) => {
  await enterAsCounsellor(page, request);
  const user = newUser();
  await page.goto('/admin/orders/new');
  await page.getByRole('button', { name: 'New customer' }).click();
  await page.getByLabel('Name').fill(user.name);
  await page.getByLabel('E-mail').fill(user.email);
  await addCourse(page, 'Web Design');
  await page.getByLabel('Note').fill('Calls on Monday');
  await context.setOffline(true);
  await expect(page.getByText('Not saved yet, 5 changes waiting')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Not saved yet')).toBeHidden();

  await page.reload();
  const draft = page.getByRole('region', { name: 'Unfinished sale' });
  await expect(draft).toContainText(`${user.name}, Web Design`);
  await expectNoViolations(page);
  await draft.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(user.name);
  await expect(page.getByLabel('Note')).toHaveValue('Calls on Monday');
  await page.getByRole('button', { name: 'Send payment link instead' }).click();
  const link = page.getByRole('dialog', { name: 'Payment link' });
  await expect(link.getByText('/pay/')).toBeVisible();
  const hidden = await link.getByText('/pay/').evaluate((url) => {
    const edge = url.closest('dialog')?.getBoundingClientRect().right ?? 0;
    return Math.max(0, url.getBoundingClientRect().right - edge);
  });
  expect(hidden).toBe(0);
  await expect(link.getByRole('button', { name: `Mail to ${user.email}` })).toBeVisible();
  await link.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^#\d+$/ })).toBeVisible();
  await page.goto('/admin/orders/new');
  await expect(page.getByRole('heading', { level: 1, name: 'New sale' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sale_draft')))).toEqual(
    [],
  );
});

test('somebody new pays two courses by transfer at the desk, and has the money back', async ({ page: office }) => {
  const user = newUser();
  await enterOffice(office);
  await office.goto('/admin/orders/new');
  await office.getByRole('button', { name: 'New customer' }).click();
  await office.getByLabel('Name', { exact: true }).fill(user.name);
  await office.getByLabel('E-mail').fill(user.email);
  for (const title of ['Web Design', 'Graphic Design']) await addCourse(office, title);
  await office.getByRole('button', { name: 'Discount' }).first().click();
  await office.getByLabel('Discount, ₹').fill('1999');
  await office.getByRole('radio', { name: 'Transfer' }).check();
  await office.getByRole('button', { name: 'Take ₹38,999' }).click();
  await expect(office.getByText('Please write the reason for the discount').first()).toBeVisible();
  await expectNoViolations(office);
  await office.getByLabel('Discount reason').fill('Both at once');
  await office.getByLabel('UTR').fill('UTR 0000000042');
  await office.getByRole('button', { name: 'Take ₹38,999' }).click();
  await expect(office.getByRole('heading', { name: /^Receipt DSK\// })).toBeVisible();
  await expect(office.getByText(`₹38,999 taken. The receipt goes to ${user.email}.`)).toBeVisible();
  const receipt = office.getByRole('link', { name: 'Receipt PDF' });
  const path = (await receipt.getAttribute('href')) ?? '';
  const file = await office.request.get(path);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await office.goto(`/admin/orders/${path.split('/').at(-2)}`);
  // The figures move what stands below them, so nothing can be pressed before they are there.
  const release = await holdScript(office, '**/refund/preview');
  await office.getByRole('button', { name: 'Refund', exact: true }).click();
  const counting = office.getByRole('button', { name: 'Counting...' });
  await expect(counting).toBeDisabled();
  await office.getByRole('textbox', { name: 'Web Design, rupees' }).press('Enter');
  await expect(counting).toBeDisabled();
  release();
  await expect(office.getByText('nothing more can be refunded', { exact: false })).toBeVisible();
  await office.getByRole('button', { name: 'Cancel' }).click();
  // Three presses without a word typed: the policy's amount and the commonest reason are chosen.
  await office.getByRole('button', { name: 'Refund', exact: true }).click();
  await office.getByRole('button', { name: 'Full' }).click();
  await office.getByRole('button', { name: /^Refund ₹/ }).click();
  await office.getByRole('button', { name: 'Handed over' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(office.getByText(/^Refund of .* completed$/)).toBeVisible();
  await expect(office.getByText('Refunded', { exact: true }).first()).toBeVisible();
});

test('a course is given with a reason and taken back with another', async ({ page: office, request }) => {
  const { userId } = await signUp(request, newUser());
  await enterOffice(office);
  await office.goto(`/admin/people/${userId}?part=learning`);
  await office.getByRole('button', { name: 'Enrol' }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Course').selectOption('Animation');
  await dialog.getByLabel('Type').selectOption('Scholarship');
  await dialog.getByLabel('Reason').fill('Merit list of November');
  await dialog.getByRole('button', { name: 'Enrol' }).click();
  await expect(office.getByText('Scholarship: Merit list of November', { exact: false }).first()).toBeVisible();
  const courses = async () => (await request.get('/api/courseStudent/getCourseByUser')).text();
  expect(await courses()).toContain('Animation');
  await expectNoViolations(office);
  await office.getByRole('button', { name: 'Remove access Animation' }).click();
  await dialog.getByLabel('Reason').fill('Moved to the evening batch');
  await dialog.getByRole('button', { name: 'Remove access' }).click();
  await expect(office.getByText('Removed (1)')).toBeVisible();
  expect(await courses()).not.toContain('Animation');
});

test('a course in parts: agreed in the office, the first paid at the desk, the second online', async ({
  page,
  request,
}) => {
  const user = newUser();
  await signUp(request, user);
  await enterOffice(page);
  await chooseUser(page, '/admin/instalments/new', user);
  await page.getByLabel('Course').selectOption({ label: 'Stock Market: Basic, ₹7,999' });
  await page.getByLabel('First payment, ₹').fill('2999');
  await expect(page.getByLabel('Instalment 3, ₹')).toHaveValue('2500');
  await page.getByLabel('Instalment 3, ₹').fill('2400');
  await page.getByRole('button', { name: 'Create plan' }).click();
  await expect(page.getByText('The instalments do not add up to the total.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Instalment 3, ₹').fill('2500');
  await page.getByRole('button', { name: 'Create plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible();
  await page.getByRole('button', { name: 'Take payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take ₹2,999' }).click();
  await expect(page.getByText('₹2,999 of ₹7,999 paid')).toBeVisible();

  await logIn(page.request, user);
  await page.goto('/profile/payment');
  await page.getByRole('button', { name: 'Pay ₹2,500 now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('₹5,499 of ₹7,999 paid')).toBeVisible();
  await expect(page.getByText('Stock Market: Basic, instalment 2 of 3').first()).toBeVisible();
  await expectNoViolations(page);
});

test('the office sees the site as a student: a late part pauses the course, on its card and in the player, until it is paid', async ({
  page,
}) => {
  await enterOffice(page);
  await page.goto('/admin/instalments?search=saurabh&state=overdue');
  await expect(page.getByText('Access paused').first()).toBeVisible();
  await page.getByRole('link', { name: 'Saurabh Pal' }).first().click();
  await page.getByRole('button', { name: 'View as learner' }).click();
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/admin'));
  const banner = page.getByRole('complementary', { name: 'Viewing the site as someone else' });
  // A public page, a page of the person, and the player.
  await page.goto('/about');
  await expect(banner).toContainText('You are viewing the site as Saurabh Pal.');
  await page.goto('/profile');
  await expect(banner).toContainText('You are viewing the site as Saurabh Pal.');
  await expect(page.getByText(/^Access is paused: ₹8,750 was due on/)).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/courseStudent/animation');
  await expect(page.getByRole('heading', { level: 1, name: /^Access is paused: ₹8,750 was due on/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/profile/payment#instalments');
  await banner.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(banner).toHaveCount(0);
});

test('what is typed and ticked before the page is hydrated counts', async ({ page, request }) => {
  await enterAsCounsellor(page, request);
  const release = await holdScript(page, '**/assets/entry.client-*');
  await page.goto('/admin/day-close', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Counted cash, ₹').fill('1');
  await expect(page.getByText('Difference', { exact: true })).toBeHidden();
  release();
  await expect(page.getByText('Difference', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Counted cash, ₹')).toHaveValue('1');
});
