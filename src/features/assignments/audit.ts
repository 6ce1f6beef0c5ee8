/** Actions that this feature writes into the audit log, with their labels. */
export const ASSIGNMENTS_ACTIONS = {
  'grade.adjusted': 'Grade adjusted',
  'grade-adjustment.removed': 'Adjustment of a grade removed',
  'grade-scheme.updated': 'Grade settings changed',
  'gradebook.exported': 'Gradebook exported',
  'gradebook.messaged': 'Message to learners sent',
  'learner.snoozed': 'Learner snoozed',
  'learner-snooze.ended': 'Snooze of a learner ended',
} as const;

type Labels = typeof ASSIGNMENTS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
