/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const REVIEWS_ERRORS = {
  'not-published': { status: 409, meaning: 'The course or the review is not published' },
  'office-account': {
    status: 409,
    meaning: 'Not for accounts of the office: they cannot review, and an admin closes them',
  },
  'reason-missing': { status: 422, meaning: 'The change needs a reason' },
  'review-not-found': { status: 404, meaning: 'There is no such review, or not for this caller' },
  'too-early': {
    status: [403, 409],
    meaning: 'The learner has done too little of the course, or the class does not allow this yet',
  },
} as const;

type Codes = typeof REVIEWS_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
