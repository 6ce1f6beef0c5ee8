import { expect, test } from '@playwright/test';
import { oneOfEachKind } from './public-pages.ts';
import { scrollThrough, sumBytes, wakeIslands, watchShifts, watchTransfers } from './watch-page.ts';

const KILOBYTE = 1024;
// A page may use what it likes of these; the limits are for all of it together.
const SCRIPT_BEFORE_TOUCH = 15 * KILOBYTE;
const SCRIPT_IN_ALL = 95 * KILOBYTE;
/** Bytes and requests of a first visit, scrolled to the end. */
const LIMITS: Record<string, { bytes: number; requests: number }> = {
  '/': { bytes: 250 * KILOBYTE, requests: Number.POSITIVE_INFINITY },
  '/services': { bytes: 120 * KILOBYTE, requests: 12 },
  '/enroll': { bytes: 120 * KILOBYTE, requests: 12 },
};
/** Words move by a few pixels as their letters come; a part without its place moves the page by several times this. */
const STILL = 0.01;

for (const path of oneOfEachKind) {
  test(`${path} is light, keeps still and asks nobody else`, async ({ page, baseURL }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !isOwnRefusal(message.location().url, path)) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const transfers = await watchTransfers(page);
    const shifts = await watchShifts(page);

    await page.goto(path, { waitUntil: 'networkidle' });
    await scrollThrough(page);
    await expect.poll(() => transfers.filter(({ isOver }) => !isOver)).toEqual([]);
    expect(sumBytes(transfers.filter(({ isScript }) => isScript))).toBeLessThanOrEqual(SCRIPT_BEFORE_TOUCH);
    const limit = LIMITS[path];
    if (limit) {
      expect(sumBytes(transfers)).toBeLessThanOrEqual(limit.bytes);
      expect(transfers.map(({ address }) => address).slice(limit.requests)).toEqual([]);
    }
    expect(await shifts()).toBeLessThan(STILL);

    await wakeIslands(page);
    expect(sumBytes(transfers.filter(({ isScript }) => isScript))).toBeLessThanOrEqual(SCRIPT_IN_ALL);
    expect(transfers.filter(({ address }) => !address.startsWith(`${baseURL}/`))).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

/** The browser itself tells of a page that is not there. */
function isOwnRefusal(address: string, path: string): boolean {
  return address.endsWith(path);
}
