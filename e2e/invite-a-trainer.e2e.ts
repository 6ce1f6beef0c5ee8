import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';
import { linkIn, readMail } from './mail.ts';
import { newUser } from './user.ts';

test('a trainer is invited with a course in one form, and the course is taken on their page', async ({ page }) => {
  const { email } = newUser();
  await enterOffice(page);
  await page.goto('/admin/people/invite');
  await page.getByLabel('Name', { exact: true }).fill('Tara Joshi');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Role').selectOption('trainer');
  const course = page.getByRole('group', { name: 'Courses' }).getByRole('checkbox').first();
  await course.check();
  const id = await course.getAttribute('value');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page).toHaveURL(/\/admin\/people\/[0-9a-f-]{36}/);

  const person = new URL(page.url()).pathname;
  await page.goto(`${person}?part=account`);
  const taught = page.getByRole('region', { name: 'Trains' }).getByRole('checkbox', { checked: true });
  await expect(taught).toHaveCount(1);
  const team = async () => JSON.stringify(await (await page.request.get(`/api/admin/courses/${id}/trainers`)).json());
  const isOnTeam = async () =>
    (JSON.parse(await team()) as { trainers: { id: string }[] }).trainers.some(({ id: one }) => person.endsWith(one));
  expect(await isOnTeam()).toBe(true);
  await taught.click();
  await expect(taught).toHaveCount(0);
  expect(await isOnTeam()).toBe(false);
});

test('the link of an invitation opens a page that says who invites, and to what', async ({ page, request }) => {
  const { email, password } = newUser();
  await enterOffice(page);
  const made = await page.request.post('/api/admin/people/invite', {
    data: { name: 'Tara Joshi', email, role: 'trainer' },
    headers: { origin: String(test.info().project.use.baseURL) },
  });
  expect(made.status(), await made.text()).toBe(200);
  await page.context().clearCookies();
  await page.goto(linkIn(await readMail(request, email, 'You are invited'), '/auth/reset'));
  await expect(page.getByRole('heading', { name: /^Welcome to / })).toBeVisible();
  await expect(page.getByText('invites you to work here as Trainer')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set. Please sign in.')).toBeVisible();
});
