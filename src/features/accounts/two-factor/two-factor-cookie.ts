import type { Context } from '../../../platform/http/context.ts';
import type { RequestInfo } from '../../../platform/http/caller.ts';
import { cookieLine, readCookie } from '../../../platform/http/cookies.ts';
import { TOKEN_MINUTES } from '../rules.ts';

const NAME = 'second_step';

/** Carries the token of the second step where the first one ended with a redirect: an address is no place for it. */
export function twoFactorCookie({ settings }: Pick<Context, 'settings'>, token: string | null): string {
  const seconds = token === null ? 0 : TOKEN_MINUTES['second-factor'] * 60;
  return cookieLine(settings, { name: NAME, value: token ?? '', seconds });
}

/** The token that the browser carries, or the empty one, which opens nothing. */
export function readTwoFactorStep(
  { settings }: Pick<Context, 'settings'>,
  { headers }: Pick<RequestInfo, 'headers'>,
): string {
  return readCookie(settings, headers.get('cookie'), NAME) ?? '';
}
