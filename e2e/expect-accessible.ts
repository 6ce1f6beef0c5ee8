import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './test.ts';

/** Opens a page, by its path or whole address, and expects no violation of axe's rules, and nothing wider than the screen. */
export async function expectAccessible(page: Page, address: string): Promise<void> {
  await openLaidOut(page, address);
  await expectNoViolations(page);
  await expectNarrow(page);
}

/** Opens a page and returns when every part of it has its place, without motion. */
export async function openLaidOut(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // What lies below is laid out a part a frame (draw-later.ts). Axe keeps the places of all grounds that it met first, and holds
  // words that have moved since against what lay there before: "(optional)" against the ink of the footer.
  await expectLaidOut(page);
}

/** Expects that the page as it stands, in its window as it is, breaks none of axe's rules. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Reading axe takes as long as a look at the page, so a page that is looked at again keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const found = await window.axe.run(document, {
      // What passes is not told: on a page with a table that takes longer than finding it.
      resultTypes: ['violations'],
      // Copying the page's rules into elements of its own is against the page's policy, and no rule that is on needs them.
      preload: false,
      // New in this version of axe; initials and the country's code do not keep it yet.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(violations).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

async function expectNarrow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Waits until every part of the page has its place: before, what is scrolled to still moves. */
export async function expectLaidOut(page: Page): Promise<void> {
  await expect(page.locator(notLaidOut)).toHaveCount(0);
}

const notLaidOut =
  'body[data-stylesheet] :is(main > .section:not(:first-child), .later):not([data-drawn]), body[data-stylesheet] > footer:not([data-drawn])';
