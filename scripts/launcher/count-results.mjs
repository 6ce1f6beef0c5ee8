import { readFileSync } from 'node:fs';

/**
 * Reads the JSON report of vitest. A file that could not be loaded has no tests, and counts as one failure.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 */
export function countVitest(report) {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/**
 * Reads the JSON report of Playwright. A test that passed only at a later try, which the configuration does not allow,
 * counts as failed.
 * @param {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] }} report
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

/** Adds up; a runner that failed without naming a test, or left no report, counts as one failure. */
export function countRun(code, file, count) {
  let result = { passed: 0, failed: 0 };
  try {
    result = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    result.failed = 1;
  }
  if (code !== 0 && result.failed === 0) result.failed = 1;
  return result;
}
