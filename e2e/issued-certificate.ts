import type { APIRequestContext, Page } from '@playwright/test';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { newPerson, signUp, type Person } from './person.ts';
import { expect, test } from './test.ts';

export const baseURL = () => String(test.info().project.use.baseURL);

/** The office on the page, and a learner to whom it has issued a certificate by hand. */
export async function issueByHand(
  page: Page,
  request: APIRequestContext,
): Promise<{ learner: Person; number: string }> {
  const learner = { ...newPerson(), name: 'Anaya Tripathi' };
  await signUp(request, learner);
  const data = { email: 'admin@example.com', password: 'office-door-2026' };
  await page.request.post('/api/user/login', { data, headers: { origin: baseURL() } });
  await page.goto('/admin/certificates/issue');
  await page.getByLabel('E-mail of the learner').fill(learner.email);
  await page.getByLabel('Course').selectOption({ label: stockMarketBasic.title });
  await page.getByLabel('Reason').fill('Passed on paper');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^MSL-/ })).toBeVisible();
  return { learner, number: await shownNumber(page) };
}

/** Of the certificate that the office looks at. */
export const shownNumber = async (page: Page) => (await page.getByRole('heading', { level: 1 }).innerText()).trim();
