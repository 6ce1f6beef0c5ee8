import type { Page } from '@playwright/test';

/** Keeps a script from arriving, as a slow network does, until what it gives is called. */
export async function holdScript(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
