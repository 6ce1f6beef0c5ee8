import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { verifyCredential, verifyToken } from '../src/testing/verify-credential.ts';
import { expectAccessible } from './expect-accessible.ts';
import { baseURL, issueByHand, shownNumber } from './issued-certificate.ts';
import type { Person } from './person.ts';
import { expect, test } from './test.ts';

const fetcher = (address: string) => fetch(address);

async function act(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`)).fill(value);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('the office corrects a name and takes a certificate back, and every page and file says so', async ({
  page,
  request,
  browser,
}) => {
  const { number } = await issueByHand(page, request);
  const credentialOf = async (of: string) =>
    (await (await request.get(`/certificate/${of}/credential.json`)).json()) as Record<string, unknown>;
  const first = await credentialOf(number);
  expect(await verifyCredential(first, fetcher)).toEqual({ isSigned: true, isEnded: false });
  const token = await (await request.get(`/certificate/${number}/credential.jwt`)).text();
  expect(await verifyToken(token, fetcher)).toMatchObject({ jti: `${baseURL()}/certificate/${number}` });

  await act(page, 'Correct the name', { 'The right name': 'Ananya Tripathi', Reason: 'Typed wrongly' });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(number);
  const corrected = await shownNumber(page);
  await expect(page.getByText('“Anaya Tripathi” became “Ananya Tripathi”.')).toBeVisible();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`${baseURL()}/certificate/${number}`);
  await expect(stranger.getByRole('heading', { name: 'This certificate was replaced' })).toBeVisible();
  await stranger.getByRole('link', { name: 'See the certificate that replaced it' }).click();
  await expect(stranger).toHaveURL(`${baseURL()}/certificate/${corrected}`);
  await expect(stranger.getByRole('heading', { name: 'This certificate is genuine' })).toBeVisible();
  await expect(stranger.getByText('Ananya Tripathi').first()).toBeVisible();
  expect(await verifyCredential(first, fetcher)).toEqual({ isSigned: true, isEnded: true });
  expect(await verifyCredential(await credentialOf(corrected), fetcher)).toEqual({ isSigned: true, isEnded: false });

  await act(page, 'Revoke', { Reason: 'The teacher said so', 'Reason for everybody': 'Somebody else sat the test' });
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await stranger.goto(`${baseURL()}/certificate/${corrected}`);
  await expect(stranger.getByRole('heading', { name: 'This certificate is not valid' })).toBeVisible();
  await expect(stranger.getByText('Reason: Somebody else sat the test')).toBeVisible();
  await expect(stranger.getByText('The teacher said so')).toHaveCount(0);
});

test('a learner takes the picture at scale 2 and the sheet to print', async ({ page, request, browser }) => {
  const { learner, number } = await issueByHand(page, request);
  const own = await (await browser.newContext({ baseURL: baseURL(), acceptDownloads: true })).newPage();
  await signIn(own, learner);
  await own.goto('/profile/certificate');
  const [download] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('link', { name: 'Download Certificate' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('certificate-1.png');
  expect(await sharp(await readFile(await download.path())).metadata()).toMatchObject({ width: 2245, height: 1587 });
  const pdf = await request.get(`/certificate/${number}.pdf`);
  expect([pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
    'application/pdf',
    '%PDF-',
  ]);
});

test('the pages of certificates are accessible', async ({ page, request }) => {
  const { number } = await issueByHand(page, request);
  for (const path of ['', `/${number}`, '/issue', '/design'])
    await expectAccessible(page, `/admin/certificates${path}`);
  await expectAccessible(page, `/certificate/${number}`);
  await page.goto('/admin/certificates/design');
  await page.getByLabel('Layout').selectOption('selvedge');
  await expect(page.getByText('Drawn by the server')).toBeVisible();
  await expect(page.getByRole('img', { name: 'A certificate in this design' })).toBeVisible();
});

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/auth?tab=sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/profile/);
}
