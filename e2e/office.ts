import type { Page } from '@playwright/test';
import { logIn } from './user.ts';

export const OFFICE = { email: 'admin@example.com', password: 'office-door-2026' };

/** Signs the owner of the demo institute in. */
export async function enterOffice(page: Page): Promise<void> {
  await logIn(page.request, OFFICE);
}
