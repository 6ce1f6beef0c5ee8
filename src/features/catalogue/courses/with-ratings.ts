import type { Context } from '../../../platform/http/context.ts';
import type { listCourses } from '../listing/list-courses.ts';
import type { getCourse } from './get-course.ts';
import type { withNextBatch } from './with-batches.ts';

type Reading = Pick<Context, 'db' | 'reviews'>;
type Listing = Awaited<ReturnType<typeof withNextBatch<Awaited<ReturnType<typeof listCourses>>>>>;

const UNRATED = { average: null, count: 0 };

/** A page of the catalogue, each course with its rating. */
export async function withRatings({ db, reviews }: Reading, listing: Listing) {
  const ids = listing.courses.flatMap((entry) => (entry.type === 'Courses' ? [entry.id] : []));
  const ratings = await reviews.listRatings(db, ids);
  return {
    ...listing,
    courses: listing.courses.map((entry) =>
      entry.type === 'Courses' ? { ...entry, rating: ratings.get(entry.id) ?? UNRATED } : { ...entry, rating: null },
    ),
  };
}

/** A course with its rating and its newest reviews. */
export async function withReviews<Found extends Pick<Awaited<ReturnType<typeof getCourse>>, 'course'>>(
  { db, reviews }: Reading,
  found: Found,
) {
  const { rating, ...shown } = await reviews.findReviews(db, found.course.id);
  return { ...found, course: { ...found.course, rating, reviews: shown } as Found['course'] & Reviewed };
}

type Reviews = Awaited<ReturnType<Context['reviews']['findReviews']>>;
type Reviewed = { rating: Reviews['rating']; reviews: Omit<Reviews, 'rating'> };
