import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_COURSES } from '../src/demo/courses/all-courses.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { expectLaidOutWell } from './layout.ts';
import { buy, logIn, newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

test.use(phone);

/** Certificates are 297 × 210 mm; the picture is drawn at 96 dots to the inch, twice (spec 2 §9). */
const IMAGE = { width: 2245, height: 1587 };
const graduate = { email: 'graduate@example.com', password: 'graduate-demo-2026' };
const six = DEMO_COURSES.slice(0, 6);

/** A new person with six courses, signed in in the page. */
async function enterWithSix(page: Page, request: APIRequestContext): Promise<void> {
  const { token } = await signUp(page.request, newUser());
  await buy(
    request,
    token,
    six.map(({ courseId }) => courseId),
  );
}

test('each section has its own address, works with Back, and keeps its place; payments come four to a page, each with its receipt and the way to ask for the money back', async ({
  page,
  request,
}) => {
  await enterWithSix(page, request);
  await page.goto('/profile');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await expect(heading('Course')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Get Started/ })).toHaveCount(6);
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);

  const places = [
    ['Timetable', 'Timetable', '/profile/timetable'],
    ['Assignments', 'Assignments', '/profile/assignments'],
    ['Test', 'Test', '/profile/test'],
    ['Grades', 'Grades', '/profile/grades'],
    ['Payment', 'Payment', '/profile/payment'],
    ['Certificate', 'Your Certificates', '/profile/certificate'],
  ] as const;
  for (const [name, title, path] of places) {
    const items = page.getByRole('navigation', { name: 'Your account' });
    const inBar = items.getByRole('listitem').getByRole('link', { name, exact: true });
    const isInBar = name !== 'Payment' && name !== 'Certificate';
    if (isInBar) await inBar.click();
    else {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('dialog', { name: 'Your account' }).getByRole('link', { name, exact: true }).click();
    }
    await expect(heading(title)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    if (isInBar) await expect(inBar).toHaveAttribute('aria-current', 'page');
  }
  await expect(page.getByText('No certificates yet.')).toBeVisible();
  await page.reload();
  await expect(heading('Your Certificates')).toBeVisible();
  for (const [, title] of places.toReversed().slice(1)) {
    await page.goBack();
    await expect(heading(title)).toBeVisible();
  }
  await page.goBack();
  await expect(heading('Course')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
  await page.goForward();
  await expect(heading('Timetable')).toBeVisible();
  await test.step('payments', () => pageThroughPayments(page));
});

test('on a phone the bar opens a sheet with everything there is', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page.request, newUser());
  await page.goto('/profile');
  const more = page.getByRole('button', { name: 'More' });
  await more.click();
  const sheet = page.getByRole('dialog', { name: 'Your account' });
  await expect(sheet.getByRole('link')).toHaveText([
    'Profile',
    'Course',
    'Timetable',
    'Assignments',
    'Test',
    'Grades',
    'Payment',
    'Certificate',
    'Notices',
    'My data',
  ]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await sheet.getByRole('link', { name: 'My data' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'My data' })).toBeFocused();
  for (const path of [
    '/profile',
    '/profile/assignments',
    '/profile/test',
    '/profile/grades',
    '/profile/payment',
    '/profile/certificate',
    '/profile/my-data',
  ])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectNoViolations(page);
      await expectLaidOutWell(page);
    });
  await more.click();
  await sheet.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
});

async function pageThroughPayments(page: Page): Promise<void> {
  await page.goto('/profile/payment');
  const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Receipt/ }) });
  await expect(rows).toHaveCount(4);
  const pager = page.getByRole('navigation', { name: 'Pages of payments' });
  await expect(pager.getByText('1 to 4 of 6')).toBeVisible();
  await pager.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(rows).toHaveCount(4);
  await expectNoViolations(page);

  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: /^Receipt/ })
      .first()
      .click(),
  ]);
  expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await page
    .getByRole('button', { name: /^Request a refund/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund' });
  await expect(dialog.getByText(/^For order #\d+\. /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('I moved to another town.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Refund requested').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Request a refund/ })).toHaveCount(0);
}

test('notices: counted at the bell, marked as read, chosen by kind', async ({ page, request }) => {
  const { token } = await signUp(page.request, newUser());
  await buy(request, token, [six[0]?.courseId ?? '']);
  await expect.poll(async () => (await (await page.request.get('/api/notices')).json()).unread).toBeGreaterThan(0);
  await page.goto('/profile');
  await page.getByRole('link', { name: /^Notices, \d+ unread$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Notices', exact: true }).locator('visible=true').first()).toBeVisible();

  const payments = page.getByRole('group', { name: 'Payment received' });
  await expect(payments.getByLabel('By mail')).toBeDisabled();
  const certificates = page.getByRole('group', { name: 'A certificate is ready' });
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/notices/preferences') && answer.ok()),
    certificates.getByLabel('By mail').uncheck(),
  ]);
  await expect(certificates.getByLabel('By mail')).not.toBeChecked();
  await expect(certificates.getByLabel('Here')).toBeChecked();
  await expectNoViolations(page);
});

test('a certificate is saved as a picture at scale 2 and as PDF, and shared', async ({ page }) => {
  await logIn(page.request, graduate);
  await page.goto('/profile/certificate');
  await expect(page.getByRole('img', { name: /^Certificate of / }).first()).toBeVisible();
  await expectNoViolations(page);
  const [image] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Certificate' }).first().click(),
  ]);
  expect(image.suggestedFilename()).toBe('certificate-1.png');
  const { width, height } = await sharp(await image.path()).metadata();
  expect({ width, height }).toEqual(IMAGE);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^PDF/ }).first().click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('certificate-1.pdf');
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const href = async (name: RegExp) => (await page.getByRole('link', { name }).first().getAttribute('href')) ?? '';
  const verification = await href(/^Verification page/);
  expect(verification).toMatch(/^\/certificate\/MSL-/);
  expect(new URL(await href(/^Add to LinkedIn/)).searchParams.get('certUrl')).toContain(verification);
  expect(new URL(await href(/^Share on WhatsApp/)).searchParams.get('text')).toContain(verification);
  await page
    .getByRole('link', { name: /^Verification page/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'This certificate is genuine' })).toBeVisible();
  await page.goto('/profile/test');
  await expect(page.getByRole('heading', { level: 1, name: 'Test' })).toBeVisible();
  await expectNoViolations(page);
});

test('the area opens with the profile beside the courses, and its Edit opens the fields', async ({ page }) => {
  const user = newUser();
  await signUp(page.request, user);
  await page.goto('/profile');
  const panel = page.getByRole('region', { name: 'Your details' });
  await expect(panel.getByText(user.email)).toBeVisible();
  await panel.getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/profile\/details$/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeEditable();
  await page.getByRole('textbox', { name: 'Address' }).fill('12 Udaharan Marg');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Edit' })).toBeVisible();
});
