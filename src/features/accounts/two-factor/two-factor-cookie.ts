import type { Context } from '../../../platform/http/context.ts';
import type { RequestInfo } from '../../../platform/http/caller.ts';
import { cookieLine, readCookie } from '../../../platform/http/cookies.ts';
import { TOKEN_MINUTES } from '../rules.ts';

const NAME = 'second_step';

/** Carries the two-factor token after a redirect: a token must not be in a URL. */
export function twoFactorCookie({ settings }: Pick<Context, 'settings'>, token: string | null): string {
  const seconds = token === null ? 0 : TOKEN_MINUTES['second-factor'] * 60;
  return cookieLine(settings, { name: NAME, value: token ?? '', seconds });
}

/** The browser's token, or an empty one, which is invalid. */
export function readTwoFactorStep(
  { settings }: Pick<Context, 'settings'>,
  { headers }: Pick<RequestInfo, 'headers'>,
): string {
  return readCookie(settings, headers.get('cookie'), NAME) ?? '';
}
