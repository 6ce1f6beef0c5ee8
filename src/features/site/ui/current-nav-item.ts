/** The header item of a page: courses and services belong to Courses & Services. */
export function currentNavItem(pathname: string): string {
  const [, first = ''] = pathname.split('/');
  return catalogueParts.includes(first) ? '/services' : `/${first}`;
}

const catalogueParts = ['services', 'enroll', 'course', 'service'];
