import { describe, expect, it } from 'vitest';
import { applyBreak, chooseBreaks, findTestFile } from './apply-break.mjs';

const file = 'src/limit.ts';

describe('applyBreak', () => {
  it('replaces the text as it stands, signs of patterns too', () => {
    const broken = applyBreak('if (used < $1) a.b($&);', { file, text: '(used < $1)', by: "(used <= $1) /* $& $' */" });
    expect(broken).toBe("if (used <= $1) /* $& $' */ a.b($&);");
  });

  it.each([
    ['is gone', 'if (used > most)', 'its text stands 0 times in src/limit.ts'],
    ['stands twice', 'used < most; used < most', 'its text stands 2 times in src/limit.ts'],
  ])('refuses a text that %s', (_, source, message) => {
    expect(() => applyBreak(source, { file, text: 'used < most', by: 'true' })).toThrow(message);
  });

  it('refuses a break that changes nothing', () => {
    expect(() => applyBreak('a', { file, text: 'a', by: 'a' })).toThrow('it changes nothing');
  });
});

describe('findTestFile', () => {
  const files = ['src/coupons/rules.test.ts', 'src/cart/rules.test.ts', 'src/testing/suites/roles.test.ts'];

  it('finds a file wherever it stands, by its name or by its folder and name', () => {
    expect(findTestFile('roles.test.ts', files)).toBe('src/testing/suites/roles.test.ts');
    expect(findTestFile('cart/rules.test.ts', files)).toBe('src/cart/rules.test.ts');
  });

  it('does not take a part of a name for the name', () => {
    expect(() => findTestFile('les.test.ts', files)).toThrow('there is no test file les.test.ts');
  });

  it('refuses a name that several files have', () => {
    expect(() => findTestFile('rules.test.ts', files)).toThrow('there are 2 test files rules.test.ts');
  });
});

describe('chooseBreaks', () => {
  const limit = { name: 'A coupon goes on', kind: 'limit', file: 'src/a.ts' };
  const access = { name: 'Anybody may look', kind: 'access', file: 'src/coupons/b.ts' };

  it('takes all without a word, else those that have it in their name, kind or file', () => {
    expect(chooseBreaks([limit, access], [])).toEqual([limit, access]);
    expect(chooseBreaks([limit, access], ['Coupon'])).toEqual([limit, access]);
    expect(chooseBreaks([limit, access], ['access'])).toEqual([access]);
    expect(chooseBreaks([limit, access], ['nothing', 'a.ts'])).toEqual([limit]);
    expect(chooseBreaks([limit, access], ['refund'])).toEqual([]);
  });
});
