import type { Context } from '../../../platform/http/context.ts';
import { hintCookieLine } from '../../../platform/http/cookies.ts';
import { SESSION_DAYS } from '../rules.ts';

/** A readable cookie with the name of who is looked at, for the banner on every page; it authorises nothing. */
export function viewingCookie({ settings }: Pick<Context, 'settings'>, name: string | null): string {
  // As long as the session that looks: a banner that outlives or misses its view would lie.
  const seconds = name === null ? 0 : SESSION_DAYS * 86_400;
  return hintCookieLine(settings, { name: 'viewing_as', value: encodeURIComponent(name ?? ''), seconds });
}
