import type { FeatureData } from '../../platform/personal-data.ts';

/** The personal data of this feature, and what account erasure does with it. */
export const privacyData: FeatureData = {
  tables: [
    {
      table: 'data_exports',
      title: 'Copies of your data',
      by: 'user',
      erase: 'delete',
      personal: {},
      other: [],
    },
    {
      table: 'erasure_requests',
      title: 'Requests to delete your account',
      by: 'user',
      omit: ['token_hash'],
      // The fact and time of the request are evidence that it was fulfilled.
      erase: 'keep',
      personal: {},
      other: ['token_hash'],
    },
  ],
  impersonal: {},
};
