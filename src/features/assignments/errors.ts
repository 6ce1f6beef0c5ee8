/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const ASSIGNMENTS_ERRORS = {
  'already-submitted': { status: 409, meaning: 'The file belongs to a submitted attempt' },
  'assignment-not-found': { status: 404, meaning: 'There is no such assignment, or not for this caller' },
  'below-used': { status: 422, meaning: 'Submissions take up more room than the new limit' },
  excused: { status: 422, meaning: 'The learner is excused from the assignment' },
  'file-expired': { status: 410, meaning: 'The files of the submission were deleted at the end of their retention' },
  'file-not-found': { status: 404, meaning: 'There is no such file of this work' },
  'file-not-ready': { status: 422, meaning: 'A file of the draft is not complete, or was held back' },
  'file-quarantined': { status: 410, meaning: 'The virus scanner found something in the file later' },
  'file-too-large': { status: 413, meaning: 'The file is larger than one file can be' },
  'grading-started': { status: 409, meaning: 'The newest attempt has a grade that is not released' },
  'kind-not-allowed': { status: 422, meaning: 'The assignment does not take this kind of work' },
  'nothing-to-submit': { status: 422, meaning: 'The draft is empty' },
  'storage-full-for-you': { status: 413, meaning: 'The learner’s submissions take up all of their room' },
  'submission-too-large': { status: 413, meaning: 'The files of one attempt are too large together' },
  'submissions-closed': { status: 422, meaning: 'Nothing is taken any more' },
  'submissions-full': { status: 413, meaning: 'The room for all submissions is used up' },
  'too-many-files': { status: 422, meaning: 'The attempt has as many files as it can' },
  'upload-not-found': { status: 404, meaning: 'There is no such upload of the learner' },
  'wrong-file-type': { status: 415, meaning: 'The assignment does not take this type of file' },
} as const;

type Codes = typeof ASSIGNMENTS_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
