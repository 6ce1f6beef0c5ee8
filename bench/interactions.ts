import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import { withDemoInstitute } from './demo-institute.ts';
import { animation } from '../src/demo/courses/animation.ts';
import { fillCart } from '../e2e/fill-cart.ts';
import type { Figures } from './figures.ts';
import { onSlowPhone, signInAsStudent } from './slow-phone.ts';
import { MAX_TASK_MS, traceTasks } from './traced-tasks.ts';

/** Until the page is stable: fonts applied, all parts laid out. */
const SETTLED_MS = 4000;
const AFTER_MS = 2000;
/** The best run counts: the machine sometimes runs at half its speed. */
const TRIES = 3;

interface Click {
  path: string;
  what: string;
  find: (page: Page) => Locator;
  asStudent?: true;
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first();
const detail = (page: Page) => page.locator('main summary').first();
const CLICKS: Click[] = [
  { path: '/', what: 'the menu', find: button('Menu') },
  { path: '/', what: 'the next certificates', find: button('Next of the certificates') },
  { path: '/', what: 'an answer', find: detail },
  { path: '/services', what: 'the menu', find: button('Menu') },
  { path: '/services', what: 'the search', find: (page) => page.getByRole('searchbox').first() },
  { path: '/course/digital-marketing', what: 'the menu', find: button('Menu') },
  { path: '/course/digital-marketing', what: 'Add to Cart', find: button('Add to Cart') },
  { path: '/course/digital-marketing', what: 'a module', find: detail },
  { path: '/blog', what: 'the menu', find: button('Menu') },
  { path: '/contact', what: 'a field', find: (page) => page.getByRole('textbox').first() },
  { path: '/courseStudent/digital-marketing?at=0-0-0', what: 'the notes', find: button('Notes'), asStudent: true },
  {
    path: '/courseStudent/digital-marketing?at=0-0-0',
    what: 'the next content',
    // A lesson with a quiz has a link to the next step.
    find: (page) =>
      button('Next')(page)
        .or(page.getByRole('link', { name: /^Next/ }))
        .first(),
    asStudent: true,
  },
];

/** The main thread with 4× CPU throttling, from the first click on a page, including prefetches. */
export async function measureInteractions(): Promise<Record<string, Figures>> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    return await withDemoInstitute(async (origin) => {
      const lines: Record<string, Figures> = {};
      for (const click of CLICKS)
        lines[`${click.path}, ${click.what}`] = await bestOf(MAX_TASK_MS, () => measure(browser, origin, click));
      lines['/checkout, Pay'] = await bestOf(NEXT_PAINT, () => measurePay(browser, origin));
      return lines;
    });
  } finally {
    await browser.close();
  }
}

async function bestOf(figure: string, measureOnce: () => Promise<Figures>): Promise<Figures> {
  const tries: Figures[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) tries.push(await measureOnce());
  return tries.reduce((best, figures) => (Number(figures[figure]) < Number(best[figure]) ? figures : best));
}

const NEXT_PAINT = 'to the next paint, ms';
/** The slowest phone. */
const SLOWEST = 6;

/** From a tap on Pay to the frame that shows it busy, with 6× CPU throttling. */
function measurePay(browser: Browser, origin: string): Promise<Figures> {
  return onSlowPhone(
    browser,
    async (page) => {
      await signInAsStudent(page, origin);
      await fillCart(page, [animation]);
      await page.goto(`${origin}/checkout`, { waitUntil: 'networkidle' });
      const pay = page.getByRole('button', { name: /^Pay ₹/ });
      await pay.waitFor();
      await page.waitForTimeout(SETTLED_MS);
      const { x, y } = await middleOf(pay);
      await page.evaluate(() => {
        document.addEventListener(
          'click',
          ({ timeStamp }) =>
            requestAnimationFrame(() =>
              setTimeout(() => Object.assign(window, { paintedAfter: performance.now() - timeStamp })),
            ),
          { once: true, capture: true },
        );
      });
      // Not traced: writing a trace takes as long as the response itself.
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(AFTER_MS);
      const isBusy =
        (await page.locator('.pay-bar [aria-busy="true"]').count()) > 0 || (await page.getByRole('dialog').count()) > 0;
      if (!isBusy) throw new Error('Pay does not answer.');
      const painted = await page.evaluate(() => (window as unknown as { paintedAfter: number }).paintedAfter);
      return { [NEXT_PAINT]: Math.round(painted) };
    },
    SLOWEST,
  );
}

function measure(browser: Browser, origin: string, click: Click): Promise<Figures> {
  return onSlowPhone(browser, async (page) => {
    // A visitor with a booked call gets no dialog, which would cover what is clicked.
    await page.addInitScript(() => localStorage.setItem('counselling_booked_at', String(Date.now())));
    if (click.asStudent) await signInAsStudent(page, origin);
    await page.goto(origin + click.path, { waitUntil: 'networkidle' });
    const target = click.find(page);
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForTimeout(SETTLED_MS);
    const { x, y } = await middleOf(target);
    return traceTasks(browser, page, async () => {
      // By position: looking up the element would use the page's main thread, too.
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(AFTER_MS);
    });
  });
}

/** The middle of an element, where a finger would tap it. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const place = await target.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
  });
  if (!place) throw new Error('What is to be clicked is covered or off the screen.');
  return place;
}
