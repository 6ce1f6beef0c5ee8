import type { FeatureData } from '../../platform/personal-data.ts';

/**
 * Personal data stored by this feature, and what happens to it when an account is erased: all of a learner’s work goes, with its grades.
 * Rows that refer to others come first.
 */
export const assignmentsData: FeatureData = {
  tables: [
    {
      table: 'assignment_grades',
      title: 'Grades and feedback',
      by: 'user',
      omit: [
        'graded_by',
        'criteria',
        'points',
        'penalty_points',
        'score',
        'comment',
        'pins',
        'outcome',
        'resubmit_due_at',
      ],
      erase: 'delete',
      personal: { comment: 'row', criteria: 'row', pins: 'row', released: 'row' },
      other: ['outcome'],
    },
    {
      table: 'submission_files',
      title: 'Files that you submitted',
      by: 'user',
      omit: ['file_key', 'shown_key', 'upload_id'],
      erase: 'delete',
      personal: { name: 'row' },
      other: ['kind', 'content_type', 'sha256', 'file_key', 'shown_key'],
    },
    {
      table: 'submission_versions',
      title: 'Work that you submitted',
      by: 'user',
      erase: 'delete',
      personal: { text: 'row', links: 'row' },
      other: ['receipt'],
    },
    {
      table: 'submissions',
      title: 'Assignments that you submitted',
      by: 'user',
      omit: ['office_score', 'has_unreleased_grade', 'grade_state'],
      erase: 'delete',
      personal: {},
      other: ['grade_state', 'outcome'],
    },
    {
      table: 'assignment_drafts',
      title: 'Drafts of your work',
      by: 'user',
      erase: 'delete',
      personal: { text: 'row', links: 'row' },
      other: [],
    },
    {
      table: 'assignment_extensions',
      title: 'Extensions of due dates',
      by: 'user',
      omit: ['granted_by', 'reason'],
      erase: 'delete',
      personal: { reason: 'row' },
      other: [],
    },
    {
      table: 'grade_overrides',
      title: 'Adjusted grades',
      by: 'user',
      omit: ['made_by', 'reason'],
      erase: 'delete',
      personal: { reason: 'row' },
      other: ['item_id'],
    },
    {
      table: 'assignment_notices',
      title: 'Reminders of assignments',
      by: 'user',
      omit: ['key'],
      erase: 'delete',
      personal: {},
      other: ['key'],
    },
  ],
  impersonal: {
    assignments: ['name', 'settings'],
    assignment_rubrics: ['criteria'],
  },
};
