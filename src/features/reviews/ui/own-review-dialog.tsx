import { Trash2 } from 'lucide-react';
import type { RouteResponse } from '../../../platform/http/define-route.ts';
import { useApplication } from '../../../ui/document/application-context.ts';
import { callApi } from '../../../ui/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { askFirst } from '../../../ui/forms/ask-first.tsx';
import { TextArea } from '../../../ui/forms/field.tsx';
import { readText } from '../../../ui/forms/read-text.ts';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { StarInput } from '../../../ui/forms/star-input.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { showToast } from '../../../ui/show-toast.ts';
import type { deleteOwnReview, getOwnReview, OwnReview, saveOwnReview } from '../contract.ts';
import { MAX_TEXT, MIN_TEXT, shownName } from '../rules.ts';

/** A learner’s review of a course, and whether they may write one. */
export type Own = RouteResponse<typeof getOwnReview>;

interface OwnReviewDialogProps {
  courseId: string;
  title: string;
  /** `null` while it is loaded. */
  own: Own | null;
  onClose: () => void;
  onChanged: () => void;
}

const FALLBACK = 'Failed to save review'; // assignments §8

/** Writes, changes or deletes one’s review of a course. */
export function OwnReviewDialog({ courseId, title, own, onClose, onChanged }: OwnReviewDialogProps) {
  const { user } = useApplication();
  const review = own?.review ?? null;
  const path = { path: '/courses/:id/reviews/mine', params: { id: courseId } } as const;
  const { state, bind } = useForm({
    read: (fields) => ({ rating: Number(fields.get('rating') ?? 0), text: readText(fields, 'text').trim() }),
    check({ rating, text }) {
      const errors: Record<string, string> = {};
      if (rating < 1) errors.rating = 'Please choose 1 to 5 stars';
      if (text !== '' && text.length < MIN_TEXT)
        errors.text = `Please write at least ${MIN_TEXT} characters, or leave it empty`;
      const [message] = Object.values(errors);
      return message ? { message, errors } : null;
    },
    async send(body) {
      const { message } = await callApi<typeof saveOwnReview>({ method: 'PUT', ...path, body });
      showToast('ok', message);
      onChanged();
      onClose();
    },
    keepsFields: true,
    fallback: FALLBACK,
  });
  const remove = async () => {
    const question = { title: 'Delete your review? This can’t be undone.', go: 'Delete review', isDanger: true };
    if (!(await askFirst(question))) return;
    try {
      showToast('ok', (await callApi<typeof deleteOwnReview>({ method: 'DELETE', ...path })).message);
      onChanged();
      onClose();
    } catch (error) {
      showToast('error', error instanceof Error ? error.message : FALLBACK);
    }
  };
  const written = review?.pendingEdit ?? review;
  return (
    <Dialog open onClose={onClose} title={`How would you rate ${title}?`}>
      {own === null ? (
        <p role="status">Loading...</p>
      ) : (
        <form {...bind} className="own-review" key={review?.id}>
          {review && <ReviewState review={review} />}
          {own.mayReview ? (
            <>
              <StarInput
                label="Your rating"
                id="own-review-rating"
                name="rating"
                defaultValue={written?.rating}
                error={state.errors.rating}
              />
              <TextArea
                label="Your review (optional)"
                id="own-review-text"
                name="text"
                rows={5}
                maxLength={MAX_TEXT}
                placeholder="What should somebody know before they join?"
                hint={`Shown with your first name and the first letter of your last name${user ? `: ${shownName(user.name)}` : '.'}`}
                defaultValue={written?.text}
                error={state.errors.text}
              />
              <FormError message={state.errors.rating || state.errors.text ? null : state.message} />
            </>
          ) : (
            <p>{review ? 'You can no longer change your review, but you can delete it.' : whyNot(own)}</p>
          )}
          <div className="own-review-acts">
            {own.mayReview && (
              <Button type="submit" busy={state.status === 'loading'}>
                Submit review
              </Button>
            )}
            {review && (
              <Button variant="danger" icon={Trash2} onClick={() => void remove()}>
                Delete review
              </Button>
            )}
            <Button variant="line" onClick={onClose}>
              Close
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

/** "Waiting for review check", "Published", "Not published: {reason}". */
function ReviewState({ review }: { review: OwnReview }) {
  const { state, reason, pendingEdit } = review;
  if (state === 'refused')
    return (
      <p className="own-review-state">
        <Badge tone="bad">Not published: {reason}</Badge>
      </p>
    );
  return (
    <p className="own-review-state">
      {state === 'published' && <Badge tone="ok">Published</Badge>}
      {(state === 'waiting' || pendingEdit) && <Badge tone="warn">Waiting for review check</Badge>}
      {state === 'published' && reason && !pendingEdit && <Badge tone="bad">Change not published: {reason}</Badge>}
    </p>
  );
}

function whyNot({ reason, progressPercent }: Own): string {
  if (reason === 'too-early')
    return `You can review this course once you have done 20% of it. You are at ${progressPercent}%.`;
  return reason === 'office-account'
    ? 'Accounts of the office can’t write reviews.'
    : 'You can review this course while you have access to it.';
}
