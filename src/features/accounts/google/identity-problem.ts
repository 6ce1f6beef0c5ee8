import { AppError, toAppError } from '../../../platform/http/errors.ts';
import { IdentityProviderError } from '../../../ports/identity-provider.ts';
import { identityProblems, type IdentityProblem } from '../rules.ts';

const statuses: Partial<Record<IdentityProblem, number>> = {
  'provider-away': 503,
  'sign-in-expired': 401,
  'not-signed-in': 401,
  'account-disabled': 403,
};

/** The error for a failed sign-in with Google; the page has a message for its code. */
export function identityProblem(problem: IdentityProblem): AppError {
  return new AppError(statuses[problem] ?? 422, problem, identityProblems[problem]);
}

/** Converts anything thrown during the sign-in into an error with a message. */
export function toIdentityProblem(thrown: unknown): AppError {
  if (!(thrown instanceof IdentityProviderError)) return toAppError(thrown);
  if (thrown.kind === 'cancelled') return identityProblem('cancelled');
  return identityProblem(thrown.kind === 'rejected' ? 'sign-in-expired' : 'provider-away');
}
