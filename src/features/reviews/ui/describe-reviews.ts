import type { Course } from 'schema-dts';
import { indianDay } from '../../../kit/numbers/dates.ts';
import type { ShownReview } from '../contract.ts';

/** What learners wrote: `null` below three reviews. */
type Described = { average: number; count: number; reviews: readonly ShownReview[] } | null;

/** Puts the rating and the reviews of a course into its structured data; without real ones nothing is said. */
export function withReviews<Part>(part: Part, described: Described): Part {
  const isCourse = typeof part === 'object' && part !== null && '@type' in part && part['@type'] === 'Course';
  if (!isCourse || !described) return part;
  const rated = {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: described.average,
      reviewCount: described.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: described.reviews.map(({ rating, text, name, writtenAt }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: indianDay(new Date(writtenAt)),
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      ...(text !== '' && { reviewBody: text }),
    })),
  } satisfies Pick<Course, 'aggregateRating' | 'review'>;
  return { ...part, ...rated };
}
