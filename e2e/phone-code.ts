import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A number of the test's own, in the shape of an Indian mobile. */
export function newPhone(): string {
  return `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}

/** The code that came to a number. */
export async function readCode(request: APIRequestContext, phone: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const messages = await (await request.get(`/sandbox/messages?to=${phone}`)).json();
      code = messages[0]?.code ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** Has a phone number of the test's own verified in a form. */
export async function verify(page: Page, request: APIRequestContext, place = page.locator('body')): Promise<void> {
  const phone = newPhone();
  await place.getByRole('textbox', { name: /^Phone/ }).fill(phone);
  await place.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent successfully')).toBeVisible();
  await place.getByLabel('Enter OTP').fill(await readCode(request, phone));
  await place.getByRole('button', { name: 'Verify OTP' }).click();
  await expect(place.getByText('Verified', { exact: true }).first()).toBeVisible();
}
