import type { Context } from '../../../platform/http/context.ts';
import { NEXT_BATCHES } from '../rules.ts';
import type { listCourses } from '../listing/list-courses.ts';
import type { getCourse } from './get-course.ts';

type Reading = Pick<Context, 'db' | 'batches'>;

/** A page of the catalogue, each course with its next batch. */
export async function withNextBatch<
  Listing extends Pick<Awaited<ReturnType<typeof listCourses>>, 'courses' | 'instituteName'>,
>({ db, batches }: Reading, listing: Listing) {
  const courses = listing.courses.filter((entry) => entry.type === 'Courses');
  const { instituteName } = listing;
  const next = await batches.listNextBatches(db, courses, { perCourse: 1, instituteName });
  return {
    ...listing,
    courses: listing.courses.map((entry) =>
      entry.type === 'Courses'
        ? { ...entry, nextBatch: next.get(entry.id)?.[0] ?? null }
        : { ...entry, nextBatch: null },
    ),
  };
}

/** A course with its next batches. */
export async function withBatches({ db, batches }: Reading, found: Awaited<ReturnType<typeof getCourse>>) {
  const { instituteName } = found;
  const next = await batches.listNextBatches(db, [found.course], { perCourse: NEXT_BATCHES, instituteName });
  return { ...found, course: { ...found.course, batches: next.get(found.course.id) ?? [] } };
}
