import './reply-form.css';
import { MessageSquareReply } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../button.tsx';
import { focusOnSight } from '../focus-on-sight.ts';
import { TextArea } from '../forms/field.tsx';
import { FormError } from '../forms/form-error.tsx';
import { useForm } from '../forms/use-form.ts';
import { showToast } from '../show-toast.ts';
import { readWritten } from './read-written.ts';

interface ReplyFormProps {
  /** Who is replied to. */
  name: string;
  /** What is replied to: `comment` or `review`. */
  under: string;
  /** Empty: no reply. */
  reply: string;
  /** The field of the call, at which its issues stand. */
  field: string;
  maxLength: number;
  /** What is said where the server says nothing. */
  fallback: string;
  /** Sends the reply and returns what to say then. */
  onSave: (reply: string) => Promise<string>;
  /** The other acts, beside the button that opens the form. */
  children?: ReactNode;
}

/** The institute’s reply to what a person wrote, visible to visitors: as it is, and its form on request. */
export function ReplyForm(props: ReplyFormProps) {
  const { name, under, reply, field, maxLength, fallback, onSave, children } = props;
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const { state, bind, forget } = useForm({
    read: (fields) => readWritten(fields, field),
    async send(written) {
      const said = await onSave(written);
      await revalidate();
      showToast('ok', said);
    },
    onSent: () => setOpen(false),
    keepsFields: true,
    fallback,
  });
  if (!isOpen)
    return (
      <>
        {reply && (
          <div className="given-reply">
            <p className="office-note">The institute’s reply</p>
            <p className="given-reply-text">{reply}</p>
          </div>
        )}
        <div className="reply-acts">
          <Button variant="line" size="small" icon={MessageSquareReply} onClick={() => setOpen(true)}>
            {reply ? 'Edit reply' : 'Reply'}
            <span className="unseen"> to {name}</span>
          </Button>
          {children}
        </div>
      </>
    );
  return (
    <form {...bind} className="reply-form">
      <TextArea
        label={`Reply to ${name} as the institute`}
        name={field}
        rows={4}
        maxLength={maxLength}
        ref={focusOnSight}
        hint={`Shown under the ${under}. Empty: no reply.`}
        defaultValue={reply}
        error={state.errors[field]}
      />
      <div className="reply-acts">
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
          Cancel
        </Button>
      </div>
      <FormError message={state.message} />
    </form>
  );
}
