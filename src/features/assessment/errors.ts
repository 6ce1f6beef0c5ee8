/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const ASSESSMENT_ERRORS = {
  'already-contested': { status: 409, meaning: 'The learner has appealed against this question' },
  'already-decided': { status: 409, meaning: 'The appeal is decided' },
  'already-passed': { status: 409, meaning: 'The final test is passed' },
  'attempt-not-found': { status: 404, meaning: 'There is no such attempt, or not for this caller' },
  'attempt-open': { status: 409, meaning: 'An attempt is open' },
  certificate: { status: 409, meaning: 'A certificate is based on the attempt' },
  'attendance-too-low': { status: 403, meaning: 'The final test needs more attendance; `percent` and `minimum`' },
  'final-test-locked': { status: 403, meaning: 'Lessons have to be completed first' },
  'mark-is-fixed': { status: 422, meaning: 'The pass mark of a final test is fixed' },
  'no-attempts-left': { status: [409, 422], meaning: 'All attempts are used' },
  'not-a-final-test': { status: 422, meaning: 'The test is not a final test' },
  'not-handed-in': { status: 409, meaning: 'The attempt is still open' },
  'not-passed': { status: 403, meaning: 'The final test is not passed' },
  'not-started': { status: 409, meaning: 'No attempt is open' },
  'passed-final-test': { status: 409, meaning: 'The attempt passed a final test' },
  'question-in-use': { status: 409, meaning: 'Attempts contain the question' },
  'set-aside': { status: 409, meaning: 'The attempt is void' },
  'start-first': { status: 409, meaning: 'The answers belong to no open attempt' },
  'time-over': { status: 409, meaning: 'The time of the attempt is over' },
  'too-many-at-once': { status: 409, meaning: 'The attempt was submitted more than once at the same time' },
  'unfit-key': { status: 422, meaning: 'The answer key does not match the question' },
  'unfit-question': { status: 422, meaning: 'The question is not valid' },
  'unknown-attempt': { status: 409, meaning: 'There is no such attempt' },
  'unknown-question': { status: 422, meaning: 'The test has no such question' },
  'unknown-quiz': { status: 404, meaning: 'There is no such test' },
} as const;

type Codes = typeof ASSESSMENT_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
