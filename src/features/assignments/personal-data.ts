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
      fileAddress: (row) =>
        row['quarantined_at'] || row['expired_at']
          ? null
          : `/api/assignments/${String(row['assignment_id'])}/files/${String(row['id'])}?download=1`,
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
      table: 'feedback_comments',
      title: 'Comments that you keep for grades',
      by: 'user',
      erase: 'delete',
      personal: { text: 'row' },
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
    {
      table: 'assignment_announcements',
      title: 'New assignments that you will be told of',
      by: 'user',
      erase: 'delete',
      personal: {},
      other: [],
    },
    {
      table: 'grade_snoozes',
      title: 'Pauses of reminders about your progress',
      by: 'user',
      omit: ['made_by', 'note'],
      erase: 'delete',
      personal: { note: 'row' },
      other: [],
    },
    {
      table: 'grade_message_recipients',
      title: 'Messages about your courses',
      by: 'user',
      omit: ['message_key', 'is_left_out'],
      erase: 'delete',
      personal: {},
      other: [],
    },
  ],
  impersonal: {
    grade_messages: [],
    grade_schemes: ['weights', 'excluded_item_ids'],
    assignments: ['name', 'settings'],
    assignment_rubrics: ['criteria'],
  },
};
