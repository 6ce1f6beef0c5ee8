import { chromium } from 'playwright';

/** Opens Debian's chromium without a window. The caller closes it. */
export function openBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/** Takes a browser, a size in px and a style sheet; returns a page whose body is replaced by `show(page, html)`. */
export async function openCanvas(browser, { width, height, style, scale = 2 }) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  await page.setContent(`<!doctype html><html lang="en-IN"><head><style>${style}</style></head><body></body></html>`);
  return page;
}

/** Replaces the body and waits until its fonts are loaded. */
export async function show(page, html) {
  await page.evaluate(async (text) => {
    document.body.innerHTML = text;
    await document.fonts.ready;
  }, html);
}

/** Names the elements that overflow the page or their own box; empty for a valid page. */
export function findOverflow(page) {
  return page.evaluate(() => {
    const spills = [];
    for (const box of document.querySelectorAll('body *')) {
      if (box.closest('svg')) continue;
      const { right, bottom, left, top } = box.getBoundingClientRect();
      const limit = document.querySelector('[data-safe]')?.getBoundingClientRect();
      const isOut =
        limit &&
        box.closest('[data-safe]') &&
        (right > limit.right + 1 || bottom > limit.bottom + 1 || left < limit.left - 1 || top < limit.top - 1);
      if (isOut)
        spills.push(
          `${box.tagName.toLowerCase()}.${box.className} “${(box.textContent ?? '').trim().slice(0, 40)}” ${Math.round(right)},${Math.round(bottom)}`,
        );
    }
    return spills.slice(0, 3);
  });
}
