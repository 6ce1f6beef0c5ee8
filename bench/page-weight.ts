import { chromium, type Browser } from '@playwright/test';
import { scrollThrough, sumBytes, hydrateIslands, watchTransfers } from '../e2e/watch-page.ts';
import { withDemoInstitute } from './demo-institute.ts';
import type { Figures } from './figures.ts';

const PAGES = [
  '/',
  '/services',
  '/course/digital-marketing',
  '/service/blogging',
  '/blog',
  '/about',
  '/contact',
  '/cart',
];

/** What a first visit with an empty cache fetches. */
export async function measurePageWeight(): Promise<Record<string, Figures>> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    return await withDemoInstitute(async (origin) => {
      const pages: Record<string, Figures> = {};
      for (const path of PAGES) pages[path] = await weigh(browser, origin + path);
      return pages;
    });
  } finally {
    await browser.close();
  }
}

async function weigh(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const transfers = await watchTransfers(page);
  const scriptBytes = () => sumBytes(transfers.filter(({ isScript }) => isScript));
  await page.goto(url, { waitUntil: 'networkidle' });
  const atFirst = { bytes: sumBytes(transfers), requests: transfers.length, 'script bytes': scriptBytes() };
  await scrollThrough(page);
  const scrolled = { 'bytes, scrolled': sumBytes(transfers), 'requests, scrolled': transfers.length };
  await hydrateIslands(page);
  await context.close();
  return { ...atFirst, ...scrolled, 'script bytes, hydrated': scriptBytes() };
}
