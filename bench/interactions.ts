import { chromium, type Browser, type Page } from '@playwright/test';
import { withDemoInstitute } from './demo-institute.ts';
import type { Figures } from './rows.ts';
import { traceTasks } from './traced-tasks.ts';

const SLOWER = 4;
/** Until the page stands: its own letters taken, all its parts laid out. */
const SETTLED_MS = 4000;
const AFTER_MS = 2000;

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first();
const PRESSES = [
  { path: '/', what: 'the menu', find: button('Menu') },
  { path: '/', what: 'the next certificates', find: button('Next of the certificates') },
  { path: '/', what: 'an answer', find: (page: Page) => page.locator('main summary').first() },
  { path: '/services', what: 'the menu', find: button('Menu') },
  { path: '/services', what: 'the search', find: (page: Page) => page.getByRole('searchbox').first() },
  { path: '/course/digital-marketing', what: 'the menu', find: button('Menu') },
  { path: '/course/digital-marketing', what: 'Add to Cart', find: button('Add to Cart') },
  { path: '/course/digital-marketing', what: 'a module', find: (page: Page) => page.locator('main summary').first() },
  { path: '/blog', what: 'the menu', find: button('Menu') },
  { path: '/contact', what: 'a field', find: (page: Page) => page.getByRole('textbox').first() },
];

/** The main thread of public pages on a processor four times slower, from a first press on: what it fetches for the next ones included. */
export async function measureInteractions(): Promise<Record<string, Figures>> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    return await withDemoInstitute(async (origin) => {
      const lines: Record<string, Figures> = {};
      for (const press of PRESSES) lines[`${press.path}, ${press.what}`] = await measure(browser, origin, press);
      return lines;
    });
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, origin: string, press: (typeof PRESSES)[number]): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  // Who has booked a call is not offered one: its dialog would come over what is pressed.
  await page.addInitScript(() => localStorage.setItem('counselling_booked_at', String(Date.now())));
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(origin + press.path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED_MS);
  const figures = await traceTasks(browser, page, async () => {
    await press.find(page).tap();
    await page.waitForTimeout(AFTER_MS);
  });
  await context.close();
  return figures;
}
