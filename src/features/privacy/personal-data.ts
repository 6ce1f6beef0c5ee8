import type { FeatureData } from '../../platform/personal-data.ts';

/** What is kept here about people, and what becomes of it when an account is erased. */
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
      // That and when somebody asked shows that it was done as they asked.
      erase: 'keep',
      personal: {},
      other: ['token_hash'],
    },
  ],
  impersonal: {},
};
