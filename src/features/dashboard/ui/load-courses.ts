import { redirect } from 'react-router';
import type { listMyCourses } from '../../learning/contract.ts';
import type { EnrolledCourse } from '../../learning/progress/enrolled-course-contract.ts';
import { COURSES_PER_PAGE } from '../../learning/rules.ts';
import { loadPart, mapPart, type Part } from './load-part.ts';
import type { SectionRequest } from './section-request.ts';
import { countPages, readPage } from './paging.ts';

export interface CoursesData {
  courses: EnrolledCourse[];
  page: number;
  pages: number;
  total: number;
}

/** One page of the learner's courses; a page beyond the last returns the last. */
export async function loadCourses({ call, search, signInHref }: SectionRequest): Promise<Part<CoursesData>> {
  const page = readPage(search.get('page'));
  const response = await loadPart(
    call<typeof listMyCourses>({
      method: 'GET',
      path: '/courseStudent/getCourseByUser',
      query: { page, limit: COURSES_PER_PAGE },
    }),
    'Failed to fetch purchased enrolled courses', // spec 2 §8
    signInHref,
  );
  const { value } = response;
  if (value && !Array.isArray(value.enrolledCourses)) return { value: null, failure: 'Invalid course data structure' }; // spec 2 §8
  const pages = countPages(value?.total ?? 0, COURSES_PER_PAGE);
  if (value && page > pages) throw redirect(`/profile?page=${pages}`);
  return mapPart(response, ({ enrolledCourses, total }) => ({ courses: enrolledCourses, page, pages, total }));
}
