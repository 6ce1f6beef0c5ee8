import { chromium, type Browser, type Page } from '@playwright/test';
import { withDemoInstitute } from './demo-institute.ts';
import type { Figures } from './rows.ts';

const SLOWER = 4;
const PLAYED_MS = 10_000;
const QUIET_MS = 3000;
const LESSON = '/courseStudent/digital-marketing?at=0-0-0';

/** The main thread of the player page on a processor four times slower: while it opens, and while a video plays. */
export async function measurePlayerLongTasks(): Promise<Record<string, Figures>> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    return await withDemoInstitute(async (origin) => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
      });
      const student = { email: 'student@example.com', password: 'student-demo-2026' };
      await context.request.post(`${origin}/api/user/login`, { data: student, headers: { origin } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      const opening = await traced(browser, page, async () => {
        await page.goto(origin + LESSON, { waitUntil: 'load' });
        await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
      });
      // What opening left to do is no part of playing.
      await page.waitForTimeout(QUIET_MS);
      const playing = await traced(browser, page, async () => {
        await page.locator('video').evaluate((video: HTMLVideoElement) => {
          video.muted = true;
          return video.play();
        });
        await page.waitForTimeout(PLAYED_MS);
      });
      return { 'while it opens': opening, 'while a video plays': playing };
    });
  } finally {
    await browser.close();
  }
}

/** The longest tasks of the page's main thread while something is done. */
async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<Figures> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await work();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    trace.traceEvents.filter(({ args }) => args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return {
    'longest task, ms': Math.round(Math.max(0, ...tasks)),
    'tasks over 50 ms': tasks.filter((ms) => ms > 50).length,
    tasks: tasks.length,
  };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time: what else runs on the machine is no part of a task. */
  tdur?: number;
  args?: { name?: string };
}
