import { describe, expect, it } from 'vitest';
import { nameRun, namePlaywright, nameVitest } from './name-results.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

describe('naming', () => {
  it('names what failed and what could not be loaded', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            { fullName: 'takes away', status: 'failed', failureMessages: ['\u001B[31mexpected 1\u001B[0m\nat a line'] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(nameVitest(report)).toEqual(['a.test.ts › takes away: expected 1', 'b.test.ts: no such module']);
  });

  it('finds browser tests however deep they are described, also those that passed at a later try', () => {
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
    expect(namePlaywright(report)).toEqual([
      'outside the tests: no server',
      'c › pays [phone]: no',
      'c › plays [phone]: late',
    ]);
  });

  it('names nothing where there is no report', () => {
    const folder = makeTemporaryFolder();
    expect(nameRun('/no/such/report.json', nameVitest)).toEqual([]);
    expect(nameRun(folder.write('report.json', '{"testResults":[]}'), nameVitest)).toEqual([]);
  });
});
