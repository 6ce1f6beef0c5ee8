/** What this feature writes into the audit log, with its label. */
export const WEBHOOKS_ACTIONS = {
  'webhook.created': 'Webhook added',
  'webhook.updated': 'Webhook changed',
  'webhook-delivery.exported': 'Webhook deliveries exported',
  'webhook.deleted': 'Webhook removed',
  'webhook-secret.rotated': 'Webhook secret rolled',
  'webhook-delivery.retried': 'Webhook event resent',
  'webhook.exported': 'Webhooks exported',
} as const;

type Labels = typeof WEBHOOKS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
