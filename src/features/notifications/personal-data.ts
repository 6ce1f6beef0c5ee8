import type { FeatureData } from '../../platform/personal-data.ts';

/** The personal data of this feature, and what account erasure does with it. */
export const notificationsData: FeatureData = {
  tables: [
    {
      table: 'notifications',
      title: 'Notices',
      by: 'user',
      erase: 'delete',
      personal: { title: 'row', text: 'row', href: 'row', key: 'row' },
      other: ['kind'],
    },
    {
      table: 'notification_preferences',
      title: 'How you want notices',
      by: 'user',
      erase: 'delete',
      personal: {},
      other: ['kind'],
    },
  ],
  impersonal: {},
};
