import { enterOffice } from './office.ts';
import { expect, test } from './test.ts';
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
