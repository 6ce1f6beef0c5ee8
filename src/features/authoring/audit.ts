/** Actions that this feature writes into the audit log, with their labels. */
export const AUTHORING_ACTIONS = {
  'course-approval.declined': 'Changes to a course requested',
  'course-approval.requested': 'Approval of a course requested',
  'course.archived': 'Course archived',
  'course.created': 'Course begun',
  'course.deleted': 'Course deleted',
  'course-draft.discarded': 'Draft of a course thrown away',
  'course.duplicated': 'Course copied',
  'question-import.created': 'Questions imported into a draft',
  'course.published': 'Course published',
  'course.unarchived': 'Course taken from the archive',
  'course-version.restored': 'Earlier version of a course brought back',
  'question-import.undone': 'Import of questions undone',
  'course.exported': 'Courses taken as a file',
} as const;

type Labels = typeof AUTHORING_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
