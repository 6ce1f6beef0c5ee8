import type { CallApi } from '../../../../ui/document/page-context.ts';
import type { listCourses } from '../../../catalogue/contract.ts';
import type { listCourseIdsOf } from '../../contract.ts';

export interface SoldCourse {
  id: string;
  title: string;
  /** Today's price in rupees. */
  priceRupees: number;
}

/** The courses on sale that this user does not have; all of them for a new user. */
export async function loadSoldCourses(call: CallApi, userId: string | null): Promise<SoldCourse[]> {
  const query = { type: 'Courses' as const };
  const [{ courses }, owned] = await Promise.all([
    call<typeof listCourses>({ method: 'GET', path: '/courses/courseAll', query }),
    userId === null
      ? null
      : call<typeof listCourseIdsOf>({ method: 'GET', path: '/admin/people/:id/course-ids', params: { id: userId } }),
  ]);
  const ownedIds = new Set(owned?.courseIds);
  return courses.flatMap((course) =>
    course.type === 'Courses' && !ownedIds.has(course._id)
      ? [{ id: course._id, title: course.title, priceRupees: course.salePrice ?? course.price }]
      : [],
  );
}
