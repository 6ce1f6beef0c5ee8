import { expectNoViolations } from './expect-accessible.ts';
import { expectLaidOutWell } from './layout.ts';
import { watchPolicy } from './watch-policy.ts';
import { expect, test } from './test.ts';
import { logIn } from './user.ts';
import { phone } from './widths.ts';
import { aLinkLesson, aTextLesson, enterWrittenCourse, openPreview } from './written-course.ts';

const PARAGRAPH = 'At the counter of a railway station at eleven at night nobody reads. They look for the one word. ';
const completed = '.tree-content[data-current] .tree-tick[data-state="done"]';

test('a text is completed when its end is read, and takes notes beside its blocks', async ({ page, request }) => {
  const long = Array.from({ length: 30 }, (_, at) => `${at + 1}. ${PARAGRAPH.repeat(4)}`);
  const { courseId } = await enterWrittenCourse(page, request, [
    aTextLesson('Writing for a tired reader', long),
    aTextLesson('Short', [PARAGRAPH]),
  ]);
  await page.goto(`/courseStudent/${courseId}?at=0-0-0`);
  await expect(page.getByText(/^\d+ min read$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as complete' })).toBeVisible();
  await expect(page.locator(completed)).toHaveCount(0);
  await expectNoViolations(page);
  await expectLaidOutWell(page);

  await page
    .locator('.written-blocks > p')
    .nth(12)
    .evaluate((block) => block.scrollIntoView());
  await page.getByRole('button', { name: 'Notes' }).focus();
  await page.getByRole('button', { name: 'Notes' }).press('Enter');
  await page.getByLabel('New note').fill('The counter');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('button', { name: /^Go to Block \d+$/ })).toBeVisible();

  await page.getByRole('button', { name: 'Mark as complete' }).evaluate((button) => button.scrollIntoView());
  await expect(page.locator(completed)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Mark as complete' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Short' })).toBeVisible();
  await expect(page.locator(completed)).toHaveCount(1);
});

test('a text is read without a script, and leads to the lessons beside it', async ({ page, request, browser }) => {
  const { courseId, person } = await enterWrittenCourse(page, request, [
    aTextLesson('Writing for a tired reader', [PARAGRAPH]),
    aTextLesson('Short', ['They read it.']),
  ]);
  const context = await browser.newContext({ javaScriptEnabled: false, ...phone });
  const plain = await context.newPage();
  await logIn(plain.request, person);
  await plain.goto(`/courseStudent/${courseId}?at=0-0-0`);
  await expect(plain.getByRole('heading', { name: 'Writing for a tired reader' })).toBeVisible();
  await expect(plain.getByRole('article')).toContainText(PARAGRAPH.trim());
  await expect(plain.getByRole('article')).toContainText('1 min read');
  await plain.getByRole('link', { name: 'Next lesson' }).click();
  await expect(plain.getByRole('article')).toContainText('They read it.');
  await context.close();
});

test('visitors play the video of a free preview when they ask for it, once or always, and hear when it does not load', async ({
  page,
  request,
}) => {
  const course = await openPreview(request, aLinkLesson('What a flow is', 'https://vimeo.com/76979871'));
  const frames: string[] = [];
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.frame() !== page.mainFrame()) frames.push(asked.url());
  });
  await page.goto(course.path);
  await expect(
    page.getByText('The video plays from Vimeo. Pressing play sends your network address to Vimeo.'),
  ).toBeVisible();
  await expectNoViolations(page);
  await expectLaidOutWell(page);
  expect(frames).toEqual([]);
  await page.getByLabel('Always play Vimeo videos in this browser').check();
  await page.getByRole('button', { name: /^Play video/ }).click();
  await expect(page.frameLocator('iframe').getByText(/of 20 seconds/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask before playing' })).toBeVisible();

  await page.clock.install();
  await request.post('/sandbox/faults', { data: { video: 'never answers', count: 1 } });
  await page.reload();
  await expect(page.frameLocator('iframe').getByText('Not started.')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The video did not load. Your network may block Vimeo.',
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.frameLocator('iframe').getByText(/of 20 seconds/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask before playing' }).click();
  await expect(page.getByRole('button', { name: /^Play video/ })).toBeVisible();
  await course.archive();
});

test('of a video at YouTube nothing is loaded before it is asked for; it plays to its end, or is given up', async ({
  page,
  request,
}) => {
  const { courseId } = await enterWrittenCourse(page, request, [
    aLinkLesson('What a flow is not', 'https://youtu.be/misaal-demo'),
    aLinkLesson('What a flow is', 'https://vimeo.com/76979871'),
  ]);
  const breaches = await watchPolicy(page);
  const frames: string[] = [];
  page.on('request', (asked) => {
    if (asked.isNavigationRequest() && asked.frame() !== page.mainFrame()) frames.push(asked.url());
  });
  // From another page of the site, whose policy allows no frames.
  await page.goto('/profile');
  await page
    .getByRole('link', { name: /^Get Started/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Start with What a flow is not/ }).click();
  await expect(page.getByText('9\u00A0min 12\u00A0s')).toBeVisible();
  await expect(
    page.getByText('The video plays from YouTube. Pressing play sends your network address to YouTube.'),
  ).toBeVisible();
  await expectNoViolations(page);
  await expectLaidOutWell(page);
  expect(frames).toEqual([]);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect(page.frameLocator('iframe').getByText(/of 20 seconds/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute('target', '_blank');
  await expect(page.locator(completed)).toHaveCount(1);
  expect(frames.every((url) => url.includes('/sandbox/video/youtube/misaal-demo'))).toBe(true);

  await page.goto(`/courseStudent/${courseId}?at=0-0-1`);
  await page.getByLabel('Always play Vimeo videos in this browser').check();
  await page.clock.install();
  await request.post('/sandbox/faults', { data: { video: 'never answers', count: 1 } });
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect(page.frameLocator('iframe').getByText('Not started.')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('The video did not load. Your network may block Vimeo.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as complete' }).click();
  await expect(page.locator(completed)).toHaveCount(1);
  await page.getByRole('button', { name: 'Ask before playing' }).click();
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible();
  expect(breaches).toEqual([]);
});
