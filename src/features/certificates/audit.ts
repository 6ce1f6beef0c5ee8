/** What this feature writes into the audit log, with its label. */
export const CERTIFICATES_ACTIONS = {
  'certificate-design.updated': 'Certificate design saved',
  'certificate.issued': 'Certificate issued by hand',
  'certificate.name-corrected': 'Name on a certificate corrected',
  'certificate.reissued': 'Certificate issued anew',
  'certificate.restored': 'Certificate made good again',
  'certificate.revoked': 'Certificate revoked',
  'certificate.exported': 'Certificates taken as a file',
  'credential-key.rotated': 'Signing key changed',
} as const;

type Labels = typeof CERTIFICATES_ACTIONS;

declare module '../../platform/audit.ts' {
  interface AuditActions extends Labels {}
}
