/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const ORDERS_ERRORS = {
  'cart-too-dear': { status: 422, meaning: 'The total is above what one payment may be' },
  'coupon-and-discount': { status: 422, meaning: 'A sale has a coupon or a discount, not both' },
  'day-closed': { status: 409, meaning: 'The cashier has closed that day' },
  'discount-limit': { status: 403, meaning: 'The discount is above what the caller may give' },
  'empty-cart': { status: 422, meaning: 'The cart is empty' },
  'given-already': { status: 409, meaning: 'The refund was already handed over' },
  'link-used': { status: 409, meaning: 'What the payment link is for is paid' },
  'link-ended': { status: 409, meaning: 'The payment link is no longer valid' },
  'not-asked': { status: 409, meaning: 'No refund was requested' },
  'not-at-desk': { status: 409, meaning: 'The money was not taken offline' },
  'not-failed': { status: 409, meaning: 'The refund has not failed' },
  'nothing-to-refund': { status: 409, meaning: 'Nothing is left to refund' },
  'note-missing': { status: 422, meaning: 'A difference in the till needs a note' },
  'one-course-plan': { status: 422, meaning: 'Instalments are for one course, without a coupon' },
  'nothing-to-send': { status: 409, meaning: 'The order has no such document or course to tell of' },
  'order-ended': { status: 409, meaning: 'The order has ended' },
  'order-replaced': { status: 409, meaning: 'A newer order of the buyer took its place' },
  'paid-already': { status: 409, meaning: 'The order is paid' },
  'payment-failed': { status: 409, meaning: 'The payment did not go through' },
  'payment-mismatch': { status: 409, meaning: 'The payment belongs to another order or amount' },
  'payment-returned': { status: 409, meaning: 'The payment is refunded to the buyer' },
  'payments-away': { status: 503, meaning: 'The payment provider does not respond' },
  'payments-refused': { status: 422, meaning: 'The payment provider refuses the call, most likely its keys' },
  'price-changed': {
    status: 409,
    meaning: 'The price is another than the one shown; `total` and `amount` have the right one',
  },
  'refund-limit': { status: 403, meaning: 'The refund is above what the caller may refund' },
  'refund-requested': { status: 409, meaning: 'A refund is requested already' },
  'split-mismatch': { status: 422, meaning: 'The parts of the payment do not add up to the total' },
  'too-much': { status: 409, meaning: 'More than what is left to refund' },
  'wrong-signature': { status: 400, meaning: 'The signature of the payment is wrong' },
} as const;

type Codes = typeof ORDERS_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
