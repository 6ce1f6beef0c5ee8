import type { FeatureData } from '../../platform/personal-data.ts';

/** What is kept here about people, and what becomes of it when an account is erased. */
export const cartData: FeatureData = {
  tables: [
    {
      table: 'saved_carts',
      title: 'The cart that you let us keep',
      by: 'user',
      erase: 'delete',
      personal: { consent: 'row', course_ids: 'row' },
      other: [],
    },
  ],
  impersonal: {},
};
