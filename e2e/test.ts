import { expect, test as base, type BrowserContext, type WebError } from '@playwright/test';

interface Watched {
  /** Errors that a test expects its pages to throw. */
  expectedErrors: RegExp[];
  watched: undefined;
}

/**
 * Every test fails on an unhandled error in any of its pages, including rejected promises, unless it expects it. Pages that a test opens
 * are closed with it: an open page keeps painting and sending requests during the next tests.
 */
export const test = base.extend<Watched>({
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = [];
      const opened: BrowserContext[] = [];
      const note = (thrown: WebError) => {
        const { message } = thrown.error();
        if (!expectedErrors.some((expected) => expected.test(message)))
          errors.push(`${thrown.page()?.url()}: ${message}`);
      };
      const watch = (context: BrowserContext) => {
        opened.push(context);
        context.on('weberror', note);
      };
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      await Promise.all(opened.map((context) => context.close()));
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
