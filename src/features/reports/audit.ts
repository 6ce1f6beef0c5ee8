/** What this feature writes into the audit log, with its label. */
export const REPORTS_ACTIONS = {
  'audit-log.exported': 'Audit log exported',
  'abandoned-cart.exported': 'Abandoned carts exported',
  'failed-job.exported': 'Failed jobs exported',
  'job.discarded': 'Failed job discarded',
  'job.retried': 'Failed job retried',
  'failed-jobs.discarded': 'All failed jobs of a queue discarded',
  'failed-jobs.retried': 'All failed jobs of a queue retried',
  'mail.discarded': 'Mail discarded unsent',
  'mail.retried': 'Mail sent again',
  'provider.tested': 'Provider tested',
  'queue.exported': 'Queues exported',
  'report.exported': 'Report exported',
  'undelivered-mail.exported': 'Unsent mails exported',
} as const;

type Labels = typeof REPORTS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
