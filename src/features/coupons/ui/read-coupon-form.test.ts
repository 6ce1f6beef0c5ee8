import { describe, expect, test } from 'vitest';
import type { OfficeCoupon } from '../contract.ts';
import { emptyGenerateFields, fieldsOf, readEditForm, readGenerateForm } from './read-coupon-form.ts';
import { couponDays, couponScope, couponUses } from './coupon-labels.ts';

describe('the generate form', () => {
  test('asks for one cart item, without a limit of uses', () => {
    expect(readGenerateForm({ ...emptyGenerateFields, discount: '20' })).toEqual({
      discount: 20,
      cartItems: 1,
      maximumUses: undefined,
    });
  });

  test('sends the typed code and the days, and leaves the server its defaults', () => {
    const fields = {
      ...emptyGenerateFields,
      discount: '20',
      code: ' newyear27 ',
      startsOn: '2026-12-26',
      endsOn: '2027-01-05',
    };
    expect(readGenerateForm(fields)).toMatchObject({ code: 'newyear27', startsOn: '2026-12-26', endsOn: '2027-01-05' });
    const body = readGenerateForm({ ...emptyGenerateFields, discount: '20' });
    expect([body?.code, body?.startsOn, body?.endsOn]).toEqual([undefined, undefined, undefined]);
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
      usesPerPerson: 'some',
      maximumUses: '10',
    });
    expect(body).toEqual({ discount: 5, cartItems: undefined, usesPerPerson: Number.NaN, maximumUses: 10 });
  });
});

describe('a coupon for an amount', () => {
  const flat = { ...emptyGenerateFields, kind: 'rupees' as const };

  test('is sent as rupees, beyond a hundred too', () => {
    const body = readGenerateForm({ ...flat, discount: '500', usesPerPerson: '1', note: ' Open day ' }, ['seo']);
    expect(body).toEqual({
      discountRupees: 500,
      cartItems: 1,
      usesPerPerson: 1,
      courses: ['seo'],
      note: 'Open day',
    });
  });

  test.each(['', '0', '-5', '12.5', 'ten'])('takes no amount of "%s"', (discount) => {
    expect(readGenerateForm({ ...flat, discount })).toBeNull();
  });
});

describe('editing', () => {
  const coupon: OfficeCoupon = {
    ...{ code: 'A', discount: 10, discountRupees: null, usesPerPerson: 2, courses: [], note: 'Fair', state: 'active' },
    ...{ startsAt: '2026-12-25T18:30:00.000Z', expiresAt: '2027-01-05T10:00:00.000Z', createdAt: '' },
    ...{ cartItems: 1, maximumUses: null, uses: 0, reserved: 0, salesPaise: 0 },
  };

  test('starts with what the coupon has, by the days of India', () => {
    expect(fieldsOf(coupon)).toEqual({
      ...{ code: '', kind: 'percent', discount: '10', cartItems: '1', maximumUses: '', usesPerPerson: '2' },
      ...{ note: 'Fair', startsOn: '2026-12-26', endsOn: '2027-01-05' },
    });
  });

  test('clears limits that were emptied, and leaves an emptied last day as it is', () => {
    const fields = { ...fieldsOf(coupon), usesPerPerson: '', startsOn: '', endsOn: '', note: '' };
    expect(readEditForm(fields)).toEqual({
      ...{ discount: 10, cartItems: 1, maximumUses: null, usesPerPerson: null },
      ...{ courses: [], note: '', startsOn: null, endsOn: undefined },
    });
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
    salesPaise: 0,
  };
  test.each([
    [{}, 'All courses', '0'],
    [{ uses: 3 }, 'All courses', '3'],
    [{ maximumUses: 10, reserved: 1 }, 'All courses', '0 of 10, 1 in open carts'],
    [{ cartItems: 2, maximumUses: 10, uses: 4, reserved: 2 }, 'All courses, 2 or more', '4 of 10, 2 in open carts'],
    [{ usesPerPerson: 1 }, 'All courses, once per customer', '0'],
    [{ usesPerPerson: 3, uses: 5 }, 'All courses, 3 times per customer', '5'],
    [{ courses: [{ courseId: 'a', title: 'SEO' }], cartItems: 2 }, 'SEO, 2 or more', '0'],
  ])('%o: %s; used %s', (limits, scope, used) => {
    expect(couponScope({ ...coupon, ...limits })).toBe(scope);
    expect(couponUses({ ...coupon, ...limits })).toBe(used);
  });
});

describe('the days of a coupon in words', () => {
  const coupon: Parameters<typeof couponDays>[0] = {
    ...{ code: 'A', discount: 10, discountRupees: null, usesPerPerson: null, courses: [], note: '', createdAt: '' },
    ...{ cartItems: 1, maximumUses: null, uses: 0, reserved: 0, salesPaise: 0, state: 'active', startsAt: null },
    expiresAt: '2019-11-30T18:29:59.999Z',
  };
  test('name the first day of what has not begun', () => {
    expect(couponDays(coupon)).toBe('Until 30 Nov 2019');
    expect(couponDays({ ...coupon, state: 'expired' })).toBe('Ended 30 Nov 2019');
    const startsAt = '2019-11-01T00:00:00Z';
    expect(couponDays({ ...coupon, state: 'scheduled', startsAt })).toBe('1 Nov 2019 to 30 Nov 2019');
  });
});
