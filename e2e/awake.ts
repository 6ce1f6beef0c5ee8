import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** From now on every page that is opened says when its script is awake (`expectAwake`). */
export async function watchAwake(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.awake = new Promise((resolve) => addEventListener('awake', () => resolve()));
    addEventListener('awake', () => (document.documentElement.dataset.isAwake = ''));
  });
}

/**
 * Returns when the script of the page that is open is awake and has nothing more to do; see `watchAwake`. The page tells it: asking
 * again in each frame has it paint for that.
 */
export async function expectAwake(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isLate = new Promise<void>((_, reject) => {
      setTimeout(() => reject(new Error('the page is not awake')), 30_000);
    });
    if (!window.awake) throw new Error('nobody watches for the page to be awake');
    await Promise.race([window.awake, isLate]);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });
}

/** Opens a document and returns when its script is awake; before that, links and forms go their way without it. */
export async function openAwake(page: Page, address: string, { isClockStopped = false } = {}): Promise<void> {
  await watchAwake(page);
  await page.goto(address);
  await expect
    .poll(async () => {
      // A stopped clock stops the waking too.
      if (isClockStopped) await page.clock.runFor(10);
      return page.locator('html').getAttribute('data-is-awake');
    })
    .toBe('');
}

declare global {
  interface Window {
    awake?: Promise<void>;
  }
}
