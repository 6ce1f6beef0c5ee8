/** What this feature writes into the audit log, with its label. */
export const LEARNING_ACTIONS = {
  'grant.created': 'Course given',
  'grant.revoked': 'Course taken back',
  'import-result.exported': 'What came of an import taken as a file',
  'learner.exported': 'Learners taken as a file',
  'user-import.started': 'Import of people started',
  'user-import.undone': 'Import of people undone',
  'learner-question.answered': 'Learner’s question answered',
  'learner-question.deleted': 'Learner’s question deleted',
  'learner-question.hidden': 'Learner’s question hidden',
  'learner-question.shown': 'Learner’s question shown again',
  'learner-question.exported': 'Learners’ questions taken as a file',
} as const;

type Labels = typeof LEARNING_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
