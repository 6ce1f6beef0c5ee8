import type { Page } from '@playwright/test';
import { openCoursework, removeAssignment, submitWork } from './coursework.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { openHydrated } from './hydrated.ts';
import { expectLaidOutWell } from './layout.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';
import { logIn, newUser, signUp } from './user.ts';
import { phone } from './widths.ts';

const WORK = 'Seven screens, in words.';

/** A submission whose assignment left its course; `page` is its trainer's afterwards, who is new: other tests count the demo's. */
async function openRemoved(page: Page) {
  const person = newUser();
  const { userId } = await signUp(page.request, person);
  await enterOffice(page);
  const course = await openCoursework(page.request);
  const learner = await submitWork(page.request, course, { name: 'Neha Rastogi', text: WORK });
  const headers = { origin: String(test.info().project.use.baseURL) };
  const role = await page.request.put(`/api/admin/people/${userId}/role`, { data: { role: 'trainer' }, headers });
  expect(role.ok()).toBe(true);
  const trainer = await page.request.put(`/api/admin/courses/${course.courseId}/trainers/${userId}`, { headers });
  expect(trainer.ok()).toBe(true);
  const list = await page.request.get(`/api/admin/submissions?assignment=${course.assignmentId}`);
  const { submissions } = (await list.json()) as { submissions: { id: string }[] };
  await removeAssignment(page.request, course);
  await logIn(page.request, person);
  return { course, learner, submissionId: submissions[0]?.id ?? '' };
}

async function expectWell(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectLaidOutWell(page);
}

async function expectReadable(page: Page): Promise<void> {
  const { course, learner, submissionId } = await openRemoved(page);
  await test.step('the trainer reads it under a word that says why it is in no list', async () => {
    await openHydrated(page, `/admin/submissions/${submissionId}`);
    await expect(page.getByRole('heading', { name: 'Neha Rastogi' })).toBeVisible();
    await expect(page.getByText(WORK)).toBeVisible();
    await expect(page.getByText('Removed', { exact: true })).toBeVisible();
    await expectWell(page);
  });
  await test.step('its learner keeps it, and cannot add to it', async () => {
    await page.context().clearCookies();
    await page.context().addCookies((await learner.own.storageState()).cookies);
    await openHydrated(page, `/profile/assignments/${course.assignmentId}`);
    await expect(page.getByRole('heading', { name: course.assignmentName })).toBeVisible();
    await expect(page.getByText(WORK)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit another attempt' })).toBeHidden();
    await expectWell(page);
  });
}

test('work for an assignment that left its course is read by its trainer and its learner', async ({ page }) => {
  await expectReadable(page);
});

test.describe('on a phone', () => {
  test.use(phone);
  test('it is the same', async ({ page }) => {
    await expectReadable(page);
  });
});
