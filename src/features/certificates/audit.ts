/** What this feature writes into the audit log, with its label. */
export const CERTIFICATES_ACTIONS = {
  'certificate-design.updated': 'Certificate template saved',
  'certificate.issued': 'Certificate issued manually',
  'certificate.name-corrected': 'Name on a certificate corrected',
  'certificate.reissued': 'Certificate reissued',
  'certificate.restored': 'Certificate reinstated',
  'certificate.revoked': 'Certificate revoked',
  'certificate.exported': 'Certificates exported',
  'credential-key.rotated': 'Signing key changed',
} as const;

type Labels = typeof CERTIFICATES_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
