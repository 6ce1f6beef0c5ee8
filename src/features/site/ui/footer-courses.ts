import type { FooterLink } from '../../../ui/shell/site-footer.tsx';

/** A long catalogue does not stand whole below every page. */
const FOOTER_COURSES = 12;

/** The links to courses in the footer, with the way to the others where there are more. */
export function footerCourses(courses: FooterLink[]): FooterLink[] {
  if (courses.length <= FOOTER_COURSES) return courses;
  return [...courses.slice(0, FOOTER_COURSES), { label: 'See all courses', href: '/services' }];
}
