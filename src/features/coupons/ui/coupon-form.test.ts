import { describe, expect, test } from 'vitest';
import { emptyGenerateFields, readGenerateForm } from './coupon-form.ts';
import { couponLimits } from './coupon-labels.ts';

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
    const body = readGenerateForm({
      ...emptyGenerateFields,
      discount: '5',
      cartItems: '',
      expiresInDays: 'soon',
      maximumUses: '10',
    });
    expect(body).toEqual({ discount: 5, cartItems: undefined, expiresInDays: Number.NaN, maximumUses: 10 });
  });
});

describe('a coupon for an amount', () => {
  const flat = { ...emptyGenerateFields, kind: 'rupees' as const };

  test('is sent as rupees, beyond a hundred too', () => {
    const body = readGenerateForm({ ...flat, discount: '500', usesPerPerson: '1', note: ' Open day ' }, ['seo']);
    expect(body).toEqual({
      discountRupees: 500,
      cartItems: 1,
      expiresInDays: 30,
      usesPerPerson: 1,
      courses: ['seo'],
      note: 'Open day',
    });
  });

  test.each(['', '0', '-5', '12.5', 'ten'])('takes no amount of "%s"', (discount) => {
    expect(readGenerateForm({ ...flat, discount })).toBeNull();
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
    startsAt: null,
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
    [{ usesPerPerson: 1 }, 'Once per person. Not used.'],
    [{ usesPerPerson: 3, uses: 5 }, '3 times per person. 5 used.'],
    [{ courses: [{ courseId: 'a', title: 'SEO' }], cartItems: 2 }, 'For SEO. 2 courses or more. Not used.'],
  ])('%o: %s', (limits, text) => {
    expect(couponLimits({ ...coupon, ...limits })).toBe(text);
  });
});
