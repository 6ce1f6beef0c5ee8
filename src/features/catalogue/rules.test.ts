import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allowsMistakes,
  bundleStatus,
  canBePreview,
  canNameCourse,
  cartEmiMonths,
  lowestPrices,
  offeredEmiMonths,
  currentPriceRupees,
  emiLine,
  inLessons,
  inMonths,
  isUuid,
  likenessWithOneMistake,
  monthlyRupees,
  placedBeside,
  priceOn,
  searchWords,
  sumPrices,
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
    for (const wrong of [
      'x0198c5a2-7c39-7d2a-9f31-6f2b0c1d2e3f',
      '0198c5a2-7c39-7d2a-9f31-6f2b0c1d2e3fx',
      '0-0-0-0-0',
    ]) {
      expect(isUuid(wrong)).toBe(false);
    }
  });
});

describe('words of a search', () => {
  test('are letters and digits in small letters, each once', () => {
    expect(searchWords(' UI/UX  design, Design! ')).toEqual(['ui', 'ux', 'design']);
    expect(searchWords('!?… \u0000')).toEqual([]);
    expect(searchWords('वेब डिज़ाइन')).toHaveLength(2);
    expect(searchWords('a b c d e f g h i')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(searchWords('x'.repeat(41))).toEqual(['x'.repeat(40)]);
    expect(searchWords('cafe\u0301')).toEqual(['caf\u00e9']);
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
  expect(emiLine(24_999, null)).toBe('One payment, UPI or card');
  expect(emiLine(24_999, 6)).toBe('or ₹4,167 × 6, no-cost EMI');
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
  expect([inLessons(1), inLessons(0), inLessons(8)]).toEqual(['1 lesson', '0 lessons', '8 lessons']);
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

test('only a word of four letters or more may carry a mistake', () => {
  expect(['seo', 'desi'].map(allowsMistakes)).toEqual([false, true]);
});

describe('a bundle', () => {
  const price = { priceRupees: 10_000, salePriceRupees: 8000, saleStartsOn: null, saleEndsOn: '2026-11-20' };
  const course = { ...price, state: 'published' as const };
  const bundle = { isPublished: true, startsOn: '2026-11-10', endsOn: '2026-11-30', priceRupees: 15_999 };
  const stands = (change: Partial<typeof bundle> = {}, today = '2026-11-15', courses = [course, course]) =>
    bundleStatus({ ...bundle, ...change }, courses, today);

  test('gives its price from its first day to its last', () => {
    expect(stands()).toBe('offered');
    expect(stands({}, '2026-11-10')).toBe('offered');
    expect(stands({}, '2026-11-30')).toBe('offered');
    expect(stands({}, '2026-11-09')).toBe('upcoming');
    expect(stands({}, '2026-12-01')).toBe('over');
    expect(bundleStatus({ ...bundle, startsOn: null, endsOn: null }, [course, course], '2030-01-01')).toBe('offered');
  });

  test('gives none as a draft, with a course missing, or where it saves nothing', () => {
    expect(stands({ isPublished: false })).toBe('draft');
    expect(stands({}, '2026-11-15', [course])).toBe('course-missing');
    const archived = { ...course, state: 'archived' } as unknown as typeof course;
    expect(stands({}, '2026-11-15', [course, archived])).toBe('course-missing');
    expect(stands({ priceRupees: 16_000 })).toBe('no-saving');
    expect(stands({ priceRupees: 16_000 }, '2026-11-21')).toBe('offered');
  });

  test('is held against what its courses cost one by one', () => {
    const prices = [price, { ...price, salePriceRupees: null }].map((plan) => priceOn(plan, '2026-11-15'));
    expect(sumPrices(prices)).toBe(18_000);
  });
});

test('an item is placed before or behind another one of its list', () => {
  const place = (item: string, neighbour: string, side: 'before' | 'after') =>
    placedBeside(['a', 'b', 'c'], item, { neighbour, side })?.join('');
  expect(place('c', 'a', 'before')).toBe('cab');
  expect(place('c', 'a', 'after')).toBe('acb');
  expect(place('a', 'c', 'before')).toBe('bac');
  expect(place('a', 'c', 'after')).toBe('bca');
  for (const [item, neighbour] of [
    ['a', 'a'],
    ['x', 'a'],
    ['a', 'x'],
  ] as const) {
    expect(place(item, neighbour, 'before')).toBeUndefined();
  }
});

test('a lesson can be a free preview unless it is handed in or downloaded', () => {
  const types = ['video', 'pdf', 'image', 'audio', 'other', 'text', 'link', 'assignment'] as const;
  const allowed = (isDownloadable: boolean) => types.filter((type) => canBePreview({ type, isDownloadable }));
  expect(allowed(false)).toEqual(['video', 'pdf', 'image', 'audio', 'text', 'link']);
  expect(allowed(true)).toEqual(['text', 'link']);
});

describe('EMI', () => {
  const plan = {
    priceRupees: 20_000,
    salePriceRupees: 15_000,
    saleStartsOn: null,
    saleEndsOn: null,
    today: '2026-11-27',
  };
  test('is offered from the price on from which the provider has it without cost', () => {
    const offered = (from: number | null, more: Partial<typeof plan> = {}) =>
      offeredEmiMonths({ ...plan, ...more, emiMonths: 6 }, from);
    expect(offered(null)).toBeNull();
    expect(offered(15_000)).toBe(6);
    expect(offered(15_001)).toBeNull();
    expect(offeredEmiMonths({ ...plan, salePriceRupees: null, emiMonths: 6 }, 20_000)).toBe(6);
    expect(offeredEmiMonths({ ...plan, emiMonths: null }, 0)).toBeNull();
  });

  test('of a cart has the fewest months of its courses, and none where one has none', () => {
    expect(cartEmiMonths([6, 3, 12])).toBe(3);
    expect(cartEmiMonths([6, null])).toBeNull();
    expect(cartEmiMonths([null])).toBeNull();
    expect(cartEmiMonths([])).toBeNull();
  });
});

describe('the lowest prices of courses', () => {
  const course = (name: string, price: number, emiMonths: number | null, salePrice: number | null = null) => ({
    name,
    price,
    salePrice,
    emiMonths,
  });
  const named = (...courses: ReturnType<typeof course>[]) => {
    const prices = lowestPrices(courses);
    return (
      prices && [
        prices.cheapest.course.name,
        prices.cheapest.rupees,
        prices.cheapest.monthlyRupees,
        prices.byMonth?.course.name,
        prices.byMonth?.monthlyRupees,
      ]
    );
  };
  test.each<[ReturnType<typeof course>[], unknown]>([
    [[], null],
    [
      [course('a', 30_000, 6), course('b', 20_000, 4, 12_000)],
      ['b', 12_000, 3000, undefined, undefined],
    ],
    [
      [course('a', 10_000, 5), course('b', 20_000, 4)],
      ['a', 10_000, 2000, undefined, undefined],
    ],
    [
      [course('a', 10_000, null), course('b', 20_000, 4), course('c', 30_000, 12)],
      ['a', 10_000, null, 'c', 2500],
    ],
    [
      [course('a', 0, 6), course('b', 20_000, 4)],
      ['a', 0, null, 'b', 5000],
    ],
    [[course('a', 0, null)], ['a', 0, null, undefined, undefined]],
    [
      [course('a', 9000, 3), course('b', 9000, 3)],
      ['a', 9000, 3000, undefined, undefined],
    ],
  ])('of %j', (courses, prices) => expect(named(...courses)).toEqual(prices));
});
