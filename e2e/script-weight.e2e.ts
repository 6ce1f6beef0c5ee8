import type { Page } from '@playwright/test';
import { enterOffice } from './office.ts';
import { logIn } from './user.ts';
import { expect, test } from './test.ts';

const KILOBYTE = 1024;

async function enterAsStudent(page: Page): Promise<void> {
  await logIn(page.request, { email: 'student@example.com', password: 'student-demo-2026' });
}

/** Maximum transfer size of all scripts of an application page before any interaction. */
const pages = [
  { path: '/profile', kilobytes: 130, enter: enterAsStudent },
  { path: '/checkout', kilobytes: 130, enter: enterAsStudent },
  { path: '/courseStudent/digital-marketing', kilobytes: 131, enter: enterAsStudent },
  { path: '/admin', kilobytes: 220, enter: enterOffice },
  { path: '/admin/orders', kilobytes: 220, enter: enterOffice },
];

test('application pages open with little script', async ({ page }) => {
  for (const { path, kilobytes, enter } of pages)
    await test.step(`${path}: ${kilobytes} KB at most`, async () => {
      await enter(page);
      await page.goto(path);
      // The page is hydrated once it has what only a script adds.
      await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')));
      await restOf(page);
      const scripts = await page.evaluate(() => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        return files
          .filter(({ name }) => /\.m?js$/.test(new URL(name).pathname))
          .map(({ name, encodedBodySize, decodedBodySize }) => ({ name, encodedBodySize, decodedBodySize }));
      });
      expect(scripts.length).toBeGreaterThan(3);
      // Also of those cached from the previous page.
      const sent = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
      // As they are sent: compressed.
      expect(sent).toBeLessThan(scripts.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0) / 2);
      test.info().annotations.push({ type: `KB of script of ${path}`, description: (sent / KILOBYTE).toFixed(1) });
      expect(sent / KILOBYTE).toBeLessThanOrEqual(kilobytes);
    });
});

/** Resolves when the page has been idle for a while. */
async function restOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const countFiles = () => performance.getEntriesByType('resource').length;
    for (let before = -1; before !== countFiles();) {
      before = countFiles();
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}
