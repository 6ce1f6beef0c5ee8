import type { FeatureData } from '../../platform/personal-data.ts';

/** Personal data stored by this feature, and what happens to it when an account is erased. */
export const cartData: FeatureData = {
  tables: [
    {
      table: 'saved_carts',
      title: 'Your saved cart',
      by: 'user',
      erase: 'delete',
      personal: { consent: 'row', course_ids: 'row' },
      other: [],
    },
  ],
  impersonal: {},
};
