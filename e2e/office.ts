import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { logIn, newUser, signUp } from './user.ts';

export const OFFICE = { email: 'admin@example.com', password: 'office-door-2026' };

/** Signs an admin of the demo institute in. */
export async function enterOffice(page: Page): Promise<void> {
  await logIn(page.request, OFFICE);
}

/** Signs in an admin of this test alone: an account opens no more than 160 pages a minute, and tests share the first one. */
export async function enterAsNewAdmin(page: Page, request: APIRequestContext): Promise<void> {
  const person = newUser();
  const { userId } = await signUp(request, person);
  await logIn(request, { ...OFFICE, email: 'owner@example.com' });
  const headers = { origin: String(test.info().project.use.baseURL) };
  const made = await request.put(`/api/admin/people/${userId}/role`, { data: { role: 'admin' }, headers });
  expect(made.status(), await made.text()).toBe(200);
  await logIn(page.request, person);
}

/** Signs its owner in, who has the admin's password. */
export async function enterAsOwner(page: Page): Promise<void> {
  await logIn(page.request, { ...OFFICE, email: 'owner@example.com' });
}
