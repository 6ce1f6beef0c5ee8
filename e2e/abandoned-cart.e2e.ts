import { logIn, newUser, signUp } from './user.ts';
import { expect, test } from './test.ts';

test('a learner agrees to be reminded; the cart follows to another device, and withdrawing erases it', async ({
  page,
}) => {
  const user = newUser();
  await signUp(page.request, user);
  await page.goto('/course/animation');
  await page.getByRole('button', { name: 'Buy Now' }).first().click();
  const wish = page.getByLabel('Remind me by mail if I leave this cart');
  await expect(wish).toBeEnabled();
  await expect(wish).not.toBeChecked();
  await wish.check();
  const kept = async () =>
    (await (await page.request.get('/api/cart')).json()).items.map(({ title }: { title: string }) => title);
  await expect.poll(kept).toEqual(['Animation']);

  // Adding to the cart on a public page is reported too.
  await page.goto('/course/ui-ux-design');
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect.poll(kept).toEqual(['Animation', 'UI/UX Design']);

  await test.step('another device has nothing but the link of the mail', async () => {
    await page.evaluate(() => {
      const booked = localStorage.getItem('counselling_booked_at') ?? '';
      localStorage.clear();
      localStorage.setItem('counselling_booked_at', booked);
    });
    await page.context().clearCookies();
    await page.goto('/cart?saved=1');
    await expect(page).toHaveURL(/\/auth/);
    await logIn(page.request, user);
    await page.goto('/cart?saved=1');
    await expect(page.getByText('2 Course(s) in Cart')).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
  });

  await page.goto('/profile/my-data');
  const consent = page.getByText('Remind me by mail if I leave this cart');
  await expect(consent).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(consent).toHaveCount(0);
  expect(await kept()).toEqual([]);
});
