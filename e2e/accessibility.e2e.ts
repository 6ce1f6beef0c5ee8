import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { everyPublicPage, withoutExample } from './public-pages.ts';

/** Pages that no document stands for, yet everybody sees. */
const others = ['/certificate', '/auth'];

test('every kind of document is looked at', () => {
  expect(withoutExample).toEqual([]);
});

for (const path of [...everyPublicPage, ...others]) {
  test(`${path} has no accessibility violations and nothing wider than the screen`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the catalogue reads in full, and Load More is a link', async ({ page }) => {
    await page.goto('/services');
    await expect(page.getByRole('link', { name: /^View course/ })).toHaveCount(6);
    await page.getByRole('link', { name: 'Load More' }).click();
    await expect(page.getByRole('link', { name: /^View course/ })).toHaveCount(8);
  });

  test('a course shows its plan and its price', async ({ page }) => {
    await page.goto('/course/web-development');
    await expect(page.getByRole('heading', { level: 1, name: 'Web Development' })).toBeVisible();
    await expect(page.getByText('₹39,999').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Course plan' })).toBeVisible();
  });
});
