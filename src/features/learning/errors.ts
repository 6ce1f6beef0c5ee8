/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const LEARNING_ERRORS = {
  'access-ended': { status: 403, meaning: 'The last day of access is over' },
  'access-paused': { status: 403, meaning: 'Access is paused until an instalment is paid' },
  'already-owned': { status: 409, meaning: 'The person is already enrolled' },
  'content-locked': { status: 403, meaning: 'The content is not open yet for the batch' },
  'import-running': { status: 409, meaning: 'Another import is running' },
  'not-enrolled': { status: 403, meaning: 'The person has no access to the course' },
  'not-given': { status: 409, meaning: 'Access came from an order and ends with its refund' },
  'preview-not-found': { status: 404, meaning: 'The lesson is not a free preview' },
  'taken-back-already': { status: 409, meaning: 'The access is revoked already' },
  'too-many-notes': { status: 422, meaning: 'The lesson has as many notes as it may' },
  'unknown-content': { status: 422, meaning: 'The course has no such lesson' },
} as const;

type Codes = typeof LEARNING_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
