import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { enterOffice } from './office.ts';
import { buy, newUser, signUp } from './user.ts';
import { newPhone, readCode, verify } from './phone-code.ts';
import { expect, test } from './test.ts';

/** A contact form sent by another visitor, in another browser. */
async function sendForm(request: APIRequestContext, fields: { name: string; email: string; message: string }) {
  const phone = newPhone();
  await request.post('/api/otp/send-otp', { data: { phone } });
  await request.post('/api/otp/verify-otp', { data: { phone, otp: await readCode(request, phone) } });
  const response = await request.post('/api/forms/submit', { data: { formHeading: 'Contact Form', phone, ...fields } });
  expect(response.status()).toBe(200);
}

/** The page of a lead that is open now. */
const openLead = (page: Page) => page.getByRole('main');

test('a new enquiry arrives without a reload, and is worked on by keys', async ({ page, request }) => {
  const name = `Nikhil ${Date.now().toString(36)}`;
  await enterOffice(page);
  await page.goto('/admin/enquiries');
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
  const badge = page.getByRole('link', { name: /^Enquiries \d+ waiting$/ });
  await expect(badge).toBeVisible();
  const before = Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0]);

  await sendForm(request, { name, email: newUser().email, message: 'Is there an evening batch?' });
  await expect(page.getByText(/new enquir(y|ies)\./)).toBeVisible();
  await expect.poll(async () => Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0])).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Show' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('New');

  await row.getByRole('link', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const lead = openLead(page);
  await expect(lead.getByText('Is there an evening batch?').first()).toBeVisible();
  await expect(lead.getByText('Phone verified')).toBeVisible();

  const stage = lead.getByRole('navigation', { name: 'Stage' });
  await stage.getByRole('button', { name: 'Lost' }).click();
  const lost = page.getByRole('dialog', { name: `Why is ${name} lost?` });
  await lost.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(lost.getByText('Please choose a reason')).toBeVisible();
  await lost.getByLabel('Lost reason').selectOption('Time');
  await lost.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(lead.getByText('Stage: New to Lost: Time')).toBeVisible();
  await stage.getByRole('button', { name: 'Contacted' }).click();
  await expect(lead.getByText('Stage: Lost to Contacted')).toBeVisible();

  await lead.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('f');
  const plan = page.getByRole('dialog', { name: `Follow up ${name}` });
  await plan.getByLabel(/^Next step/).fill('Send fee plan');
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(lead.getByText('Follow up: Send fee plan')).toBeVisible();

  await page.keyboard.press('m');
  await expect(lead.getByLabel('What did you talk about?')).toBeFocused();
  await page.keyboard.type('Prefers mornings, @');
  const colleagues = lead.getByRole('listbox', { name: 'Colleagues' });
  const names = await colleagues.getByRole('option').allTextContents();
  await expect(colleagues.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(colleagues.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(colleagues).toBeHidden();
  await expect(lead.getByLabel('What did you talk about?')).toHaveValue(`Prefers mornings, @${names.at(-1)} `);
  await lead.getByRole('button', { name: 'Save note' }).click();
  await expect(lead.getByRole('listitem').filter({ hasText: 'Prefers mornings' })).toBeVisible();

  await lead.getByRole('button', { name: `Take it: ${name}` }).click();
  await expect(lead.getByText('Owner: Admin')).toBeVisible();
  await lead.getByRole('link', { name: 'Enquiries' }).click();
  await expect(row).toContainText('Contacted');
  await expect(row).toContainText('Send fee plan');
  await row.getByRole('link', { name, exact: true }).focus();
  await page.keyboard.press('j');
  await expect(row.getByRole('link', { name, exact: true })).not.toBeFocused();
  await page.keyboard.press('k');
  await expect(row.getByRole('link', { name, exact: true })).toBeFocused();
  await page.keyboard.press('s');
  await expect(stage.locator('[aria-current]:visible')).toBeFocused();
  await page.goBack();
  await expect(row).toContainText('Send fee plan');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=Nikhil/);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('what a colleague changed in the meantime is not overwritten', async ({ page, request }) => {
  const name = `Gurleen ${Date.now().toString(36)}`;
  await sendForm(request, { name, email: newUser().email, message: 'Fees?' });
  await enterOffice(page);
  await page.goto(`/admin/enquiries?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  const lead = openLead(page);
  await expect(lead.getByText('Fees?').first()).toBeVisible();
  await expectNoViolations(page);
  await lead.getByRole('button', { name: 'Edit Name' }).click();
  await lead.getByLabel('Name').fill(`${name} Kaur`);
  const [{ id, version }] = (await (await page.request.get(`/api/leads?search=${name}`)).json()).leads;
  const headers = { origin: new URL(page.url()).origin };
  await page.request.put(`/api/leads/${id}`, { data: { version, stage: 'contacted' }, headers });
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lead.getByText(/A colleague changed this enquiry in the meantime/)).toBeVisible();
  await expect(lead.getByLabel('Name')).toHaveValue(`${name} Kaur`);
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} Kaur` })).toBeVisible();
});

