import { MessageSquareReply } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { focusOnSight } from '../../../../ui/focus-on-sight.ts';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { readWritten } from '../../../../ui/office/read-written.ts';
import { showToast } from '../../../../ui/show-toast.ts';
import type { answerComment, OfficeComment } from '../moderation-contract.ts';
import { COMMENT_LIMIT } from '../rules.ts';

/** The institute's reply to a comment, visible to visitors. The other actions are next to the button that opens it. */
export function AnswerForm({ comment, children }: { comment: OfficeComment; children: ReactNode }) {
  const { id, name, answer } = comment;
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const { state, bind, forget } = useForm({
    read: (fields) => readWritten(fields, 'answer'),
    async send(written) {
      const request = { method: 'PUT', path: '/admin/comments/:id/answer', params: { id } } as const;
      await callApi<typeof answerComment>({ ...request, body: { answer: written } });
      await revalidate();
      showToast('ok', written === '' ? 'The reply is removed.' : 'The reply is published.');
    },
    onSent: () => setOpen(false),
    keepsFields: true,
    fallback: 'The reply was not saved',
  });
  const close = () => {
    forget();
    setOpen(false);
  };

  if (!isOpen) {
    return (
      <>
        {answer && (
          <div className="moderated-answer">
            <p className="office-note">The institute’s reply</p>
            <p className="moderated-text">{answer}</p>
          </div>
        )}
        <div className="publish-acts">
          <Button variant="line" size="small" icon={MessageSquareReply} onClick={() => setOpen(true)}>
            {answer ? 'Edit reply' : 'Reply'}
            <span className="unseen"> to {name}</span>
          </Button>
          {children}
        </div>
      </>
    );
  }
  return (
    <form {...bind} className="answer-form">
      <TextArea
        label={`Reply to ${name} as the institute`}
        name="answer"
        rows={3}
        maxLength={COMMENT_LIMIT}
        ref={focusOnSight}
        hint="Shown under the comment. Empty: no reply."
        defaultValue={answer}
        error={state.errors.answer}
      />
      <div className="publish-acts">
        <Button type="submit" size="small" busy={state.status === 'loading'} busyLabel="Saving...">
          Save reply
        </Button>
        <Button variant="quiet" size="small" onClick={close}>
          Cancel
        </Button>
      </div>
      <FormError message={state.message} />
    </form>
  );
}
