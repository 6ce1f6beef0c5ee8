import { readFile } from 'node:fs/promises';
import type { RubricCriterion } from '../src/features/assignments/rules.ts';
import { openCoursework, submitVersion, submitWork } from './coursework.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { expectHydrated, openHydrated } from './hydrated.ts';
import { expectLaidOutWell } from './layout.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';
import { logIn } from './user.ts';

const level = (id: string, title: string, points: number) => ({ id, title, description: '', points });
const criteria: RubricCriterion[] = [
  {
    id: 'flow',
    title: 'Flow',
    description: '',
    levels: [level('flow-1', 'Complete', 12), level('flow-2', 'Nearly', 8), level('flow-3', 'Partly', 4)],
  },
  {
    id: 'words',
    title: 'Words',
    description: 'On the screens',
    levels: [level('words-1', 'Plain', 8), level('words-2', 'Mixed', 4)],
  },
];
const rubric = { isNewVersion: false, criteria };

test('three submissions are graded and released by keys alone, and learners see it', async ({ page }) => {
  test.slow();
  await enterOffice(page);
  const course = await openCoursework(page.request, { rubric });
  const pdf = await readFile('src/demo/media/stock-market-basic/five-questions.pdf');
  const learners = [
    await submitWork(page.request, course, { name: 'Imran Siddiqui', files: [{ name: 'counter.pdf', bytes: pdf }] }),
    await submitWork(page.request, course, { name: 'Neha Rastogi', text: 'Seven screens, in words.' }),
    await submitWork(page.request, course, { name: 'Farhan Ali', links: ['https://example.com/screens'] }),
  ];
  await openHydrated(page, `/admin/submissions?assignment=${course.assignmentId}`);
  await page.getByRole('link', { name: 'Start grading' }).press('Enter');
  const name = page.getByRole('heading', { level: 2 });
  await expect(name).toHaveText('Imran Siddiqui');
  await expectHydrated(page);
  await expect(page.getByText('1 of 3', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'counter.pdf, page 1 of' })).toBeVisible();
  await expectNoViolations(page);
  await expectLaidOutWell(page);

  await test.step('what is missing is named, and the criterion that needs a level has the focus', async () => {
    await page.keyboard.press('s');
    await expect(page.getByRole('alert')).toHaveText('Choose a level for every criterion.');
    await expect(page.getByRole('radio', { name: /^Complete/ })).toBeFocused();
  });
  await test.step('levels, points and a pin that is moved by arrow keys', async () => {
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('2');
    await expect(page.locator('.grading-sum')).toHaveText('Sum 16 / 20');
    await page.keyboard.press('p');
    const pin = page.getByRole('button', { name: 'Pin 1', exact: true });
    await expect(pin).toBeFocused();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Pin 1, page 1', { exact: true })).toBeFocused();
    await page.keyboard.type('Say it as travellers do, j and s');
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.keyboard.type('A strong first screen.');
    await page.keyboard.press('Escape');
  });
  await test.step('an unsaved grade is offered again after a reload', async () => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expectHydrated(page);
    await page.getByRole('button', { name: 'Restore' }).press('Enter');
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('A strong first screen.');
    await expect(page.locator('.grading-sum')).toHaveText('Sum 16 / 20');
  });
  await page.keyboard.press('Control+Enter');
  await expect(name).toHaveText('Neha Rastogi');
  await expect(name).toBeFocused();

  await test.step('the comment is kept in the library, and put into the next grade by Enter', async () => {
    await page.keyboard.press('1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('1');
    await page.keyboard.press('c');
    await page.keyboard.type(`Short words ${course.assignmentId}`);
    await page.getByRole('button', { name: 'Save as comment' }).press('Enter');
    await expect(page.getByRole('option', { name: course.assignmentId })).toBeVisible();
    await page.getByLabel('Comment', { exact: true }).press('Escape');
    await page.keyboard.press('Control+Enter');
    await expect(name).toHaveText('Farhan Ali');
    await expect(page.getByText('Opens another site')).toBeVisible();
    await page.keyboard.press('l');
    await page.keyboard.type(course.assignmentId);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue(`Short words ${course.assignmentId}`);
    await page.keyboard.press('Escape');
  });
  await page.keyboard.press('3');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'All graded.' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Release 3 grades?' })).toContainText('3 learners will be told.');
  await page.getByRole('button', { name: 'Release', exact: true }).press('Enter');
  await expect(page.getByText('3 grades released.')).toBeVisible();

  await test.step('the learner reads it', async () => {
    const response = await learners[0]?.own.get(`/api/assignments/${course.assignmentId}`);
    expect(await response?.json()).toMatchObject({
      state: 'returned',
      score: 16,
      grades: [
        {
          comment: 'A strong first screen.',
          pins: [{ number: 1, page: 1, x: 0.6, y: 0.5, text: 'Say it as travellers do, j and s' }],
        },
      ],
    });
  });
});

