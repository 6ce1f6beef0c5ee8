import type { FeatureData } from '../../platform/personal-data.ts';

/** Personal data stored by this feature, and what happens to it when an account is erased: reviews go with their writer. */
export const reviewsData: FeatureData = {
  tables: [
    {
      table: 'course_reviews',
      title: 'Reviews of your courses',
      by: 'user',
      ids: [{ subjects: ['review'] }],
      omit: ['decisions'],
      erase: 'delete',
      personal: { name: 'row', text: 'row', pending_text: 'row', reply_text: 'row', reason: 'row' },
      generated: ['searched'],
      other: ['state'],
    },
  ],
  impersonal: {},
};
