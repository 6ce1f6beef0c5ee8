/** Actions that this feature writes into the audit log, with their labels. */
export const AUTHORING_ACTIONS = {
  'course-approval.declined': 'Changes to a course requested',
  'course-approval.requested': 'Approval of a course requested',
  'course.archived': 'Course archived',
  'course.created': 'Course created',
  'course.deleted': 'Course deleted',
  'course-draft.discarded': 'Changes to a course discarded',
  'course.duplicated': 'Course duplicated',
  'question-import.created': 'Questions imported into a draft',
  'course.published': 'Course published',
  'course.unarchived': 'Course republished',
  'course-version.restored': 'Earlier version of a course restored',
  'question-import.undone': 'Import of questions undone',
  'course.exported': 'Courses exported',
} as const;

type Labels = typeof AUTHORING_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
