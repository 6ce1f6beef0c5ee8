import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 5310);

/** Started first: whichever of these started last would keep one worker busy after the other is idle. */
const longest = ['stored-fields.e2e.ts', 'teach-a-course.e2e.ts', 'stored-scripts.e2e.ts', 'content-policy.e2e.ts'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // Long enough for a machine of a quarter of the speed; passing tests never wait for it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A test that passes on retry has a cause, in the test or in the product.
  retries: 0,
  // One more than the two cores: a test waits for timers, frames and the network for as long as it works.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    // A click on what is not there ends with its name, and not with the time of the whole test.
    actionTimeout: 60_000,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--no-first-run',
        '--disable-gpu',
        // Optimising a script costs more processor time than the few seconds of a test can gain.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    // Visitors with a call booked this week get no offer: its dialog would interrupt every journey.
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
    // Each journey runs once, at the width where it is used most or where it is harder; phone tests declare it (e2e/widths.ts).
    viewport: { width: 1440, height: 900 },
    // Animated motifs are painted by the processor that the tests need; tests about motion enable it.
    contextOptions: { reducedMotion: 'reduce' },
    // Screenshots of every step slow the tests down: only on request.
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
