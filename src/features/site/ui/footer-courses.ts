import type { FooterLink } from '../../../ui/shell/site-footer.tsx';

/** A long catalogue is not listed in full in the footer. */
const FOOTER_COURSES = 12;

/** The footer's links to courses, with a link to all where there are more. */
export function footerCourses(courses: FooterLink[]): FooterLink[] {
  if (courses.length <= FOOTER_COURSES) return courses;
  return [...courses.slice(0, FOOTER_COURSES), { label: 'See all courses', href: '/services' }];
}
