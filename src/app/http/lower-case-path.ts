/** Public URLs with a slug: pages, their files, and the calls that read them. */
const NAMED =
  /^(?:\/(?:blog|course|service|career|brochure|share\/(?:course|post|service))|\/api\/(?:blogs|courses|services|careers\/openings))\/[\w-]*[A-Z][\w-]*(?:\.md|\.png)?$/;

/**
 * Returns the lower-case URL of a post, course, service or opening that was requested with capitals; `null` where there
 * are none.
 */
export function lowerCasePath(pathname: string): string | null {
  return NAMED.test(pathname) ? pathname.toLowerCase() : null;
}
