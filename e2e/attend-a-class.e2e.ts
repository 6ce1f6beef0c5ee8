import type { BrowserContext } from '@playwright/test';
import { expectLaidOut, expectNoViolations } from './expect-accessible.ts';
import { OFFICE } from './office.ts';
import { giveSeat, openClass, send, startClass, type OpenClass } from './open-class.ts';
import { logIn } from './user.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 844 };

test('the trainer shows the code, a student types it, the trainer overrides it and finishes the register', async ({
  browser,
}) => {
  test.slow();
  const { office, made, sessionId, trainer, student } = await open(browser);
  const register = await trainer.newPage();
  await register.setViewportSize(PHONE);

  const code = await test.step('the code', async () => {
    await register.goto('/admin/teaching');
    await expect(register.getByText(made.batchCode).first()).toBeVisible();
    const screen = await trainer.newPage();
    await screen.goto(`/admin/sessions/${sessionId}/code`);
    await expect(screen.getByText('0 of 2')).toBeVisible();
    await expectNoViolations(screen);
    return screen;
  });

  await test.step('a student types it', async () => {
    const page = await student.newPage();
    await page.setViewportSize(PHONE);
    await page.goto('/attend');
    await expectLaidOut(page);
    await expectNoViolations(page);
    await page.getByLabel('Code from the screen').fill('222222');
    await page.getByRole('button', { name: 'Mark me present' }).click();
    await expect(page.getByText('This code is not right. Please check the screen.')).toBeVisible();
    const typed = (await code.locator('.class-code-letters').textContent()) ?? '';
    await page.getByLabel('Code from the screen').fill(typed.toLowerCase());
    await page.getByRole('button', { name: 'Mark me present' }).click();
    await expect(page.getByText('You are marked present.')).toBeVisible();
    await expect(code.getByText('1 of 2')).toBeVisible();
  });

  await test.step('the register', async () => {
    await register.goto(`/admin/sessions/${sessionId}`);
    const row = (name: string) => register.getByRole('group', { name });
    await expect(row('Imran Siddiqui').getByRole('button', { name: 'Present' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await row('Imran Siddiqui').getByRole('button', { name: 'Absent' }).click();
    await expect(register.getByText('Saved', { exact: true })).toBeVisible();
    await expectLaidOut(register);
    await expectNoViolations(register);
    await register.reload();
    await expect(row('Imran Siddiqui').getByRole('button', { name: 'Absent' })).toHaveAttribute('aria-pressed', 'true');
    await row('Nida Khan').getByRole('button', { name: 'Present' }).press('l');
    await expect(row('Nida Khan').getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
    await row('Nida Khan').getByRole('button', { name: 'Late' }).press('l');
    await expect(register.getByText('Saved', { exact: true })).toBeVisible();
    await register.getByRole('button', { name: 'Finish register' }).click();
    await expect(register.getByText('1 student has no mark and will be absent. Finish?')).toBeVisible();
    await register.getByRole('button', { name: 'Finish', exact: true }).click();
    await expect(register.getByText(/Register finished/).first()).toBeVisible();
  });

  await test.step('the student is told', async () => {
    const page = await student.newPage();
    await page.goto(`/attend/${sessionId}?code=${(await code.locator('.class-code-letters').textContent()) ?? ''}`);
    await expect(page.getByText('Your trainer marked you absent. Ask them if this is wrong.')).toBeVisible();
  });
  await Promise.all([office, trainer, student].map((context) => context.close()));
});

test('who may not use the camera is told so in the middle of the screen, and types the code', async ({ browser }) => {
  const { office, trainer, student } = await open(browser);
  const page = await student.newPage();
  await page.setViewportSize(PHONE);
  // Few browsers read codes, and this one does not; without a permission its camera is refused.
  await page.addInitScript(() => Object.assign(globalThis, { BarcodeDetector: class {} }));
  await page.goto('/attend');
  await page.getByRole('button', { name: 'Scan instead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan the code' });
  await expect(dialog.getByText('The camera cannot be used. Please type the code.')).toBeVisible();
  await expect(dialog.locator('video')).toHaveCount(0);
  const box = await dialog.boundingBox();
  expect(Math.abs((box?.x ?? 0) * 2 + (box?.width ?? 0) - PHONE.width)).toBeLessThanOrEqual(1);
  expect(Math.abs((box?.y ?? 0) * 2 + (box?.height ?? 0) - PHONE.height)).toBeLessThanOrEqual(1);
  await dialog.getByRole('button', { name: 'Type the code' }).click();
  await expect(page.getByLabel('Code from the screen')).toBeFocused();
  await Promise.all([office, trainer, student].map((context) => context.close()));
});

test('a register keeps its marks while the network is away, and asks before it overrides somebody else', async ({
  browser,
}) => {
  test.slow();
  const { office, sessionId, trainer, student } = await open(browser);
  const page = await trainer.newPage();
  await page.setViewportSize(PHONE);
  await page.goto(`/admin/sessions/${sessionId}`);
  const mark = (name: string, word: string) => page.getByRole('group', { name }).getByRole('button', { name: word });
  // The first press loads what shows messages; it is there when the network goes.
  await mark('Imran Siddiqui', 'Late').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await trainer.setOffline(true);
  await mark('Imran Siddiqui', 'Present').click();
  await mark('Nida Khan', 'Late').click();
  await expect(page.getByText('Not saved yet, 2 changes waiting').first()).toBeVisible();

  await markByOffice(office, sessionId, 'Nida Khan', 'absent');
  await trainer.setOffline(false);
  await expect(page.getByText('Here: Late. Meanwhile marked: Absent.')).toBeVisible({ timeout: 20_000 });
  await expect(mark('Imran Siddiqui', 'Present')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(mark('Nida Khan', 'Late')).toHaveAttribute('aria-pressed', 'true');

  await test.step('each mark was taken once', async () => {
    expect(await marksOf(office, sessionId, 'Imran Siddiqui')).toEqual(['present', 'late']);
    expect(await marksOf(office, sessionId, 'Nida Khan')).toEqual(['late', 'absent']);
  });
  await Promise.all([office, trainer, student].map((context) => context.close()));
});

/** A class that is about to begin, with two students; each in a window of their own. */
async function open(browser: { newContext: () => Promise<BrowserContext> }): Promise<{
  office: BrowserContext;
  trainer: BrowserContext;
  student: BrowserContext;
  made: OpenClass;
  sessionId: string;
}> {
  const [office, trainer, student, other] = await Promise.all([1, 2, 3, 4].map(() => browser.newContext()));
  if (!office || !trainer || !student || !other) throw new Error('no window');
  await logIn(office.request, OFFICE);
  const made = await openClass(office.request, trainer.request);
  await giveSeat(office.request, student.request, made, 'Imran Siddiqui');
  await giveSeat(office.request, other.request, made, 'Nida Khan');
  await other.close();
  const sessionId = await startClass(office.request, made.batchId);
  await logIn(trainer.request, made.trainer);
  return { office, trainer, student, made, sessionId };
}

/** Every mark that a student was given in a class, newest first. */
async function marksOf(office: BrowserContext, sessionId: string, name: string): Promise<unknown[]> {
  const personId = await idOf(office, sessionId, name);
  const { history } = await (await office.request.get(`/api/admin/sessions/${sessionId}/marks/${personId}`)).json();
  return (history as { status: string | null }[]).map(({ status }) => status);
}

async function idOf(office: BrowserContext, sessionId: string, name: string): Promise<string | undefined> {
  const register = await (await office.request.get(`/api/admin/sessions/${sessionId}`)).json();
  return (register.roster as { personId: string; name: string }[]).find((row) => row.name === name)?.personId;
}

async function markByOffice(office: BrowserContext, sessionId: string, name: string, status: string): Promise<void> {
  const personId = await idOf(office, sessionId, name);
  const marks = [{ personId, status }];
  await send(office.request, 'put', `/api/admin/sessions/${sessionId}/marks`, {
    marks,
    requestKey: crypto.randomUUID(),
  });
}
