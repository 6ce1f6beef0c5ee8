/** What this feature writes into the audit log, with its label. */
export const WEBHOOKS_ACTIONS = {
  'webhook.created': 'Webhook added',
  'webhook.updated': 'Webhook changed',
  'webhook-delivery.exported': 'Deliveries of a webhook taken as a file',
  'webhook.deleted': 'Webhook removed',
  'webhook-secret.rotated': 'Secret of a webhook made anew',
  'webhook-delivery.retried': 'Webhook sent again',
  'webhook.exported': 'Webhooks taken as a file',
} as const;

type Labels = typeof WEBHOOKS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
