import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs', 'bench/**/*.test.ts', 'drills/**/*.test.ts'],
    globalSetup: ['src/testing/start-test-database.ts'],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // Far above what any needs: a busy machine must not decide what is right.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // Named at the end of the run (docs/decisions/0009-a-second-try.md).
    retry: 1,
  },
});
