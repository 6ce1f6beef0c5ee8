import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newCode } from './new-code.ts';
import { appliedMessage, judgeCoupon, showCode, tidyCode, type CouponFacts } from './rules.ts';

const coupon: CouponFacts = {
  discountPercent: 10,
  minimumItems: 1,
  isDeleted: false,
  isExpired: false,
  isUsedUp: false,
  isHeldByCaller: false,
};

describe('codes', () => {
  it('are found again however they are typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(' ', '-', '', ' - '), fc.boolean(), (separator, isLower) => {
        const code = newCode();
        const shown = showCode(code).replaceAll('-', separator);
        expect(tidyCode(` ${isLower ? shown.toLowerCase() : shown} `)).toBe(code);
      }),
    );
  });

  it('read look-alikes as the digit they look like', () => {
    expect(tidyCode('oil0-kq4i')).toBe('0110KQ41');
  });

  it('are 12 letters in groups of four, and differ', () => {
    const codes = new Set(Array.from({ length: 2000 }, newCode));
    expect(codes.size).toBe(2000);
    for (const code of codes) expect(showCode(code)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/);
  });

  it('take any text without failing', () => {
    fc.assert(fc.property(fc.string(), (text) => /^[0-9A-Z]*$/.test(tidyCode(text))));
  });
});

describe('judgeCoupon', () => {
  it('gives one and the same refusal for unknown, deleted, expired and used up', () => {
    const refusals = [
      judgeCoupon(null, 3),
      judgeCoupon({ ...coupon, isDeleted: true }, 3),
      judgeCoupon({ ...coupon, isExpired: true }, 3),
      judgeCoupon({ ...coupon, isUsedUp: true }, 3),
    ];
    for (const refusal of refusals)
      expect(refusal).toEqual({ ok: false, reason: 'unknown', message: 'This coupon is not valid.' });
  });

  it('says how many courses it needs', () => {
    const refusal = judgeCoupon({ ...coupon, minimumItems: 3 }, 2);
    expect(refusal).toMatchObject({
      reason: 'minimum-items',
      message: 'This coupon needs 3 courses or more in the cart.',
    });
    expect(judgeCoupon({ ...coupon, minimumItems: 3 }, 3)).toEqual({ ok: true, discountPercent: 10 });
  });

  it('tells a person that their own open order holds the last use', () => {
    expect(judgeCoupon({ ...coupon, isUsedUp: true, isHeldByCaller: true }, 1)).toMatchObject({ reason: 'held' });
  });
});

it('says until when the code works', () => {
  expect(appliedMessage(10, '2026-11-30T12:00:00.000Z')).toBe(
    '10% off applied. The code works until 30 November 2026.',
  );
});
