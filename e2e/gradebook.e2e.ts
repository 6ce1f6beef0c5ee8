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
  await expect(page.getByRole('table', { name: 'Grades of UI/UX Design' })).toBeVisible();
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

  await test.step('an adjustment in the panel of a cell', async () => {
    await page.keyboard.press('Enter');
    const panel = page.locator('.grade-panel');
    const title = panel.getByRole('heading', { level: 2 });
    await expect(title).toBeFocused();
    await expect(cells.first()).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(cells.first()).toBeFocused();
    await page.keyboard.press('a');
    await expect(panel.getByLabel('Points')).toBeFocused();
    await panel.getByLabel('Points').fill('1.5');
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Please write the reason')).toBeVisible();
    await panel.getByLabel('Reason').fill('Page 6 came by mail');
    await panel.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Grade adjusted.')).toBeVisible();
    await expect(title).toBeFocused();
    await expect(panel.getByText(/“Page 6 came by mail”/)).toBeVisible();
    await expect(cells.first()).toContainText('1.5Adjusted');
    await panel.getByRole('button', { name: 'Remove adjustment' }).click();
    await expect(page.getByText('Adjustment removed.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Remove adjustment' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(cells.first()).toBeFocused();
  });

  await test.step('heads and names stay while the grades scroll', async () => {
    await page.setViewportSize({ width: 800, height: 560 });
    const frame = page.getByRole('region', { name: 'Grades' });
    const placeOf = async (name: string) => {
      const [box, around] = [
        await grid.getByText(name, { exact: true }).first().boundingBox(),
        await frame.boundingBox(),
      ];
      return { x: (box?.x ?? 0) - (around?.x ?? 0), y: (box?.y ?? 0) - (around?.y ?? 0) };
    };
    const before = await placeOf('Name');
    await frame.evaluate((element) => element.scrollTo(300, 300));
    expect(await frame.evaluate(({ scrollTop, scrollLeft }) => Math.min(scrollTop, scrollLeft))).toBeGreaterThan(50);
    expect(await placeOf('Name')).toEqual(before);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('weights', async () => {
    await page.getByRole('button', { name: 'Grade settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Grade settings' });
    await dialog.getByLabel('Quizzes', { exact: true }).fill('30');
    await expect(dialog.getByText('Weights add up to 110%. They must add up to 100%.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('another course', async () => {
    const address = page.url();
    await page.getByRole('button', { name: 'Course: UI/UX Design' }).click();
    await page.getByLabel('Find a course').fill('graphic');
    await page.locator('.course-found').getByRole('link', { name: 'Graphic Design', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Grades of Graphic Design' })).toBeVisible();
    await openHydrated(page, address);
  });

  await test.step('on paper: letters for signs, no frame', async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.grade-sheet').first();
    await expect(sheet).toBeVisible();
    await expect(grid).toBeHidden();
    await expect(page.getByText(/^M missing, L late/)).toBeVisible();
    await expect(sheet.getByRole('cell', { name: /^(?:M|E|L \d.*)$/ }).first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(sheet).toHaveCount(0);
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
