import type { Page } from '@playwright/test';

/** One response from the network. */
export interface Transfer {
  url: string;
  isScript: boolean;
  /** Headers and body as they were sent. */
  bytes: number;
  /** It has arrived, or has failed. */
  isOver: boolean;
}

/** Records everything that the page fetches from now on. Images inside stylesheets and pages are no requests. */
export async function watchTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const transfers = new Map<string, Transfer>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    const isScript = /\.m?js$/.test(new URL(request.url).pathname);
    const transfer = { url: request.url, isScript, bytes: 0, isOver: false };
    transfers.set(requestId, transfer);
    noted.push(transfer);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) Object.assign(transfer, { bytes: encodedDataLength, isOver: true });
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.isOver = true;
  });
  const noted: Transfer[] = [];
  return noted;
}

export function sumBytes(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Sums up the layout shifts, from the first paint on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(window, { shiftsSeen: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) seen.total += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // shifts of the last frame are reported after it
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return (window as unknown as { shiftsSeen: { total: number } }).shiftsSeen.total;
    });
}

/** Scrolls down the page as a reader would, and waits for what that loads. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      // A busy machine may give a page that has nothing to paint no frame for long.
      await new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 1000);
      });
    }
  });
  await page.waitForLoadState('networkidle');
}

/** Touches every island until each is hydrated: a touch before the page's own script runs is lost. */
export async function touchIslands(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const pending = document.querySelectorAll('[data-island]:not([data-hydrated])');
      for (const island of pending) island.dispatchEvent(new Event('focusin'));
      return pending.length === 0;
    },
    undefined,
    { polling: 100 },
  );
}

/** Hydrates every island, and waits for what they load. Pages with an open stream never come to rest: `touchIslands` is for them. */
export async function hydrateIslands(page: Page): Promise<void> {
  await touchIslands(page);
  await page.waitForLoadState('networkidle');
}
