import { expectNoViolations, openLaidOut } from './expect-accessible.ts';
import { expectLaidOutWell } from './layout.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

/** Pages that no document stands for, yet everybody sees. */
const others = [
  '/certificate',
  '/auth',
  '/brochure/blogging-is-no-course',
  '/blog/how-a-sweet-shop-got-400-orders-from-one-reel/comment',
  '/form?heading=Enquiry',
];

for (const path of others) {
  test(`${path} has no accessibility violations, and its layout at every width`, async ({ page }) => {
    await openLaidOut(page, path);
    await expectNoViolations(page);
    await expectLaidOutWell(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoViolations(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('the catalogue reads in full, and Load More is a link', async ({ page }) => {
    await page.goto('/services');
    await expect(page.getByRole('link', { name: /^View course/ })).toHaveCount(6);
    await page.getByRole('link', { name: 'Load More' }).click();
    // Other tests publish and withdraw courses beside this one.
    await expect(page.getByText(/^Showing (\d+) of \1 courses$/)).toBeVisible();
    await expect(page.getByRole('link', { name: /^View course/ }).nth(7)).toBeVisible();
  });

  test('a comment comes back for mending with what was typed, and then stands on the page', async ({ page }) => {
    const text = `Read on a plain browser, <b>${Date.now()}</b>`;
    await page.goto('/blog/reading-a-balance-sheet-when-you-hate-numbers');
    await page.getByLabel('Comment', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page.getByText('Please enter your name')).toBeVisible();
    await expect(page.getByLabel('Comment', { exact: true })).toHaveValue(text);
    await page.getByLabel('Name').fill('Poonam Gupta');
    await page.getByLabel('E-mail').fill('poonam@example.com');
    await page.getByLabel('4 stars').check({ force: true });
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page).toHaveURL(/#comments$/);
    await expect(page.getByText(text)).toBeVisible();
  });

  test('a course shows its plan and its price', async ({ page }) => {
    await page.goto('/course/web-development');
    await expect(page.getByRole('heading', { level: 1, name: 'Web Development' })).toBeVisible();
    await expect(page.getByText('₹39,999').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Course plan' })).toBeVisible();
  });
});
