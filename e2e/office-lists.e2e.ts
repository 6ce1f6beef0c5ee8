import type { Page } from '@playwright/test';
import { watchHydration } from './hydrated.ts';
import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';
import { newUser, signUp } from './user.ts';

/** Every list of the office that is the main thing of its page. */
const LISTS = [
  '/admin/orders',
  '/admin/enquiries',
  '/admin/demos',
  '/admin/carts',
  '/admin/instalments',
  '/admin/invoices',
  '/admin/bundles',
  '/admin/courses',
  '/admin/learners',
  '/admin/tests',
  '/admin/tests?tab=contested',
  '/admin/assignments',
  '/admin/submissions',
  '/admin/questions',
  '/admin/certificates',
  '/admin/media',
  '/admin/posts',
  '/admin/comments',
  '/admin/openings',
  '/admin/applications',
  '/admin/newsletter',
  '/admin/people',
  '/admin/audit',
  '/admin/jobs',
  '/admin/jobs?show=failed',
  '/admin/jobs?show=mails',
  '/admin/integrations',
  '/admin/integrations?show=keys',
];

/** Where the rows begin: the head of the table, else what stands below the bar. */
const startOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

test('every list begins near the top, at the desk and on a phone, and is no wider than the screen', async ({
  page,
}) => {
  await enterOffice(page);
  for (const [width, height, lowest] of [
    [1440, 900, 260],
    [390, 844, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of LISTS) {
      await page.goto(path);
      const start = await startOf(page, width < 861 ? ROWS : `.office-list thead, .comments-bar, ${ROWS}`);
      expect.soft(start, `${path} at ${width}`).toBeLessThanOrEqual(lowest);
      const room = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(room, `${path} is as wide as the screen of ${width}`).toBeLessThanOrEqual(0);
      await expect.soft(page.getByRole('button', { name: 'Search', exact: true }), path).toHaveCount(0);
    }
  }
});

const ROWS = '.office-list tbody, .office-list > :is(ul, form, .empty, .list-none, .media-table)';

test('the search works while somebody types and keeps the focus; a row opens its record', async ({ page, request }) => {
  const mark = Date.now().toString(36);
  const name = `Kavya ${mark}`;
  await signUp(request, { ...newUser(), name });
  await enterOffice(page);
  await watchHydration(page);
  await page.goto('/admin/people');
  const field = page.getByRole('searchbox', { name: 'Name, e-mail or phone' });
  await page.waitForFunction(() => 'isHydrated' in document.documentElement.dataset);
  await field.pressSequentially(`kavya ${mark}`, { delay: 30 });
  await expect(page).toHaveURL(new RegExp(`search=kavya\\+${mark}`));
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(`kavya ${mark}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toBeVisible();
  // A cell without a link: the link of the name covers the row, so the row takes the click.
  const [of, cell] = [await row.boundingBox(), await row.getByRole('cell').nth(2).boundingBox()];
  if (!of || !cell) throw new Error('The row is not shown');
  await row.click({ position: { x: cell.x - of.x + 4, y: cell.y - of.y + 4 } });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('without a script Enter searches, and keeps the tab', async ({ browser, page: office }) => {
  await enterOffice(office);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await office.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto('/admin/enquiries?stage=new');
  await page.getByRole('searchbox').fill('kumar');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/stage=new/);
  await expect(page).toHaveURL(/search=kumar/);
  await context.close();
});

test('selecting rows changes the bar in its place, and all rows of the view can be selected', async ({ page }) => {
  await enterOffice(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/enquiries');
  const before = await startOf(page, '.office-list thead');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await startOf(page, '.office-list thead')).toBe(before);
  const all = page.getByRole('button', { name: /^Select all \d+$/ });
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  await all.click();
  await expect(page.getByText(`${count} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('a view holds filters and columns, and a shared one is there for colleagues who may open the list', async ({
  page,
  browser,
}) => {
  const name = `Paid, no courses ${Date.now().toString(36)}`;
  await enterOffice(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/orders?state=paid');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'For', exact: true }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('textbox', { name: 'Save this view as' }).fill(name);
  await page.getByRole('checkbox', { name: 'Share with the office' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  const tab = (await page.getByRole('link', { name: /^Paid \d/ }).textContent()) ?? '';
  await expect(page.locator('.office-view').filter({ hasText: name }).locator('.office-view-count')).toHaveText(
    /\d[\d,+]*$/.exec(tab)?.[0] ?? 'no count',
  );
  await page.getByRole('button', { name: `Rename the view ${name}` }).click();
  await page.getByRole('textbox', { name: `New name of ${name}` }).fill(`${name}, all`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `${name}, all` })).toBeVisible();

  const context = await browser.newContext();
  const colleague = await context.newPage();
  await enterOffice(colleague);
  await colleague.setViewportSize({ width: 1440, height: 900 });
  await colleague.goto('/admin/orders');
  await expect(colleague.getByRole('columnheader', { name: 'For', exact: true })).toBeVisible();
  await colleague.getByRole('button', { name: 'Saved views' }).click();
  await colleague.getByRole('link', { name }).click();
  await expect(colleague).toHaveURL(/state=paid/);
  await expect(colleague.getByRole('columnheader', { name: 'For', exact: true })).toHaveCount(0);
  await context.close();

  await page.getByRole('button', { name: `Remove the view ${name}, all` }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('a lead is moved on the board by its menu, with what the stage asks for', async ({ page }) => {
  await enterOffice(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/enquiries');
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL(/view=board/);
  const column = (name: string) => page.locator('.board-column').filter({ has: page.getByRole('heading', { name }) });
  const card = column('New').locator('.board-card').first();
  const name = (await card.locator('.inbox-name').textContent()) ?? '';
  const moved = (to: string) => column(to).locator('.board-card').filter({ hasText: name });
  const choose = async (stage: string) => {
    await page
      .locator('.board-card')
      .filter({ hasText: name })
      .first()
      .getByRole('button', { name: `Move ${name}` })
      .click();
    await page.getByRole('button', { name: stage, exact: true }).click();
  };
  // The server refuses what no fact bears out, in words.
  await choose('Came to demo');
  await expect(page.getByText(/becomes “Came to demo” by attendance/)).toBeVisible();
  await choose('Demo booked');
  await expect(page.getByRole('dialog', { name: `Book a demo for ${name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose('Lost');
  await expect(page.getByRole('dialog', { name: `Why is ${name} lost?` })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose('Contacted');
  await expect(moved('Contacted').first()).toBeVisible();
  await choose('Enrolled');
  await expect(page).toHaveURL(/\/admin\/orders\/new\?lead=/);
});

test('the board shows one stage at a time on a phone, no wider than the screen', async ({ page }) => {
  await enterOffice(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/enquiries?view=board');
  await expect(page.locator('.board-column:visible')).toHaveCount(1);
  await page.getByRole('button', { name: /^Contacted \d/ }).click();
  await expect(page.getByRole('heading', { name: /^Contacted/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('cards are dragged: to a stage, to the class of a demo, to the sale and to Lost; S opens the menu of a card', async ({
  page,
}) => {
  await enterOffice(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const mark = `Zoya ${Date.now().toString(36)}`;
  await page.goto('/admin/enquiries');
  const headers = { origin: new URL(page.url()).origin };
  for (let number = 1; number <= 11; number += 1) {
    const data = { name: `${mark} ${number}`, phone: `+91 97${String(Date.now() + number).slice(-8)}` };
    expect((await page.request.post('/api/leads', { data, headers })).status()).toBe(200);
  }
  await page.goto(`/admin/enquiries?view=board&search=${encodeURIComponent(mark)}`);
  const column = (stage: string) => page.locator(`[data-drop="${stage}"]`);
  const card = (number: number) =>
    page.locator('.board-card').filter({ has: page.getByRole('link', { name: `${mark} ${number}`, exact: true }) });
  const drag = async (number: number, stage: string) => {
    const name = card(number).getByRole('link', { name: `${mark} ${number}`, exact: true });
    await name.scrollIntoViewIfNeeded();
    // The card can be dragged once its handlers are there.
    await expect(card(number)).toHaveAttribute('draggable', 'true');
    const from = await name.boundingBox();
    if (!from) throw new Error('The card is not shown');
    await page.mouse.move(from.x + 8, from.y + 8);
    // The code for it comes with the first touch.
    await expect(card(number)).toHaveAttribute('draggable', 'true');
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 20, { steps: 4 });
    const to = await column(stage).boundingBox();
    if (!to) throw new Error('The column is not shown');
    const [x, y] = [to.x + to.width / 2, to.y + Math.min(to.height / 2, 120)];
    await page.mouse.move(x, y, { steps: 10 });
    // A hand goes on moving: a drag that the browser began late learns of its target by the next move.
    let aside = 0;
    await expect(async () => {
      await page.mouse.move(x + (aside = 4 - aside), y);
      expect(await column(stage).getAttribute('data-over')).toBe('');
    }).toPass({ timeout: 30_000 });
    await page.mouse.up();
  };

  await expect(column('new').locator('.board-card')).toHaveCount(10);
  await page.getByRole('link', { name: 'Show more of New' }).click();
  await expect(column('new').locator('.board-card')).toHaveCount(11);
  await expect(page).toHaveURL(/shown=30/);

  await drag(11, 'contacted');
  await expect(column('contacted').getByRole('link', { name: `${mark} 11`, exact: true })).toBeVisible();
  await drag(10, 'demo-booked');
  await expect(page.getByRole('dialog', { name: `Book a demo for ${mark} 10` })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.mouse.move(0, 0);
  await drag(11, 'lost');
  const lost = page.getByRole('dialog', { name: `Why is ${mark} 11 lost?` });
  await lost.getByLabel('Lost reason').selectOption('No answer');
  await lost.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(card(11)).toHaveCount(0);

  await card(9)
    .getByRole('link', { name: `${mark} 9`, exact: true })
    .focus();
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Contacted', exact: true }).click();
  await expect(column('contacted').getByRole('link', { name: `${mark} 9`, exact: true })).toBeVisible();

  await drag(9, 'enrolled');
  await expect(page).toHaveURL(/\/admin\/orders\/new\?lead=/);
  await expect(page.getByText(`${mark} 9`).first()).toBeVisible();
});

test('what stands on a card of the board stays inside it, with a follow-up at the longest time', async ({ page }) => {
  await enterOffice(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/enquiries');
  const headers = { origin: new URL(page.url()).origin };
  const name = `Venkatanarasimharajuvaripeta ${Date.now().toString(36)}`;
  const data = { name, phone: `+91 96${String(Date.now()).slice(-8)}` };
  const added = await page.request.post('/api/leads', { data, headers });
  expect(added.status()).toBe(200);
  const { leads } = await (await page.request.get(`/api/leads?search=${encodeURIComponent(name)}`)).json();
  const followUp = { followUpOn: '2027-12-28', followUpTime: '22:30', nextStep: 'Send the EMI plan' };
  const planned = await page.request.post(`/api/leads/${leads[0].id}/notes`, {
    data: { kind: 'note', text: 'Calls back', followUp },
    headers,
  });
  expect(planned.status()).toBe(200);
  await page.goto(`/admin/enquiries?view=board&search=${encodeURIComponent(name)}`);
  const card = page.locator('.board-card').filter({ hasText: name });
  await expect(card).toBeVisible();
  const outside = await card.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const padding = Number.parseFloat(getComputedStyle(element).paddingRight);
    return [...element.querySelectorAll('.board-card-head > *, .board-when, .board-act, .board-card-menu button')]
      .filter((part) => part.getBoundingClientRect().right > box.right - padding + 1)
      .map((part) => part.className);
  });
  expect(outside).toEqual([]);
});

// Call and WhatsApp of an enquiry stand in a column of their own.
test('a row of any list shows two acts at most beside its menu', async ({ page }) => {
  await enterOffice(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [
    ...LISTS,
    '/admin/coupons',
    '/admin/coupons?state=all',
    '/admin/reconciliation',
    '/admin/day-closes',
  ]) {
    await page.goto(path);
    const crowded = await page
      .locator(
        '.office-list tbody tr, .office-list > ul > li, .office-list .moderated > li, .office-list li.office-box',
      )
      .evaluateAll((rows) =>
        rows
          .map((row) =>
            [...row.querySelectorAll<HTMLElement>('button, a.button')].filter(
              (act) => act.checkVisibility() && !act.closest('.office-drop, [data-place="lead"], .inbox-reach'),
            ),
          )
          .filter((acts) => acts.length > 2)
          .map((acts) => acts.map((act) => act.textContent || act.ariaLabel).join()),
      );
    expect.soft(crowded, path).toEqual([]);
  }
  // The menu is not cut off by the frame of the table.
  await page.goto('/admin/posts?state=published');
  const more = page.getByRole('button', { name: /^More for / }).last();
  await more.click();
  const act = page.locator('.row-acts-menu:visible').getByRole('button').last();
  await expect(act).toBeInViewport({ ratio: 1 });
  await act.click({ trial: true });
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('a record knows its place in the list that it was opened from, also after a reload', async ({ page }) => {
  await enterOffice(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The oldest first where others add rows meanwhile.
  for (const list of [
    '/admin/people?role=student&sort=joined',
    '/admin/certificates?status=genuine&sort=when',
    '/admin/enquiries?stage=new&sort=oldest',
    '/admin/coupons?state=all&sort=code',
    '/admin/orders?state=paid&sort=when',
  ]) {
    await page.goto(list);
    await page.locator('.office-list tbody tr a[href^="/admin/"]').first().click();
    const crumb = page.locator('.record-crumb');
    await expect(crumb).toContainText(/1 of \d/);
    await page.reload();
    await expect(crumb).toContainText(/1 of \d/);
    const first = await page.getByRole('heading', { level: 1 }).textContent();
    await crumb.getByRole('link', { name: /^Next / }).click();
    await expect(crumb).toContainText(/2 of \d/);
    await page.keyboard.press('k');
    await expect(crumb).toContainText(/1 of \d/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first ?? '');
    await page.keyboard.press('j');
    await expect(crumb).toContainText(/2 of \d/);
    await expect(page).toHaveURL(/(?:role|stage|state|status)=/);
  }
  // On a phone the acts of the order are at the foot of the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  const acts = await page.locator('.order-acts').boundingBox();
  expect(Math.round((acts?.y ?? 0) + (acts?.height ?? 0))).toBe(844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
