import type { APIRequestContext, Page } from '@playwright/test';
import { stockMarketBasic } from '../src/demo/courses/stock-market-basic.ts';
import { expectLaidOut, expectNoViolations } from './expect-accessible.ts';
import { enterOffice } from './office.ts';
import { newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';

async function act(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).fill(value);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('the office issues a certificate, corrects a name and takes it back, and the public pages say so', async ({
  page,
  request,
}) => {
  const number = await issueByHand(page, request);
  const read = async (of: string) => (await request.get(`/certificate/${of}`)).text();
  expect(await read(number)).toContain('This certificate is genuine');

  await act(page, 'Correct the name', { 'The right name': 'Ananya Tripathi', Reason: 'Typed wrongly' });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(number);
  const corrected = await shownNumber(page);
  await expect(page.getByText('“Anaya Tripathi” became “Ananya Tripathi”.')).toBeVisible();
  expect(await read(number)).toContain('This certificate was replaced');
  expect(await read(corrected)).toContain('Ananya Tripathi');

  await act(page, 'Revoke', { Reason: 'The teacher said so', 'Public reason': 'Somebody else sat the test' });
  await expect(page.getByRole('button', { name: 'Reinstate' })).toBeVisible();
  await page.goto(`/certificate/${number}`);
  await page.getByRole('link', { name: 'See the certificate that replaced it' }).click();
  await expect(page.getByRole('heading', { name: 'This certificate is not valid' })).toBeVisible();
  await expect(page.getByText('Reason: Somebody else sat the test')).toBeVisible();
  await expect(page.getByText('The teacher said so')).toHaveCount(0);
  await expectLaidOut(page);
  await expectNoViolations(page);
});

/** A certificate that the office issued manually on the page; returns its number. */
async function issueByHand(page: Page, request: APIRequestContext): Promise<string> {
  const learner = { ...newUser(), name: 'Anaya Tripathi' };
  await signUp(request, learner);
  await enterOffice(page);
  await page.goto('/admin/certificates/issue');
  await page.getByLabel('E-mail of the learner').fill(learner.email);
  await page.getByLabel('Course').selectOption({ label: stockMarketBasic.title });
  await page.getByLabel('Reason').fill('Passed on paper');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^MSL-/ })).toBeVisible();
  return shownNumber(page);
}

/** Of the certificate on the office's page. */
const shownNumber = async (page: Page) => (await page.getByRole('heading', { level: 1 }).innerText()).trim();
