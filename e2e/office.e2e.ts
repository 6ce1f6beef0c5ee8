import { readFile } from 'node:fs/promises';
import { openCoursework, submitWork } from './coursework.ts';
import { expectNoViolations, openLaidOut } from './expect-accessible.ts';
import { expectLaidOutAt } from './layout.ts';
import { findExample, linksOf, officePages } from './office-pages.ts';
import { enterAsNewAdmin } from './office.ts';
import { openClass, startClass } from './open-class.ts';
import { newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';
import { watchPolicy } from './watch-policy.ts';

/** In series in the same window. */
const TOGETHER = 15;
/** No media query distinguishes 1440 from 1366 px, where text has less room. Axe checks the first and the last of these. */
const WIDTHS = [1366, 768, 320, 390];
test.use({ viewport: { width: 1366, height: 900 } });

/** Records that the demo institute lacks: an application, a webhook endpoint, a class under way, and work to be graded. */
test.beforeAll(async ({ playwright, baseURL }) => {
  const origin = String(baseURL);
  const options = { baseURL: origin, extraHTTPHeaders: { origin } };
  const applicant = await playwright.request.newContext(options);
  const { token } = await signUp(applicant, newUser());
  const resume = await readFile('src/demo/media/web-development/sign-in-checklist.pdf');
  const applied = await applicant.post('/api/careers/apply', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { policy: 'true', resume: { name: 'resume.pdf', mimeType: 'application/pdf', buffer: resume } },
  });
  expect(applied.ok(), await applied.text()).toBe(true);

  const office = await playwright.request.newContext(options);
  await office.post('/api/user/login', { data: { email: 'admin@example.com', password: 'office-door-2026' } });
  const webhook = { url: 'https://hooks.example.com/heard', description: 'A stand-in', eventTypes: ['order.paid'] };
  const added = await office.post('/api/admin/webhooks', { data: webhook });
  const { id } = await added.json();
  await office.put(`/api/admin/webhooks/${id}`, { data: { ...webhook, isPaused: true } });
  const { batchId } = await openClass(office, applicant);
  await startClass(office, batchId);
  await submitWork(office, await openCoursework(office), { name: 'Meera Nair', text: 'Seven screens.' });
  await Promise.all([applicant.dispose(), office.dispose()]);
});

for (let from = 0; from < officePages.length; from += TOGETHER) {
  const paths = officePages.slice(from, from + TOGETHER);
  test(`${paths[0]} and the ${paths.length - 1} after it keep to the policy, have no accessibility violations, no errors, and their layout at every width`, async ({
    page,
    request,
  }) => {
    test.slow();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
    });
    const breaches = await watchPolicy(page);
    await enterAsNewAdmin(page, request);
    // A list comes before its records, so most examples are known from the previous page.
    const links = new Map<string, string[]>();
    for (const [at, path] of paths.entries())
      await test.step(path, async () => {
        // The sidebar is the same on each of them.
        const except = at > 0 ? ['.office-side'] : [];
        await openLaidOut(page, await findExample(page, path, links));
        links.set(path, await linksOf(page, path));
        await expectNoViolations(page, { except });
        // From phone to desktop on every second page, which is opened in the window that the one before it leaves.
        await expectLaidOutAt(page, at % 2 === 0 ? WIDTHS : WIDTHS.toReversed());
        await expectNoViolations(page, { except, isSecond: true });
      });
    expect(errors).toEqual([]);
    expect(breaches).toEqual([]);
  });
}
