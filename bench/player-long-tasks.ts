import { chromium } from '@playwright/test';
import { withDemoInstitute } from './demo-institute.ts';
import type { Figures } from './figures.ts';
import { onSlowPhone, signInAsStudent } from './slow-phone.ts';
import { traceTasks } from './traced-tasks.ts';

const PLAYED_MS = 10_000;
const QUIET_MS = 3000;
const LESSON = '/courseStudent/digital-marketing?at=0-0-0';

/** The main thread of the player page with 4× CPU throttling: while it opens, and while a video plays. */
export async function measurePlayerLongTasks(): Promise<Record<string, Figures>> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
  try {
    return await withDemoInstitute((origin) =>
      onSlowPhone(browser, async (page) => {
        await signInAsStudent(page, origin);
        const opening = await traceTasks(browser, page, async () => {
          await page.goto(origin + LESSON, { waitUntil: 'load' });
          await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0);
        });
        // Remaining work of opening does not belong to playing.
        await page.waitForTimeout(QUIET_MS);
        const playing = await traceTasks(browser, page, async () => {
          await page.locator('video').evaluate((video: HTMLVideoElement) => {
            video.muted = true;
            return video.play();
          });
          await page.waitForTimeout(PLAYED_MS);
        });
        return { 'while it opens': opening, 'while a video plays': playing };
      }),
    );
  } finally {
    await browser.close();
  }
}
