/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const CERTIFICATES_ERRORS = {
  'already-issued': { status: 409, meaning: 'The person has a certificate of the course' },
  'certificate-replaced': { status: 410, meaning: 'Another certificate took its place' },
  'certificate-revoked': { status: 410, meaning: 'The certificate is revoked' },
  'certificate-withdrawn': { status: [409, 410], meaning: 'The holder withdrew the certificate from publication' },
  replaced: { status: 409, meaning: 'Another certificate took its place' },
  'same-name': { status: 422, meaning: 'The name is the one on the certificate' },
  'unknown-certificate': { status: 404, meaning: 'There is no such certificate' },
  'unknown-learner': { status: 404, meaning: 'There is no such learner' },
  'unknown-list': { status: 404, meaning: 'There is no such status list' },
  'unknown-picture': { status: 422, meaning: 'The image was not uploaded' },
  'unprintable-name': { status: 422, meaning: 'The name has characters that cannot be printed' },
} as const;

type Codes = typeof CERTIFICATES_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
