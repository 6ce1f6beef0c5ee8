import { MessageSquareReply } from 'lucide-react';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { focusOnSight } from '../../../../ui/focus-on-sight.ts';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { showToast } from '../../../../ui/show-toast.ts';
import type { answerComment, OfficeComment } from '../moderation-contract.ts';
import { COMMENT_LIMIT } from '../../rules.ts';

/** What the institute says to a comment; visitors read it below. Beside the button that begins it stand the other acts. */
export function AnswerForm({ comment, children }: { comment: OfficeComment; children: ReactNode }) {
  const { id, name, answer } = comment;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { revalidate } = useRevalidator();

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('answer');
    setBusy(true);
    setError('');
    try {
      const body = { answer: typeof words === 'string' ? words : '' };
      await callApi<typeof answerComment>({ method: 'PUT', path: '/admin/comments/:id/answer', params: { id }, body });
      await revalidate();
      showToast('ok', body.answer.trim() === '' ? 'The answer is taken away.' : 'The answer stands under the comment.');
      setOpen(false);
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : 'The answer was not saved. Try again.');
    }
    setBusy(false);
  }

  if (!isOpen) {
    return (
      <>
        {answer && (
          <div className="moderated-answer">
            <p className="office-note">The institute’s answer</p>
            <p className="moderated-text">{answer}</p>
          </div>
        )}
        <div className="publish-acts">
          <Button variant="line" size="small" icon={MessageSquareReply} onClick={() => setOpen(true)}>
            {answer ? 'Change the answer' : 'Answer'}
            <span className="unseen"> to {name}</span>
          </Button>
          {children}
        </div>
      </>
    );
  }
  return (
    <form className="answer-form" onSubmit={(event) => void send(event)}>
      <TextArea
        label={`Answer to ${name} as the institute`}
        name="answer"
        rows={3}
        maxLength={COMMENT_LIMIT}
        ref={focusOnSight}
        hint="Everybody reads it under the comment. Empty: no answer."
        defaultValue={answer}
      />
      <div className="publish-acts">
        <Button type="submit" size="small" busy={isBusy} busyLabel="Saving...">
          Save the answer
        </Button>
        <Button variant="quiet" size="small" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
      <FormError message={error} />
    </form>
  );
}
