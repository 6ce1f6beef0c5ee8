import { logIn } from './user.ts';
import { expectNoViolations } from './expect-accessible.ts';
import { expectLaidOutWell } from './layout.ts';
import { expect, test } from './test.ts';

test('the timetable has its layout at every width and is accessible, in each of its views', async ({ page }) => {
  await logIn(page.request, { email: 'student@example.com', password: 'student-demo-2026' });
  for (const view of ['', '?view=agenda', '?view=week', '?view=attendance'])
    await test.step(`/profile/timetable${view}`, async () => {
      await page.goto(`/profile/timetable${view}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Timetable' })).toBeVisible();
      await expectLaidOutWell(page);
      await expectNoViolations(page);
    });
});

test('without a choice a phone opens the agenda, and a wider window the week', async ({ page }) => {
  await logIn(page.request, { email: 'student@example.com', password: 'student-demo-2026' });
  for (const [width, name] of [
    [390, 'Agenda'],
    [1440, 'Week'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/profile/timetable');
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  }
});

test('a class that cannot be joined yet says from when, and leads back', async ({ page }) => {
  await logIn(page.request, { email: 'student@example.com', password: 'student-demo-2026' });
  const { sessions } = await (await page.request.get('/api/timetable')).json();
  const later = sessions.find(({ startsAt }: { startsAt: string }) => Date.parse(startsAt) > Date.now() + 3_600_000);
  await page.goto(`/join/${later.id}`);
  await expect(page.getByRole('status').filter({ hasText: /^You can join from \d/ })).toBeVisible();
  await expect(page.getByText('Secure checkout')).toHaveCount(0);
  await expectLaidOutWell(page);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Back to timetable' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Timetable' })).toBeVisible();
});
