import { describe, expect, it } from 'vitest';
import { judgeBreak, tellOfBreak } from './judge-break.mjs';

const red = {
  file: 'src/rules.test.ts',
  test: 'the limit > holds',
  reason: '\u001B[31mexpected 2 to be 1\u001B[39m\n+ 2',
};

describe('judgeBreak', () => {
  it('is caught by the test that failed first', () => {
    const verdict = judgeBreak({ failed: [red, { ...red, test: 'another' }], passed: 1, troubles: [] });
    expect(verdict).toEqual({
      isCaught: true,
      hasRun: true,
      by: 'src/rules.test.ts: the limit > holds',
      reason: 'expected 2 to be 1',
    });
  });

  it('is not caught by a file that could not be loaded', () => {
    const verdict = judgeBreak({
      failed: [],
      passed: 0,
      troubles: ['src/rules.test.ts could not be run: Unexpected token'],
    });
    expect(verdict).toEqual({
      isCaught: false,
      hasRun: false,
      reason: 'src/rules.test.ts could not be run: Unexpected token',
    });
  });

  it('is not caught when every test passed', () => {
    const verdict = judgeBreak({ failed: [], passed: 3, troubles: [] });
    expect(verdict).toEqual({ isCaught: false, hasRun: true, reason: 'every test passed' });
  });

  it('is not caught when no test has the name', () => {
    const verdict = judgeBreak({ failed: [], passed: 0, troubles: [] });
    expect(verdict).toEqual({ isCaught: false, hasRun: false, reason: 'there is no such test' });
  });
});

describe('tellOfBreak', () => {
  const name = 'A coupon has no limit';

  it('has one line for each end', () => {
    expect(tellOfBreak(name, { isCaught: true, hasRun: true, by: 'a.test.ts: holds', reason: '' }, 4123)).toBe(
      'caught      A coupon has no limit  by a.test.ts: holds  4.1 s',
    );
    expect(tellOfBreak(name, { isCaught: false, hasRun: true, reason: 'every test passed' }, 900)).toBe(
      'NOT CAUGHT  A coupon has no limit: every test passed  0.9 s',
    );
    expect(tellOfBreak(name, { isOutdated: true, reason: 'there is no src/a.ts' }, 0)).toBe(
      'NO LONGER APPLIES  A coupon has no limit: there is no src/a.ts',
    );
  });
});
