import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens a document and returns when its script is awake; before that, links and forms go their way without it. */
export async function openAwake(page: Page, address: string, { isClockStopped = false } = {}): Promise<void> {
  await page.addInitScript(() => addEventListener('awake', () => (document.documentElement.dataset.isAwake = '')));
  await page.goto(address);
  await expect
    .poll(async () => {
      // A stopped clock stops the waking too.
      if (isClockStopped) await page.clock.runFor(10);
      return page.locator('html').getAttribute('data-is-awake');
    })
    .toBe('');
}