test('twenty submissions are graded by one hand on the keys, with no pointer', async ({ page }) => {
  test.slow();
  await enterOffice(page);
  const course = await openCoursework(page.request, { rubric });
  const names = Array.from({ length: 20 }, (_, at) => `Learner ${String.fromCodePoint(65 + at)}`);
  for (const [at, name] of names.entries()) await submitWork(page.request, course, { name, text: `Screens ${at}` });
  await openHydrated(page, `/admin/submissions?assignment=${course.assignmentId}`);
  await page.getByRole('link', { name: 'Start grading' }).press('Enter');
  const heading = page.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText('Learner A');
  await expectHydrated(page);
  for (const [at, name] of names.entries()) {
    await expect(heading).toHaveText(name);
    await expect(page.locator('.grading-sum')).not.toContainText('20 / 20');
    await page.keyboard.press(String((at % 3) + 1));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(String((at % 2) + 1));
    await page.keyboard.press('Control+Enter');
  }
  await expect(page.getByRole('heading', { name: 'All graded.' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Release 20 grades?' })).toBeVisible();
  await page.getByRole('button', { name: 'Release', exact: true }).press('Enter');
  await expect(page.getByText('20 grades released.')).toBeVisible();
  const list = await page.request.get(`/api/admin/submissions?assignment=${course.assignmentId}&limit=100`);
  const { submissions } = (await list.json()) as { submissions: { learner: string; score: number }[] };
  const scores = new Map(submissions.map(({ learner, score }) => [learner, score]));
  const [first, second] = [
    [12, 8, 4],
    [8, 4],
  ] as const;
  for (const [at, name] of names.entries()) expect(scores.get(name)).toBe((first[at % 3] ?? 0) + (second[at % 2] ?? 0));
});

test('two graders and a newer attempt lose nothing of what was written', async ({ page }) => {
  test.slow();
  await enterOffice(page);
  const baseURL = String(test.info().project.use.baseURL);
  const course = await openCoursework(page.request);
  const learner = await submitWork(page.request, course, { name: 'Asha Verma', text: 'First.' });
  await openHydrated(page, `/admin/submissions?assignment=${course.assignmentId}`);
  await page.getByRole('link', { name: 'Asha Verma' }).click();
  const comment = page.getByLabel('Comment', { exact: true });
  await page.getByLabel('Points', { exact: true }).fill('15');
  await comment.fill('Mine');

  await test.step('another grader saved meanwhile', async () => {
    const id = page.url().split('/').at(-1)?.split('?')[0] ?? '';
    const body = { version: 1, revision: 0, points: 9, comment: 'Theirs', pins: [], outcome: 'accepted' };
    const response = await page.request.put(`/api/admin/submissions/${id}/grade`, {
      headers: { origin: baseURL },
      data: body,
    });
    expect(response.ok(), await response.text()).toBe(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'The grade was changed' });
    await expect(dialog).toContainText('changed this meanwhile. Nothing of yours is lost.');
    await dialog.getByRole('button', { name: 'Show their grade' }).click();
    await expect(comment).toHaveValue('Theirs');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(comment).toHaveValue('Mine');
    await page.getByRole('button', { name: 'Save and release' }).click();
    await expect(page.getByText('Grade released.')).toBeVisible();
  });
  await test.step('the learner submitted a newer attempt', async () => {
    await submitVersion(course.assignmentId, learner, { text: 'Second.' });
    await comment.fill('For the second');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'There is a newer attempt' });
    await expect(dialog).toContainText(
      'The learner submitted attempt 2 while you were grading. Your feedback is not lost.',
    );
    await dialog.getByRole('button', { name: 'Open attempt 2' }).click();
    await expect(page.getByText('Second.')).toBeVisible();
    await expect(comment).toHaveValue('For the second');
    await page.getByRole('button', { name: 'Attempt 1' }).click();
    await expect(page.getByText('This is the grade of an earlier attempt.')).toBeVisible();
    await page.getByRole('button', { name: 'Open attempt 2' }).click();
  });
  await test.step('leaving asks, and shortcuts can be turned off', async () => {
    await page.getByRole('link', { name: 'Back to submissions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(dialog).toContainText('Your changes to this grade are lost.');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await page.getByRole('button', { name: 'Turn shortcuts off' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await expect(comment).not.toBeFocused();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Grade saved.')).toBeVisible();
  });
});

test('the lists lead to what waits, by assignment and by state', async ({ page }) => {
  await enterOffice(page);
  const course = await openCoursework(page.request);
  await submitWork(page.request, course, { name: 'Meera Nair', text: 'Done.' });
  await openHydrated(page, `/admin/assignments?search=${encodeURIComponent(course.assignmentName)}`);
  const row = page.getByRole('row', { name: course.assignmentName });
  await expect(row).toContainText(course.courseTitle);
  await expect(page.getByRole('navigation', { name: 'Status' })).toContainText('Needs grading 1');
  await expectNoViolations(page);
  await expectLaidOutWell(page);
  await row.getByRole('link', { name: `Grade ${course.assignmentName}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Submissions' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Meera Nair' })).toContainText('Needs grading');
  await expectNoViolations(page);
  await expectLaidOutWell(page);
  await page.goto(`/admin/submissions?assignment=${course.assignmentId}&state=resubmit`);
  await expect(page.getByText('No results.')).toBeVisible();
});

test('only the trainers of a course and the office open its submissions', async ({ page }) => {
  await enterOffice(page);
  const course = await openCoursework(page.request);
  await submitWork(page.request, course, { name: 'Ravi Kumar', text: 'Mine.' });
  const list = await page.request.get(`/api/admin/submissions?assignment=${course.assignmentId}`);
  const { submissions } = (await list.json()) as { submissions: { id: string }[] };
  await logIn(page.request, { email: 'trainer@example.com', password: 'trainer-demo-2026' });
  await page.goto(`/admin/submissions/${submissions[0]?.id}`);
  await expect(page.getByText('There is no such submission.')).toBeVisible();
});
