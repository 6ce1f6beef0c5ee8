import type { FeatureData } from '../../platform/personal-data.ts';

/** The personal data of this feature, and what account erasure does with it. */
export const reportsData: FeatureData = {
  tables: [],
  // docs/decisions/0018-visits-counted-without-people.md
  impersonal: { page_views: ['source'] },
};
