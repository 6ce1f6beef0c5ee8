import type { Page } from '@playwright/test';
import { expectNoViolations } from './expect-accessible.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';
import { logIn, newUser, signUp } from './user.ts';

test('a trainer sends a course for approval, an admin asks for changes, then approves, and a key is corrected with its effect shown first', async ({
  page,
  browser,
}) => {
  const headers = { origin: String(test.info().project.use.baseURL) };
  const trainer = newUser();
  const { userId } = await signUp(page.request, trainer);
  await enterOffice(page);
  const { courses } = await (await page.request.get('/api/admin/courses?state=published')).json();
  const original = (courses as { id: string }[])[0]?.id ?? '';
  const copied = await page.request.post(`/api/admin/courses/${original}/duplicate`, { headers });
  const { id } = (await copied.json()) as { id: string };
  const made = await page.request.put(`/api/admin/people/${userId}/role`, { data: { role: 'trainer' }, headers });
  expect(made.ok(), await made.text()).toBe(true);
  const added = await page.request.put(`/api/admin/courses/${id}/trainers/${userId}`, { headers });
  expect(added.ok(), await added.text()).toBe(true);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await logIn(theirs.request, trainer);
  await send(theirs, id);
  const refused = await theirs.request.post(`/api/admin/courses/${id}/publish`, { data: { revision: 1 }, headers });
  expect(refused.status()).toBe(403);

  await page.goto('/admin/courses?state=waiting');
  await page
    .getByRole('link', { name: /^Copy of/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Request changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request changes' });
  await dialog.getByLabel('What has to change').fill('Name the trainer.');
  await dialog.getByRole('button', { name: 'Request changes' }).click();
  await expect(page.getByText('Sent. The trainers are notified.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Name the trainer.')).toBeVisible();
  await send(theirs, id);
  await context.close();

  await page.reload();
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  const publishing = page.getByRole('dialog', { name: 'Approve and publish' });
  await publishing.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(page.getByText(/Version 1 is published/)).toBeVisible({ timeout: 60_000 });

  await test.step('the key of a question', () => correctKey(page));
  await page.request.put(`/api/admin/courses/${id}/archived`, { data: { isArchived: true }, headers });
});

async function send(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/courses/${id}`);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Sent for approval. The admins are notified.')).toBeVisible();
  await expect(page.getByText('Waiting for approval').first()).toBeVisible();
}

async function correctKey(page: Page): Promise<void> {
  const { tests } = await (await page.request.get('/api/admin/tests?search=Copy of&limit=1')).json();
  await page.goto(`/admin/tests/${(tests as { quizId: string }[])[0]?.quizId ?? ''}`);
  const question = page.getByRole('article').filter({ hasText: 'One choice' }).first();
  await question.getByRole('button', { name: 'Correct the answer key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the answer key' });
  await dialog.locator('.quiz-option:not(:has(:checked))').first().click();
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText('attempts marked again');
  await expectNoViolations(page);
  await dialog.getByLabel('Reason').fill('The other one is right.');
  await dialog.getByRole('button', { name: 'Correct and mark again' }).click();
  await expect(page.getByText(/attempts marked again: 0 marks changed/)).toBeVisible();
}
