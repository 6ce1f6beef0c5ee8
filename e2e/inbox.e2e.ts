import type { APIRequestContext, Page } from '@playwright/test';
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

const openLead = (page: Page, name: string) => page.getByRole('complementary', { name: `Enquiry of ${name}` });

test('a new enquiry arrives without a reload, and is worked on by keys', async ({ page, request }) => {
  const name = `Nikhil ${Date.now().toString(36)}`;
  await enterOffice(page);
  await page.goto('/admin/enquiries');
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();
  const badge = page.getByRole('link', { name: /^Enquiries \d+ new$/ });
  await expect(badge).toBeVisible();
  const before = Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0]);

  await sendForm(request, { name, email: newUser().email, message: 'Is there an evening batch?' });
  await expect(page.getByText(/new enquir(y|ies)\./)).toBeVisible();
  await expect.poll(async () => Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0])).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Show' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('New');

  await row.getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  const lead = openLead(page, name);
  await expect(lead.getByText('Is there an evening batch?').first()).toBeVisible();
  await expect(lead.getByText('Phone verified by code')).toBeVisible();
  await expect(row.getByRole('link', { name })).toBeFocused();

  await page.keyboard.press('s');
  await expect(lead.getByLabel('Stage')).toBeFocused();
  await lead.getByLabel('Stage').selectOption('Lost');
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await lead.getByLabel('Why is it lost?').fill('Too far');
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lead.getByText('Stage: New to Lost: Too far')).toBeVisible();
  await lead.getByLabel('Stage').selectOption('Contacted');
  await lead.getByLabel(/^Next step/).fill('Send fee plan');
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lead.getByText('Stage: Lost to Contacted')).toBeVisible();
  await expect(row).toContainText('Contacted');
  await expect(row).toContainText('Send fee plan');

  await page.keyboard.press('Escape');
  await expect(row.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('n');
  await expect(lead.getByLabel('Add a note')).toBeFocused();
  await page.keyboard.type('Prefers mornings, now that we spoke');
  await lead.getByRole('button', { name: 'Save note' }).click();
  await expect(lead.getByRole('listitem').filter({ hasText: 'Prefers mornings' })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(lead).toBeHidden();
  await expect(row.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press('j');
  await expect(row.getByRole('link', { name })).not.toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByText('1 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Give to' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give 1 enquiry to' });
  await dialog.getByLabel('Owner').selectOption('Admin');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Admin');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=Nikhil/);
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('what somebody else changed meanwhile is not overwritten, and what was typed stays', async ({ page, request }) => {
  const name = `Gurleen ${Date.now().toString(36)}`;
  await sendForm(request, { name, email: newUser().email, message: 'Fees?' });
  await enterOffice(page);
  await page.goto(`/admin/enquiries?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  const lead = openLead(page, name);
  await expect(lead.getByText('Fees?').first()).toBeVisible();
  await expectNoViolations(page);
  await lead.getByLabel(/^Next step/).fill('Call at four');
  const [{ id, version }] = (await (await page.request.get(`/api/leads?search=${name}`)).json()).leads;
  const headers = { origin: new URL(page.url()).origin };
  await page.request.put(`/api/leads/${id}`, { data: { version, stage: 'contacted' }, headers });
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lead.getByText(/Somebody changed this enquiry meanwhile/)).toBeVisible();
  await expect(lead.getByLabel('Stage')).toHaveValue('contacted');
  await expect(lead.getByLabel(/^Next step/)).toHaveValue('Call at four');
  await lead.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(lead.getByRole('listitem').filter({ hasText: 'Call at four' })).toBeVisible();
});

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
  await page.goto(`/admin/enquiries?search=${encodeURIComponent(user.name)}`);
  await page.getByRole('link', { name: user.name }).click();
  const lead = openLead(page, user.name);
  const history = lead.getByRole('listitem');
  for (const text of [
    'Asked for a free session',
    'On the page /',
    'Came by poster, campaign november',
    'Phone verified by code',
    'We have your request for a free session',
    'Order made',
    'Order paid, ₹',
    'Stage: New to Enrolled',
  ])
    await expect(history.filter({ hasText: text }).first()).toBeVisible();
  await expect(lead.getByText('Enrolled', { exact: true }).first()).toBeVisible();
});
