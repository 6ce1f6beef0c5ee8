import { Check, EyeOff, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { DayText } from '../../../ui/date-text.tsx';
import { CheckField } from '../../../ui/forms/field.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { OfficeReview } from '../moderation-contract.ts';
import type { RefusalReason } from '../rules.ts';
import { RefusalForm } from './refusal-form.tsx';
import { ReviewReply } from './review-reply.tsx';

interface ModeratedReviewProps {
  review: OfficeReview;
  decides: boolean;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (isChosen: boolean) => void;
  onPublish: () => void;
  onRefuse: (reason: RefusalReason) => void;
}

/** One review with its acts beside it. */
export function ModeratedReview(props: ModeratedReviewProps) {
  const { review, decides, isChosen, isBusy, onChoose, onPublish, onRefuse } = props;
  const [isRefusing, setRefusing] = useState(false);
  const { name, state, pendingEdit } = review;
  const about = `the review of ${name}`;
  return (
    <li className="moderated-review">
      {decides && (
        <CheckField
          label={<span className="unseen">Choose {about}</span>}
          checked={isChosen}
          onChange={(event) => onChoose(event.target.checked)}
        />
      )}
      <div className="moderated-review-words">
        <ReviewHead review={review} />
        {review.text !== '' && <p className="moderated-review-text">{review.text}</p>}
        {pendingEdit && (
          <div className="moderated-edit">
            <p className="office-note">Its writer wants to change it to:</p>
            <Stars value={pendingEdit.rating} withFigure />
            <p className="moderated-review-text">{pendingEdit.text}</p>
          </div>
        )}
        {!decides && review.reply && <p className="office-note">Reply: {review.reply.text}</p>}
      </div>
      {decides && (
        <div className="moderated-review-acts">
          {isRefusing ? (
            <RefusalForm about={about} isBusy={isBusy} onRefuse={onRefuse} onClose={() => setRefusing(false)} />
          ) : (
            <>
              {(state !== 'published' || pendingEdit) && (
                <Button variant="line" size="small" icon={Check} disabled={isBusy} onClick={onPublish}>
                  Publish<span className="unseen"> {about}</span>
                </Button>
              )}
              {state !== 'refused' && (
                <Button variant="line" size="small" icon={EyeOff} disabled={isBusy} onClick={() => setRefusing(true)}>
                  Don’t publish<span className="unseen"> {about}</span>
                </Button>
              )}
              {state === 'published' && <ReviewReply key={review.reply?.text} review={review} />}
            </>
          )}
        </div>
      )}
    </li>
  );
}

const stateBadges = {
  waiting: null,
  published: { name: 'Published', tone: 'ok' },
  refused: { name: 'Not published', tone: 'warn' },
} as const;

function ReviewHead({ review }: { review: OfficeReview }) {
  const { name, rating, courseTitle, courseSlug, createdAt, progressAtWriting, progressNow, state, reason } = review;
  const badge = stateBadges[state];
  return (
    <>
      <p className="moderated-review-head">
        <Stars value={rating} />
        <strong aria-hidden="true">{rating} of 5</strong>
        <strong>{name}</strong>
        <span className="office-note">
          <a className="office-link" href={`/course/${courseSlug}/reviews`}>
            {courseTitle}
          </a>
          , <DayText iso={createdAt} isInText />. At {progressAtWriting}% then, {progressNow}% now.
        </span>
      </p>
      <p className="moderated-review-head">
        {review.isOverdue && (
          <Badge tone="bad" icon={Hourglass}>
            Overdue
          </Badge>
        )}
        {badge && <Badge tone={badge.tone}>{badge.name}</Badge>}
        {review.pendingEdit && <Badge>Change waits</Badge>}
        {review.isEdited && <Badge>Edited</Badge>}
        {review.isSample && <Badge tone="info">Sample review</Badge>}
        {reason && (
          <span className="office-note">{state === 'refused' ? reason : `Change not published: ${reason}`}</span>
        )}
      </p>
    </>
  );
}
