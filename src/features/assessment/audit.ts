/** Actions that this feature writes into the audit log, with their labels. */
export const ASSESSMENT_ACTIONS = {
  'attempt.viewed': 'Attempt viewed',
  'attempt.voided': 'Attempt reset',
  'question-appeal.decided': 'Challenged question decided',
  'question-key.corrected': 'Answer key corrected',
  'question.created': 'Question of a test added',
  'question.deleted': 'Question of a test deleted',
  'question.updated': 'Question of a test changed',
  'question-image.stored': 'Picture for a question uploaded',
  'question-image.updated': 'Picture of a question changed',
  'question-image.removed': 'Picture of a question removed',
  'question.voided': 'Question voided',
  'quiz-settings.updated': 'Test settings changed',
  'quiz.exported': 'Tests exported',
} as const;

type Labels = typeof ASSESSMENT_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
