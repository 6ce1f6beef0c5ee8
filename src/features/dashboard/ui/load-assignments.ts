import type { RouteResponse } from '../../../platform/http/define-route.ts';
import type { listOwnAssignments } from '../../assignments/submissions/work-contract.ts';
import type { listMyCourses } from '../../learning/contract.ts';
import { loadPart, type Part } from './load-part.ts';
import { readPage } from './paging.ts';
import type { SectionRequest } from './section-request.ts';

export const ASSIGNMENT_TABS = ['todo', 'submitted', 'returned', 'all'] as const;
export type AssignmentTab = (typeof ASSIGNMENT_TABS)[number];

export type AssignmentsData = RouteResponse<typeof listOwnAssignments> & {
  tab: AssignmentTab;
  /** The course that is filtered by; empty for all. */
  course: string;
  courses: { value: string; label: string }[];
};

/** One tab of the learner's assignments. */
export async function loadAssignments({ call, search, signInHref }: SectionRequest): Promise<Part<AssignmentsData>> {
  const tab = ASSIGNMENT_TABS.find((name) => name === search.get('tab')) ?? 'todo';
  const course = search.get('course') ?? '';
  const load = async (): Promise<AssignmentsData> => {
    const page = readPage(search.get('page'));
    const [listed, mine] = await Promise.all([
      call<typeof listOwnAssignments>({
        method: 'GET',
        path: '/assignments',
        query: { tab, page, ...(course === '' ? {} : { course }) },
      }),
      call<typeof listMyCourses>({ method: 'GET', path: '/courseStudent/getCourseByUser' }),
    ]);
    const courses = mine.enrolledCourses.map(({ courseId, title }) => ({ value: courseId, label: title }));
    return { ...listed, tab, course, courses };
  };
  return loadPart(load(), 'Failed to load assignments', signInHref);
}

/** The URL of a tab, from its first page. */
export function assignmentsHref({ tab, course, page = 1 }: { tab: string; course: string; page?: number }): string {
  const search = new URLSearchParams({
    ...(tab === 'todo' ? {} : { tab }),
    ...(course === '' ? {} : { course }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `/profile/assignments${search && `?${search}`}`;
}
