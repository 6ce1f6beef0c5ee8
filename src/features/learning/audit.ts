/** What this feature writes into the audit log, with its label. */
export const LEARNING_ACTIONS = {
  'grant.created': 'Learner enrolled',
  'grant.revoked': 'Access removed',
  'import-result.exported': 'Import result exported',
  'learner.exported': 'Learners exported',
  'user-import.started': 'Import of people started',
  'user-import.undone': 'Import of people undone',
  'learner-question.answered': 'Learner’s question answered',
  'learner-question.deleted': 'Learner’s question deleted',
  'learner-question.hidden': 'Learner’s question hidden',
  'learner-question.shown': 'Learner’s question unhidden',
  'learner-question.exported': 'Learners’ questions exported',
} as const;

type Labels = typeof LEARNING_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
