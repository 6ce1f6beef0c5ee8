import type { Page } from '@playwright/test';
import { findFaults } from './layout-faults.ts';
import { expect } from './test.ts';

/** From the desktop that the journeys run at to the smallest phone, and the usual phone last: axe looks again at that one. */
export const WIDTHS = [1440, 1366, 768, 320, 390];

/** The window of the tests that say nothing else (playwright.config.ts). */
export const DESKTOP = { width: 1440, height: 900 };

/**
 * Looks at the page that is open at each width, and expects it to have no sideways scroll, nothing pressable that something
 * else lies over, and no words or controls over others. It is laid out anew and not loaded anew. Leaves the window as wide as
 * the last of the widths.
 */
export async function expectLaidOutAt(page: Page, widths: readonly number[]): Promise<void> {
  const faults: string[] = [];
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
    faults.push(...(await lastingFaults(page)).map((fault) => `${width} px: ${fault}`));
  }
  expect(faults, page.url()).toEqual([]);
}

/** The same at every width. Leaves the window as it was. */
export async function expectLaidOutWell(page: Page): Promise<void> {
  const before = page.viewportSize();
  await expectLaidOutAt(page, WIDTHS);
  if (before) await page.setViewportSize(before);
}

/** Gives the window the size that the next page is to open at. Nobody looks at this one any more, so it is not laid out again. */
export async function resizeForNext(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.evaluate(() => document.body.style.setProperty('display', 'none', 'important'));
  await page.setViewportSize(size);
}

/** What is still there at the last look: parts that slide or wait for a script to learn of the new width take a moment. */
async function lastingFaults(page: Page): Promise<string[]> {
  let faults: string[] = [];
  await expect
    .poll(async () => (faults = await page.evaluate(findFaults)).length, { timeout: 3000 })
    .toBe(0)
    .catch(() => undefined);
  return faults;
}
