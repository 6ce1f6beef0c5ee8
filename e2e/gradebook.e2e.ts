import type { Page } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';
import { openHydrated } from './hydrated.ts';
import { expectLaidOutWell } from './layout.ts';
import { enterOffice } from './office.ts';
import { logIn } from './user.ts';
import { expect, test } from './test.ts';

test('the office reads a gradebook by its keys, adjusts a grade and sets the weights', async ({ page }) => {
  test.slow();
  await enterOffice(page);
  await openHydrated(page, '/admin/gradebook');
  await expectNoViolations(page);
  await expectLaidOutWell(page);
  await page.getByRole('link', { name: 'UI/UX Design', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'UI/UX Design' })).toBeVisible();
  await openHydrated(page, page.url());
  const grid = page.getByRole('table', { name: 'Grades of UI/UX Design' });
  await expect(grid.getByRole('columnheader', { name: /^Quizzes, \d+%$/ })).toBeVisible();
  await expectNoViolations(page);
  await expectLaidOutWell(page);

  const cells = grid.locator('.grade-cell');
  await cells.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid.locator('[data-place="0 1"]')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(cells.first()).toBeFocused();

  await test.step('an adjustment', async () => {
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Adjust grade' }).click();
    await dialog.getByLabel('Points').fill('1.5');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Please write the reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Page 6 came by mail');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Grade adjusted.')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(cells.first()).toBeFocused();
    await expect(cells.first()).toContainText('1.5Adjusted');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/“Page 6 came by mail”/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove adjustment' }).click();
    await expect(page.getByText('Adjustment removed.')).toBeVisible();
  });

  await test.step('weights', async () => {
    await page.getByRole('button', { name: 'Grade settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Grade settings' });
    await dialog.getByLabel('Quizzes', { exact: true }).fill('30');
    await expect(dialog.getByText('Weights add up to 110%. They must add up to 100%.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('one learner', async () => {
    await grid.getByRole('rowheader').first().getByRole('link').click();
    await expect(page.getByRole('table', { name: /^Grades of / })).toBeVisible();
    await expectNoViolations(page);
    await expectLaidOutWell(page);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download progress report (PDF)' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^progress-report-.+\.pdf$/);
  });

  await test.step('following up', () => followUp(page));
});

async function followUp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Gradebook of UI/UX Design' }).click();
  await page.getByRole('link', { name: /^Falling behind/ }).click();
  await expect(page.getByText('How is this decided?')).toBeVisible();
  await expectNoViolations(page);
  await expectLaidOutWell(page);
  await page.getByRole('link', { name: /^Missing work/ }).click();
  await expect(page).toHaveURL(/view=missing/);
  await expectNoViolations(page);
  await expectLaidOutWell(page);
}

test('a learner reads grades by course', async ({ page }) => {
  await logIn(page.request, { email: 'student@example.com', password: 'student-demo-2026' });
  await openHydrated(page, '/profile/grades');
  await expect(page.getByRole('heading', { level: 1, name: 'Grades' })).toBeVisible();
  await expectNoViolations(page);
  await expectLaidOutWell(page);
  await page.getByRole('link', { name: 'View grades of UI/UX Design' }).click();
  await expect(page.getByText('Current grade counts what has been graded so far.')).toBeVisible();
  await expectNoViolations(page);
  await expectLaidOutWell(page);
});
