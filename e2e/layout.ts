import type { Page } from '@playwright/test';
import { findControlFaults } from './control-faults.ts';
import { findFaults } from './layout-faults.ts';
import { expect } from './test.ts';

/** From the desktop width of the journeys to the smallest phone, and the common phone last: axe checks that one again. */
export const WIDTHS = [1440, 1366, 768, 320, 390];

/** The default window of the tests (playwright.config.ts). */
export const DESKTOP = { width: 1440, height: 900 };

/** The visible part of a page on a phone while its keyboard is open. */
export const PHONE_WITH_KEYBOARD = { width: 390, height: 430 };

/**
 * Checks the open page at each width, and expects no horizontal scroll, nothing clickable that is covered, no text or controls over
 * others, no control that is too small, and no focused one out of view. The page is laid out again, not reloaded. Leaves the window as at
 * the last check.
 */
export async function expectLaidOutAt(
  page: Page,
  windows: readonly (number | { width: number; height: number })[],
): Promise<void> {
  const faults: string[] = [];
  for (const window of windows) {
    const size = typeof window === 'number' ? { width: window, height: 900 } : window;
    if (typeof window !== 'number' || page.viewportSize()?.width !== window) await page.setViewportSize(size);
    faults.push(...(await lastingFaults(page)).map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  expect(faults, page.url()).toEqual([]);
}

/** The same at every width. Restores the window. */
export async function expectLaidOutWell(page: Page): Promise<void> {
  const before = page.viewportSize();
  await expectLaidOutAt(page, WIDTHS);
  if (before) await page.setViewportSize(before);
}

/** Sets the window to the size that the next page opens at. The current page is no longer checked, so it is not laid out again. */
export async function resizeForNext(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.evaluate(() => document.body.style.setProperty('display', 'none', 'important'));
  await page.setViewportSize(size);
}

async function findAll(page: Page): Promise<string[]> {
  const faults = await page.evaluate(findFaults);
  const isOffice = new URL(page.url()).pathname.startsWith('/admin');
  // Tables of the office are dense, and mostly used with a mouse: there the WCAG minimum is enough on a phone, too.
  const controlFaults = await page.evaluate(findControlFaults, isOffice ? { leastOnPhones: 24 } : {});
  return [...faults, ...controlFaults];
}

/** Findings that persist: parts that slide or wait for a script to react to the new width take a moment. */
async function lastingFaults(page: Page): Promise<string[]> {
  let faults: string[] = [];
  await expect
    .poll(async () => (faults = await findAll(page)).length, { timeout: 3000 })
    .toBe(0)
    .catch(() => undefined);
  return faults;
}
