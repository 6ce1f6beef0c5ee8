import type { Context } from '../../../platform/http/context.ts';
import type { AppError } from '../../../platform/http/errors.ts';
import { IdentityProviderError } from '../../../ports/identity-provider.ts';
import { toIdentityProblem } from '../google/identity-problem.ts';
import type { PendingSignIn } from '../sessions/pending-sign-in.ts';
import { isIdentityProblem } from '../rules.ts';
import { twoFactorCookie } from '../two-factor/two-factor-cookie.ts';

/** The next URL, and the cookies to set. */
export interface Onward {
  goTo: string;
  cookies: string[];
}

/** Where the profile has its Google section. */
export const LINKS_FROM = '/profile/details';

/** A JSON error is useless during a redirect between two sites, so redirect to a page with the message. */
export async function returnTo(
  context: Pick<Context, 'log' | 'settings'>,
  aim: Pick<PendingSignIn, 'goTo' | 'linksUserId'> | null,
  work: () => Promise<Onward>,
): Promise<Onward> {
  try {
    return await work();
  } catch (thrown) {
    const error = toIdentityProblem(thrown);
    if (error.status >= 500) context.log.error({ err: thrown }, 'a sign-in with Google failed');
    else if (thrown instanceof IdentityProviderError && thrown.kind === 'rejected')
      context.log.warn({ reason: thrown }, 'a proof by Google was refused');
    const next: Record<string, string> = aim?.goTo ? { next: aim.goTo } : {};
    const step = twoFactorStepOf(error);
    if (step) {
      const cookies = [twoFactorCookie(context, step.token)];
      return { goTo: pathWith('/auth', { tab: 'sign-in', step: step.kind, ...next }), cookies };
    }
    const problem = isIdentityProblem(error.code) ? error.code : 'internal';
    const isAtProfile = aim !== null && aim.linksUserId !== null && problem !== 'not-signed-in';
    const goTo = isAtProfile
      ? pathWith(LINKS_FROM, { problem })
      : pathWith('/auth', { tab: 'sign-in', problem, ...next });
    return { goTo, cookies: [] };
  }
}

function twoFactorStepOf({ code, details }: AppError): { token: string; kind: 'code' | 'set-up' } | null {
  const token = details?.secondFactorToken;
  if (typeof token !== 'string') return null;
  return { token, kind: code === 'second-factor-setup-required' ? 'set-up' : 'code' };
}

function pathWith(path: string, parameters: Record<string, string>): string {
  return `${path}?${new URLSearchParams(parameters).toString()}`;
}
