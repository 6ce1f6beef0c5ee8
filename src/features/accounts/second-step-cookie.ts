import type { Context } from '../../platform/context.ts';
import type { RequestFacts } from '../../platform/caller.ts';
import { readCookies } from '../../platform/read-cookies.ts';
import { TOKEN_MINUTES } from './rules.ts';

const NAMES = ['__Host-second_step', 'second_step'] as const;

/** Carries the token of the second step where the first one ended with a redirect: an address is no place for it. */
export function secondStepCookie({ settings }: Pick<Context, 'settings'>, token: string | null): string {
  const isSecure = settings.publicUrl.startsWith('https:');
  const seconds = token === null ? 0 : TOKEN_MINUTES['second-factor'] * 60;
  const secure = isSecure ? '; Secure' : '';
  return `${NAMES[isSecure ? 0 : 1]}=${token ?? ''}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The token that the browser carries, or the empty one, which opens nothing. */
export function readSecondStep({ headers }: Pick<RequestFacts, 'headers'>): string {
  const cookies = readCookies(headers.get('cookie'));
  return cookies.get(NAMES[0]) ?? cookies.get(NAMES[1]) ?? '';
}
