import type { FeatureData } from '../../platform/personal-data.ts';

/** The personal data of this feature, and what account erasure does with it. */
export const newsletterData: FeatureData = {
  tables: [
    {
      table: 'newsletter_subscribers',
      title: 'Newsletter',
      by: 'email',
      ids: [{ subjects: ['subscriber', 'newsletter'] }],
      erase: 'delete',
      personal: { email: 'row', source: 'row', consent: 'row' },
      other: [],
    },
  ],
  impersonal: {},
};
