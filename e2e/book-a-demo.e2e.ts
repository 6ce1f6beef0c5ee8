import type { APIRequestContext, Page } from '@playwright/test';
import { holdScript } from './hold-script.ts';
import { newUser } from './user.ts';
import { openDatabase } from './open-database.ts';
import { newPhone, readCode, verify } from './phone-code.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

test.use(phone);

interface Demo {
  id: string;
  left: number;
}

/** A class for this test alone, so that its seats stay free. */
async function addDemo(
  request: APIRequestContext,
  { inDays, ...fields }: { inDays: number; title: string; course?: string; seats?: number },
): Promise<Demo> {
  await enterOffice(request);
  const startsAt = new Date(Date.now() + inDays * 86_400_000).toISOString();
  const response = await request.post('/api/admin/demos', { data: { place: 'Room 9', ...fields, startsAt }, headers });
  return (await response.json()).demos[0];
}

async function enterOffice(request: APIRequestContext): Promise<void> {
  const data = { email: 'admin@example.com', password: 'office-door-2026' };
  await request.post('/api/user/login', { data, headers });
}

let headers: Record<string, string>;
test.beforeEach(({ baseURL }) => {
  headers = { origin: baseURL ?? '' };
});

/** The class is being held now: the office can plan only those to come. */
async function begin(title: string): Promise<void> {
  const database = await openDatabase(process.env.E2E_DATA_DIR ?? '.cache/e2e-data');
  const { rowCount } = await database.query(
    "UPDATE demo_slots SET starts_at = now() - interval '10 minutes' WHERE title = $1",
    [title],
  );
  await database.end();
  expect(rowCount).toBe(1);
}

const mark = () => Math.random().toString(36).slice(2, 8);
const card = (page: Page, title: string) => page.getByRole('radio', { name: new RegExp(title) });

/** The list may be longer than the visible part. */
async function choose(page: Page, title: string): Promise<void> {
  const more = page.locator('.demo-more:not([open]) > summary');
  await expect(page.getByText('Loading the next classes...')).toHaveCount(0);
  if (await more.isVisible()) await more.click();
  await card(page, title).check();
}

