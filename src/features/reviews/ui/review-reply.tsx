import { MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { focusOnSight } from '../../../ui/focus-on-sight.ts';
import { TextArea } from '../../../ui/forms/field.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { readWritten } from '../../../ui/office/read-written.ts';
import { showToast } from '../../../ui/show-toast.ts';
import type { OfficeReview, replyToReview } from '../moderation-contract.ts';
import { MAX_REPLY } from '../rules.ts';

/** The institute’s reply to a published review, visible to visitors. */
export function ReviewReply({ review }: { review: OfficeReview }) {
  const { id, name, reply } = review;
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const { state, bind, forget } = useForm({
    read: (fields) => readWritten(fields, 'text'),
    async send(text) {
      const request = { method: 'PUT', path: '/admin/reviews/:id/reply', params: { id } } as const;
      const { message } = await callApi<typeof replyToReview>({ ...request, body: { text } });
      await revalidate();
      showToast('ok', message);
    },
    onSent: () => setOpen(false),
    keepsFields: true,
    fallback: 'Failed to save review',
  });
  if (!isOpen)
    return (
      <>
        <Button variant="line" size="small" icon={MessageSquareReply} onClick={() => setOpen(true)}>
          {reply ? 'Edit reply' : 'Reply'}
          <span className="unseen"> to {name}</span>
        </Button>
        {reply && <p className="office-note moderated-review-text">{reply.text}</p>}
      </>
    );
  return (
    <form {...bind} className="review-reply-form">
      <TextArea
        label={`Reply to ${name} as the institute`}
        name="text"
        rows={4}
        maxLength={MAX_REPLY}
        ref={focusOnSight}
        hint="Shown under the review. Empty: no reply."
        defaultValue={reply?.text ?? ''}
        error={state.errors.text}
      />
      <Button type="submit" size="small" busy={state.status === 'loading'} busyLabel="Saving...">
        Save reply
      </Button>
      <Button
        variant="quiet"
        size="small"
        onClick={() => {
          forget();
          setOpen(false);
        }}
      >
        Close
      </Button>
      <FormError message={state.message} />
    </form>
  );
}
