import type { Context } from './context.ts';

type Site = Pick<Context['settings'], 'publicUrl'>;

interface NewCookie {
  name: string;
  value: string;
  /** `Max-Age`; 0 deletes the cookie. */
  seconds: number;
}

/**
 * Returns the full name of one of our cookies. On https it has the `__Host-` prefix: browsers accept such a cookie only
 * from this host over https, so neither a subdomain nor a page without TLS can set one.
 */
export function cookieName({ publicUrl }: Site, name: string): string {
  return isSecure({ publicUrl }) ? `__Host-${name}` : name;
}

/** `Set-Cookie` value of a cookie that only the server reads. */
export function cookieLine(site: Site, { name, value, seconds }: NewCookie): string {
  return `${cookieName(site, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secureFlag(site)}`;
}

/** `Set-Cookie` value of a hint for scripts. It authorises nothing, and the server never reads it. */
export function hintCookieLine(site: Site, { name, value, seconds }: NewCookie): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secureFlag(site)}`;
}

/**
 * Returns the value of our cookie from a `Cookie` header, under its current name only. `null` when it is absent, and
 * when it occurs twice with different values: the order of cookies proves nothing, so none can be trusted.
 */
export function readCookie(site: Site, header: string | null | undefined, name: string): string | null {
  const inForce = cookieName(site, name);
  const values = new Set<string>();
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...value] = pair.trim().split('=');
    if (key === inForce) values.add(value.join('='));
  }
  const [value = null] = values;
  return values.size === 1 ? value : null;
}

function secureFlag(site: Site): string {
  return isSecure(site) ? '; Secure' : '';
}

function isSecure({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:');
}
