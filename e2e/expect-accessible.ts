import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Opens a page, by its path or whole address, and expects no violation of axe's rules, and nothing wider than the screen. */
export async function expectAccessible(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // What lies below is laid out a part a frame (draw-later.ts). Axe keeps the places of all grounds that it met first, and holds
  // words that have moved since against what lay there before: "(optional)" against the ink of the footer.
  await expectLaidOut(page);
  // Copying the page's rules into elements of its own is against the page's policy, and no rule that is on needs them.
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
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
