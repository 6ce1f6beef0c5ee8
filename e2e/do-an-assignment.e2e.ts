import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { openDatabase } from './open-database.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { expectLaidOutWell } from './layout.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';
import { anAssignment, enterWrittenCourse } from './written-course.ts';

const NAME = 'Notes from five interviews';
const rubric = {
  isNewVersion: false,
  criteria: ['Listening', 'Writing'].map((title) => ({
    id: title.toLowerCase(),
    title,
    description: 'What was said',
    levels: [
      { id: `${title}-high`, title: 'Complete', description: 'Nothing is missing', points: 10 },
      { id: `${title}-low`, title: 'Partly', description: '', points: 4 },
    ],
  })),
};

/** Opens the course at its only assignment. */
async function openAssignment(page: Page, courseId: string): Promise<void> {
  await page.goto(`/courseStudent/${courseId}?at=0-0-0`);
  await expect(page.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
  await expect(page.getByText('Talk to five people.')).toBeVisible();
}

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

test('a learner submits a text and a file whose upload was cut, sees the receipt, and reads the feedback', async ({
  page,
  request,
}) => {
  test.slow();
  const { courseId, userId } = await enterWrittenCourse(page, request, [anAssignment(NAME, { rubric })]);
  await openAssignment(page, courseId);
  await expect(page.getByText('20 points. Attempt 1 of 2.')).toBeVisible();
  await expect(page.getByText('No due date')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit assignment' });
  await expect(submit).toBeDisabled();
  await expect(page.getByText('Add your work first')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^Listening/ })).toBeVisible();
  await text(page).fill('They all asked for one thing.');
  await expect(page.getByText(/^Draft saved \d/)).toBeVisible();

  await test.step('an upload that is cut goes on by itself', async () => {
    let passed = 0;
    let isCut = true;
    await page.route('**/api/assignments/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH' || !isCut || passed++ === 0) await route.continue();
      else await route.abort();
    });
    const notes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(5_000_000, 'x')]);
    await page.locator('.work-input').setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: notes });
    await expect(page.getByText('Connection lost. The upload goes on by itself.')).toBeVisible();
    await expect(submit).toBeDisabled();
    await expect(page.getByText('Wait for the upload to finish')).toBeVisible();
    isCut = false;
    await expect(page.getByText('5 MB, received')).toBeVisible();
    await expect(page.getByText('notes.pdf: 100% uploaded')).toBeAttached();
  });
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#fdece5' } })
    .png()
    .toBuffer();
  await page.locator('.work-input').setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByRole('button', { name: 'Delete wall.png' })).toBeVisible();
  await expectNoViolations(page);
  await expectLaidOutWell(page);

  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Submit attempt 1 of 2?' });
  await expect(dialog).toContainText('2 files and your text. You can’t change an attempt after you submit it.');
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText(/^Submitted \d/)).toBeVisible();
  await expect(page.getByText(/^SUB-[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible();
  await expect(page.getByText('Your grade is not released yet.')).toBeVisible();
  await expect(page.locator('.tree-content').getByText('Submitted')).toBeVisible();
  await expect(page.locator('.tree-content .tree-tick[data-state="done"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit another attempt' })).toBeVisible();

  await test.step('feedback', async () => {
    await release(userId);
    await openAssignment(page, courseId);
    await expect(page.locator('.feedback-score')).toHaveText('14 / 20');
    await expect(page.getByText('Resubmission requested').first()).toBeVisible();
    await expect(page.getByText('Listen once more.')).toBeVisible();
    await expect(page.getByText('4 of 10')).toBeVisible();
    await page.getByRole('button', { name: 'Pin 1, page 1: Who says this?' }).click();
    await expect(page.getByRole('button', { name: 'Pin 1: Who says this?' })).toBeFocused();
    await expectNoViolations(page);
    await expectLaidOutWell(page);
    await page.getByRole('button', { name: 'Start new attempt' }).click();
    await expect(page.getByRole('heading', { name: 'Your work' })).toBeFocused();
  });
});

