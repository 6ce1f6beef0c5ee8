import { describe, expect, test } from 'vitest';
import { emptyGenerateFields, readGenerateForm } from './coupon-form.ts';
import { couponLimits } from './coupon-words.ts';

describe('the generate form', () => {
  test('asks for one cart item and 30 days, without a limit of uses', () => {
    expect(readGenerateForm({ ...emptyGenerateFields, discount: '20' })).toEqual({
      discount: 20,
      cartItems: 1,
      expiresInDays: 30,
      maximumUses: undefined,
    });
  });

  test.each(['', ' ', '0', '101', '-5', '12.5', 'ten', '1e1', '0x10'])('takes no discount of "%s"', (discount) => {
    expect(readGenerateForm({ ...emptyGenerateFields, discount })).toBeNull();
  });

  test.each(['1', '100', ' 35 '])('takes a discount of "%s"', (discount) => {
    expect(readGenerateForm({ ...emptyGenerateFields, discount })?.discount).toBe(Number(discount));
  });

  test('leaves emptied fields to the server, and wrong ones wrong', () => {
    const body = readGenerateForm({ discount: '5', cartItems: '', expiresInDays: 'soon', maximumUses: '10' });
    expect(body).toEqual({ discount: 5, cartItems: undefined, expiresInDays: Number.NaN, maximumUses: 10 });
  });
});

describe('the limits of a coupon in words', () => {
  const coupon = {
    code: 'A',
    discount: 10,
    discountRupees: null,
    usesPerPerson: null,
    courses: [],
    note: '',
    expiresAt: '',
    createdAt: '',
    cartItems: 1,
    maximumUses: null,
    uses: 0,
    reserved: 0,
  };
  test.each([
    [{}, 'Not used.'],
    [{ uses: 3 }, '3 used.'],
    [{ maximumUses: 10, reserved: 1 }, '0 of 10 used, 1 held by an open order.'],
    [
      { cartItems: 2, maximumUses: 10, uses: 4, reserved: 2 },
      '2 courses or more. 4 of 10 used, 2 held by open orders.',
    ],
  ])('%o: %s', (limits, words) => {
    expect(couponLimits({ ...coupon, ...limits })).toBe(words);
  });
});
