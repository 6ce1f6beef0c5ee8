/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const ASSIGNMENTS_ERRORS = {
  'already-submitted': { status: 409, meaning: 'The file belongs to a submitted attempt' },
  'assignment-not-found': { status: 404, meaning: 'There is no such assignment, or not for this caller' },
  'below-used': { status: 422, meaning: 'Submissions take up more room than the new limit' },
  'comment-not-found': { status: 404, meaning: 'There is no such comment of the caller' },
  'due-in-the-past': { status: 422, meaning: 'The new due date is not in the future, or too far away' },
  excused: { status: 422, meaning: 'The learner is excused from the assignment' },
  'extension-not-found': { status: 404, meaning: 'The learner has no extension' },
  'extension-not-later': { status: 422, meaning: 'The new due date is not later than the one in force' },
  'file-expired': { status: 410, meaning: 'The files of the submission were deleted at the end of their retention' },
  'file-not-found': { status: 404, meaning: 'There is no such file of this work' },
  'file-not-ready': { status: 422, meaning: 'A file of the draft is not complete, or was held back' },
  'file-quarantined': { status: 410, meaning: 'The virus scanner found something in the file later' },
  'file-too-large': { status: 413, meaning: 'The file is larger than one file can be' },
  'grading-started': { status: 409, meaning: 'The newest attempt has a grade that is not released' },
  'kind-not-allowed': { status: 422, meaning: 'The assignment does not take this kind of work' },
  'learner-not-found': { status: 404, meaning: 'There is no such learner in the course' },
  'newer-version': { status: 409, meaning: 'The learner submitted a newer attempt; `version` is its number' },
  'no-due-date': { status: 422, meaning: 'The assignment has no due date to extend' },
  'not-learners': { status: 422, meaning: 'Some of the addressed people do not have the course' },
  'nothing-to-release': { status: 409, meaning: 'There are no saved grades to release' },
  'nothing-to-submit': { status: 422, meaning: 'The draft is empty' },
  'override-not-found': { status: 404, meaning: 'There is no adjustment to remove' },
  'own-work': { status: 403, meaning: 'Nobody grades their own work' },
  'pin-outside': { status: 422, meaning: 'A pin is not on a page of its file' },
  'points-out-of-range': { status: 422, meaning: 'The points are below 0, above the maximum, or between two steps' },
  'rubric-incomplete': { status: 422, meaning: 'A criterion of the rubric has no points' },
  'storage-full-for-you': { status: 413, meaning: 'The learner’s submissions take up all of their room' },
  'submission-not-found': { status: 404, meaning: 'There is no such submission, or not for this caller' },
  'submission-too-large': { status: 413, meaning: 'The files of one attempt are too large together' },
  'submissions-closed': { status: 422, meaning: 'Nothing is taken any more' },
  'submissions-full': { status: 413, meaning: 'The room for all submissions is used up' },
  'too-many-comments': { status: 409, meaning: 'The comment library is full' },
  'too-many-files': { status: 422, meaning: 'The attempt has as many files as it can' },
  'unknown-criterion': { status: 422, meaning: 'The rubric has no such criterion or level' },
  'unknown-item': { status: 422, meaning: 'The course has no such grade item' },
  'unknown-rubric-version': { status: 422, meaning: 'There is no such version of the rubric' },
  'upload-not-found': { status: 404, meaning: 'There is no such upload of the learner' },
  'weights-not-100': { status: 422, meaning: 'The weights do not add up to 100' },
  'wrong-file-type': { status: 415, meaning: 'The assignment does not take this type of file' },
} as const;

type Codes = typeof ASSIGNMENTS_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