test('a guest books a class on a course’s page and moves the seat by the link', async ({
  page,
  playwright,
  baseURL,
}) => {
  const office = await playwright.request.newContext({ baseURL });
  const [first, other] = [`First ${mark()}`, `Other ${mark()}`];
  await addDemo(office, { title: first, course: 'Animation', inDays: 0.5 });
  await addDemo(office, { title: other, course: 'Animation', inDays: 0.7 });

  await page.goto('/course/animation');
  await page.getByRole('link', { name: 'Book Free Demo Class' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Book Free Demo Class' });
  await expect(dialog.getByRole('radio', { name: 'Any day, call me' })).toBeChecked();
  await choose(page, first);
  await dialog.getByLabel('Full name').fill('Nikhil Verma');
  await dialog.getByLabel('E-mail').fill(newUser().email);
  await verify(page, page.request, dialog);
  await dialog.getByRole('button', { name: 'Book my class' }).click();
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
  await expect(dialog.getByText(/^Your seat is booked: /)).toBeFocused();
  const entry = await page.request.get(
    (await dialog.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '',
  );
  expect(entry.headers()['content-type']).toContain('text/calendar');
  expect(await entry.text()).toContain(`SUMMARY:${first}`);

  await dialog.getByRole('link', { name: 'See, move or cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your seat' })).toBeVisible();
  await expect(page.getByText('19 seats left of 20, one is yours')).toBeVisible();
  await page.getByText('Move to another class').click();
  await choose(page, other);
  await page.getByRole('button', { name: 'Move my seat' }).click();
  await expect(page.getByText('Your seat is moved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: other })).toBeVisible();
});

test('when the last seat goes while the form is filled in, nothing typed is lost and another class can be chosen', async ({
  page,
  playwright,
  baseURL,
}) => {
  const office = await playwright.request.newContext({ baseURL });
  const title = `Last seat ${mark()}`;
  const demo = await addDemo(office, { title, course: 'Graphic Design', inDays: 0.4, seats: 1 });
  await page.goto('/form?heading=Course%20Booking%20Demo&course=Graphic%20Design');
  await choose(page, title);
  await page.getByLabel('Full name').fill('Nikhil Verma');
  await page.getByRole('main').getByLabel('E-mail').fill(newUser().email);
  await verify(page, page.request, page.getByRole('main'));
  const taken = await office.post(`/api/admin/demos/${demo.id}/people`, {
    data: { name: 'Somebody Faster', phone: newPhone() },
    headers,
  });
  expect(taken.status()).toBe(200);
  await page.getByRole('button', { name: 'Book my class' }).click();
  await expect(page.getByText('This class is full. Please choose another.').first()).toBeVisible();
  await expect(card(page, title)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Any day, call me' })).toBeChecked();
  await expect(page.getByLabel('Full name')).toHaveValue('Nikhil Verma');
  await page.getByRole('button', { name: 'Book my class' }).click();
  await expect(page.getByText('Form submitted successfully!')).toBeVisible();
});

test('the classes follow the chosen course', async ({ page, playwright, baseURL }) => {
  const office = await playwright.request.newContext({ baseURL });
  const title = `Only here ${mark()}`;
  await addDemo(office, { title, course: 'Web Development', inDays: 0.3 });
  // Visible or behind "more classes", depending on their number.
  const offered = page.locator('.demo-card', { hasText: title });
  const release = await holdScript(page, '**/islands/assets/demo-form-*');
  await page.goto('/form?heading=Course%20Booking%20Demo');
  await expect(offered).toHaveCount(1);
  const course = page.getByRole('combobox', { name: /^Course/ });
  await course.focus();
  // Chosen before the form is hydrated, and applied once it is.
  await course.selectOption('Animation');
  await expect(offered).toHaveCount(1);
  release();
  await expect(offered).toHaveCount(0);
  await course.selectOption('Web Development');
  await expect(offered).toHaveCount(1);
});

test('the office adds a class, gives a seat at the desk, and marks in one tap who came', async ({ page }) => {
  await enterOffice(page.request);
  const title = `Desk ${mark()}`;
  await page.goto('/admin/demos');
  await page.getByRole('link', { name: 'New class' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Please enter day and time').first()).toBeVisible();
  await page.getByLabel('Title').fill(title);
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day').fill(day);
  await page.getByLabel('Place').fill('Room 7');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The class is created.')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByText('No seat is booked yet.')).toBeVisible();
  await page.getByLabel('Name').fill('Tanvi Rao');
  await page.getByLabel('Phone').fill(newPhone());
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(page.getByText('Tanvi Rao has a seat')).toBeVisible();
  const came = page.getByRole('button', { name: 'Came', exact: true });
  await expect(page.getByText('0 came, 0 no-show, 1 open')).toBeVisible();
  await expect(page.getByText(/^Attendance: Opens at /)).toBeVisible();
  await expect(came).toHaveCount(0);
  await begin(title);
  await page.reload();
  await came.click();
  await expect(came).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('1 came, 0 no-show, 0 open')).toBeVisible();
  await came.click();
  await expect(page.getByText('0 came, 0 no-show, 1 open')).toBeVisible();
  // By letters: a mark that is set stays set.
  await page.keyboard.press('j');
  await page.keyboard.press('y');
  await expect(page.getByText('1 came, 0 no-show, 0 open')).toBeVisible();
  await page.keyboard.press('y');
  await page.keyboard.press('n');
  await expect(page.getByText('0 came, 1 no-show, 0 open')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a class is booked, and its page moves and cancels it', async ({ page, playwright, baseURL }) => {
    const office = await playwright.request.newContext({ baseURL });
    const title = `Plain ${mark()}`;
    await addDemo(office, { title, course: 'Web Design', inDays: 0.2 });
    const phone = newPhone();
    await page.goto('/form?heading=Course%20Booking%20Demo&course=Web%20Design');
    await card(page, title).check();
    await page.getByLabel('Full name').fill('Nikhil Verma');
    await page.getByRole('main').getByLabel('E-mail').fill(newUser().email);
    await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
    await page.getByRole('button', { name: 'Send OTP', exact: true }).click();
    await expect(card(page, title)).toBeChecked();
    await page.getByLabel('Enter OTP').fill(await readCode(page.request, phone));
    await page.getByRole('button', { name: 'Verify OTP' }).click();
    await page.getByRole('button', { name: 'Book my class' }).click();
    await expect(page.getByText('Your seat is booked. We have mailed you this page.')).toBeVisible();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByText('Move to another class').click();
    await page.getByRole('button', { name: 'Move my seat' }).click();
    await expect(page.getByText('Please choose a class.')).toBeVisible();
    await page.getByText('Cancel my seat', { exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel my seat' }).click();
    await expect(page.getByText('Your seat is cancelled. Thank you for telling us.')).toBeVisible();
    const url = page.url().replace(/\?.*/, '');
    expect((await page.goto(url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))))?.status()).toBe(404);
  });
});