/** Releases a grade of a learner’s only submission, as the office does. */
async function release(userId: string): Promise<void> {
  const database = await openDatabase(process.env.E2E_DATA_DIR ?? '.cache/e2e-data');
  const { rows } = await database.query<{ submission: string; file: string }>(
    `SELECT s.id AS submission, f.id AS file FROM submissions s JOIN submission_files f ON f.submission_id = s.id
     WHERE s.user_id = $1 AND f.kind = 'image'`,
    [userId],
  );
  const { submission = '', file = '' } = rows[0] ?? {};
  const dueAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const grade = {
    rubricVersion: 1,
    criteria: [
      { criterionId: 'listening', levelId: 'Listening-high', points: 10, comment: '' },
      { criterionId: 'writing', levelId: 'Writing-low', points: 4, comment: 'Short.' },
    ],
    points: 14,
    penaltyPoints: 0,
    score: 14,
    comment: 'Listen once more.',
    pins: [{ id: 'one', number: 1, fileId: file, page: 1, x: 0.4, y: 0.5, text: 'Who says this?' }],
    outcome: 'resubmit',
    resubmitDueAt: dueAt,
    gradedAt: new Date().toISOString(),
  };
  await database.query(
    `INSERT INTO assignment_grades (submission_id, version, user_id, revision, rubric_version, criteria, points, penalty_points,
       score, comment, pins, outcome, resubmit_due_at, released, released_revision, released_at, first_released_at)
     VALUES ($1, 1, $2, 1, 1, $3, 14, 0, 14, $4, $5, 'resubmit', $6, $7, 1, now(), now())`,
    [
      submission,
      userId,
      JSON.stringify(grade.criteria),
      grade.comment,
      JSON.stringify(grade.pins),
      dueAt,
      JSON.stringify(grade),
    ],
  );
  await database.query(
    `UPDATE submissions SET grade_state = 'released', outcome = 'resubmit', resubmit_due_at = $2, resubmit_given_at = now(),
       score = 14, office_score = 14 WHERE id = $1`,
    [submission, dueAt],
  );
  await database.end();
}

test('two tabs with one draft: the later one chooses, and nothing is lost', async ({ page, request, context }) => {
  const { courseId } = await enterWrittenCourse(page, request, [anAssignment(NAME)]);
  await openAssignment(page, courseId);
  const other = await context.newPage();
  await openAssignment(other, courseId);
  await text(page).fill('From the first tab');
  await expect(page.getByText(/^Draft saved \d/)).toBeVisible();
  await text(other).fill('From the second tab');
  const panel = other.getByRole('alert').filter({ hasText: 'This draft was changed in another tab' });
  await expect(panel).toContainText('“From the first tab”');
  await expect(text(other)).toHaveValue('From the second tab');
  await panel.getByRole('button', { name: 'Replace it with mine' }).click();
  await expect(other.getByText(/^Draft saved \d/)).toBeVisible();
  await expect(panel).toBeHidden();

  await text(page).fill('From the first tab, again');
  const again = page.getByRole('alert').filter({ hasText: 'This draft was changed in another tab' });
  await again.getByRole('button', { name: 'Use the other version' }).click();
  await expect(text(page)).toHaveValue('From the second tab');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('what is typed without a network is kept and saved later; the list of assignments leads to the work', async ({
    page,
    request,
    context,
  }) => {
    const dueAt = new Date(Date.now() + 5.5 * 3_600_000).toISOString();
    const due = { kind: 'date' as const, at: dueAt, days: null, sessionNumber: null };
    const { courseId, title } = await enterWrittenCourse(page, request, [anAssignment(NAME, { due, rubric })]);
    await openAssignment(page, courseId);
    await expect(page.getByText('Due in 5 hours')).toBeVisible();
    await expect(page.getByText('There are 10 minutes of grace after it. Our server’s clock counts.')).toBeVisible();
    await context.setOffline(true);
    await text(page).fill('Written in the train');
    await expect(page.locator('.work-saved').getByText('Not saved. Trying again…').first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^Draft saved \d/)).toBeVisible();
    await expectNoViolations(page);
    await expectLaidOutWell(page);

    await page.goto('/profile/assignments');
    await expect(page.getByRole('heading', { level: 1, name: 'Assignments' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'To do 1' })).toHaveAttribute('aria-selected', 'true');
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row).toContainText('Draft saved');
    await expectNoViolations(page);
    await expectLaidOutWell(page);
    await page.getByRole('tab', { name: 'Submitted 0' }).click();
    await expect(page.getByText('Nothing submitted yet.')).toBeVisible();
    await page.getByRole('tab', { name: 'To do 1' }).click();
    await row.getByRole('link', { name: NAME }).click();
    await expect(text(page)).toHaveValue('Written in the train');
  });
});
