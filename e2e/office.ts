import type { Page } from '@playwright/test';
import { test } from './test.ts';

/** Signs the owner of the demo institute in. */
export async function enterOffice(page: Page): Promise<void> {
  const data = { email: 'admin@example.com', password: 'office-door-2026' };
  await page.request.post('/api/user/login', { data, headers: { origin: String(test.info().project.use.baseURL) } });
}
