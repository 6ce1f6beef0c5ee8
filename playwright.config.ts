import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 5310);

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Named at the end of the run (docs/decisions/0009-a-second-try.md).
  retries: 2,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
    },
    // Whoever has booked a call this week is not offered one: the dialog would come between the steps of every journey.
    storageState: {
      cookies: [],
      origins: [
        {
          origin: `http://localhost:${port}`,
          localStorage: [{ name: 'counselling_booked_at', value: String(Date.now()) }],
        },
      ],
    },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A second try is traced: of hundreds of first tries nobody opens the pictures, and taking them keeps the processor.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      // Those that look at both widths themselves or change what there is one of, long ways through forms that are laid out alike at either, and keyboards.
      testIgnore: [
        'build-a-course.e2e.ts',
        'checkout-by-keyboard.e2e.ts',
        'content-policy.e2e.ts',
        'design-certificates.e2e.ts',
        'edit-the-site.e2e.ts',
        'every-page.e2e.ts',
        'inbox.e2e.ts',
        'my-data.e2e.ts',
        'no-secrets.e2e.ts',
        'people.e2e.ts',
        'recover-an-account.e2e.ts',
        'run-the-institute.e2e.ts',
        'second-step.e2e.ts',
        'stored-fields.e2e.ts',
        'stored-scripts.e2e.ts',
        'teach-a-course.e2e.ts',
        'write-a-post.e2e.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // What a page weighs, and whether it keeps still or is kept, is measured where it matters.
    {
      name: 'desktop',
      testIgnore: ['back-and-forward.e2e.ts', 'page-weight.e2e.ts', 'still-on-a-phone.e2e.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node scripts/launcher/run-main.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR ?? '.cache/e2e-data',
      ADMIN_PASSWORD: 'office-door-2026',
      LIMIT_PER_ADDRESS_SCALE: '100',
      PASSWORD_HASH_COST: 'least',
    },
  },
});
