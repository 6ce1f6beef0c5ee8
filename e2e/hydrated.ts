import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** From now on every opened page reports when its script is hydrated (`expectHydrated`). */
export async function watchHydration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.hydrated = new Promise((resolve) => addEventListener('hydrated', () => resolve()));
    addEventListener('hydrated', () => (document.documentElement.dataset.isHydrated = ''));
  });
}

/**
 * Returns when the script of the open page is hydrated and idle; see `watchHydration`. The page reports it: polling in each frame would
 * cause repaints.
 */
export async function expectHydrated(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isLate = new Promise<void>((_, reject) => {
      setTimeout(() => reject(new Error('the page is not hydrated')), 30_000);
    });
    if (!window.hydrated) throw new Error('nobody watches for the page to be hydrated');
    await Promise.race([window.hydrated, isLate]);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });
}

/** Opens a document and returns when its script is hydrated; before that, links and forms work without it. */
export async function openHydrated(page: Page, url: string, { isClockStopped = false } = {}): Promise<void> {
  await watchHydration(page);
  await page.goto(url);
  await expect
    .poll(async () => {
      // A paused clock pauses hydration too.
      if (isClockStopped) await page.clock.runFor(10);
      return page.locator('html').getAttribute('data-is-hydrated');
    })
    .toBe('');
}

declare global {
  interface Window {
    hydrated?: Promise<void>;
  }
}
