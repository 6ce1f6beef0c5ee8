import { expect, test, type Page } from '@playwright/test';

/** How everything looks, by element and by what stands before and behind it. */
async function readLooks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Where margins are found out by the layout, it tells them only of what it has just laid out.
    const isOpen = (name: string) => name.startsWith('margin');
    return [...document.querySelectorAll('body, body *')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part);
        const values = [...style]
          .filter((name) => !isOpen(name))
          .map((name) => `${name}:${style.getPropertyValue(name)}`);
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${part ?? ''} ${[x, y, width, height].join(' ')} ${values.join(';')}`;
      }),
    );
  });
}

/** Until no more comes between one look and the next. */
async function allPieces(page: Page): Promise<void> {
  const count = () => page.evaluate(() => document.adoptedStyleSheets.length);
  let known = 0;
  await expect(async () => {
    const last = known;
    known = await count();
    expect(known).toBeGreaterThan(0);
    expect(known).toBe(last);
  }).toPass({ intervals: [500] });
}

for (const path of ['/services', '/course/digital-marketing']) {
  test(`the rules that come to ${path} with the first touch change nothing that is shown`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path, { waitUntil: 'networkidle' });
    const undrawn = page.locator('main > .section:not(:first-child):not([data-drawn])');
    await expect(undrawn).toHaveCount(0);
    const before = await readLooks(page);
    await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
    await allPieces(page);
    const after = await readLooks(page);
    expect(after.filter((looks, at) => looks !== before[at])).toEqual([]);
  });
}
