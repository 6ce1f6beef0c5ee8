import type { FeatureData } from '../../platform/personal-data.ts';

/** The personal data of this feature, and what account erasure does with it. */
export const settingsData: FeatureData = {
  tables: [],
  // The institute's own content. Graduates and quoted people agreed in writing; the office removes them on request.
  impersonal: {
    settings: ['subject', 'value'],
    setting_revisions: ['subject', 'value'],
    setting_schedules: ['subject', 'fields'],
  },
};
