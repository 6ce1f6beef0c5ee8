import { callApi } from '../../../ui/api-client.ts';
import { ReplyForm } from '../../../ui/office/reply-form.tsx';
import type { OfficeReview, replyToReview } from '../moderation-contract.ts';
import { MAX_REPLY } from '../rules.ts';

/** The institute’s reply to a published review, visible to visitors. */
export function ReviewReply({ review }: { review: OfficeReview }) {
  const { id, name, reply } = review;
  return (
    <ReplyForm
      name={name}
      under="review"
      reply={reply?.text ?? ''}
      field="text"
      maxLength={MAX_REPLY}
      fallback="Failed to save review"
      onSave={async (text) => {
        const request = { method: 'PUT', path: '/admin/reviews/:id/reply', params: { id } } as const;
        return (await callApi<typeof replyToReview>({ ...request, body: { text } })).message;
      }}
    />
  );
}
