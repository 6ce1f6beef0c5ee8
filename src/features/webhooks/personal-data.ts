import type { FeatureData } from '../../platform/personal-data.ts';

/** The personal data of this feature, and what account erasure does with it. */
export const webhooksData: FeatureData = {
  tables: [
    {
      table: 'webhook_deliveries',
      title: 'What we told other systems about you',
      by: 'delivery',
      omit: ['endpoint_id'],
      erase: 'delete',
      personal: { payload: 'row', response_text: 'row' },
      generated: ['searched'],
      other: ['event_type', 'state', 'failure'],
    },
  ],
  impersonal: { webhook_endpoints: ['url', 'description', 'event_types', 'encrypted_secret', 'sealed_secret'] },
};
