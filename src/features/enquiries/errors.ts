/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const ENQUIRIES_ERRORS = {
  'already-booked': {
    status: 409,
    meaning: 'The person has a seat in this class, or a make-up for the one that they missed',
  },
  'changed-meanwhile': { status: 409, meaning: 'The row was changed in the meantime; load again' },
  'demo-closed': { status: 409, meaning: 'The demo class is cancelled or has begun' },
  'demo-full': { status: 409, meaning: 'The demo class is full' },
  'in-the-past': { status: 422, meaning: 'The time lies in the past' },
  'no-contact': { status: 422, meaning: 'The enquiry has no e-mail address or phone number' },
  'nobody-to-import': { status: 422, meaning: 'The file has no row that can be imported' },
  'phone-not-verified': { status: 422, meaning: 'The phone number was not verified by a code' },
  'seat-closed': { status: 409, meaning: 'The seat is cancelled or its class is over' },
  'seats-taken': { status: 409, meaning: 'More seats are taken than the class or batch would have' },
  'lead-exists': { status: 409, meaning: 'Another enquiry has this phone number' },
  'not-begun': { status: 409, meaning: 'The demo class has not begun: attendance opens with it' },
  'owned-already': { status: 409, meaning: 'The enquiry has an owner already' },
  'stage-contradicts-fact': { status: 422, meaning: 'The stage of an enquiry contradicts a seat, attendance or order' },
  'stage-needs-fact': { status: 422, meaning: 'The stage of an enquiry needs a seat, attendance or order' },
  'too-many-streams': { status: [429, 503], meaning: 'Too many windows listen for enquiries' },
  'unknown-owner': { status: 422, meaning: 'The owner of an enquiry must work in the office' },
} as const;

type Codes = typeof ENQUIRIES_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
