import { describe, expect, it } from 'vitest';
import { countPlaywright, countRun, countVitest } from './count-results.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

describe('counting', () => {
  it('counts a test file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2 });
  });

  it('counts a browser test that passed at a later try, and an error outside all tests, as failures', () => {
    const report = { stats: { expected: 4, flaky: 1, unexpected: 2 }, errors: [{ message: 'no server' }] };
    expect(countPlaywright(report)).toEqual({ passed: 4, failed: 4 });
  });
});

describe('a run', () => {
  const count = (report) => report;

  it('is what its report says', () => {
    const file = makeTemporaryFolder().write('report.json', '{"passed":2,"failed":0}');
    expect(countRun(0, file, count)).toEqual({ passed: 2, failed: 0 });
  });

  it('is a failure when it ended badly without naming one', () => {
    const file = makeTemporaryFolder().write('report.json', '{"passed":2,"failed":0}');
    expect(countRun(1, file, count)).toEqual({ passed: 2, failed: 1 });
  });

  it('is a failure when it left no report', () => {
    expect(countRun(0, '/no/such/report.json', count)).toEqual({ passed: 0, failed: 1 });
  });
});
