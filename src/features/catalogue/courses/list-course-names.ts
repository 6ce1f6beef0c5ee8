import type { Database } from '../../../platform/database/database.ts';
import { selectCourseNames } from '../store.ts';

export interface NamedCourse {
  id: string;
  title: string;
}

export interface CourseNames {
  /** Finds a course by slug, courseId, uuid or title, ignoring case, spaces and punctuation. */
  find: (name: string) => NamedCourse | 'unknown' | 'ambiguous';
}

/** Returns the names of all courses that are or were published, for imports. One query. */
export async function listCourseNames(db: Database): Promise<CourseNames> {
  const courses = await selectCourseNames(db);
  const exact = new Map(
    courses.flatMap((course) =>
      [course.id, course.slug, course.courseId].map((name) => [name.toLowerCase(), course] as const),
    ),
  );
  const alike = Map.groupBy(
    courses.flatMap((course) =>
      [...new Set([course.slug, course.courseId, course.title].map(plain))].map((name) => ({ name, course })),
    ),
    ({ name }) => name,
  );
  return {
    find: (name) => {
      const [found, ...others] = alike.get(plain(name)) ?? [];
      return exact.get(name.toLowerCase()) ?? (others.length > 0 ? 'ambiguous' : (found?.course ?? 'unknown'));
    },
  };
}

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}+#]/gu, '');
}
