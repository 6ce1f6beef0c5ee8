import { expectNoViolations, findViolations, openLaidOut } from './expect-accessible.ts';
import { DESKTOP, expectLaidOutAt, resizeForNext, WIDTHS } from './layout.ts';
import { expect, test } from './test.ts';
import { phone } from './widths.ts';

/** Pages without a document in the list that every visitor sees. */
const others = [
  '/certificate',
  '/auth',
  '/brochure/blogging-is-no-course',
  '/blog/how-a-sweet-shop-got-400-orders-from-one-reel/comment',
  '/form?heading=Enquiry',
];

test('pages that no document stands for have no accessibility violations, and their layout at every width', async ({
  page,
}) => {
  for (const path of others)
    await test.step(path, async () => {
      await openLaidOut(page, path);
      await expectNoViolations(page);
      await expectLaidOutAt(page, WIDTHS);
      await expectNoViolations(page, { isSecond: true });
      await resizeForNext(page, DESKTOP);
    });
});

/** Parts that break a rule in a narrow window only, each in one way, and axe's expected findings. */
const brokenOnPhones: { what: string; html: string; violation: RegExp }[] = [
  {
    what: 'words that fade into their ground',
    html: '<p class="faint">Only on phones</p>',
    violation: /^color-contrast: <p class="faint">/,
  },
  {
    what: 'a button that keeps only its picture',
    html: '<button class="short"><svg aria-hidden="true" width="24" height="24"></svg><span>Search</span></button>',
    violation: /^button-name: <button class="short">/,
  },
  {
    what: 'a field whose label is gone',
    html: '<label for="city" class="long">City</label><input id="city">',
    violation: /^label: <input id="city">/,
  },
  {
    what: 'a part of phones with an attribute that does not exist',
    html: '<p class="phone" aria-nothing="true">Menu</p>',
    violation: /^aria-valid-attr: <p class="phone"/,
  },
  {
    what: 'a picture of phones without words',
    html: '<img class="phone" width="40" height="40" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">',
    violation: /^image-alt: <img class="phone"/,
  },
  {
    what: 'a heading whose parent is gone',
    html: '<h2 class="long">Courses</h2><h3>Marketing</h3>',
    violation: /^heading-order: <h3>/,
  },
  {
    what: 'a frame that scrolls and cannot be reached by keyboard',
    html: '<div class="frame"><p style="width: 600px">A table whose row goes on far beyond the right of its frame</p></div>',
    violation: /^scrollable-region-focusable: <div class="frame">/,
  },
  {
    what: 'a link that is told from the words around it by nothing',
    html: '<p>Read <a class="plain" href="/about">what we are</a> before you write to us.</p>',
    violation: /^link-in-text-block: <a class="plain"/,
  },
];

test('what breaks a rule in a narrow window only is found there', async ({ page }) => {
  const parts = brokenOnPhones.map(({ html }) => html).join('');
  await page.setContent(`<!doctype html><html lang="en"><head><title>Broken on phones</title><style>
    .phone { display: none }
    @media (width < 861px) {
      .faint { color: #ccc }
      .short span, .long { display: none }
      .phone { display: block }
      .frame { overflow: auto; width: 200px }
      .plain { color: #444; text-decoration: none }
    }
  </style></head><body><main><h1>Broken on phones</h1>${parts}</main></body></html>`);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const found = await findViolations(page, { isSecond: true });
  for (const { what, violation } of brokenOnPhones)
    expect(found, what).toContainEqual(expect.stringMatching(violation));
});

test.describe('without JavaScript', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('the catalogue reads in full, and Load More is a link', async ({ page }) => {
    await page.goto('/services');
    await expect(page.getByRole('link', { name: /^View course/ })).toHaveCount(6);
    await page.getByRole('link', { name: 'Load More' }).click();
    // Other tests publish and withdraw courses concurrently.
    await expect(page.locator('[data-more] > [role="status"]')).toHaveText(/^\d+ courses$/);
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
