import type { FeatureData } from '../../platform/personal-data.ts';

/** Personal data stored by this feature, and what happens to it when an account is erased. */
export const couponsData: FeatureData = {
  tables: [
    {
      table: 'coupon_uses',
      title: 'Coupons that you used',
      by: 'user',
      erase: 'keep',
      personal: {},
      other: ['order_id'],
    },
  ],
  impersonal: { coupons: ['code', 'typed_code', 'note', 'searched'] },
};
