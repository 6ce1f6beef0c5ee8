import type { z } from 'zod';
import type { CallApi } from '../../../../ui/document/page-context.ts';
import type { listCourses, ShownCourse } from '../../contract.ts';
import { LIST_LIMIT } from '../../rules.ts';

type Filter = Omit<z.input<typeof listCourses.query>, 'type' | 'page' | 'limit'>;

/** Returns the first courses of a list, a number or all, and their total. The API returns a hundred at a time. */
export async function loadCourses(
  call: CallApi,
  filter: Filter = {},
  wanted = Number.POSITIVE_INFINITY,
): Promise<{ courses: ShownCourse[]; total: number; correctedSearch?: string | undefined }> {
  const limit = Math.min(wanted, LIST_LIMIT);
  const load = (page: number) =>
    call<typeof listCourses>({
      method: 'GET',
      path: '/courses/courseAll',
      query: { ...filter, type: 'Courses', page, limit },
    });
  const first = await load(1);
  const pages = Math.ceil(Math.min(wanted, first.total) / limit);
  const rest = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => load(at + 2)));
  const courses = [first, ...rest].flatMap((answer) => answer.courses).filter((entry) => entry.type === 'Courses');
  return { courses: courses.slice(0, wanted), total: first.total, correctedSearch: first.correctedSearch };
}
