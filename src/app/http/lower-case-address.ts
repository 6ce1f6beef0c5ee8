/** Public addresses with a slug: pages, what belongs to them, and the calls that read them. */
const NAMED =
  /^(?:\/(?:blog|course|service|career|brochure|share\/(?:course|post|service))|\/api\/(?:blogs|courses|services|careers\/openings))\/[\w-]*[A-Z][\w-]*(?:\.md|\.png)?$/;

/** Where a post, course, service or opening would be whose address was typed or printed with capitals; `null` where there are none. */
export function lowerCaseAddress(pathname: string): string | null {
  return NAMED.test(pathname) ? pathname.toLowerCase() : null;
}
