import type { FeatureData } from '../../platform/personal-data.ts';

/** What is kept here about people, and what becomes of it when an account is erased. */
export const settingsData: FeatureData = {
  tables: [],
  // What the institute says of itself. Graduates and voices in it agreed in writing; the office takes them out when they ask.
  impersonal: { settings: ['subject', 'value'], kept_versions: ['subject', 'value'] },
};
