/** Actions that this feature writes into the audit log, with their labels. */
export const ASSESSMENT_ACTIONS = {
  'attempt.voided': 'Attempt set aside',
  'question-appeal.decided': 'Objection to a question decided',
  'question-key.corrected': 'Key of a question corrected',
  'question.created': 'Question of a test added',
  'question.deleted': 'Question of a test deleted',
  'question.updated': 'Question of a test changed',
  'question-image.stored': 'Picture for a question kept',
  'question-image.updated': 'Picture of a question kept',
  'question-image.removed': 'Picture of a question taken away',
  'question.voided': 'Question of a test made void',
  'quiz-settings.updated': 'Settings of a test changed',
  'quiz.exported': 'Tests taken as a file',
} as const;

type Labels = typeof ASSESSMENT_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
