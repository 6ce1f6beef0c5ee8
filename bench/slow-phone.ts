import type { Browser, Page } from '@playwright/test';

const SLOWER = 4;

/** A page of a phone with 4× CPU throttling, or `slower`, in a separate browser session; closed when the work is done. */
export async function onSlowPhone<T>(browser: Browser, work: (page: Page) => Promise<T>, slower = SLOWER): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  try {
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Signs the page's session in as the student of the demo content. */
export async function signInAsStudent(page: Page, origin: string): Promise<void> {
  const student = { email: 'student@example.com', password: 'student-demo-2026' };
  await page.request.post(`${origin}/api/user/login`, { data: student, headers: { origin } });
}
