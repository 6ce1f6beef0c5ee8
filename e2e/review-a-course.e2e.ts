import { openHydrated } from './hydrated.ts';
import { expectLaidOutWell } from './layout.ts';
import { enterCourse } from './new-learner.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';

const COURSE = 'web-development';

test('a learner reviews a course, the office publishes and replies, the course shows it, and an edit waits', async ({
  browser,
  page,
  request,
}) => {
  const { token, contents } = await enterCourse(page, request, COURSE);
  const headers = { authorization: `Bearer ${token}` };
  const mine = `/api/courses/${COURSE}/reviews/mine`;
  await openHydrated(page, `/courseStudent/${COURSE}`);
  await expect(page.getByRole('button', { name: /Write a review/ })).toHaveCount(0);
  const early = await request.put(mine, { headers, data: { rating: 5, text: '' } });
  expect(await early.json()).toMatchObject({ code: 'too-early' });

  const completedContent = contents.slice(0, Math.ceil(contents.length / 2)).map(({ key }) => key);
  const lastWatched = { moduleIndex: 0, topicIndex: 0, contentIndex: 0 };
  const resumed = await request.put(`/api/courseStudent/resume/${COURSE}`, {
    headers,
    data: { lastWatched, completedContent },
  });
  expect(resumed.ok()).toBe(true);
  const words = `Learned a lot, ${Date.now()} times over.`;
  await openHydrated(page, `/courseStudent/${COURSE}`);
  await page.getByRole('button', { name: /Write a review/ }).click();
  const dialog = page.getByRole('dialog', { name: /^How would you rate/ });
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(dialog.getByText('Please choose 1 to 5 stars').first()).toBeVisible();
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await dialog.getByLabel('Your review (optional)').fill(words);
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('Thank you. Your review is checked before it is published').first()).toBeVisible();
  await page.getByRole('button', { name: /Edit your review/ }).click();
  await expect(dialog.getByText('Waiting for review check')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  const office = await (await browser.newContext()).newPage();
  await enterOffice(office);
  const { review } = (await (await request.get(mine, { headers })).json()) as { review: { id: string } };
  await openHydrated(office, `/admin/reviews?state=waiting&search=${encodeURIComponent(words)}`);
  await expectLaidOutWell(office);
  const row = office.getByRole('listitem').filter({ hasText: words });
  await row.getByRole('button', { name: /^Don’t publish/ }).click();
  await row.getByRole('button', { name: /^Don’t publish/ }).click();
  await expect(row.getByText('Please choose a reason.').first()).toBeVisible();
  await row.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: /^Publish/ }).click();
  await expect(office.getByText('1 review published.').first()).toBeVisible();
  await openHydrated(office, `/admin/reviews?state=published&search=${encodeURIComponent(words)}`);
  await row.getByRole('button', { name: /^Reply/ }).click();
  await row.getByLabel(/^Reply to/).fill('Thank you for all the work.');
  await row.getByRole('button', { name: 'Save reply' }).click();
  await expect(office.getByText('Reply saved.').first()).toBeVisible();

  await page.goto(`/course/${COURSE}`);
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All reviews' }).click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('Thank you for all the work.')).toBeVisible();
  await expectLaidOutWell(page);

  await openHydrated(page, '/profile');
  await page.getByRole('button', { name: /Edit your review/ }).click();
  await expect(dialog.getByText('Published', { exact: true })).toBeVisible();
  await dialog.getByLabel('Your review (optional)').fill(`${words} And more.`);
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('Thank you. Your review is checked before it is published').first()).toBeVisible();
  await page.goto(`/course/${COURSE}/reviews`);
  await expect(page.getByText(words, { exact: true })).toBeVisible();
  const { reviews } = (await (
    await office.request.get(`/api/admin/reviews?state=waiting&search=${encodeURIComponent(words)}`)
  ).json()) as { reviews: { id: string; pendingEdit: object }[] };
  expect(reviews).toMatchObject([{ id: review.id, pendingEdit: { text: `${words} And more.` } }]);
});

test('an attempt is read question by question', async ({ page }) => {
  await enterOffice(page);
  await openHydrated(page, '/admin/learners?search=student@example.com');
  await page.locator('main a[href^="/admin/learners/"]').first().click();
  await page
    .getByRole('link', { name: /^View attempt/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /attempt \d of \d/ })).toBeVisible();
  await expect(page.getByText(/\d+ of \d+ right \(\d+%\)/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectLaidOutWell(page);
  expect((await page.request.get('/api/admin/attempts/none')).status()).toBe(404);
});
