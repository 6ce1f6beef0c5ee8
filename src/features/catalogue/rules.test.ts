import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canNameCourse,
  currentPriceRupees,
  emiLine,
  inMonths,
  isUuid,
  likenessWithOneMistake,
  monthlyRupees,
  priceOn,
  searchWords,
} from './rules.ts';

test('the current price is the sale price, also when that is 0, else the list price', () => {
  expect(currentPriceRupees({ priceRupees: 26_999, salePriceRupees: 18_999 })).toBe(18_999);
  expect(currentPriceRupees({ priceRupees: 26_999, salePriceRupees: 0 })).toBe(0);
  expect(currentPriceRupees({ priceRupees: 26_999, salePriceRupees: null })).toBe(26_999);
});

describe('names of courses', () => {
  test.each(['web-design', 'MSL-WB-01', '0198c5a2-7c39-7d2a-9f31-6f2b0c1d2e3f'])('%s can be one', (name) => {
    expect(canNameCourse(name)).toBe(true);
  });
  test.each(['', 'a b', 'a/b', "a'b", 'a\u0000', 'क', 'x'.repeat(201)])('%j cannot', (name) => {
    expect(canNameCourse(name)).toBe(false);
  });
  test('only the whole form is a uuid', () => {
    expect(isUuid('0198c5a2-7c39-7d2a-9f31-6f2b0c1d2e3f')).toBe(true);
    expect(isUuid('x0198c5a2-7c39-7d2a-9f31-6f2b0c1d2e3f')).toBe(false);
  });
});

describe('words of a search', () => {
  test('are letters and digits in small letters, each once', () => {
    expect(searchWords(' UI/UX  design, Design! ')).toEqual(['ui', 'ux', 'design']);
    expect(searchWords('!?… \u0000')).toEqual([]);
    expect(searchWords('वेब डिज़ाइन')).toHaveLength(2);
  });
  test('whatever is typed: eight at most, short, without signs that a pattern could read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (search) => {
        const words = searchWords(search);
        expect(words.length).toBeLessThanOrEqual(8);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{Nd}]{1,40}$/u);
      }),
    );
  });
});

describe('how near a word with one mistake is', () => {
  test('a short word at least 0.4, a longer one more', () => {
    expect(likenessWithOneMistake(['desi'])).toBe(0.4);
    expect(likenessWithOneMistake(['markting'])).toBe(0.5);
    expect(likenessWithOneMistake(['developmant'])).toBe(0.6);
  });
  test('of several words the one that loses most decides', () => {
    expect(likenessWithOneMistake(['developmant', 'markting'])).toBe(0.5);
    expect(likenessWithOneMistake(['developmant', 'desi'])).toBe(0.4);
  });
  test('letters that come again, doubled ones and sounds count as the database has them', () => {
    expect(likenessWithOneMistake(['mammammammam'])).toBe(0.4);
    expect(likenessWithOneMistake(['markttiing'])).toBe(likenessWithOneMistake(['marktiing']));
    expect(likenessWithOneMistake(['photograpi'])).toBe(likenessWithOneMistake(['fotograpi']));
  });
});

test('a free course is not paid in parts', () => {
  expect(emiLine(0, 6)).toBe('One payment, UPI or card');
});

test('the parts together are never less than the price, and never a rupee a month more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 36 }), (rupees, months) => {
      const sum = monthlyRupees(rupees, months) * months;
      expect(sum).toBeGreaterThanOrEqual(rupees);
      expect(sum - rupees).toBeLessThan(months);
    }),
  );
});

test('one month is not several', () => {
  expect([inMonths(1), inMonths(8)]).toEqual(['1 month', '8 months']);
});

test('a sale is on from its first day to its last, both included', () => {
  const plan = { priceRupees: 20_000, salePriceRupees: 15_000, saleStartsOn: '2026-11-10', saleEndsOn: '2026-11-20' };
  const pay = (day: string, change: object = {}) => currentPriceRupees(priceOn({ ...plan, ...change }, day));
  expect(['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => pay(day))).toEqual([
    20_000, 15_000, 15_000, 20_000,
  ]);
  expect(pay('2020-01-01', { saleStartsOn: null })).toBe(15_000);
  expect(pay('2030-01-01', { saleEndsOn: null })).toBe(15_000);
  expect(pay('2026-11-15', { salePriceRupees: null })).toBe(20_000);
  expect(pay('2026-11-15', { salePriceRupees: 0 })).toBe(0);
  expect(priceOn(plan, '2026-11-20').saleEndsOn).toBe('2026-11-20');
  expect(priceOn(plan, '2026-11-21')).toEqual({ priceRupees: 20_000, salePriceRupees: null, saleEndsOn: null });
});