test('an enquiry is called, booked, attended and sold, in the steps that the design counts', async ({
  page,
  request,
}) => {
  const name = `Neha ${Date.now().toString(36)}`;
  await sendForm(request, { name, email: newUser().email, message: 'Is there an evening batch?' });
  await enterOffice(page);
  await page.goto('/admin/enquiries');
  const headers = { origin: new URL(page.url()).origin };
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const title = `Open day ${Date.now().toString(36)}`;
  const demo = { title, startsAt, place: 'Room 2', minutes: 120 };
  const added = await page.request.post('/api/admin/demos', { data: demo, headers });
  expect(added.status()).toBe(200);
  await openHydrated(page, `/admin/enquiries?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  const lead = openLead(page);
  const stage = lead.getByRole('navigation', { name: 'Stage' }).locator('[aria-current]:visible');
  let steps = 0;
  const click = async (target: Locator) => {
    steps += 1;
    await target.click();
  };

  // Call and follow-up: 3.
  const call = lead.getByRole('link', { name: `Call ${name}` });
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await click(call);
  await click(lead.getByText('Spoke', { exact: true }));
  await expect(lead.getByRole('combobox', { name: 'Follow up' })).toHaveValue('later');
  await click(lead.getByRole('button', { name: 'Save call' }));
  await expect(lead.getByText('Called')).toBeVisible();
  await expect(stage).toHaveText('Contacted');
  await expect(lead.getByText('Owner: Admin')).toBeVisible();
  expect(steps).toBe(3);

  // Demo seat: 2, without typing name or phone again.
  steps = 0;
  await click(lead.getByRole('button', { name: 'Book a demo' }));
  await click(page.getByRole('dialog').getByRole('button', { name: title }));
  await expect(stage).toHaveText('Demo booked');
  expect(steps).toBe(2);

  // Attendance: not before the class, then 1 tap.
  steps = 0;
  await lead.getByRole('link', { name: title }).click();
  await expect(page.getByText(/^Attendance: Opens at/)).toBeVisible();
  const early = await page.request.put(`/api/admin/demos/seats/${await bookingOf(page, title)}/attendance`, {
    data: { attendance: 'came' },
    headers,
  });
  expect((await early.json()).code).toBe('not-begun');

  // Sale: the link carries the enquiry.
  await page.goBack();
  await expect(lead.getByRole('link', { name: /^Sell/ })).toHaveAttribute('href', /\/admin\/orders\/new\?lead=/);
});

/** The seat in the class with this title. */
async function bookingOf(page: Page, title: string): Promise<string> {
  const { demos } = await (await page.request.get(`/api/admin/demos?search=${encodeURIComponent(title)}`)).json();
  const { people } = await (await page.request.get(`/api/admin/demos/${demos[0].id}`)).json();
  return people[0].bookingId;
}

test('a lead is followed from the home page to the paid order in one history', async ({ page, request }) => {
  const user = { ...newUser(), name: `Pooja ${Date.now().toString(36)}` };
  await page.goto('/?utm_source=poster&utm_campaign=november');
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Reserve my seat' }) });
  await form.getByLabel('Full name').fill(user.name);
  await form.getByLabel('E-mail').fill(user.email);
  await verify(page, request, form);
  await form.getByRole('button', { name: 'Reserve my seat' }).click();
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
  const { token } = await signUp(page.request, user);
  await buy(page.request, token, ['ui-ux-design']);

  await enterOffice(page);
  await page.goto(`/admin/enquiries?stage=all&search=${encodeURIComponent(user.name)}`);
  await page.getByRole('link', { name: user.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible();
  const lead = openLead(page);
  const history = lead.getByRole('listitem');
  for (const text of [
    'Asked for a free session',
    'On the page /',
    'Source: poster, campaign november',
    'Phone verified',
    'We have your request for a free session',
    'Order started',
    'Order paid, ₹',
    'Stage: New to Enrolled',
  ])
    await expect(history.filter({ hasText: text }).first()).toBeVisible();
  await expect(lead.getByText('Enrolled', { exact: true }).first()).toBeVisible();
});

test('a payment link from an enquiry makes nothing before it is sent, and then no invitation', async ({ page }) => {
  const { name, email } = newUser();
  await enterOffice(page);
  const added = await page.request.post('/api/leads', {
    data: { name, email, phone: newPhone(), formHeading: 'Walk-in', course: 'Web Design' },
    headers: { origin: String(test.info().project.use.baseURL) },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const { lead } = await added.json();
  const accounts = async () => {
    const found = await page.request.get(`/api/admin/people?search=${encodeURIComponent(email)}`);
    return (await found.json()).people;
  };
  await openHydrated(page, `/admin/enquiries/${lead.id}`);
  await page.getByRole('button', { name: 'Payment link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment link' });
  await expect(dialog).toContainText(`For Web Design, ${name}`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await accounts()).toEqual([]);

  await page.getByRole('button', { name: 'Payment link' }).click();
  await dialog.getByRole('button', { name: `Mail to ${email}` }).click();
  await expect(dialog.getByText('/pay/')).toBeVisible();
  expect(await accounts()).toMatchObject([{ state: 'open' }]);
});
