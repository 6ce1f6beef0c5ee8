import type { Page } from '@playwright/test';
import { isOffice } from '../src/app/pages/script-plan.ts';
import { readRouteScripts } from './built-scripts.ts';
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
  { path: '/courseStudent/digital-marketing', kilobytes: 132, enter: enterAsStudent },
  { path: '/admin', kilobytes: 180, enter: enterOffice },
  { path: '/admin/orders', kilobytes: 180, enter: enterOffice },
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

/** Of an office page before a touch, as it is sent. */
const OFFICE_FILES = 10;
const OFFICE_KILOBYTES = 180;
/** Of the other application pages: what the office shares with them makes none of them heavier. */
const KILOBYTES: Record<string, number> = {
  '/auth': 130,
  // The offer of a file has its height from the first paint on, so it is no part that comes late. Three kinds of lessons more have a
  // sign in the outline; what shows them comes with the first of them.
  '/courseStudent/:courseId': 128,
  // An author sees assignments as learners do.
  '/admin/courses/:id/preview': 126,
  '/courseStudent/:courseId/final-test': 129,
  '/courseStudent/:courseId/quiz/:contentId': 135,
  // Assignments and grades are two sections more.
  '/profile/:section?': 128,
  '/auth/phone': 128,
};
const KILOBYTES_OF_OTHERS = 125;

test('every page of the office opens with few script files, and no other page pays for it', () => {
  const routes = readRouteScripts();
  const office = routes.filter(({ path, isFramed }) => isOffice(path) && !isFramed);
  expect(office.length).toBeGreaterThan(60);
  const faults = routes.flatMap(({ path, isFramed, files, bytes }) => {
    if (isFramed) return [];
    const kilobytes = bytes / KILOBYTE;
    if (!isOffice(path)) {
      const limit = KILOBYTES[path] ?? KILOBYTES_OF_OTHERS;
      return kilobytes > limit ? [`${path}: ${kilobytes.toFixed(1)} KB of ${limit}`] : [];
    }
    return files.length > OFFICE_FILES || kilobytes > OFFICE_KILOBYTES
      ? [`${path}: ${files.length} files, ${kilobytes.toFixed(1)} KB: ${files.join(' ')}`]
      : [];
  });
  expect(faults).toEqual([]);
});

test('no page outside the office links a stylesheet of the office', () => {
  const linked = readRouteScripts().flatMap(({ path, isFramed, stylesheets }) =>
    isOffice(path) && !isFramed
      ? []
      : stylesheets.filter((file) => /\/office[-\w]*\.css/.test(file)).map((file) => `${path}: ${file}`),
  );
  expect(linked).toEqual([]);
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
