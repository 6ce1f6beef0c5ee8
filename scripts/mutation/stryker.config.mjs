import { mutated } from './targets.mjs';

export default {
  // `--testRunner=vitest` runs the same with Vitest itself, which starts a worker for each mutant.
  testRunner: 'in-process',
  vitest: { configFile: 'scripts/mutation/vitest.config.mjs' },
  plugins: [
    '@stryker-mutator/vitest-runner',
    './scripts/mutation/in-process-runner.mjs',
    './scripts/mutation/ignore-declarations.mjs',
  ],
  ignorers: ['declarations'],
  mutate: mutated,
  // The compiler rejects most of these, and the code within them is mutated separately.
  mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrowFunction', 'BlockStatement'] },
  // Without tsconfig.json: Stryker rewrites it with an interface that TypeScript 7 no longer has.
  ignorePatterns: ['/*', '!/src', '!/scripts', '!/package.json', '*.{css,tsx,webp}'],
  tempDirName: '.cache/stryker',
  concurrency: 2,
  // Far above what any needs: on a busy machine a slow run must not count as a killed mutant.
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 60,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, reportScoreTable: false, reportTests: false },
  htmlReporter: { fileName: '.cache/reports/mutation.html' },
  jsonReporter: { fileName: '.cache/reports/mutation.json' },
};
