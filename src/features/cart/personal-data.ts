import type { FeatureData } from '../../platform/personal-data.ts';

/** What is kept here about people, and what becomes of it when an account is erased. */
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
