/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const BATCHES_ERRORS = {
  'already-matched': { status: 409, meaning: 'The student is matched with another participant' },
  'already-enrolled': { status: 409, meaning: 'The student has a seat in a batch of the course' },
  'bad-rows': { status: 422, meaning: 'Rows of the file have errors, so nothing of it was imported' },
  'batch-closed': { status: 409, meaning: 'The batch can no longer be joined' },
  'batch-full': { status: 409, meaning: 'No seat of the batch is left' },
  'batch-of-other-course': { status: 422, meaning: 'The batch belongs to another course' },
  'batch-over': { status: 409, meaning: 'The batch is completed or cancelled' },
  'batch-published': { status: 409, meaning: 'The batch is published, so it is cancelled rather than deleted' },
  clash: { status: 409, meaning: 'A room or a trainer is taken at that time' },
  'code-taken': { status: 409, meaning: 'Another batch has this code' },
  'choice-over': { status: 409, meaning: 'The student has chosen already, or the time to choose is over' },
  'enrolment-over': { status: 409, meaning: 'The place in the batch has ended' },
  'holiday-exists': { status: 409, meaning: 'The day is a holiday already' },
  'in-the-room': { status: 409, meaning: 'The class is not online' },
  'key-used': { status: 409, meaning: 'The form was sent already, with other contents' },
  'no-course': { status: 422, meaning: 'The student does not have the course' },
  'feedback-closed': { status: 409, meaning: 'The class cannot be rated now' },
  'leave-answered': { status: 409, meaning: 'The request for leave was answered, withdrawn or has lapsed' },
  'leave-asked': { status: 409, meaning: 'The student has asked for leave for the class' },
  'make-up-full': { status: 409, meaning: 'No seat for a make-up is left in the class' },
  'marks-closed': { status: 403, meaning: 'The register was finished too long ago for the trainer to change marks' },
  'meetings-away': { status: 503, meaning: 'The meeting provider does not answer' },
  'no-link-yet': { status: 409, meaning: 'The meeting of the class is not made yet' },
  'not-attended': { status: 403, meaning: 'The student did not attend the class' },
  'not-missed': { status: 409, meaning: 'The class was neither missed nor is there leave for it' },
  'not-on-roster': { status: [403, 422], meaning: 'The student is not on the roster of the class' },
  'offer-over': { status: 409, meaning: 'The offered seat has passed on' },
  'other-class-number': { status: 422, meaning: 'A make-up is the same class of another batch' },
  'prerequisite-missing': { status: 409, meaning: 'The batch needs the certificate of another course' },
  'price-differs': { status: 409, meaning: 'The batch costs more than was paid; `difference` in rupees' },
  'room-in-use': { status: 409, meaning: 'Classes to come are in the room' },
  'seats-left': { status: 409, meaning: 'The batch has seats, so nobody has to wait' },
  'session-cancelled': { status: 409, meaning: 'The class is cancelled' },
  'session-over': { status: 409, meaning: 'The class is over, or has started' },
  'student-clash': { status: 409, meaning: 'Another class of the student is at the same time' },
  'too-many-codes': { status: 429, meaning: 'Too many wrong codes were typed for the class' },
  'too-many-holds': { status: 429, meaning: 'The seat was reserved too often without paying' },
  'wrong-batch-code': { status: 422, meaning: 'The code that was typed is not the batch’s' },
  'waitlist-full': { status: 409, meaning: 'The waitlist of the batch is full' },
} as const;

type Codes = typeof BATCHES_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
