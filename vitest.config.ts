import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { OrderByTime } from './src/testing/order-by-time.ts';

const files = globSync([
  'src/**/*.test.{ts,tsx}',
  'scripts/**/*.test.mjs',
  'bench/**/*.test.ts',
  'drills/**/*.test.ts',
]);
/** A mocked module must not have been loaded before, nor be loaded afterwards. */
const mocking = files.filter((file) => /\bvi\.mock\(/.test(readFileSync(file, 'utf8')));

const shared = {
  execArgv: [
    '--import',
    new URL('scripts/launcher/cache-resolution.mjs', import.meta.url).href,
    // Each request leaves much garbage: a small young generation copies it repeatedly before it is collected.
    '--min-semi-space-size=32',
    '--max-semi-space-size=64',
    // Optimising costs more processor time than a short test can gain; maglev, which is cheap, stays on.
    '--no-opt',
  ],
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
  // Far above what any needs: load on the machine must not affect the result.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    globalSetup: ['src/testing/start/start-test-database.ts'],
    sequence: { sequencer: OrderByTime },
    // One more than the two cores: suites that stop and start servers wait as often as they work.
    maxWorkers: 3,
    projects: [
      // A worker reads each module once instead of once a file; no module keeps what would reach the next file's tests.
      {
        test: {
          ...shared,
          name: 'shared',
          include: files.filter((file) => !mocking.includes(file)),
          setupFiles: ['src/testing/start/hash-at-least-cost.ts'],
          isolate: false,
        },
      },
      { test: { ...shared, name: 'isolated', include: mocking, isolate: true } },
    ],
  },
});
