import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';
import { openHydrated } from './hydrated.ts';
import { expectLaidOutWell } from './layout.ts';
import { OFFICE } from './office.ts';
import { giveSeat, openClass, send, startClass, type OpenClass } from './open-class.ts';
import { buy, logIn, newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';

/** A batch of its own for the test, and the office's window. */
async function open(
  browser: Browser,
  wishes: Parameters<typeof openClass>[2] = {},
): Promise<{ office: BrowserContext; made: OpenClass; trainer: BrowserContext }> {
  const [office, trainer] = [await browser.newContext(), await browser.newContext()];
  await logIn(office.request, OFFICE);
  return { office, trainer, made: await openClass(office.request, trainer.request, wishes) };
}

test('a visitor chooses a batch, changes it, pays, finds it in the timetable, and attends', async ({
  page,
  browser,
}) => {
  test.slow();
  const { office, trainer, made } = await open(browser, { from: '18:30', to: '20:15' });
  const user = { ...newUser(), name: 'Zehra Mirza' };
  await signUp(page.request, user);
  const row = page.locator(`#batch-${made.batchCode}`);

  await test.step('the course page: chosen and named beside the price', async () => {
    await openHydrated(page, `/course/${made.courseId}`);
    await showAll(page);
    await row.getByRole('button', { name: 'Choose this batch' }).click();
    await expect(row.getByRole('button', { name: 'Chosen' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(/^Your batch: .+20 seats left/)).toBeVisible();
    await expectLaidOutWell(page);
    await expectNoViolations(page);
  });

  await test.step('the cart names it, and leads back to change it', async () => {
    await page.goto('/cart');
    const main = page.getByRole('main');
    await expect(main.getByText(/^Batch: .+Mon, Wed, Fri, 6:30.pm to 8:15.pm$/)).toBeVisible();
    await expectLaidOutWell(page);
    await expectNoViolations(page);
    await main.getByRole('link', { name: /^Change batch/ }).click();
    await showAll(page);
    await expect(row.getByRole('button', { name: 'Chosen' })).toBeVisible();
  });

  await test.step('the checkout keeps the seat, and lets go of it', async () => {
    await page.goto('/checkout');
    await expect(page.getByRole('radio', { name: /6:30.pm to 8:15.pm/ })).toBeChecked();
    const note = page.getByText('We keep this seat for you for 30 minutes while you pay.');
    await expect(note).toBeVisible();
    await expectLaidOutWell(page);
    await expectNoViolations(page);
    await page.getByRole('radio', { name: /No batch: I study at my own pace/ }).check();
    await expect(note).toBeHidden();
    await page.getByRole('radio', { name: /6:30.pm to 8:15.pm/ }).check();
    await expect(note).toBeVisible();
  });

  await test.step('paid: the seat, its first class and the ways on', async () => {
    await page.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
    const success = page.getByRole('dialog', { name: 'Payment Successful' });
    await expect(success.getByText(`Your seat: ${made.batchCode}, first class`)).toBeVisible();
    const calendar = success.getByRole('link', { name: 'Add to calendar' });
    const entry = await calendar.getAttribute('href');
    const [one, next] = [
      await success.getByRole('link', { name: 'Open timetable' }).boundingBox(),
      await calendar.boundingBox(),
    ];
    expect(Number(next?.x) - Number(one?.x) - Number(one?.width)).toBeGreaterThan(8);
    expect(await (await page.request.get(entry ?? '')).text()).toContain('BEGIN:VEVENT');
    await expectNoViolations(page);
    await success.getByRole('link', { name: 'Open timetable' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Timetable' })).toBeVisible();
  });

  await test.step('the class is attended by its code', async () => {
    const sessionId = await startClass(office.request, made.batchId);
    await logIn(trainer.request, made.trainer);
    const { code } = await (await trainer.request.get(`/api/admin/sessions/${sessionId}/code`)).json();
    await page.goto('/profile/timetable');
    await page.getByRole('link', { name: 'Mark attendance' }).click();
    await expect(page.getByRole('button', { name: 'Mark me present' })).toBeVisible();
    await expectLaidOutWell(page);
    await expectNoViolations(page);
    await page.getByLabel('Code from the screen').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Mark me present' }).click();
    await expect(page.getByText('You are marked present.')).toBeVisible();
    await expectLaidOutWell(page);
    // The list has classes that have begun; this one begins within a minute.
    await expect(async () => {
      await page.goto('/profile/timetable?view=attendance');
      const own = page.getByRole('listitem').filter({ hasText: 'by code' });
      await expect(own).toContainText('Present', { timeout: 3000 });
    }).toPass({ timeout: 90_000 });
    await expect(page.getByText('100% attendance')).toBeVisible();
  });
  await Promise.all([office, trainer].map((context) => context.close()));
});

test('a press that the rows wake up under is not lost', async ({ page, browser }) => {
  const { office, trainer, made } = await open(browser);
  await signUp(page.request, newUser());
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/cart/quote', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await openHydrated(page, `/course/${made.courseId}`);
  await showAll(page);
  const row = page.locator(`#batch-${made.batchCode}`);
  await row.getByRole('link', { name: 'Choose this batch' }).hover();
  await page.mouse.down();
  const answered = page.waitForResponse('**/api/cart/quote');
  gate.resolve();
  await (await answered).finished();
  // What the answer does to the page is done two frames later.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await expect(row.getByRole('button', { name: 'Chosen' })).toBeVisible();
  await Promise.all([office, trainer].map((context) => context.close()));
});

test('who finds a batch full signs in, waits for a seat, and leaves the waitlist', async ({ page, browser }) => {
  test.slow();
  const { office, trainer, made } = await open(browser, { capacity: 1 });
  const other = await browser.newContext();
  await giveSeat(office.request, other.request, made, 'Nida Khan');
  const user = newUser();
  const guest = await browser.newContext();
  await signUp(guest.request, user);
  await guest.close();
  const row = page.locator(`#batch-${made.batchCode}`);

  // A page is at most a minute older than the seat.
  await expect
    .poll(
      async () => {
        await openHydrated(page, `/course/${made.courseId}`);
        return row.getByText('Full', { exact: true }).count();
      },
      { timeout: 90_000 },
    )
    .toBeGreaterThan(0);
  await showAll(page);
  await row.getByRole('link', { name: 'Join the waitlist' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(new RegExp(`/course/[\\w-]+#batch-${made.batchCode}$`));

  await row.getByRole('button', { name: 'Join the waitlist', includeHidden: true }).waitFor({ state: 'attached' });
  await showAll(page);
  await row.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(row.getByText('You are number 1 on the waitlist')).toBeVisible();
  await expectLaidOutWell(page);
  await expectNoViolations(page);
  await page.reload();
  await showAll(page);
  await expect(row.getByText('You are number 1 on the waitlist')).toBeVisible();
  await page.goto('/profile/timetable');
  await expect(page.getByText(`You are number 1 on the waitlist for ${made.batchCode}`)).toBeVisible();
  await page.goto(`/course/${made.courseId}`);
  await showAll(page);
  await row.getByRole('button', { name: 'Leave the waitlist' }).click();
  await expect(row.getByText('You left the waitlist.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Join the waitlist' })).toBeFocused();
  await Promise.all([office, trainer, other].map((context) => context.close()));
});

test('who is offered a seat and does not have the course pays for it from the timetable', async ({ page, browser }) => {
  const { office, trainer, made } = await open(browser, { capacity: 1, from: '17:10', to: '18:40' });
  const other = await browser.newContext();
  await giveSeat(office.request, other.request, made, 'Nida Khan');
  await signUp(page.request, newUser());
  await send(page.request, 'post', `/api/batches/${made.batchId}/waitlist`, {});
  const path = `/api/admin/batches/${made.batchId}`;
  const { batch } = await (await office.request.get(path)).json();
  await send(office.request, 'put', path, { capacity: 2, version: batch.version });
  await openHydrated(page, '/profile/timetable');
  await expect(page.getByText(`A seat is free in ${made.batchCode}. It is yours until`)).toBeVisible();
  await page.getByRole('button', { name: 'Take the seat' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole('radio', { name: /5:10.pm to 6:40.pm.+Kept for you/ })).toBeChecked();
  await page.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  const success = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(success.getByText(`Your seat: ${made.batchCode}, first class`)).toBeVisible();
  await Promise.all([office, trainer, other].map((context) => context.close()));
});

test('who has the course takes a seat without paying', async ({ page, browser }) => {
  const { office, trainer, made } = await open(browser);
  const { token } = await signUp(page.request, newUser());
  await buy(page.request, token, [made.courseId]);
  const row = page.locator(`#batch-${made.batchCode}`);
  await page.goto(`/course/${made.courseId}`);
  await showAll(page);
  await row.getByRole('button', { name: 'Take a seat' }).click();
  await expect(row.getByText('Your seat is booked.')).toBeVisible();
  await page.reload();
  await showAll(page);
  await expect(row.getByText('Your seat is booked.')).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await Promise.all([office, trainer].map((context) => context.close()));
});

test('a student asks for leave, and books the same class of another batch', async ({ page, browser }) => {
  test.slow();
  const { office, trainer, made } = await open(browser);
  const later = await browser.newContext();
  const other = await openClass(office.request, later.request, { from: '08:00', to: '09:00', startsIn: 16 });
  await giveSeat(office.request, page.request, made, 'Imran Siddiqui');
  const { sessions } = await (await page.request.get(`/api/timetable?${spanOf(14)}`)).json();
  const [first] = sessions as { id: string; startsAt: string }[];
  const address = `/profile/timetable?view=agenda&from=${first?.startsAt.slice(0, 10)}`;
  const event = page.locator(`#class-${first?.id}`);

  await test.step('leave is asked for in the agenda', async () => {
    await page.goto(address);
    await event.getByText('More').click();
    await event.getByRole('button', { name: 'Ask for leave' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for leave' });
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Please write the reason').first()).toBeVisible();
    await expectNoViolations(page);
    await dialog.getByLabel('Reason').fill('Sister’s wedding');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog).toBeHidden();
    await expect(event.getByText('Leave requested')).toBeVisible();
  });

  await approveLeave(office.request, made.batchId);
  await page.goto(address);
  await expect(event.getByText('Leave approved')).toBeVisible();

  await test.step('a make-up class is booked', async () => {
    await event.getByText('More').click();
    await event.getByRole('button', { name: 'Book a make-up class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book a make-up class' });
    await expect(dialog.getByRole('radio', { name: new RegExp(other.batchCode) })).toBeVisible();
    await expectLaidOutWell(page);
    await expectNoViolations(page);
    await dialog.getByRole('radio', { name: new RegExp(other.batchCode) }).check();
    await dialog.getByRole('button', { name: 'Book this class' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Make-up class', { exact: true })).toBeVisible();
  });

  await test.step('the week shows it by its hour, and opens what can be done', async () => {
    // Without its script the class is a link to the agenda.
    await openHydrated(page, address.replace('agenda', 'week'));
    const event = page.getByRole('link', { name: /, 1.*6 pm to 8 pm/ }).first();
    await event.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: /class 1$/ });
    await expect(page.locator('.class-menu').getByText('Leave approved')).toBeVisible();
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await expectNoViolations(page);
    await page.keyboard.press('ArrowUp');
    await expect(menu.getByRole('menuitem', { name: 'Show in agenda' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(event).toBeFocused();
  });
  await Promise.all([office, trainer, later].map((context) => context.close()));
});

test('contents that are not open yet say when they open, and are played by nobody', async ({ page, browser }) => {
  const { office, trainer, made } = await open(browser);
  await giveSeat(office.request, page.request, made, 'Imran Siddiqui');
  const path = `/api/admin/batches/${made.batchId}/releases`;
  const { version } = await (await office.request.get(path)).json();
  const rules = [
    { moduleIndex: 0, kind: 'date', value: '2099-12-07' },
    { moduleIndex: 1, kind: 'session', value: 2 },
  ];
  await send(office.request, 'put', path, { rules, version });
  await page.goto(`/courseStudent/${made.courseId}`);
  const batch = page.getByRole('region', { name: 'Your batch' });
  await expect(batch.getByText(new RegExp(`^Batch ${made.batchCode} · next class \\w+, `))).toBeVisible();
  await expect(batch.getByRole('link', { name: 'Open timetable' })).toBeVisible();
  await page.locator('.tree-module-row button').first().click();
  await page.locator('.tree-topic > button').first().click();
  const row = page.locator('.tree-content-row').first();
  await expect(row).toContainText('Opens on 7 December 2099');
  await expect(page.locator('.lesson').getByText('Opens on 7 December 2099')).toBeVisible();
  await expect(page.locator('.lesson video, .lesson audio, .lesson canvas')).toHaveCount(0);
  await expect(
    page
      .locator('.tree-content')
      .first()
      .getByRole('link', { name: /Take Quiz/ }),
  ).toHaveCount(0);
  await expectLaidOutWell(page);
  await expectNoViolations(page);
  await page.locator('.tree-module-row button').nth(1).click();
  await page.locator('.tree-topic > button').first().click();
  await expect(page.locator('.lesson').getByText('Opens after class 2')).toBeVisible();
  await Promise.all([office, trainer].map((context) => context.close()));
});

/** Of a course with many batches the later ones are opened first. */
/** Opens the rest of the batches, if there are more than a few. A page opened at one of them has opened it already, and a click would close it. */
async function showAll(page: Page): Promise<void> {
  const rest = page.locator('details', { has: page.getByText('See all batches') });
  if ((await rest.count()) > 0) await rest.evaluate((details: HTMLDetailsElement) => (details.open = true));
}

function spanOf(days: number): URLSearchParams {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  return new URLSearchParams({ from: day(days - 1), to: day(days + 14) });
}

async function approveLeave(office: APIRequestContext, batchId: string): Promise<void> {
  const { requests } = await (await office.get(`/api/admin/leave-requests?state=asked&batchId=${batchId}`)).json();
  const [request] = requests as { id: string }[];
  await send(office, 'put', `/api/admin/leave-requests/${request?.id}`, { state: 'approved', reason: 'All the best' });
}
