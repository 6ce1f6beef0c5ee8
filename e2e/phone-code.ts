import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A number of this test, in the format of an Indian mobile. */
export function newPhone(): string {
  return `98${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}

/** The code sent to a number. */
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

/** Lets a test pass a code as a phone does that reads it from the text message (WebOTP). Call it before the page is opened. */
export async function actAsPhone(page: Page): Promise<(code: string) => Promise<void>> {
  await page.addInitScript(() => {
    const phone = new EventTarget();
    Object.assign(window, { OTPCredential: class {}, phone });
    const received = () =>
      new Promise((resolve) => {
        phone.addEventListener('message', (event) => resolve({ code: (event as CustomEvent).detail }), { once: true });
      });
    Object.defineProperty(navigator, 'credentials', { value: { get: received } });
  });
  return (code) =>
    page.evaluate((detail) => {
      (window as unknown as { phone: EventTarget }).phone.dispatchEvent(new CustomEvent('message', { detail }));
    }, code);
}

/** Verifies a phone number of this test in a form. */
export async function verify(page: Page, request: APIRequestContext, place = page.locator('body')): Promise<void> {
  const phone = newPhone();
  await place.getByRole('textbox', { name: /^Phone/ }).fill(phone);
  await place.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent successfully')).toBeVisible();
  // The code is checked automatically, a moment after its last digit.
  await place.getByLabel('Enter OTP').fill(await readCode(request, phone));
  await expect(place.getByText('Verified', { exact: true }).first()).toBeVisible();
}
