import type { CourseReviews } from '../../platform/http/context.ts';
import { averageOf, MIN_FOR_AVERAGE, NO_STARS, sharesOf, SHOWN_ON_COURSE, MAX_DESCRIBED } from './rules.ts';
import { countStars, selectNewest } from './store.ts';
import { toShownReview } from './to-review.ts';

/** What reviews know about courses, for the catalogue, which stands before them. */
export const courseReviews: CourseReviews = {
  async listRatings(db, courseIds) {
    const counts = await countStars(db, courseIds);
    return new Map([...counts].map(([courseId, { all }]) => [courseId, averageOf(all)]));
  },
  async findReviews(db, courseId) {
    const counts = (await countStars(db, [courseId])).get(courseId);
    if (!counts) return { rating: averageOf(NO_STARS), shares: NO_STARS, newest: [], described: null };
    const rows = (await selectNewest(db, courseId)).map(toShownReview);
    const real = averageOf(counts.real);
    return {
      rating: averageOf(counts.all),
      shares: sharesOf(counts.all),
      newest: rows.slice(0, SHOWN_ON_COURSE),
      // Samples never enter it (assignments §3).
      described:
        real.count >= MIN_FOR_AVERAGE && real.average !== null
          ? {
              average: real.average,
              count: real.count,
              reviews: rows.filter(({ isSample }) => !isSample).slice(0, MAX_DESCRIBED),
            }
          : null,
    };
  },
};
