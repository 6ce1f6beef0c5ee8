import { Stars } from '../../../ui/stars.tsx';
import { STARS, type StarCounts } from '../rules.ts';
import { inReviews, inStars } from './review-labels.ts';

interface RatingSummaryProps {
  average: number | null;
  count: number;
  /** Whole per cent of each number of stars. */
  shares: StarCounts;
}

/** The average with its stars, and a bar for each number of stars. */
export function RatingSummary({ average, count, shares }: RatingSummaryProps) {
  if (average === null) return <p className="review-none">Not enough reviews for a rating yet.</p>;
  return (
    <div className="rating">
      <div>
        <p className="rating-figure">{average.toFixed(1)}</p>
        <Stars value={average} />
        <p className="soft">{inReviews(count)} by learners</p>
      </div>
      <dl className="rating-bars">
        {STARS.toReversed().map((stars) => (
          <div key={stars}>
            <dt>{inStars(stars)}</dt>
            <dd>
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="1" className="rating-ground" />
                <rect width={shares[stars]} height="1" className="rating-bar" />
              </svg>
              <span>{shares[stars]}%</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
