/** What this feature writes into the audit log, with its label. */
export const REVIEWS_ACTIONS = {
  'review.published': 'Course review published',
  'review.refused': 'Course review not published',
  'review.replied': 'Course review replied to',
  'review.exported': 'Course reviews exported',
} as const;

type Labels = typeof REVIEWS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
