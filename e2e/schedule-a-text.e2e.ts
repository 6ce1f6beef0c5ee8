import type { Page } from '@playwright/test';
import { enterOffice } from './office.ts';
import { openDatabase } from './open-database.ts';
import { expect, test } from './test.ts';
import { logIn } from './user.ts';

// In series: they move all schedules.
test.describe.configure({ mode: 'default' });

/** Moves all schedules, as if that much time had passed, and lets every instance read the next start or end again. */
async function passHours(hours: number): Promise<void> {
  const database = await openDatabase(process.env.E2E_DATA_DIR ?? '.cache/e2e-data');
  try {
    await database.query(
      `UPDATE setting_schedules SET starts_at = starts_at - make_interval(hours => $1), ends_at = ends_at - make_interval(hours => $1)`,
      [hours],
    );
    await database.query('UPDATE document_version SET version = version + 1');
  } finally {
    await database.end();
  }
}

/** Day and time in India, as fields of a browser take them. */
function inIndia(hours: number): { day: string; time: string } {
  const local = new Date(Date.now() + (hours + 5.5) * 3_600_000).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

async function fillTimes(page: Page, from: number, to: number | null): Promise<void> {
  const panel = page.getByRole('dialog');
  const start = inIndia(from);
  await panel.getByLabel('Start day').fill(start.day);
  await panel.getByLabel('Start time').fill(start.time);
  if (to === null) return;
  const end = inIndia(to);
  await panel.getByLabel('End day').fill(end.day);
  await panel.getByLabel('End time').fill(end.time);
}

/** What a visitor who is not signed in gets, from the caches. */
const seen = async (path: string) => (await fetch(new URL(path, test.info().project.use.baseURL))).text();

test('an editor previews an offer and schedules it; visitors see it from its start to its end', async ({ page }) => {
  const offer = `Half price on Silver, ${Date.now()}`;
  await logIn(page.request, { email: 'editor@example.com', password: 'editor-demo-2026' });
  await page.goto('/admin/site/tiers');
  const notes = page.getByRole('textbox', { name: 'Notes below the plans' });
  const before = await notes.inputValue();
  await notes.fill(`${before}\n${offer}`);

  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const draft = await opened;
  await expect(draft.getByRole('complementary', { name: 'Preview' })).toContainText('Preview of a draft');
  await expect(draft.locator('.plan-notes')).toContainText(offer);
  await expect(draft.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
  const service = new URL(draft.url()).searchParams.get('page') ?? '';
  expect(service).toMatch(/^\/service\/./);
  const address = draft.url();
  await draft.close();
  expect(await seen(service)).not.toContain(offer);
  expect((await fetch(address)).status).toBe(401);

  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Schedule' });
  await fillTimes(page, -1, null);
  await panel.getByRole('button', { name: 'Schedule changes' }).click();
  await expect(panel.getByText('Please enter a start in the future').first()).toBeVisible();
  await fillTimes(page, 2, 4);
  await panel.getByRole('button', { name: 'Schedule changes' }).click();
  const row = page.getByRole('region', { name: 'Schedule' }).getByRole('listitem').first();
  await expect(row.locator('.badge')).toHaveText('Scheduled');
  await expect(notes).toHaveValue(before);
  await expect(page.getByText(/not saved$/)).toBeHidden();
  await expect(row.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', /%2Fservice%2F/);

  // A text that is only changed later.
  await row.getByRole('button', { name: 'Edit' }).click();
  await notes.fill(`${before}\n${offer}, today`);
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(notes).toHaveValue(before);

  expect(await seen(service)).not.toContain(offer);
  await passHours(3);
  await expect.poll(() => seen(service)).toContain(`${offer}, today`);
  await page.reload();
  await expect(row.locator('.badge')).toHaveText('Live');
  await passHours(3);
  await expect.poll(() => seen(service)).not.toContain(offer);
  await page.reload();
  await page
    .getByRole('region', { name: 'Schedule' })
    .getByText(/^Ended \(\d\)$/)
    .click();
  await expect(row.locator('.badge')).toHaveText('Ended');
  await expect(row.getByRole('link', { name: 'Preview' })).toHaveCount(0);
  // An ended offer is taken up again.
  await row.getByRole('button', { name: 'Use again' }).click();
  await expect(notes).toHaveValue(`${before}\n${offer}, today`);
});

test('notes of the cart are previewed on the cart, also on an empty one', async ({ page }) => {
  await enterOffice(page);
  await page.goto('/admin/site/shop');
  await page.getByRole('button', { name: 'Add a fact' }).last().click();
  await page.locator('.schema-entry:has(details[open])').getByRole('textbox', { name: 'Text' }).fill('A bag for each');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const draft = await opened;
  await expect(draft).toHaveURL(/\?page=%2Fcart$/);
  await expect(draft.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible();
  await expect(draft.locator('.cart-notes')).toContainText('A bag for each');
});

test('a taken time is named, and a schedule is cancelled', async ({ page }) => {
  const offer = `A free bag with every course, ${Date.now()}`;
  await enterOffice(page);
  await page.goto('/admin/site/shop');
  const lead = page.getByRole('textbox', { name: 'Below the heading of the courses' });
  const before = await lead.inputValue();
  const schedule = async () => {
    await lead.fill(offer);
    await page.getByRole('button', { name: 'Schedule', exact: true }).click();
    await fillTimes(page, 2, 4);
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule changes' }).click();
  };
  await schedule();
  await expect(lead).toHaveValue(before);
  await schedule();
  await expect(page.getByRole('dialog').getByText(/^One of these texts is scheduled already/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  // Nothing typed is lost.
  await expect(lead).toHaveValue(offer);
  await page.getByRole('button', { name: 'Cancel schedule' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel schedule' }).click();
  await expect(page.getByRole('button', { name: 'Cancel schedule' })).toHaveCount(0);
  expect(await seen('/services')).not.toContain(offer);
});
