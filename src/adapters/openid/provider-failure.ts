import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { IdentityProviderError } from '../../ports/identity-provider.ts';

/** Library errors that mean an invalid proof. All others mean that there was no valid response. */
const WORTHLESS = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** Maps a failure of the library. No message contains a code, a token or a key. */
export function toProviderError(error: unknown): IdentityProviderError {
  if (error instanceof IdentityProviderError) return error;
  if (error instanceof AuthorizationResponseError) {
    const kind = error.error === 'access_denied' ? 'cancelled' : 'unavailable';
    return new IdentityProviderError(kind, `The identity provider sent the browser back with ${label(error.error)}.`);
  }
  if (error instanceof ResponseBodyError) {
    // A code that was used, has expired or belongs to another sign-in.
    const kind = error.error === 'invalid_grant' ? 'rejected' : 'unavailable';
    return new IdentityProviderError(kind, `The identity provider refused the code (${label(error.error)}).`);
  }
  if (error instanceof ClientError && error.code !== undefined && WORTHLESS.has(error.code)) {
    return new IdentityProviderError('rejected', `The identity provider's answer is no proof (${error.code}).`);
  }
  const reason = error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown';
  return new IdentityProviderError('unavailable', `The identity provider gave no good answer (${reason}).`);
}

/** External text, sanitized for a line of the log. */
function label(code: string): string {
  return /^[\w-]{1,60}$/.test(code) ? code : 'an unknown error';
}
