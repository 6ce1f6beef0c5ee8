/** What this feature writes into the audit log, with its label. */
export const REPORTS_ACTIONS = {
  'audit-log.exported': 'Audit log taken as a file',
  'abandoned-cart.exported': 'Left carts taken as a file',
  'failed-job.exported': 'Failed jobs taken as a file',
  'job.discarded': 'Failed job discarded',
  'job.retried': 'Failed job run again',
  'failed-jobs.discarded': 'All failed jobs of a queue discarded',
  'failed-jobs.retried': 'All failed jobs of a queue run again',
  'mail.discarded': 'Mail discarded unsent',
  'mail.retried': 'Mail sent again',
  'provider.tested': 'Test message sent',
  'queue.exported': 'Queues taken as a file',
  'report.exported': 'Report taken as a file',
  'undelivered-mail.exported': 'Mails not sent taken as a file',
} as const;

type Labels = typeof REPORTS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
