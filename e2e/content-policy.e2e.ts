import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { enterOffice } from './office.ts';
import { buy, newPerson, signUp } from './person.ts';
import { expect, test } from './test.ts';
import { watchPolicy } from './watch-policy.ts';

const { courseId } = stockMarketBasic;

test('no page of a learner breaks it: profile, player with film, sheet and test, sign-in', async ({
  page,
  request,
}) => {
  const person = newPerson();
  const { token } = await signUp(request, person);
  await buy(request, token, [courseId]);
  const breaches = await watchPolicy(page);
  for (const path of ['/auth', '/auth/forgot', '/auth/phone', '/certificate', '/apply', '/form', '/checkout'])
    await page.goto(path, { waitUntil: 'networkidle' });
  const { email, password } = person;
  const entered = await page.request.post('/api/user/login', {
    data: { email, password },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(entered.ok()).toBe(true);
  await page.goto('/profile', { waitUntil: 'networkidle' });
  const links = await page.locator('a[href^="/profile/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links.length).toBeGreaterThan(3);
  for (const link of new Set(links)) if (link) await page.goto(link, { waitUntil: 'networkidle' });
  const answer = await request.get(`/api/courseStudent/${courseId}`, { headers: { authorization: `Bearer ${token}` } });
  const lessons = oneOfEachType((await answer.json()) as Opened);
  expect(lessons.length).toBeGreaterThan(2);
  for (const key of lessons) {
    const shown = await page.goto(`/courseStudent/${courseId}?at=${key}`, { waitUntil: 'networkidle' });
    expect(shown?.status()).toBe(200);
  }
  // The controls of a film bring styles of their own.
  await expect(page.locator('media-play-button').first()).toBeAttached();
  expect(breaches).toEqual([]);
});

test('the page where coupons are made does not break it', async ({ page }) => {
  const breaches = await watchPolicy(page);
  await enterOffice(page);
  expect((await page.goto('/couponPage21', { waitUntil: 'networkidle' }))?.status()).toBe(200);
  expect(breaches).toEqual([]);
});

test('the policy bites: inline scripts, style attributes, foreign markup and foreign scripts are refused', async ({
  page,
}) => {
  const breaches = await watchPolicy(page);
  await page.goto('/about', { waitUntil: 'networkidle' });
  const refused = await page.evaluate(() => {
    const isRefused = (attempt: () => void) => {
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
      inlineScript: isRefused(() => (document.createElement('script').textContent = 'window.ran = true')),
      foreignMarkup: isRefused(
        () => (document.createElement('p').innerHTML = '<img src=x onerror="window.ran = true">'),
      ),
      foreignScript: isRefused(() => (document.createElement('script').src = 'https://example.com/x.js')),
    };
  });
  expect(refused).toEqual({ styleAttribute: true, inlineScript: true, foreignMarkup: true, foreignScript: true });
  await expect.poll(() => breaches.length).toBeGreaterThan(0);
});

interface Opened {
  course: { modules: { topics: { contents: { type: string }[] }[] }[] };
}

/** The place in the course of one content of each type. */
function oneOfEachType({ course }: Opened): string[] {
  const contents = course.modules.flatMap(({ topics }, m) =>
    topics.flatMap((topic, t) => topic.contents.map(({ type }, c) => ({ type, key: `${m}-${t}-${c}` }))),
  );
  return [...new Map(contents.map(({ type, key }) => [type, key])).values()];
}
