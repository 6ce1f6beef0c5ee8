import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCode } from './new-code.ts';
import {
  appliedMessage,
  discountedRupees,
  discountLabel,
  displayCode,
  isDiscounted,
  isTypedCode,
  judgeCoupon,
  nameCourses,
  formatCode,
  normalizeCode,
  type CouponDetails,
} from './rules.ts';

const coupon: CouponDetails = {
  discount: { percent: 10, rupees: 0, courseIds: null },
  courseTitles: [],
  minimumItems: 1,
  isDeleted: false,
  isExpired: false,
  isSuspended: false,
  isUsedUp: false,
  isSpentByCaller: false,
  isHeldByCaller: false,
};
const ofSize = (itemCount: number) => ({ itemCount });

describe('codes', () => {
  it('are found again however they are typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '-', '', ' - '), fc.boolean(), (separator, isLower) => {
        const code = newCode();
        const shown = formatCode(code).replaceAll('-', separator);
        expect(normalizeCode(` ${isLower ? shown.toLowerCase() : shown} `)).toBe(code);
      }),
    );
  });

  it('read look-alikes as the digit they look like', () => {
    expect(normalizeCode('oil0-kq4i')).toBe('0110KQ41');
  });

  it('are 12 letters in groups of four, and differ', () => {
    const codes = new Set(Array.from({ length: 2000 }, newCode));
    expect(codes.size).toBe(2000);
    for (const code of codes) expect(formatCode(code)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it.each([
    ['ABCD', true],
    ['newyear-27', true],
    ['A1B2C3D4E5F6G7H8I9J0', true],
    ['ABC', false],
    ['A1B2C3D4E5F6G7H8I9J0K', false],
    ['-ABCD', false],
    ['ABCD-', false],
    ['AB--CD', false],
    ['AB CD', false],
    ['ABÇD', false],
  ])('typed by an admin: %s is %s', (typed, isAllowed) => {
    expect(isTypedCode(typed)).toBe(isAllowed);
  });

  it('are displayed as they were typed, and random ones in groups', () => {
    expect(displayCode({ code: 'D1WA1120', typedCode: 'DIWALI20' })).toBe('DIWALI20');
    expect(displayCode({ code: 'ABCDEFGH1234', typedCode: null })).toBe('ABCD-EFGH-1234');
  });

  it('take any text without failing', () => {
    fc.assert(fc.property(fc.string(), (text) => /^[0-9A-Z]*$/.test(normalizeCode(text))));
  });
});

describe('judgeCoupon', () => {
  it('gives one and the same refusal for unknown, deleted, expired, paused, not begun and used up', () => {
    const failures = [
      judgeCoupon(null, ofSize(3)),
      judgeCoupon({ ...coupon, isDeleted: true }, ofSize(3)),
      judgeCoupon({ ...coupon, isExpired: true }, ofSize(3)),
      judgeCoupon({ ...coupon, isSuspended: true }, ofSize(3)),
      judgeCoupon({ ...coupon, isUsedUp: true }, ofSize(3)),
      judgeCoupon({ ...coupon, isUsedUp: true, isSpentByCaller: true }, ofSize(3)),
    ];
    for (const failure of failures)
      expect(failure).toEqual({ ok: false, reason: 'unknown', message: 'This coupon is not valid.' });
  });

  it('says how many courses it needs', () => {
    const failure = judgeCoupon({ ...coupon, minimumItems: 3 }, ofSize(2));
    expect(failure).toMatchObject({
      reason: 'minimum-items',
      message: 'This coupon needs 3 courses or more in the cart.',
    });
    expect(judgeCoupon({ ...coupon, minimumItems: 3 }, ofSize(3))).toMatchObject({
      ok: true,
      coupon: { discount: { percent: 10 } },
    });
  });

  it('asks an empty cart for courses, also where it is for chosen ones', () => {
    const message = 'This coupon needs 1 course or more in the cart.';
    expect(judgeCoupon({ ...coupon, minimumItems: 1 }, ofSize(0))).toMatchObject({ reason: 'minimum-items', message });
    const chosen = { ...coupon, minimumItems: 1, discount: { ...coupon.discount, courseIds: ['a'] } };
    expect(judgeCoupon(chosen, { itemCount: 0, courseIds: [] })).toMatchObject({ reason: 'minimum-items' });
  });

  it('works for a person whose own open order holds the last use', () => {
    expect(judgeCoupon({ ...coupon, isUsedUp: true, isHeldByCaller: true }, ofSize(1))).toMatchObject({ ok: true });
  });

  it('tells a person that they have used it as often as they may', () => {
    expect(judgeCoupon({ ...coupon, isSpentByCaller: true }, ofSize(1))).toMatchObject({
      reason: 'spent',
      message: 'You have used this coupon already.',
    });
  });

  describe('for chosen courses', () => {
    const chosen: CouponDetails = {
      ...coupon,
      discount: { percent: 10, rupees: 0, courseIds: ['a', 'b'] },
      courseTitles: ['Web Design', 'SEO'],
      minimumItems: 2,
    };
    const holding = (...courseIds: string[]) => judgeCoupon(chosen, { itemCount: courseIds.length, courseIds });

    it('counts only them', () => {
      expect(holding('a', 'b')).toMatchObject({ ok: true });
      expect(holding('a', 'b', 'c')).toMatchObject({ ok: true });
      expect(holding('a', 'c', 'd')).toMatchObject({
        reason: 'minimum-items',
        message: 'This coupon needs 2 courses or more of Web Design or SEO in the cart.',
      });
      expect(holding('c', 'd')).toMatchObject({
        reason: 'other-courses',
        message: 'This coupon is for Web Design or SEO.',
      });
    });

    it('is judged by the size of a cart that names no courses', () => {
      expect(judgeCoupon(chosen, ofSize(2))).toMatchObject({ ok: true });
      expect(judgeCoupon(chosen, ofSize(1))).toMatchObject({ reason: 'minimum-items' });
    });
  });
});

describe('what a coupon takes off', () => {
  const sum = fc.nat(20_000_000);

  it('is the rounded product of the specification for per cent', () => {
    fc.assert(
      fc.property(sum, fc.integer({ min: 1, max: 100 }), (rupees, percent) => {
        const left = discountedRupees(rupees, { percent, rupees: 0, courseIds: null });
        expect(left).toBe(Math.round((rupees * (100 - percent)) / 100));
      }),
      { numRuns: 1000 },
    );
  });

  it('is the amount for rupees, and never more than there is', () => {
    fc.assert(
      fc.property(sum, fc.integer({ min: 1, max: 10_000_000 }), (rupees, off) => {
        const left = discountedRupees(rupees, { percent: 0, rupees: off, courseIds: null });
        expect(left).toBe(rupees > off ? rupees - off : 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('counts for all courses, or for those that were chosen', () => {
    expect(isDiscounted({ percent: 5, rupees: 0, courseIds: null }, 'a')).toBe(true);
    expect(isDiscounted({ percent: 5, rupees: 0, courseIds: ['b'] }, 'a')).toBe(false);
  });

  it('is said in words', () => {
    expect(discountLabel({ percent: 10, rupees: 0 })).toBe('10% off');
    expect(discountLabel({ percent: 0, rupees: 1500 })).toBe('₹1,500 off');
  });
});

it.each([
  [['A'], 'A'],
  [['A', 'B'], 'A or B'],
  [['A', 'B', 'C'], 'A, B or C'],
  [['A', 'B', 'C', 'D', 'E'], 'A, B or 3 other courses'],
])('names %j as %s', (titles, text) => {
  expect(nameCourses(titles)).toBe(text);
});

it('says until when the code works, and what for', () => {
  expect(appliedMessage(coupon, '2026-11-30T12:00:00.000Z')).toBe(
    '10% off applied. The code works until 30 November 2026.',
  );
  const chosen = { discount: { percent: 0, rupees: 500, courseIds: ['a'] }, courseTitles: ['SEO'] };
  expect(appliedMessage(chosen, '2026-11-30T12:00:00.000Z')).toBe(
    '₹500 off applied. It is for SEO. The code works until 30 November 2026.',
  );
});
