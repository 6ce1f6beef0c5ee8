import type { APIRequestContext, Page } from '@playwright/test';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { answerAll, completeEverything } from './finish-course.ts';
import { buy, newPerson, signIn, signUp } from './person.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

test.use(phone);

const course = stockMarketBasic;

test('a learner plays a lesson, comes back to the place, passes the final test and holds a certificate that anyone can check', async ({
  page,
  request,
  browser,
}) => {
  const person = newPerson();
  const { token } = await signUp(request, person);
  await buy(request, token, [course.courseId]);
  await signIn(page, person);

  await page.goto('/profile');
  await page.getByRole('link', { name: /Get Started/ }).click();
  await expect(page).toHaveURL(/\/courseStudent\//);
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Your Performance: 0%/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take Final Test' })).toHaveCount(0);
  await expect(page.getByText('Select a topic and content to view it.')).toBeVisible();
  await playFirstVideoToItsEnd(page);
  await expect.poll(async () => (await loadResume(request, token)).completedContent.length).toBeGreaterThan(0);
  const before = await loadResume(request, token);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible();
  expect((await loadResume(request, token)).completedContent).toEqual(before.completedContent);

  await completeEverything(request, token, course);
  await page.reload();
  await page.getByRole('link', { name: 'Take Final Test' }).click();
  await page.getByRole('button', { name: 'Start Test' }).click();
  await answerAll(page, course.finalTest);
  await expect(
    page.getByText(`You got ${course.finalTest.length} out of ${course.finalTest.length} correct (100%).`).first(),
  ).toBeVisible();
  await expect(page.getByText("You're eligible for the certificate!").first()).toBeVisible();

  await page.goto('/certificate');
  const certificates = await request.get('/api/tests/certificate/get', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { number } = (await certificates.json()).certificates[0];
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/certificate/${number}`);
  await expect(stranger.getByText('This certificate is genuine')).toBeVisible();
  await expect(stranger.getByText(person.name).first()).toBeVisible();
  const picture = await stranger.request.get(`/certificate/${number}.png`);
  expect(picture.headers()['content-type']).toBe('image/png');
});

/** Jumps near the end, as an impatient person would, and lets the real `ended` event come. */
async function playFirstVideoToItsEnd(page: Page): Promise<void> {
  const first = course.modules[0];
  await page.getByRole('button', { name: new RegExp(first?.title ?? '') }).click();
  await page.getByRole('button', { name: new RegExp(first?.topics[0]?.title ?? '') }).click();
  const video = page.locator('video').first();
  await expect(video).toBeAttached();
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    if (!Number.isFinite(element.duration))
      await new Promise((resolve) => element.addEventListener('loadedmetadata', resolve, { once: true }));
    element.currentTime = element.duration - 0.3;
    await element.play();
  });
}

async function loadResume(request: APIRequestContext, token: string): Promise<{ completedContent: string[] }> {
  const answer = await request.get(`/api/courseStudent/${course.courseId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).resume;
}
