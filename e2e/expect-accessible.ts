import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Rules of axe whose verdict depends on what is shown at a width, and where. */
const RULES_OF_WIDTH = ['target-size', 'scrollable-region-focusable', 'button-name', 'link-name', 'aria-hidden-focus'];

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

/** Expects that the page as it stands breaks none of axe's rules. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNone(makeAxe(page));
}

/** The same of the rules whose verdict another width may change; all of them take several times as long. */
export async function expectNoViolationsOfWidth(page: Page): Promise<void> {
  await expectNone(makeAxe(page).withRules(RULES_OF_WIDTH));
}

/**
 * What passes is not told: on a page with a table that takes longer than finding it. The legacy mode only leaves out the second
 * page that axe opens for the sake of frames, and no page has one. Copying the page's rules into elements of its own (`preload`)
 * is against the page's policy, and no rule that is on needs them.
 */
function makeAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ preload: false, resultTypes: ['violations'] }).setLegacyMode(true);
}

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
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
