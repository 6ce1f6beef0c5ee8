const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether an `Origin` header is the site's own: scheme, host and port of `publicUrl`. While the site is served on this machine only, the
 * other names of the loopback host count too. An opaque origin (`null`) does not.
 */
export function isOwnOrigin(publicUrl: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const own = new URL(publicUrl);
  const given = new URL(origin);
  if (given.origin === own.origin) return true;
  const isLoopback = [own, given].every(
    ({ protocol, hostname }) => protocol === 'http:' && LOOPBACK_HOSTS.has(hostname),
  );
  return isLoopback && given.port === own.port;
}
