import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { holdScript } from './hold-script.ts';
import { newUser, signUp } from './user.ts';
import { actAsPhone, newPhone, readCode, verify } from './phone-code.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

test.use(phone);

/** From here on the clock advances only by the test. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-21T10:00:00+05:30') });
  await page.clock.pauseAt(new Date('2026-11-21T10:00:01+05:30'));
}

/** Its script comes over the network, in real time; what waits for a frame or a timer then needs the paused clock. */
async function expectOffered(page: Page, dialog: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return dialog.isVisible();
    })
    .toBe(true);
}

test('the contact page says what is missing, checks the phone, and starts afresh once it was sent', async ({
  page,
  request,
}) => {
  const receive = await actAsPhone(page);
  await page.goto('/contact');
  const form = page.locator('.contact-words');
  await form.getByLabel('Full name').fill('Kavya Srivastava');
  await form.getByRole('button', { name: 'Apply Now' }).click();
  await expect(form.getByText('Please fill all required fields.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Phone' })).toBeFocused();

  await form.getByRole('button', { name: /^Country code: IN \+91, India/ }).click();
  await expect(page.getByRole('combobox', { name: 'Search country or code' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Search country or code' }).fill('nepal');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Country code: NP +977, Nepal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Search country or code' }).fill('+91');
  await page.getByRole('option', { name: /India/ }).click();

  await form.getByRole('button', { name: 'Send OTP' }).click();
  await expect(form.getByText('Phone number is required')).toBeVisible();
  await form.getByLabel('E-mail').fill('kavya@example.com');
  const number = newPhone();
  await form.getByRole('textbox', { name: 'Phone' }).fill(number);
  await form.getByRole('button', { name: 'Apply Now' }).click();
  await expect(form.getByText('Please verify your phone number before submitting the form.')).toBeVisible();

  await form.getByRole('textbox', { name: 'Phone' }).press('Enter');
  await expect(page.getByText('OTP sent successfully')).toBeVisible();
  await expect(form.getByLabel('Enter OTP')).toBeFocused();
  await expect(form.getByRole('textbox', { name: 'Phone' })).not.toBeEditable();
  await expect(form.getByRole('button', { name: /^Resend OTP in 0:4/ })).toBeDisabled();
  await form.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(form.getByText('Please enter the OTP')).toBeVisible();
  const code = await readCode(request, number);
  await form.getByLabel('Enter OTP').fill(code === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(form.getByText('Invalid OTP')).toBeVisible();
  await receive(code);
  await expect(page.getByText('Phone verified!')).toBeVisible();

  await form.getByRole('combobox', { name: /^Course/ }).selectOption('Web Design');
  await form.getByRole('button', { name: 'Apply Now' }).click();
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
  await expect(form.getByLabel('Full name')).toHaveValue('');
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('');
  await expect(form.getByRole('button', { name: 'Send OTP' })).toBeVisible();
});

test('the dialog for a demo class gives the focus back, and asks for the phone first', async ({ page }) => {
  await page.goto('/');
  const opener = page.getByRole('main').getByRole('link', { name: 'Book Free Demo Class' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Book Free Demo Class' });
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(dialog.getByRole('button', { name: 'Book my class' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Send OTP' }).click();
  await expect(dialog.getByText('Please enter your phone number')).toBeVisible();
});

test('an enquiry on a course’s page is replaced by its thanks', async ({ page, request }) => {
  await page.goto('/course/web-design');
  const place = page.locator('#ask');
  await place.getByLabel('Full name').fill('Kavya Srivastava');
  await place.getByLabel('E-mail').fill('kavya@example.com');
  await place.getByLabel('Message').fill('Is there an evening batch?');
  await place.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(place.getByText('Please fill all required fields and agree to the policy.')).toBeVisible();
  await place.getByLabel(/^I agree to the terms of use and privacy policy/).check();
  await verify(page, request, place);
  await place.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(place.getByText('Your enquiry was submitted successfully!')).toBeVisible();
  await expect(place.getByRole('button', { name: 'Send enquiry' })).toHaveCount(0);
});

test('signed-in people are asked neither for name and e-mail nor for a phone and its code', async ({ page }) => {
  await signUp(page.request, newUser());
  await page.goto('/contact');
  const form = page.locator('.contact-words');
  await expect(form.getByLabel('Full name')).toHaveCount(0);
  await expect(form.getByRole('button', { name: 'Send OTP' })).toHaveCount(0);
  await form.getByLabel('Message').fill('Which batch has seats?');
  await form.getByRole('button', { name: 'Apply Now' }).click();
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
});

test('the newsletter thanks for four seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  const place = page.getByRole('region', { name: 'Subscribe' });
  await place.getByLabel('E-mail').fill('not an address');
  await place.getByRole('button', { name: 'Subscribe' }).click();
  await expect(place.getByText('Please enter a valid e-mail address')).toBeVisible();
  await place.getByLabel('E-mail').fill(newUser().email);
  await place.getByRole('button', { name: 'Subscribe' }).click();
  await expect(place.getByText('Subscribed successfully!')).toBeVisible();
  await page.clock.fastForward(4000);
  await expect(place.getByText('Subscribed successfully!')).toBeHidden();
});

test('what was typed before the script came is still there after it', async ({ page }) => {
  const release = await holdScript(page, '**/islands/assets/enquiry-form-*');
  await page.goto('/contact');
  const form = page.locator('.contact-words');
  await form.getByLabel('Full name').fill('Kavya Srivastava');
  await form.getByLabel('E-mail').fill('kavya@example.com');
  await form.getByLabel('Message').fill('Evening?');
  await form.getByRole('combobox', { name: /^Course/ }).selectOption('Web Design');
  await form.getByRole('button', { name: 'Apply Now' }).click();
  release();
  await expect(form.getByText('Please fill all required fields.')).toBeVisible();
  await expect(form.getByLabel('Full name')).toHaveValue('Kavya Srivastava');
  await expect(form.getByLabel('E-mail')).toHaveValue('kavya@example.com');
  await expect(form.getByLabel('Message')).toHaveValue('Evening?');
  await expect(form.getByRole('combobox', { name: /^Course/ })).toHaveValue('Web Design');
});

test('a tap before the page is hydrated opens the form as soon as it is', async ({ page }) => {
  const release = await holdScript(page, '**/islands/assets/entry.islands-*');
  // The page counts as loaded only with its script.
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await page.getByRole('main').locator('a[data-opens="demo"]').first().click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a tap goes where its link leads if the script does not come', async ({ page }) => {
  const hold = Promise.withResolvers<void>();
  await page.route('**/islands/assets/entry.islands-*', async (route) => {
    await hold.promise;
    await route.abort();
  });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('main').locator('a[data-opens="demo"]').first();
  const url = await link.evaluate((element: HTMLAnchorElement) => element.href);
  await link.click();
  await expect(page).toHaveURL(/\/about$/);
  hold.resolve();
  await expect(page).toHaveURL(url);
});

test.describe('career counselling', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('is offered after 5 seconds, again 15 seconds after it was closed, and then no more', async ({ page }) => {
    await stopClock(page);
    await test.step('but not while somebody writes in a form', async () => {
      await page.goto('/contact');
      await page.locator('.contact-words').getByLabel('Full name').fill('Kavya');
      await page.clock.runFor(12_000);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await openHydrated(page, '/blog', { isClockStopped: true });
    const dialog = page.getByRole('dialog', { name: 'Book your call' });
    await page.clock.runFor(4500);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(600);
    await expectOffered(page, dialog);
    for (const gives of ['1-on-1 guidance', 'Industry insights', 'A skill roadmap', 'Interview tips'])
      await expect(dialog.getByText(gives)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Book Now' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(dialog).toBeHidden();
    await page.clock.runFor(14_000);
    await expect(dialog).toBeHidden();
    await page.clock.runFor(1500);
    await expectOffered(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.clock.runFor(60_000);
    await expect(dialog).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form checks the phone and is sent, and loses nothing on the way; the newsletter is sent too', async ({
    page,
    request,
  }) => {
    const phone = newPhone();
    await page.goto('/contact');
    await page.getByLabel('Full name').fill('Nikhil Verma');
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
    await page.getByLabel('Message').fill('Evening batch?');
    await page.getByRole('button', { name: 'Send OTP', exact: true }).click();
    await expect(page).toHaveURL(/\/form$/);
    await expect(page.getByLabel('Full name')).toHaveValue('Nikhil Verma');
    const code = await readCode(request, phone);
    await page.getByLabel('Enter OTP').fill(code === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page.getByText('Invalid OTP')).toBeVisible();
    await page.getByLabel('Enter OTP').fill(code);
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Apply Now' }).click();
    await expect(page.getByText('Please enter your e-mail address')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('Evening batch?');
    await page.getByRole('main').getByLabel('E-mail').fill('nikhil@example.com');
    await page.getByRole('button', { name: 'Apply Now' }).click();
    await expect(page.getByText('Form submitted successfully!')).toBeVisible();

    await test.step('the newsletter is a plain post', async () => {
      await page.goto('/about');
      const place = page.getByRole('region', { name: 'Subscribe' });
      await place.getByLabel('E-mail').fill(newUser().email);
      await place.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByRole('main').getByText('Subscribed successfully!')).toBeVisible();
    });
  });
});
