import type { z } from 'zod';
import type { Context } from '../../platform/http/context.ts';
import type { RouteOutput } from '../../platform/http/define-route.ts';
import { courseNotFound } from '../catalogue/courses/course-not-found.ts';
import { findCourse } from '../catalogue/courses/find-course.ts';
import type { listReviews as contract } from './contract.ts';
import { averageOf, NO_STARS, REVIEWS_PER_PAGE, sharesOf } from './rules.ts';
import { countStars, selectPublished } from './store.ts';
import { toShownReview } from './to-review.ts';

interface Asked extends z.output<typeof contract.query> {
  id: string;
}

/** Returns a page of the published reviews of a course, with its average. Throws 404 `course-not-found`. */
export async function listReviews(
  { db }: Pick<Context, 'db'>,
  { id, sort = 'newest', stars, page = 1, limit = REVIEWS_PER_PAGE }: Asked,
): Promise<Omit<RouteOutput<typeof contract>, 'success'>> {
  const course = await findCourse(db, id);
  if (!course) throw courseNotFound();
  const counts = (await countStars(db, [course.id])).get(course.id)?.all ?? NO_STARS;
  const wanted = { courseId: course.id, stars: stars ?? null, sort, limit, offset: (page - 1) * limit };
  const rows = await selectPublished(db, wanted);
  const rating = averageOf(counts);
  return {
    ...rating,
    shares: sharesOf(counts),
    reviews: rows.map(toShownReview),
    page,
    limit,
    total: stars === undefined ? rating.count : counts[stars as keyof typeof counts],
    isTotalCapped: false,
  };
}
