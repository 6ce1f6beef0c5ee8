/** The header item that a page belongs to: a course and a service are under Courses & Services. */
export function currentNavItem(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return catalogueParts.includes(first) ? '/services' : `/${first}`;
}

const catalogueParts = ['services', 'enroll', 'course', 'service'];
