import { useEffect, useRef, useState, type FormEvent } from 'react';
import { callApi } from '../../../ui/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { focusFirstError } from '../../../ui/focus-first-error.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { StarInput } from '../../../ui/star-input.tsx';
import { session, useSession } from '../../accounts/ui/session-store.ts';
import type { commentBlog, ShownComment } from '../contract.ts';
import { COMMENT_LIMIT } from '../rules.ts';
import { checkComment, readComment, type CommentDraft, type CommentErrors } from './comment-check.ts';
import { explainRefusal } from './explain-refusal.ts';

interface CommentFormProps {
  slug: string;
  onSent: (comments: ShownComment[]) => void;
}

interface Progress {
  state: 'writing' | 'sending' | 'sent';
  errors: CommentErrors;
  /** The line under the button. */
  message: string | null;
  /** Counts the refusals: each brings the focus to the first wrong field. */
  refusals: number;
}

const fresh: Progress = { state: 'writing', errors: {}, message: null, refusals: 0 };

/**
 * "Leave a Comment". The browser keeps the fields, so nothing written is lost while the script loads or when sending fails.
 * `method="dialog"` outside a dialog sends nothing: a press before the script runs leaves the page as it is.
 */
export function CommentForm({ slug, onSent }: CommentFormProps) {
  const { user } = useSession();
  const [{ state, errors, message, refusals }, setProgress] = useState(fresh);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    void session.restore();
  }, []);
  useEffect(() => {
    if (form.current && refusals > 0) focusFirstError(form.current);
  }, [refusals]);
  const refuse = (refusal: Pick<Progress, 'errors' | 'message'>) =>
    setProgress((before) => ({ ...refusal, state: 'writing', refusals: before.refusals + 1 }));
  /** A field that is being mended is wrong no more. */
  const mend = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (errors[name])
      setProgress((before) => ({ ...before, errors: { ...before.errors, [name]: undefined }, message: null }));
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const sent = event.currentTarget;
    const fields = new FormData(sent);
    const draft = readComment(fields);
    const wrong = checkComment(draft, !user);
    const [first] = Object.values(wrong);
    if (first) {
      refuse({ errors: wrong, message: first });
      return;
    }
    setProgress((before) => ({ ...before, state: 'sending', errors: {}, message: null }));
    try {
      const body = { ...bodyOf(draft, !user), website: draft.website };
      const { comments } = await callApi<typeof commentBlog>({
        method: 'POST',
        path: '/blogs/:slug/comment',
        params: { slug },
        body,
      });
      sent.reset();
      onSent(comments);
      setProgress({ ...fresh, state: 'sent' });
    } catch (error) {
      refuse(explainRefusal(error));
    }
  };

  return (
    <section className="comment-section" aria-labelledby="comment-title">
      <h2 id="comment-title" className="type-h2-inner">
        Leave a Comment
      </h2>
      <noscript>
        <p className="soft">Writing a comment needs JavaScript. Reading does not.</p>
      </noscript>
      <form
        ref={form}
        className="comment-form"
        method="dialog"
        noValidate
        onSubmit={(event) => void send(event)}
        onChange={mend}
      >
        <StarInput label="Your rating" id="comment-rating" name="rating" error={errors.rating} />
        {user ? <MemberFields name={user.name} /> : <GuestFields errors={errors} />}
        <TextArea
          key="text"
          label="Comment"
          id="comment-text"
          name="text"
          rows={4}
          maxLength={COMMENT_LIMIT}
          error={errors.text}
        />
        <div className="unseen" aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" aria-label="Leave this empty" />
        </div>
        <div className="comment-end">
          <Button type="submit" busy={state === 'sending'} busyLabel="Posting...">
            Post comment
          </Button>
          <FormError id="comment-failure" message={message} />
          <output className="comment-sent">{state === 'sent' && 'Thank you. Your comment is on the page.'}</output>
        </div>
      </form>
    </section>
  );
}

function GuestFields({ errors }: { errors: CommentErrors }) {
  return (
    <div className="comment-pair">
      <TextField label="Name" id="comment-name" name="name" autoComplete="name" maxLength={100} error={errors.name} />
      <TextField
        label={
          <>
            E-mail <span className="field-optional">(not shown)</span>
          </>
        }
        id="comment-email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={200}
        error={errors.email}
      />
    </div>
  );
}

/** Signed-in people are known by name; a subject, if given, stands before their text (spec 1 §5). */
function MemberFields({ name }: { name: string }) {
  return (
    <TextField
      label="Subject"
      optional
      id="comment-subject"
      name="subject"
      maxLength={120}
      hint={`You write as ${name || 'Anonymous'}.`}
    />
  );
}

function bodyOf({ name, email, subject, text, rating }: CommentDraft, isGuest: boolean) {
  return isGuest ? { name, email: email.trim(), text, rating } : { subject, text, rating };
}
