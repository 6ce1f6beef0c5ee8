import type { FeatureData } from '../../platform/personal-data.ts';

/** The personal data of this feature, and what an erasure does with it. */
export const assessmentData: FeatureData = {
  tables: [
    {
      table: 'question_appeals',
      title: 'Questions that you contested',
      by: 'user',
      ids: [{ isInKeys: true, subjects: ['question-appeal'] }],
      erase: 'delete',
      personal: { text: 'row', answer: 'row' },
      other: ['state'],
    },
    {
      table: 'attempts',
      title: 'Quizzes and tests',
      by: 'user',
      omit: ['voided_by', 'set_aside_at', 'set_aside_by', 'set_aside_reason'],
      erase: 'delete',
      personal: { user_answers: 'row', submission_digest: 'row', void_reason: 'row', set_aside_reason: 'row' },
      other: ['quiz_id', 'question_ids', 'right_ids', 'shown_at', 'answer_seconds'],
    },
    {
      table: 'key_corrections',
      title: 'Keys of questions that you corrected',
      by: 'actor',
      erase: 'keep',
      personal: {},
      // About a question of the institute.
      other: ['reason', 'before', 'after'],
    },
  ],
  impersonal: { quizzes: ['quiz_id', 'explanations'] },
};
