import type { Page } from '@playwright/test';
import { logIn } from './user.ts';

export const OFFICE = { email: 'admin@example.com', password: 'office-door-2026' };

/** Signs an admin of the demo institute in. */
export async function enterOffice(page: Page): Promise<void> {
  await logIn(page.request, OFFICE);
}

/** Signs its owner in, who has the admin's password. */
export async function enterAsOwner(page: Page): Promise<void> {
  await logIn(page.request, { ...OFFICE, email: 'owner@example.com' });
}
