/** What this feature writes into the audit log, with its label. */
export const CAREERS_ACTIONS = {
  'application.updated': 'Application changed',
  'application.erased': 'Application deleted',
  'application.exported': 'Applications exported',
  'opening.created': 'Opening added',
  'opening.closed': 'Opening closed',
  'opening.deleted': 'Opening deleted',
  'opening.updated': 'Opening changed',
  'opening.reopened': 'Opening reopened',
  'opening.exported': 'Openings exported',
} as const;

type Labels = typeof CAREERS_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
