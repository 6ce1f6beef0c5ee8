/** Where a post, course, service or opening would be whose address was typed or printed with capitals; `null` where there are none. */
export function lowerCaseAddress(pathname: string): string | null {
  const isNamed = /^\/(?:blog|course|service|career)\/[\w-]*[A-Z][\w-]*$/.test(pathname);
  return isNamed ? pathname.toLowerCase() : null;
}
