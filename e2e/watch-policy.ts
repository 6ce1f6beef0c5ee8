import type { Page } from '@playwright/test';

/** Records every violation of the security policy on the pages from now on, and every script that user input would have run. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const breaches: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) breaches.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    if (/Trusted|policy/i.test(error.message)) breaches.push(`${page.url()}: ${error.message}`);
  });
  await page.exposeBinding('recordBreach', (_source, breach: string) => void breaches.push(breach));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { recordBreach } = window as unknown as { recordBreach: (breach: string) => void };
      const { documentURI, violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      recordBreach([documentURI, violatedDirective, blockedURI, sourceFile, lineNumber, sample].join(' '));
    });
  });
  return breaches;
}
