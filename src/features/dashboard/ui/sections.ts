export type SectionId =
  | 'profile'
  | 'course'
  | 'timetable'
  | 'assignments'
  | 'test'
  | 'grades'
  | 'payment'
  | 'certificate'
  | 'notices'
  | 'data';

export interface Section {
  id: SectionId;
  /** In the sidebar and the bottom bar. */
  name: string;
  /** The h1; spec 2 §2 gives the certificates their own title. */
  title: string;
  href: string;
  /** The text below the outline while the section loads. */
  loadingText: string;
}

/**
 * The sections of the student area (spec 2 §2, assignments §1), and two linked from the header and the profile. Without a section
 * the URL shows the courses.
 */
export const sections = {
  profile: {
    id: 'profile',
    name: 'Profile',
    title: 'Profile',
    href: '/profile/details',
    loadingText: 'Loading profile...',
  },
  course: { id: 'course', name: 'Course', title: 'Course', href: '/profile', loadingText: 'Loading courses...' },
  timetable: {
    id: 'timetable',
    name: 'Timetable',
    title: 'Timetable',
    href: '/profile/timetable',
    loadingText: 'Loading timetable...',
  },
  assignments: {
    id: 'assignments',
    name: 'Assignments',
    title: 'Assignments',
    href: '/profile/assignments',
    loadingText: 'Loading assignments...',
  },
  test: { id: 'test', name: 'Test', title: 'Test', href: '/profile/test', loadingText: 'Loading tests...' },
  grades: {
    id: 'grades',
    name: 'Grades',
    title: 'Grades',
    href: '/profile/grades',
    loadingText: 'Loading grades...',
  },
  payment: {
    id: 'payment',
    name: 'Payment',
    title: 'Payment',
    href: '/profile/payment',
    loadingText: 'Loading payment history...',
  },
  certificate: {
    id: 'certificate',
    name: 'Certificate',
    title: 'Your Certificates',
    href: '/profile/certificate',
    loadingText: 'Loading certificates...',
  },
  notices: {
    id: 'notices',
    name: 'Notices',
    title: 'Notices',
    href: '/profile/notices',
    loadingText: 'Loading notices...',
  },
  data: {
    id: 'data',
    name: 'My data',
    title: 'My data',
    href: '/profile/my-data',
    loadingText: 'Loading your data...',
  },
} as const satisfies Record<SectionId, Section>;

/** In the order of the sidebar. */
export const sectionList: readonly Section[] = [
  sections.profile,
  sections.course,
  sections.timetable,
  sections.assignments,
  sections.test,
  sections.grades,
  sections.payment,
  sections.certificate,
];

/** The section of a path, or `null` for any other path. */
export function findSection(pathname: string): Section | null {
  return Object.values(sections).find((section) => section.href === pathname) ?? null;
}
