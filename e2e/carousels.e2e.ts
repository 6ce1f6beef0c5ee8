import type { Locator, Page } from '@playwright/test';
import { expect, test } from './test.ts';
import { moving } from './widths.ts';

test.use(moving);

const START = new Date('2026-11-20T10:00:00+05:30');
const LATER = new Date('2026-11-20T11:00:00+05:30');

/** Every carousel: where it is, its name, its pace (spec 1 §9) and how many slides are visible at 390 and 1440. */
const strips = [
  { path: '/', name: 'A certificate nobody else has', everyMs: 3000, seen: { phone: 1, desktop: 3 } },
  { path: '/', name: 'From the blog', everyMs: 3000, seen: { phone: 1, desktop: 3 } },
  { path: '/about', name: 'What our alumni say', everyMs: 4000, seen: { phone: 1, desktop: 3 } },
];

for (const { path, name, everyMs, seen } of strips) {
  test(`"${name}" goes on every ${everyMs} ms and rests under pointer, focus and Pause`, async ({ page }) => {
    await page.clock.install({ time: START });
    await countMoves(page);
    await page.goto(path);
    const box = page.getByRole('region', { name });
    const strip = box.getByRole('list');
    await strip.scrollIntoViewIfNeeded();
    expect(await slidesSeen(strip)).toBe(seen.desktop);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => slidesSeen(strip)).toBe(seen.phone);
    await page.setViewportSize({ width: 1440, height: 900 });
    await strip.scrollIntoViewIfNeeded();

    await page.mouse.move(0, 0);
    await page.clock.pauseAt(LATER);
    await expect
      .poll(async () => {
        await page.clock.runFor(everyMs);
        return moves(strip);
      })
      .toBeGreaterThan(0);
    const before = await moves(strip);
    await page.clock.runFor(everyMs - 1);
    expect(await moves(strip)).toBe(before);
    await page.clock.runFor(1);
    expect(await moves(strip)).toBe(before + 1);

    await strip.hover();
    await page.clock.runFor(3 * everyMs);
    expect(await moves(strip)).toBe(before + 1);
    await page.mouse.move(0, 0);
    await strip.focus();
    await page.clock.runFor(3 * everyMs);
    expect(await moves(strip)).toBe(before + 1);
    await page.keyboard.press('ArrowRight');
    expect(await moves(strip)).toBe(before + 2);

    const pause = box.getByRole('button', { name: /^Pause/ });
    await pause.click();
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
    await pause.blur();
    await page.mouse.move(0, 0);
    await page.clock.runFor(3 * everyMs);
    expect(await moves(strip)).toBe(before + 2);
    await box.getByRole('button', { name: /^Next/ }).click();
    expect(await moves(strip)).toBe(before + 3);
  });
}

test('for those who want no motion everything stands, final and whole, and titles of posts are cut at 30 characters', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: START });
  await countMoves(page);
  await page.goto('/');
  await page.clock.pauseAt(LATER);
  for (const name of ['What our students say', 'A certificate nobody else has', 'From the blog']) {
    const box = page.getByRole('region', { name });
    await box.getByRole('list').scrollIntoViewIfNeeded();
    // The paused clock pauses the script as well, which may load only now.
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return box.getByRole('button', { name: /^Pause/ }).getAttribute('aria-pressed');
      })
      .toBe('true');
    await page.clock.runFor(20_000);
    expect(await moves(box.getByRole('list'))).toBe(0);
  }
  await expect(page.locator('[data-count-to]')).toHaveText(['1,000+', '50+', '10+']);
  await expect(page.locator('[data-type-line] > *')).toHaveCount(0);
  const track = page.getByRole('region', { name: 'Hiring partners' }).locator('.marquee-track');
  expect(await track.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  const headings = page.getByRole('region', { name: 'From the blog' }).getByRole('heading', { level: 3 });
  await expect(headings.nth(3)).toBeAttached();
  const titles = await headings.allTextContents();
  for (const title of titles) expect(title.replace(/\.\.\.$/, '').length).toBeLessThanOrEqual(30);
  expect(titles.some((title) => title.endsWith('...'))).toBe(true);
});

/** Counts the page script's calls on each carousel, whether or not the motion has ended. */
async function countMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const scroll = Element.prototype.scrollTo;
    Element.prototype.scrollTo = function count(this: HTMLElement, ...options: unknown[]) {
      this.dataset.moves = String(Number(this.dataset.moves ?? 0) + 1);
      scroll.apply(this, options as never);
    };
  });
}

async function moves(strip: Locator): Promise<number> {
  return Number((await strip.getAttribute('data-moves')) ?? 0);
}

/** Slides that are completely visible. */
function slidesSeen(strip: Locator): Promise<number> {
  return strip.evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const isInside = (slide: Element) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= frame.left - 1 && right <= frame.right + 1;
    };
    return [...element.children].filter(isInside).length;
  });
}
