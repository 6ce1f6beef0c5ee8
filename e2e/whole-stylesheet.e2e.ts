import type { Browser, Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { moving, phone } from './widths.ts';

/** Checks every element, and its pseudo-elements; returns what differs from the last check, everything at the first. */
async function lookAgain(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kept = window as { looks?: string[] };
    // Where margins are found out by the layout, it tells them only of what it has just laid out.
    const toLines = (text = '') => text.split('; ').filter((line) => !line.startsWith('margin'));
    const last = kept.looks;
    const changes: string[] = [];
    kept.looks = [...document.querySelectorAll('body, body *')].flatMap((element, at) =>
      [undefined, '::before', '::after'].map((part, of) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element, part);
        // An element without content is invisible, whatever its style.
        const isThere = !part || !['none', 'normal'].includes(style.content);
        const looks = `its place: ${[x, y, width, height].join(' ')}; ${isThere ? style.cssText : ''}`;
        const before = last?.[at * 3 + of];
        if (looks !== before) {
          const known = toLines(before);
          for (const line of toLines(looks))
            if (!known.includes(line))
              changes.push(`${element.tagName}.${element.className} ${part ?? ''} is now ${line}`);
        }
        return looks;
      }),
    );
    return changes.slice(0, 20);
  });
}

/** On the first page of a visit each part switches to our fonts in a separate frame (`ui/document/swap-fonts.ts`). */
const FONTS_PENDING =
  "html[data-fonts='later'] :is(body > :not(main), main > *, main > :not(.section) > *):not([data-fonts-swapped])";

/** Until all fonts are loaded and laid out. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator(FONTS_PENDING)).toHaveCount(0);
  await expect(async () => expect(await lookAgain(page)).toEqual([])).toPass({ intervals: [200] });
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
  }).toPass({ intervals: [300] });
}

for (const path of ['/services', '/course/digital-marketing']) {
  test(`the rules that come to ${path} with the first touch change nothing that is shown at 1440 and at 390 px`, async ({
    page,
  }) => {
    for (const width of [1440, 390])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path, { waitUntil: 'networkidle' });
        const undrawn = page.locator('main > .section:not(:first-child):not([data-drawn])');
        await expect(undrawn).toHaveCount(0);
        await settle(page);
        await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
        await allPieces(page);
        expect(await lookAgain(page), `${width} px`).toEqual([]);
      });
  });
}

/** Maximum number of elements restyled at once during an action. */
async function mostStyled(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args?: { elementCount?: number } }[];
  };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  return Math.max(...counts);
}

const cases = [
  { path: '/', click: 'Next of the certificates' },
  { path: '/course/digital-marketing', click: 'Add to Cart' },
];

test.describe('on a phone', () => {
  test.use({ ...phone, ...moving });
  for (const { path, click } of cases) {
    test(`a first touch of ${path} styles what it changes and never the whole page`, async ({ browser, page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('main > .section:not(:first-child):not([data-drawn])')).toHaveCount(0);
      const elements = await page.locator('*').count();
      const styled = await mostStyled(browser, page, async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('scroll')));
        await allPieces(page);
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('button', { name: 'Menu' }).click();
        await page.getByRole('main').getByRole('button', { name: click }).first().click();
        await page.waitForLoadState('networkidle');
      });
      expect(styled).toBeLessThan(elements / 2);
    });
  }
});
