import type { Page } from '@playwright/test';

/** For each kind of lesson: waits until it has loaded. */
export const arrived: Record<string, (page: Page) => Promise<unknown>> = {
  video: (page) => page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0),
  audio: (page) => page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) > 0),
  pdf: (page) => page.getByRole('group', { name: /, page 1 of / }).waitFor(),
  image: (page) =>
    page.waitForFunction(() => (document.querySelector('.lesson-image img') as HTMLImageElement | null)?.complete),
  other: (page) => page.getByRole('link', { name: 'Download' }).waitFor(),
};
