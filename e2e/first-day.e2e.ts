import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runInstitute, type RunningInstitute } from '../src/testing/start/run-institute.ts';
import { openHydrated } from './hydrated.ts';
import { officePages } from './office-pages.ts';
import { OFFICE } from './office.ts';
import { openDatabase } from './open-database.ts';
import type { Browser } from '@playwright/test';
import { expect, test } from './test.ts';

/** Each step of the start page, the page that it opens, and what proves that it is the right one. */
const STEPS = [
  ['Open: Name and brand', 'Brand'],
  ['Open: Taxes and invoices', 'Invoices and tax'],
  ['Open: Online payments', 'Providers'],
  ['Create course: First course', 'New course'],
  ['Plan batch: First batch', 'New batch'],
  ['Invite: Your team', 'Invite'],
] as const;

/** What stands in a list before its first row, with the one act offered. */
const EMPTY_LISTS = [
  ['/admin/orders', 'No orders yet', 'New sale'],
  ['/admin/enquiries', 'No enquiries yet', 'New enquiry'],
  ['/admin/demos', 'No classes yet', 'New class'],
  ['/admin/instalments', 'No instalments yet', 'New plan'],
  ['/admin/invoices', 'No invoices yet', 'New sale'],
  ['/admin/coupons', 'No active coupons', 'New coupon'],
  ['/admin/courses', 'No courses yet', 'New course'],
  ['/admin/certificates', 'No certificates yet', 'Issue manually'],
  ['/admin/gradebook', 'No courses yet.', 'See the courses'],
  ['/admin/assignments', 'No assignments yet', 'See the courses'],
] as const;

/** What a page shows when it counts, divides or formats nothing. */
const NONSENSE = /NaN|\bundefined\b|\[object|\b0 of 0\b|Invalid Date|Infinity/;

let folder: string;
let institute: RunningInstitute;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-day-'));
  institute = await runInstitute({ dataDir: folder, port: await freePort(), environment: { DEMO: '0' } });
});

test.afterAll(async () => {
  await institute.stop();
  await rm(folder, { recursive: true });
});

/** A page of the owner's browser. */
async function openAsOwner(browser: Browser) {
  const { origin } = institute;
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const signedIn = await context.request.post('/api/user/login', { data: OFFICE });
  expect(signedIn.ok()).toBe(true);
  return context.newPage();
}

test('an institute without content leads its owner from step to step', async ({ browser }) => {
  const page = await openAsOwner(browser);
  for (const [step, title] of STEPS) {
    await openHydrated(page, '/admin');
    const list = page.getByRole('region', { name: 'Your first day' });
    await expect(list.getByText('0 of 6 done')).toBeVisible();
    await list.getByRole('link', { name: step }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  }
  for (const [path, title, act] of EMPTY_LISTS) {
    await page.goto(path);
    const empty = page.locator('.empty').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(empty.getByRole('link', { name: act }).or(empty.getByRole('button', { name: act }))).toBeVisible();
  }
  const problems: string[] = [];
  for (const path of officePages.filter((known) => !known.includes(':'))) {
    const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
    const text = await page.locator('main').innerText();
    if (response?.status() !== 200) problems.push(`${path} answers ${response?.status()}`);
    const nonsense = NONSENSE.exec(text);
    if (nonsense) problems.push(`${path} says ${nonsense[0]}`);
    const black = await page.locator('main .button-primary:visible').allInnerTexts();
    if (black.length > 1) problems.push(`${path} has the black buttons ${black.join(', ')}`);
  }
  expect(problems).toEqual([]);

  // A visitor of the empty blog is not sent to the page that they are on.
  await page.goto('/blog');
  await expect(page.locator('.empty')).toContainText('New posts are listed here.');
  await expect(page.getByRole('link', { name: 'See all posts' })).toHaveCount(0);
});

test('a first batch gets its first room where it is planned, and a refused brand says so on a ground of its own', async ({
  browser,
}) => {
  const page = await openAsOwner(browser);
  await openHydrated(page, '/admin/batches/edit');
  await page.getByLabel('Number of classes').fill('12');
  await page.getByRole('button', { name: 'Add room' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add room' });
  await dialog.getByLabel('Name').fill('Print room');
  await dialog.getByRole('button', { name: 'Add room' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Room').selectOption('Print room, 20 seats');
  await expect(page.getByLabel('Number of classes')).toHaveValue('12');
  await expect(page.getByRole('button', { name: 'Add room' })).toHaveCount(0);
  page.on('dialog', (asked) => asked.accept());
  await page.goto('/admin/timetable');
  await expect(page.getByText('No classes in this week.')).toBeVisible();

  await openHydrated(page, '/admin/site/brand');
  await page.route('**/api/admin/site/institute', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.getByLabel('Tagline').fill('By hand');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const refused = page.locator('.save-foot .form-error');
  await expect(refused).toBeVisible();
  expect(await refused.evaluate((line) => getComputedStyle(line).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
});

test('the checklist ticks by itself what is done, and is gone when all is', async ({ browser }) => {
  const page = await openAsOwner(browser);
  const { request } = page;
  const database = await openDatabase(folder);
  const list = page.getByRole('region', { name: 'Your first day' });
  const expectDone = async (count: number, step: string) => {
    await page.goto('/admin');
    await expect(list.getByText(`${count} of 6 done`)).toBeVisible();
    await expect(list.getByRole('listitem').filter({ hasText: step })).toContainText('Done');
  };

  const { version, value } = await (await request.get('/api/admin/site/institute')).json();
  const brand = await request.put('/api/admin/site/institute', {
    data: { version, value: { ...value, name: 'Loom and Line' } },
  });
  expect(await brand.json()).toMatchObject({ success: true });
  await expectDone(1, 'Name and brand');

  const { settings } = await (await request.get('/api/admin/settings/invoices')).json();
  const data = { ...settings, stateCode: '09' };
  const taxes = await request.put('/api/admin/settings/invoices', { data });
  expect(await taxes.json()).toMatchObject({ success: true });
  await expectDone(2, 'Taxes and invoices');

  const course = await (await request.post('/api/admin/courses', { data: { title: 'Block printing' } })).json();
  await database.query(`UPDATE courses SET state = 'published'`);
  await expectDone(3, 'First course');

  const batch = await request.post('/api/admin/batches', {
    data: { courseId: course.id, mode: 'classroom', code: 'BLOCK-01', requestKey: crypto.randomUUID() },
  });
  expect(batch.status()).toBe(200);
  await database.query('UPDATE batches SET published_at = now()');
  await expectDone(4, 'First batch');

  const invitation = { name: 'Ritu Bhatnagar', email: 'ritu@example.com', role: 'counsellor' };
  expect((await request.post('/api/admin/people/invite', { data: invitation })).status()).toBe(200);
  await expectDone(5, 'Your team');

  await database.query(
    `WITH paid AS (INSERT INTO orders (user_id, state, fingerprint, list_paise, sale_paise, total_paise, provider_order_id, paid_at)
       SELECT id, 'paid', 'first', 100, 100, 100, 'order_First00000001', now() FROM users LIMIT 1 RETURNING id)
     INSERT INTO payments (order_id, provider_payment_id, state, method, amount_paise, accepted_at)
       SELECT id, 'pay_First', 'captured', 'upi', 100, now() FROM paid`,
  );
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), / })).toBeVisible();
  await expect(list).toHaveCount(0);
  await database.end();
});
