import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addDays, indianDay } from '../src/kit/numbers/dates.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { openHydrated } from './hydrated.ts';
import { expectLaidOutWell } from './layout.ts';
import { readMail } from './mail.ts';
import { OFFICE } from './office.ts';
import { giveSeat, openClass, send, startClass, type OpenClass } from './open-class.ts';
import { logIn, newUser, signUp, type Person } from './user.ts';
import { expect, test } from './test.ts';

test('a student asks for leave, the office approves it on the list of absences, and the student books a make-up class', async ({
  browser,
}) => {
  test.slow();
  const { office, student, made, others } = await open(browser, ['Kavya Rao']);
  const page = await student.newPage();
  const firstDay = await firstDayOf(office, made);

  await test.step('leave is asked for', async () => {
    await openHydrated(page, `/profile/timetable?view=agenda&from=${firstDay}`);
    await page
      .getByText(/^More about .+, class 1$/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Ask for leave' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Ask for leave' });
    await dialog.getByLabel('Reason').fill('My sister marries');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Leave requested').first()).toBeVisible();
  });

  await test.step('the office approves it', async () => {
    const absences = await office.newPage();
    await openHydrated(absences, '/admin/absences');
    await expectNoViolations(absences);
    await absences.getByRole('button', { name: 'Approve, Kavya Rao' }).click();
    await expect(absences.getByText('Leave of Kavya Rao approved.')).toBeVisible();
    await expect(absences.getByText('My sister marries')).toHaveCount(0);
  });

  await test.step('the student books the same class of another batch', async () => {
    await openHydrated(page, `/profile/timetable?view=agenda&from=${firstDay}`);
    await expect(page.getByText('Leave approved').first()).toBeVisible();
    await page
      .getByText(/^More about .+, class 1$/)
      .first()
      .click();
    await page.getByRole('button', { name: 'Book a make-up class' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Book a make-up class' });
    await dialog.getByRole('radio', { name: new RegExp(others[0]?.batchCode ?? '') }).check();
    await dialog.getByRole('button', { name: 'Book this class' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Make-up class', { exact: true })).toBeVisible();
  });
  await Promise.all([office, student].map((context) => context.close()));
});

test('contents wait for a class, are opened early for one student, and everybody is written to', async ({
  browser,
}) => {
  test.slow();
  const { office, student, made, people } = await open(browser, ['Meera Nair']);
  const page = await office.newPage();
  await openHydrated(page, `/admin/batches/${made.batchId}?tab=release`);

  await test.step('a module opens after class 2', async () => {
    const rule = page.locator('.release-rule').first();
    await rule.getByRole('combobox').selectOption('After a class');
    await rule.getByRole('textbox').fill('9');
    await page.getByRole('button', { name: 'Save release rules' }).click();
    await expect(rule.getByText('Please enter the number of a class')).toBeVisible();
    await rule.getByRole('textbox').fill('2');
    await page.getByRole('button', { name: 'Save release rules' }).click();
    await expect(page.getByText('The release rules are saved.')).toBeVisible();
    await expectNoViolations(page);
    expect(await lockedContents(student, made)).toBeGreaterThan(0);
  });

  await test.step('the office opens all contents for one student', async () => {
    await openHydrated(page, `/admin/batches/${made.batchId}`);
    await page.getByRole('button', { name: 'More for Meera Nair' }).click();
    await page.getByRole('button', { name: 'Open contents early for Meera Nair' }).click();
    const dialog = page.getByRole('dialog', { name: 'Open contents early for Meera Nair' });
    await dialog.getByRole('button', { name: 'Open contents' }).click();
    await expect(dialog.getByText('Please write the reason').first()).toBeVisible();
    await dialog.getByLabel('Reason').fill('She studies ahead of the class');
    await dialog.getByRole('button', { name: 'Open contents' }).click();
    await expect(dialog).toBeHidden();
    expect(await lockedContents(student, made)).toBe(0);
  });

  await test.step('a message goes to all of the batch', async () => {
    await page.getByRole('button', { name: 'Message all' }).click();
    const dialog = page.getByRole('dialog', { name: `Message all of ${made.batchCode}` });
    await dialog.getByLabel('Subject').fill('Bring a ruler');
    await dialog.getByLabel('Message', { exact: true }).fill('We draw to scale in class 1.');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Sent to 1 student.')).toBeVisible();
    await readMail(office.request, people[0]?.email ?? '', 'Bring a ruler');
  });

  await test.step('access is extended for all of them', async () => {
    await page.getByRole('button', { name: 'Extend access' }).click();
    const dialog = page.getByRole('dialog', { name: `Extend access in ${made.batchCode}` });
    await dialog.getByLabel('Access until').fill(addDays(indianDay(new Date()), 400));
    await dialog.getByLabel('Reason').fill('The course grew longer');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('1 student’s access is changed.')).toBeVisible();
  });

  await test.step('the register is printed with the classes to come', async () => {
    const month = (await firstDayOf(office, made)).slice(0, 7);
    await openHydrated(page, `/admin/batches/${made.batchId}/register?month=${month}`);
    await expect(page.getByRole('table', { name: `Register of ${made.batchCode}` }).first()).toContainText(
      'Meera Nair',
    );
    await expectLaidOutWell(page);
  });
  await Promise.all([office, student].map((context) => context.close()));
});

test('a batch is cancelled: its consequences first, one student is moved, the other chooses; accountants only look', async ({
  browser,
}) => {
  test.slow();
  const { office, student, made, others, people } = await open(browser, ['Asha Verma', 'Imran Qureshi']);
  const target = others[0]?.batchCode ?? '';
  await test.step('an accountant sees what it may cost', async () => {
    const accountant = await browser.newContext();
    const user = newUser();
    const { userId } = await signUp(accountant.request, user);
    await send(office.request, 'put', `/api/admin/people/${userId}/role`, { role: 'accountant' });
    await logIn(accountant.request, user);
    const look = await accountant.newPage();
    await openHydrated(look, `/admin/batches/${made.batchId}`);
    await expect(look.getByRole('button', { name: 'Cancel batch' })).toHaveCount(0);
    await look.getByRole('button', { name: 'Preview cancellation' }).click();
    await expect(look.getByText('₹0 at most to refund')).toBeVisible();
    await expectNoViolations(look);
    await accountant.close();
  });

  const page = await office.newPage();
  await openHydrated(page, `/admin/batches/${made.batchId}`);
  await page.getByRole('button', { name: 'Cancel batch' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel ${made.batchCode}?` });
  await expect(dialog.getByText('classes to come')).toBeVisible();
  await expect(dialog.getByRole('definition').first()).toHaveText('2');
  await expect(dialog.getByRole('button', { name: 'Cancel batch' })).toBeDisabled();
  await expectNoViolations(page);
  const choice = dialog.getByLabel('Move Asha Verma to');
  await choice.selectOption({ label: await optionWith(choice, target) });
  await dialog.getByLabel('Reason that students will read').fill('Too few of you enrolled');
  await dialog.getByLabel(`Type ${made.batchCode} to cancel this batch`).fill(made.batchCode.toLowerCase());
  await dialog.getByRole('button', { name: 'Cancel batch' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cancelled: Too few of you enrolled')).toBeVisible();
  await expect(page.getByText('Without a seat (1)')).toBeVisible();
  await readMail(office.request, people[1]?.email ?? '', `${made.batchCode} is cancelled`);
  await readMail(office.request, people[0]?.email ?? '', `You are now in ${target}`);
  await openHydrated(page, '/admin/batches?students=without-seat');
  await expect(page.getByRole('link', { name: made.batchCode })).toBeVisible();
  await Promise.all([office, student].map((context) => context.close()));
});

test('a seat is sold at the desk with its course, and the roster has who bought it', async ({ browser }) => {
  const { office, student, made } = await open(browser, ['Tanvi Joshi']);
  const page = await office.newPage();
  const { batch } = await (await office.request.get(`/api/admin/batches/${made.batchId}`)).json();
  const buyer = newUser();
  await openHydrated(page, '/admin/orders/new');
  await page.getByRole('button', { name: 'New customer' }).click();
  await page.getByLabel('Name').fill('Nitin Rawat');
  await page.getByLabel('E-mail').fill(buyer.email);
  const course = page.getByLabel('Add a course or bundle');
  await course.selectOption({ label: await optionWith(course, `${batch.courseTitle}, `) });
  const choice = page.getByLabel(`Batch of ${batch.courseTitle}`);
  await expect(choice).toBeVisible();
  await choice.selectOption({ label: await optionWith(choice, made.batchCode) });
  await expectNoViolations(page);
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByRole('button', { name: /^Take ₹/ }).click();
  await expect(page.getByRole('heading', { name: /^Receipt DSK\// })).toBeVisible();
  await openHydrated(page, `/admin/batches/${made.batchId}`);
  await expect(page.getByRole('row', { name: /Nitin Rawat/ })).toContainText('Paid');
  await Promise.all([office, student].map((context) => context.close()));
});

test('classes are imported from a table, whole or not at all', async ({ browser }) => {
  const { office, student, made } = await open(browser, ['Farah Khan']);
  const page = await office.newPage();
  const day = addDays(await firstDayOf(office, made), 1)
    .split('-')
    .toReversed()
    .join('/');
  const lines = (batch: string) => `batch,date,from,to,topic\n${batch},${day},16:00,17:00,A doubt hour`;
  await openHydrated(page, '/admin/timetable/import');
  await page.getByLabel('Or paste the table').fill(lines('NO-SUCH-BATCH'));
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('A file is imported whole or not at all: mend these rows first.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Another file' }).click();
  await page.getByLabel('Or paste the table').fill(lines(made.batchCode));
  await page.getByRole('button', { name: 'Check file' }).click();
  await page.getByRole('button', { name: 'Import 1 class' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timetable' })).toBeVisible();
  await openHydrated(page, `/admin/batches/${made.batchId}?tab=classes`);
  await expect(page.getByRole('row', { name: /A doubt hour/ })).toBeVisible();
  await openHydrated(page, `/admin/batches/${made.batchId}/import`);
  await expectLaidOutWell(page);
  await Promise.all([office, student].map((context) => context.close()));
});

test('letters on Teaching and on the code obey the switch of the office', async ({ browser }) => {
  const [office, trainer] = await Promise.all([1, 2].map(() => browser.newContext()));
  if (!office || !trainer) throw new Error('no window');
  await logIn(office.request, OFFICE);
  const made = await openClass(office.request, trainer.request, { from: '05:00', to: '06:00' });
  const sessionId = await startClass(office.request, made.batchId);
  await logIn(trainer.request, made.trainer);
  const page = await trainer.newPage();
  const today = indianDay(new Date());

  await openHydrated(page, '/admin/teaching');
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`day=${addDays(today, 1)}$`));
  await openHydrated(page, `/admin/sessions/${sessionId}/code`);
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');

  await send(trainer.request, 'put', '/api/user/office-preferences', { hasShortcuts: false });
  await openHydrated(page, '/admin/teaching');
  await page.keyboard.press(']');
  await page.getByRole('link', { name: 'Day after' }).click();
  await expect(page).toHaveURL(new RegExp(`day=${addDays(today, 1)}$`));
  await openHydrated(page, `/admin/sessions/${sessionId}/code`);
  await page.keyboard.press('l');
  await page.getByRole('button', { name: 'Light' }).click();
  await expect(page.getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/admin/sessions/${sessionId}$`));
  await Promise.all([office, trainer].map((context) => context.close()));
});

/** A batch with students, another of the same course at another time, and who works with them; `student` is the last one. */
async function open(browser: Browser, names: readonly string[]) {
  const [office, other] = await Promise.all([1, 2].map(() => browser.newContext()));
  if (!office || !other) throw new Error('no window');
  await logIn(office.request, OFFICE);
  const made = await openClass(office.request, other.request, { from: '07:00', to: '08:00' });
  const others = [await openClass(office.request, other.request, { from: '13:00', to: '14:00' })];
  await other.close();
  const people: Person[] = [];
  let student = await browser.newContext();
  for (const [at, name] of names.entries()) {
    if (at > 0) {
      await student.close();
      student = await browser.newContext();
    }
    people.push(await giveSeat(office.request, student.request, made, name));
  }
  return { office, student, made, others, people };
}

async function firstDayOf(office: BrowserContext, { batchId }: OpenClass): Promise<string> {
  const { batch } = await (await office.request.get(`/api/admin/batches/${batchId}`)).json();
  return batch.startDate;
}

/** How many contents of the batch's course are locked for the student. */
async function lockedContents(student: BrowserContext, { courseId }: OpenClass): Promise<number> {
  const { course } = await (await student.request.get(`/api/courseStudent/${courseId}`)).json();
  const contents = course.modules.flatMap((module: { topics: { contents: { locked: boolean }[] }[] }) =>
    module.topics.flatMap((topic) => topic.contents),
  );
  return contents.filter(({ locked }: { locked: boolean }) => locked).length;
}

/** The whole label of the option that contains a text. */
async function optionWith(select: ReturnType<Page['getByLabel']>, text: string): Promise<string> {
  const labels = await select.getByRole('option').allTextContents();
  return labels.find((label) => label.includes(text)) ?? '';
}
