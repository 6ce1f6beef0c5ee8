import { AppError, toAppError } from '../../../platform/http/errors.ts';
import { IdentityProviderError } from '../../../ports/identity-provider.ts';
import { identityProblems, type IdentityProblem } from '../rules.ts';

const statuses: Partial<Record<IdentityProblem, number>> = {
  'provider-away': 503,
  'sign-in-expired': 401,
  'not-signed-in': 401,
  'account-disabled': 403,
};

/** The refusal of a sign-in with Google, under the code that the page has words for. */
export function identityProblem(problem: IdentityProblem): AppError {
  return new AppError(statuses[problem] ?? 422, problem, identityProblems[problem]);
}

/** What anything thrown on the way means to the person. */
export function toIdentityProblem(thrown: unknown): AppError {
  if (!(thrown instanceof IdentityProviderError)) return toAppError(thrown);
  if (thrown.kind === 'cancelled') return identityProblem('cancelled');
  return identityProblem(thrown.kind === 'rejected' ? 'sign-in-expired' : 'provider-away');
}
