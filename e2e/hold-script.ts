import type { Page } from '@playwright/test';

/** Delays a script or an answer, as on a slow network, until the returned function is called. */
export async function holdScript(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
