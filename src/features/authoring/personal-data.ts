import type { FeatureData } from '../../platform/personal-data.ts';

/** The personal data of this feature, and what an erasure does with it. */
export const authoringData: FeatureData = {
  tables: [],
  impersonal: {
    course_drafts: ['document', 'base'],
    course_approvals: ['note', 'reply', 'decision'],
    course_versions: ['document', 'note'],
    question_imports: ['questions', 'kept'],
  },
};
