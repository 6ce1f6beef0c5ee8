import type { FeatureData } from '../../platform/personal-data.ts';

/** What is kept here about people, and what becomes of it when an account is erased. */
export const reportsData: FeatureData = {
  tables: [],
  // docs/decisions/0018-visits-counted-without-people.md
  impersonal: { page_views: ['source'] },
};
