import { expectNoViolations } from './expect-accessible.ts';
import { openHydrated } from './hydrated.ts';
import { logIn } from './user.ts';
import { expect, test } from './test.ts';
import { expectLaidOutWell } from './layout.ts';

test('a trainer reads a test from its worst question on, and has its acts at hand', async ({ page }) => {
  await logIn(page.request, { email: 'trainer@example.com', password: 'trainer-demo-2026' });
  const { tests } = (await (await page.request.get('/api/admin/tests?search=Ask about')).json()) as {
    tests: { quizId: string; questionCount: number }[];
  };
  await openHydrated(page, `/admin/tests/${tests[0]?.quizId ?? ''}`);
  const questions = page.getByRole('article');
  await expect(questions).toHaveCount(tests[0]?.questionCount ?? 0);
  await expect(page.getByRole('img', { name: /\d+ to \d+%: \d/ })).toBeVisible();
  await expectNoViolations(page);
  await expectLaidOutWell(page);

  await page.getByRole('button', { name: 'Test settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Test settings' });
  await expect(settings.getByLabel('Pass mark in per cent')).not.toHaveValue('');
  await page.keyboard.press('Escape');

  await page.getByLabel('Words in a question').fill('silent');
  await expect(questions).toHaveCount(1);
  await expect(page).toHaveURL(/search=silent/);
  await questions.getByRole('button', { name: /^More for question/ }).click();
  await page.getByRole('button', { name: /^Void question/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Void question' });
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText('attempts marked again');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Words in a question').fill('nothing of the kind');
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByLabel('Words in a question')).toHaveValue('');

  await page
    .getByRole('navigation', { name: 'Parts of the test' })
    .getByRole('link', { name: /^Attempts/ })
    .click();
  await page
    .getByRole('link', { name: /^View attempt/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /attempt \d/ })).toBeVisible();
});
