import type { FeatureData } from '../../platform/personal-data.ts';

/** What is kept here about people, and what becomes of it when an account is erased. */
export const newsletterData: FeatureData = {
  tables: [
    {
      table: 'newsletter_subscribers',
      title: 'Newsletter',
      by: 'email',
      erase: 'delete',
      personal: { email: 'row', source: 'row', consent: 'row' },
      other: [],
    },
  ],
  impersonal: {},
};
