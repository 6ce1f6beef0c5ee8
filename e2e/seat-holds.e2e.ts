import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, runInstitute, type RunningInstitute } from '../src/testing/start/run-institute.ts';
import { newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';

/** An open batch of the demo institute with seats left. */
const CODE = 'MSL-WB-01-A';
const HOLD_SECONDS = 30 * 60;

let folder: string;
let institute: RunningInstitute;

// The clock of an institute of its own is moved: all other tests are in the middle of something.
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seat-holds-'));
  institute = await runInstitute({ dataDir: folder, port: await freePort() });
});

test.afterAll(async () => {
  await institute.stop();
  await rm(folder, { recursive: true });
});

test('a seat is kept for half an hour, is free again after it, and is tried again with the payment', async ({
  browser,
}) => {
  test.slow();
  const { origin } = institute;
  const context = await browser.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  await signUp(context.request, newUser());
  const left = async () => (await (await context.request.get(`/api/batches/${CODE}`)).json()).batch.left as number;
  const before = await left();
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`/checkout?batch=${CODE}`);
  const kept = page.getByText('We keep this seat for you for 30 minutes while you pay.');
  await expect(kept).toBeVisible();

  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.pay-notice')).toContainText('Payment not completed.');
  expect(await left()).toBe(before - 1);

  const moved = await context.request.post('/sandbox/clock', { data: { advanceSeconds: HOLD_SECONDS + 60 } });
  expect(moved.ok(), await moved.text()).toBe(true);
  await page.clock.fastForward((HOLD_SECONDS + 60) * 1000);
  await expect(
    page.getByText('Your seat is no longer reserved. We try to reserve it again when you pay.'),
  ).toBeVisible();
  await expect(kept).toBeHidden();
  // The demo's own held seat has run out as well.
  await expect.poll(left).toBeGreaterThanOrEqual(before);

  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  const success = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(success.getByText(`Your seat: ${CODE}, first class`)).toBeVisible();
  await context.close();
});
