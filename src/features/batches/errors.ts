/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const BATCHES_ERRORS = {
  'batch-over': { status: 409, meaning: 'The batch is completed or cancelled' },
  'batch-published': { status: 409, meaning: 'The batch is published, so it is cancelled rather than deleted' },
  clash: { status: 409, meaning: 'A room or a trainer is taken at that time' },
  'code-taken': { status: 409, meaning: 'Another batch has this code' },
  'holiday-exists': { status: 409, meaning: 'The day is a holiday already' },
  'key-used': { status: 409, meaning: 'The form was sent already, with other contents' },
  'reason-missing': { status: 422, meaning: 'The change needs a reason' },
  'room-in-use': { status: 409, meaning: 'Classes to come are in the room' },
  'session-cancelled': { status: 409, meaning: 'The class is cancelled' },
  'session-over': { status: 409, meaning: 'The class is over, or has started' },
} as const;

type Codes = typeof BATCHES_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
