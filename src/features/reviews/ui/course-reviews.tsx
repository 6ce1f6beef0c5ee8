import { ArrowRight } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';
import type { ShownReview } from '../contract.ts';
import type { StarCounts } from '../rules.ts';
import { RatingSummary } from './rating-summary.tsx';
import { inReviews, REVIEW_NOTE } from './review-labels.ts';
import { ReviewList } from './review-list.tsx';

interface CourseReviewsProps {
  slug: string;
  rating: { average: number | null; count: number };
  reviews: { shares: StarCounts; newest: readonly ShownReview[] };
  siteName: string;
}

/** The reviews on the page of a course; nothing where there are none. */
export function CourseReviews({ slug, rating, reviews, siteName }: CourseReviewsProps) {
  if (rating.count === 0) return null;
  const all = `/course/${slug}/reviews`;
  return (
    <section className="course-part later" id="reviews" aria-labelledby="reviews-title">
      <div className="review-title">
        <h2 id="reviews-title" className="type-h2-inner">
          Reviews
        </h2>
        <p className="soft">{inReviews(rating.count)}</p>
      </div>
      <RatingSummary {...rating} shares={reviews.shares} />
      <ReviewList reviews={reviews.newest} siteName={siteName} />
      <p>
        <ButtonLink href={all} variant="line" iconAfter={ArrowRight}>
          All reviews
        </ButtonLink>
      </p>
      <p className="type-small soft review-note">
        {REVIEW_NOTE}{' '}
        <a className="link" href={`${all}#review-rules`}>
          Review rules
        </a>
      </p>
    </section>
  );
}
