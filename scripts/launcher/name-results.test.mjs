import { describe, expect, it } from 'vitest';
import { nameRun, namePlaywright, nameVitest } from './name-results.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

describe('naming', () => {
  it('names what failed, what could not be loaded, and what needed a second try', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'takes away', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[0m\nat a line'] },
            { fullName: 'waits', status: 'passed', failureMessages: ['too late'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(nameVitest(report)).toEqual({
      failed: ['a.test.ts › takes away: expected 1', 'b.test.ts: no such module'],
      unsteady: ['a.test.ts › waits: too late'],
    });
  });

  it('finds browser tests however deep they are described', () => {
    const result = (...messages) => ({ errors: messages.map((message) => ({ message })) });
    const spec = (title, status, ...results) => ({
      file: 'c',
      title,
      tests: [{ projectName: 'phone', status, results }],
    });
    const report = {
      suites: [
        {
          specs: [spec('opens', 'expected', result())],
          suites: [{ specs: [spec('pays', 'unexpected', result('no'), result('no'))] }],
        },
        { specs: [spec('plays', 'flaky', result('late'), result())] },
      ],
      errors: [{ message: 'no server' }],
    };
    expect(namePlaywright(report)).toEqual({
      failed: ['outside the tests: no server', 'c › pays [phone]: no'],
      unsteady: ['c › plays [phone]: late'],
    });
  });

  it('names nothing where there is no report', () => {
    const folder = makeTemporaryFolder();
    expect(nameRun('/no/such/report.json', nameVitest)).toEqual({ failed: [], unsteady: [] });
    expect(nameRun(folder.write('report.json', '{"testResults":[]}'), nameVitest)).toEqual({
      failed: [],
      unsteady: [],
    });
  });
});
