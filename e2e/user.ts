import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './test.ts';

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** A new user of this test; nothing is shared between tests. */
export function newUser(): Person {
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
  return { name: 'Kavya Srivastava', email: `kavya-${mark}@example.com`, password: 'a short sentence works' };
}

/** Signs up and in by API, cookies included, and returns the token. */
export async function signUp(request: APIRequestContext, person: Person): Promise<{ token: string; userId: string }> {
  const { email, password } = person;
  await request.post('/api/user/register', { data: { ...person, confirmPassword: password } });
  const response = await request.post('/api/user/login', { data: { email, password } });
  const { token, user } = await response.json();
  return { token, userId: user.id };
}

/** Signs an existing account in by API, cookies included, as its browser would by the form, and returns the token. */
export async function logIn(
  request: APIRequestContext,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const headers = { origin: String(test.info().project.use.baseURL) };
  const response = await request.post('/api/user/login', { data: { email, password }, headers });
  expect(response.ok()).toBe(true);
  return ((await response.json()) as { token: string }).token;
}

/** Buys courses by API through the sandbox. */
export async function buy(request: APIRequestContext, token: string, courseIds: string[]): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const order = await (
    await request.post('/api/payment/create-order', { headers, data: { cartItems: courseIds.map((id) => ({ id })) } })
  ).json();
  const paid = await (
    await request.post('/sandbox/razorpay/pay', {
      data: { order_id: order.orderId, outcome: 'success', method: 'upi' },
    })
  ).json();
  await request.post('/api/payment/verify', { headers, data: paid });
}

/** Signs in by the form. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await fillSignIn(page, { email, password });
  await expect(page).toHaveURL(/\/profile/);
}

/** Submits the form, whatever the result. */
export async function fillSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth?tab=sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
