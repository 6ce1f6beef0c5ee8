import { newPerson, signIn, signUp } from './person.ts';
import { expect, test } from './test.ts';

test('a learner agrees to be reminded; the cart follows to another device, and withdrawing erases it', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await signUp(page.request, person);
  await page.goto('/course/animation');
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  const wish = page.getByLabel('Remind me by mail if I leave this cart');
  await expect(wish).toBeEnabled();
  await expect(wish).not.toBeChecked();
  await wish.check();
  const kept = async () =>
    (await (await page.request.get('/api/cart')).json()).items.map(({ title }: { title: string }) => title);
  await expect.poll(kept).toEqual(['Animation']);

  // What is put into the cart on a public page is told too.
  await page.goto('/course/ui-ux-design');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect.poll(kept).toEqual(['Animation', 'UI/UX Design']);

  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto('/cart?saved=1');
  await expect(elsewhere).toHaveURL(/\/auth/);
  await signIn(elsewhere, person);
  await elsewhere.goto('/cart?saved=1');
  await expect(elsewhere.getByText('2 Course(s) in Cart')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/cart$/);
  await other.close();

  await page.goto('/profile/my-data');
  const consent = page.getByText('Remind me by mail if I leave this cart');
  await expect(consent).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(consent).toHaveCount(0);
  expect(await kept()).toEqual([]);
});
