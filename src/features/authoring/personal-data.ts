import type { FeatureData } from '../../platform/personal-data.ts';

/** What is kept here about people, and what becomes of it when an account is erased. */
export const authoringData: FeatureData = {
  tables: [],
  impersonal: {
    course_drafts: ['document', 'base'],
    course_versions: ['document', 'note'],
    question_imports: ['questions', 'kept'],
  },
};
