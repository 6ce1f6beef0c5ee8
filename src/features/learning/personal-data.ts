import type { FeatureData } from '../../platform/personal-data.ts';

/** Personal data stored by this feature, and what happens to it when an account is erased. */
export const learningData: FeatureData = {
  tables: [
    {
      table: 'grants',
      title: 'Courses that you may open',
      by: 'user',
      omit: ['granted_by', 'revoked_by', 'given_by', 'pause_words'],
      erase: 'keep',
      personal: { reason: 'blank', revoke_reason: 'blank', pause_text: 'blank', pause_words: 'blank' },
      other: ['source', 'source_id'],
    },
    {
      table: 'positions',
      title: 'Where you stopped in each course',
      by: 'user',
      erase: 'delete',
      personal: {},
      other: [],
    },
    {
      table: 'completions',
      title: 'Lessons that you finished',
      by: 'user',
      erase: 'delete',
      personal: {},
      other: [],
    },
    {
      table: 'content_notes',
      title: 'Notes on your lessons',
      by: 'user',
      erase: 'delete',
      personal: { text: 'row' },
      other: [],
    },
    {
      table: 'learner_questions',
      title: 'Questions that you asked under lessons',
      by: 'user',
      ids: [{ isInKeys: true, subjects: ['learner-question'] }],
      erase: 'delete',
      personal: { text: 'row', answer: 'row' },
      generated: ['searched'],
      other: [],
    },
    {
      table: 'people_import_results',
      title: 'The list by which the institute brought you in',
      by: 'account-email',
      erase: 'keep',
      personal: { name: 'blank', email: 'blank' },
      other: ['account', 'course', 'undo', 'undo_reason'],
    },
    {
      table: 'people_imports',
      // Its lines are removed once processed, within minutes.
      title: null,
      by: 'import',
      erase: { elsewhere: 'src/features/learning/user-import/erase-import-lines.ts' },
      personal: { rows: 'row' },
      other: [],
    },
  ],
  impersonal: {},
};
