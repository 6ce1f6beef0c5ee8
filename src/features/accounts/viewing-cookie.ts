import type { Context } from '../../platform/context.ts';

/** A readable cookie with the name of who is looked at, for the banner on every page; it authorises nothing. */
export function viewingCookie({ settings }: Pick<Context, 'settings'>, name: string | null): string {
  const secure = settings.publicUrl.startsWith('https:') ? '; Secure' : '';
  const life = name === null ? '; Max-Age=0' : '';
  return `viewing_as=${encodeURIComponent(name ?? '')}; Path=/${life}; SameSite=Lax${secure}`;
}
