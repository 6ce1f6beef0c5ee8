import { Info } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { UserImage } from '../../../ui/motifs/user-image.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { ShownReview } from '../contract.ts';

/** Reviews as visitors read them. */
export function ReviewList({ reviews, siteName }: { reviews: readonly ShownReview[]; siteName: string }) {
  return (
    <ul className="review-list">
      {reviews.map((review) => (
        <Review key={review.id} review={review} siteName={siteName} />
      ))}
    </ul>
  );
}

function Review({ review, siteName }: { review: ShownReview; siteName: string }) {
  const { name, rating, month, progressAtWriting, text, isEdited, isSample, reply } = review;
  return (
    <li className="review">
      <div className="review-head">
        <UserImage name={name} imageUrl={null} size={48} />
        <div>
          <p className="review-name">
            <strong>{name}</strong>
            {isEdited && <Badge>Edited</Badge>}
            {isSample && (
              <Badge tone="info" icon={Info}>
                Sample review
              </Badge>
            )}
          </p>
          <p className="review-facts">
            <Stars value={rating} />
            <strong aria-hidden="true">{rating} of 5</strong>
            <span className="soft">
              {month}. Wrote this at {progressAtWriting}% of the course.
            </span>
          </p>
        </div>
      </div>
      {text !== '' && <p className="review-text">{text}</p>}
      {reply && (
        <div className="review-reply">
          <p>
            <strong>Reply from {siteName}</strong>
          </p>
          <p className="review-text">{reply.text}</p>
        </div>
      )}
    </li>
  );
}
