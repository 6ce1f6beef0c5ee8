/** Actions that this feature writes into the audit log, with their labels. */
export const ASSIGNMENTS_ACTIONS = {
  'grade.adjusted': 'Grade adjusted',
  'grade-adjustment.removed': 'Adjustment of a grade removed',
  'grade-scheme.updated': 'Grade settings changed',
  'gradebook.exported': 'Gradebook exported',
  'gradebook.messaged': 'Message to learners sent',
  'learner.snoozed': 'Learner snoozed',
  'learner-snooze.ended': 'Snooze of a learner ended',
  'assignment.exported': 'Assignments exported',
  'submission.exported': 'Submissions exported',
  'grade.saved': 'Grade saved',
  'grade.changed': 'Grade changed',
  'grade.released': 'Grade released',
  'extension.granted': 'Extension granted',
  'extension.removed': 'Extension removed',
} as const;

type Labels = typeof ASSIGNMENTS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
