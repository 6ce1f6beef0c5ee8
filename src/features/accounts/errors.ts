/** Error codes that this feature declares: outsiders read them in bodies, so they stay. */
export const ACCOUNTS_ERRORS = {
  'account-closed': { status: 409, meaning: 'The account is closed' },
  'account-disabled': { status: 403, meaning: 'The account is closed and cannot be signed in to' },
  'account-erased': { status: 409, meaning: 'The account was erased and cannot be reopened' },
  'account-open': { status: 409, meaning: 'The account is open' },
  'already-linked': { status: 409, meaning: 'A Google account is linked already' },
  'already-verified': { status: 409, meaning: 'The e-mail address is verified already' },
  cancelled: { status: 422, meaning: 'The person cancelled sign-in with Google' },
  'email-taken': { status: 409, meaning: 'Another account has this e-mail address' },
  'guessable-password': { status: 422, meaning: 'The password is too easy to guess' },
  'has-account': { status: 409, meaning: 'The person has an account already' },
  'identity-taken': { status: 422, meaning: 'The Google account signs in to another account' },
  'invalid-token': { status: 422, meaning: 'The link is invalid, used or expired' },
  'key-revoked': { status: 409, meaning: 'The API key is revoked' },
  'no-password': { status: 422, meaning: 'The account has no password to sign in with' },
  'not-invited': { status: 409, meaning: 'The account has no open invitation' },
  'not-of-list': { status: 422, meaning: 'The URL is not one of the list' },
  'not-own-note': { status: 403, meaning: 'Only the writer may change a note' },
  'not-own-view': { status: 403, meaning: 'Only the maker of a shared view and admins may change it' },
  'office-person': { status: 422, meaning: 'The person works in the office' },
  'other-identity': { status: 422, meaning: 'Another Google account is linked to the account' },
  'own-account': { status: 409, meaning: 'Not possible on one’s own account' },
  'owner-only': { status: 403, meaning: 'Only an owner may do this' },
  'permission-not-offered': { status: 422, meaning: 'The role cannot have this permission' },
  'provider-away': { status: 503, meaning: 'Google does not respond' },
  'second-factor-is-off': { status: 409, meaning: 'Two-factor authentication is off' },
  'second-factor-is-on': { status: 409, meaning: 'Two-factor authentication is on' },
  'second-factor-required': { status: [401, 403], meaning: 'The sign-in or the role needs a second factor' },
  'second-factor-setup-required': {
    status: 401,
    meaning: 'The role needs two-factor authentication, which has to be set up first',
  },
  'sign-in-expired': { status: 401, meaning: 'The sign-in took too long' },
  'too-many-keys': { status: 409, meaning: 'The account has as many API keys as it may' },
  'too-many-views': { status: 409, meaning: 'The person has as many views of the list as they may' },
  'unconfirmed-account': { status: 422, meaning: 'The account with this address was never confirmed' },
  'unknown-phone': { status: 422, meaning: 'No account has this verified phone number' },
  'unproved-address': { status: 409, meaning: 'The e-mail address is not verified' },
  'unverified-address': { status: 422, meaning: 'Google has not verified the e-mail address' },
  'view-exists': { status: 409, meaning: 'The person has a view of this name' },
  'wrong-code': { status: 422, meaning: 'The code of the second factor, or of a class, is wrong' },
  'wrong-credentials': { status: 401, meaning: 'E-mail address and password do not belong together' },
  'wrong-password': { status: 422, meaning: 'The current password is wrong' },
} as const;

type Codes = typeof ACCOUNTS_ERRORS;

declare module '../../platform/http/error-codes.ts' {
  interface ErrorCodes extends Codes {}
}
