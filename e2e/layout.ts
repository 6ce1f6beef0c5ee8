import type { Page } from '@playwright/test';
import { findFaults } from './layout-faults.ts';
import { expect } from './test.ts';

/** From the smallest phone to the desktop that the journeys run at. */
const WIDTHS = [320, 390, 768, 1366, 1440];

/**
 * Looks at the page that is open at every width, and expects it to have no sideways scroll, nothing pressable that something
 * else lies over, and no words or controls over others. It is laid out anew and not loaded anew. Leaves the window as it was.
 */
export async function expectLaidOutWell(page: Page, widths = WIDTHS): Promise<void> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await lastingFaults(page)).map((fault) => `${width} px: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  expect(faults, page.url()).toEqual([]);
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
