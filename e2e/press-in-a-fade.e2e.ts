import { expect, test } from './test.ts';
import { moving, phone } from './widths.ts';

test.use({ ...phone, ...moving });

test('a press while one page fades into the next is not lost', async ({ page }) => {
  // Slow enough that the press comes in the middle of it.
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
      void viewTransition?.ready.then(() => {
        for (const animation of document.getAnimations()) animation.updatePlaybackRate(0.001);
        document.documentElement.dataset.fades = '';
      });
    });
  });
  await page.goto('/about');
  await page
    .getByRole('main')
    .getByRole('link', { name: /courses/i })
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await page.waitForURL(/\/(services|enroll)/);
  await expect(page.locator('html')).toHaveAttribute('data-fades', '');
  const { x, y, width, height } = (await page.getByRole('button', { name: 'Menu' }).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')) animation.finish();
  });
  await expect(page.locator('#site-menu')).toBeVisible();
});
