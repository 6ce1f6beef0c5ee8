import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 5310);

/** Begun first: whichever of these began last would keep one worker busy after the other has nothing left to do. */
const longest = ['stored-fields.e2e.ts', 'teach-a-course.e2e.ts', 'stored-scripts.e2e.ts', 'content-policy.e2e.ts'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // Long enough for a machine of a quarter of the speed; nothing waits for it that passes.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A test that passes at a second try has a cause, in the test or in the product.
  retries: 0,
  // One more than the two cores: a test waits for timers, frames and the network for as long as it works.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--no-first-run',
        '--disable-gpu',
        // Optimising a script takes more processor time than the few seconds for which a test runs it can give back.
        '--js-flags=--no-opt --no-maglev',
      ],
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
    // Each journey is gone once, at the width where it is used most or where it is harder; those on a phone say so (e2e/widths.ts).
    viewport: { width: 1440, height: 900 },
    // Every moving motif is painted by the processor that the tests need; those that are about motion say so.
    contextOptions: { reducedMotion: 'reduce' },
    // Taking the pictures of every step keeps the processor from the tests: only for whoever asks.
    trace: process.env.E2E_TRACE === '1' ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'long', testMatch: longest },
    { name: 'short', testIgnore: longest },
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
