import { Check, EyeOff, Info } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/forms/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import type { moderateReviews, OfficeReview } from '../moderation-contract.ts';
import type { RefusalReason } from '../rules.ts';
import { ModeratedReview } from './moderated-review.tsx';
import { RefusalForm } from './refusal-form.tsx';
import { inReviews } from './review-labels.ts';

/** Reviews with the acts on one or several of them; trainers only read. */
export function ModeratedReviews({ reviews, decides }: { reviews: OfficeReview[]; decides: boolean }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const { revalidate } = useRevalidator();
  const ids = reviews.map(({ id }) => id).filter((id) => chosen.has(id));

  async function run(on: string[], reason?: RefusalReason): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const body = reason ? { ids: on, act: 'refuse' as const, reason } : { ids: on, act: 'publish' as const };
      const { done, refused } = await callApi<typeof moderateReviews>({
        method: 'POST',
        path: '/admin/reviews/moderate',
        body,
      });
      setChosen(new Set());
      setRefusing(false);
      await revalidate();
      const rest = refused.length > 0 ? ` ${inReviews(refused.length)} stayed as before.` : '';
      showToast('ok', `${inReviews(done)} ${reason ? 'not published' : 'published'}.${rest}`);
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : 'That did not work. Try again.');
    }
    setBusy(false);
  }

  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <>
      {decides && (
        <>
          <p className="reviews-hint">
            <Icon of={Info} size={20} />
            <span>
              <strong>A low rating is no reason to leave a review out.</strong> The five reasons of the review rules are
              the only ones.
            </span>
          </p>
          <div className="reviews-bar">
            <CheckField
              label={ids.length > 0 ? `${ids.length} selected` : 'Select all on this page'}
              checked={ids.length === reviews.length}
              onChange={(event) => setChosen(new Set(event.target.checked ? reviews.map(({ id }) => id) : []))}
            />
            {ids.length > 0 && !isRefusing && (
              <>
                <Button variant="line" size="small" icon={Check} busy={isBusy} onClick={() => void run(ids)}>
                  Publish
                </Button>
                <Button variant="line" size="small" icon={EyeOff} disabled={isBusy} onClick={() => setRefusing(true)}>
                  Don’t publish
                </Button>
              </>
            )}
            {ids.length > 0 && isRefusing && (
              <RefusalForm
                about={inReviews(ids.length)}
                isBusy={isBusy}
                onRefuse={(reason) => void run(ids, reason)}
                onClose={() => setRefusing(false)}
              />
            )}
          </div>
        </>
      )}
      <ul>
        {reviews.map((review) => (
          <ModeratedReview
            key={review.id}
            review={review}
            decides={decides}
            isChosen={chosen.has(review.id)}
            isBusy={isBusy}
            onChoose={(isChosen) => choose(review.id, isChosen)}
            onPublish={() => void run([review.id])}
            onRefuse={(reason) => void run([review.id], reason)}
          />
        ))}
      </ul>
      {decides && (
        <p className="office-note reviews-note">
          The learner reads the reason and may write again. Deciding is kept in the audit log.
        </p>
      )}
    </>
  );
}
