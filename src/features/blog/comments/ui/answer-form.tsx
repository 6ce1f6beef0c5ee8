import type { ReactNode } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { ReplyForm } from '../../../../ui/office/reply-form.tsx';
import type { answerComment, OfficeComment } from '../moderation-contract.ts';
import { COMMENT_LIMIT } from '../rules.ts';

/** The institute's reply to a comment, visible to visitors. The other actions are next to the button that opens it. */
export function AnswerForm({ comment, children }: { comment: OfficeComment; children: ReactNode }) {
  const { id, name, answer } = comment;
  return (
    <ReplyForm
      name={name}
      under="comment"
      reply={answer}
      field="answer"
      maxLength={COMMENT_LIMIT}
      fallback="The reply was not saved"
      onSave={async (written) => {
        const request = { method: 'PUT', path: '/admin/comments/:id/answer', params: { id } } as const;
        await callApi<typeof answerComment>({ ...request, body: { answer: written } });
        return written === '' ? 'The reply is removed.' : 'The reply is published.';
      }}
    >
      {children}
    </ReplyForm>
  );
}
