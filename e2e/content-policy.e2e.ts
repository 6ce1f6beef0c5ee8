import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { expectHydrated, watchHydration } from './hydrated.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { arrived } from './lesson-arrived.ts';
import { enterCourse } from './new-learner.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';
import { watchPolicy } from './watch-policy.ts';

const { courseId } = stockMarketBasic;

// The other pages of a learner: stored-fields.e2e.ts; of the office: office.e2e.ts; the public ones: public-documents.e2e.ts.
test('sign-in and the player, with a film, a sheet and what else a lesson can be, do not break it', async ({
  page,
  request,
}) => {
  const breaches = await watchPolicy(page);
  await watchHydration(page);
  for (const path of ['/auth', '/auth/forgot', '/auth/phone']) {
    await page.goto(path);
    await expectHydrated(page);
  }
  const { contents } = await enterCourse(page, request, courseId);
  const keys = Object.fromEntries(contents.toReversed().map(({ type, key }) => [type, key]));
  for (const [type, hasCome] of Object.entries(arrived))
    await test.step(type, async () => {
      const shown = await page.goto(`/courseStudent/${courseId}?at=${keys[type]}`);
      expect(shown?.status()).toBe(200);
      await hasCome(page);
      await expectHydrated(page);
      // The controls of a video inject their own styles.
      if (type === 'video') await expect(page.locator('media-play-button').first()).toBeAttached();
    });
  expect(breaches).toEqual([]);
});

test('the page where coupons are made does not break it, and is accessible; what the policy is against is refused', async ({
  page,
}) => {
  const breaches = await watchPolicy(page);
  await watchHydration(page);
  await enterOffice(page);
  expect((await page.goto('/couponPage21'))?.status()).toBe(200);
  await expectHydrated(page);
  await expectNoViolations(page);
  expect(breaches).toEqual([]);

  // Inline scripts, style attributes, foreign markup and foreign scripts.
  await page.goto('/about');
  const refused = await page.evaluate(() => {
    const isFailed = (attempt: () => void) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    document.body.setAttribute('style', 'letter-spacing: 7px');
    return {
      styleAttribute: getComputedStyle(document.body).letterSpacing !== '7px',
      inlineScript: isFailed(() => (document.createElement('script').textContent = 'window.ran = true')),
      foreignMarkup: isFailed(
        () => (document.createElement('p').innerHTML = '<img src=x onerror="window.ran = true">'),
      ),
      foreignScript: isFailed(() => (document.createElement('script').src = 'https://example.com/x.js')),
    };
  });
  expect(refused).toEqual({ styleAttribute: true, inlineScript: true, foreignMarkup: true, foreignScript: true });
  await expect.poll(() => breaches.length).toBeGreaterThan(0);
});
