import { useEffect, useRef, useState, type FormEvent } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { focusFirstError } from '../../../../ui/forms/focus-first-error.ts';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { StarInput } from '../../../../ui/forms/star-input.tsx';
import { session, useSession } from '../../../accounts/sessions/ui/session-store.ts';
import type { commentBlog, ShownComment } from '../../contract.ts';
import { COMMENT_LIMIT } from '../../rules.ts';
import { checkComment, commentBody, readComment, type CommentDraft, type CommentErrors } from './comment-check.ts';
import { explainRefusal } from '../../office-list/ui/explain-refusal.ts';

interface CommentFormProps {
  slug: string;
  onSent: (comments: ShownComment[]) => void;
  /** Who is signed in, where the page is made for that person. */
  person?: { name: string } | null;
  /** A comment that came without a script and was not taken. */
  refused?: { draft: CommentDraft; errors: CommentErrors; message: string };
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
 * Without a script the form goes to a page of its own (comment.page.tsx).
 */
export function CommentForm({ slug, onSent, person = null, refused }: CommentFormProps) {
  const user = useSession().user ?? person;
  const [{ state, errors, message, refusals }, setProgress] = useState(() => refusedBefore(refused));
  const draft = refused?.draft;
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
    const written = readComment(fields);
    const wrong = checkComment(written, !user);
    const [first] = Object.values(wrong);
    if (first) {
      refuse({ errors: wrong, message: first });
      return;
    }
    setProgress((before) => ({ ...before, state: 'sending', errors: {}, message: null }));
    try {
      const { comments } = await callApi<typeof commentBlog>({
        method: 'POST',
        path: '/blogs/:slug/comment',
        params: { slug },
        body: commentBody(written, !user),
      });
      sent.reset();
      onSent(comments);
      setProgress({ ...fresh, state: 'sent' });
    } catch (error) {
      refuse(explainRefusal(error));
    }
  };

  return (
    <section className="comment-section later" aria-labelledby="comment-title">
      <h2 id="comment-title" className="type-h2-inner">
        Leave a Comment
      </h2>
      <form
        ref={form}
        className="comment-form"
        method="post"
        action={`/blog/${encodeURIComponent(slug)}/comment`}
        noValidate
        onSubmit={(event) => void send(event)}
        onChange={mend}
      >
        <StarInput
          label="Your rating"
          id="comment-rating"
          name="rating"
          defaultValue={draft?.rating}
          error={errors.rating}
        />
        {user ? (
          <MemberFields name={user.name} draft={draft} />
        ) : (
          <GuestFields slug={slug} errors={errors} draft={draft} />
        )}
        <TextArea
          key="text"
          label="Comment"
          id="comment-text"
          name="text"
          rows={4}
          maxLength={COMMENT_LIMIT}
          defaultValue={draft?.text}
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

/** A form that comes back refused begins like one refused here: the focus goes to the first wrong field. */
function refusedBefore(refused: CommentFormProps['refused']): Progress {
  return refused ? { ...fresh, errors: refused.errors, message: refused.message, refusals: 1 } : fresh;
}

interface GuestFieldsProps {
  slug: string;
  errors: CommentErrors;
  draft: CommentDraft | undefined;
}

function GuestFields({ slug, errors, draft }: GuestFieldsProps) {
  const next = encodeURIComponent(`/blog/${encodeURIComponent(slug)}#comments`);
  return (
    <>
      <p className="comment-sign-in soft">
        You are commenting as a guest. Have an account?{' '}
        {/* In a tab of its own: what is written here stays, and is sent signed in afterwards. */}
        <a href={`/auth?next=${next}`} target="_blank" rel="noopener">
          Sign in
        </a>{' '}
        (opens a new tab).
      </p>
      <div className="comment-pair">
        <TextField
          label="Name"
          id="comment-name"
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={draft?.name}
          error={errors.name}
        />
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
          defaultValue={draft?.email}
          error={errors.email}
        />
      </div>
    </>
  );
}

/** Signed-in people are known by name; a subject, if given, stands before their text (spec 1 §5). */
function MemberFields({ name, draft }: { name: string; draft: CommentDraft | undefined }) {
  return (
    <TextField
      label="Subject"
      optional
      id="comment-subject"
      name="subject"
      maxLength={120}
      defaultValue={draft?.subject}
      hint={`You are commenting as ${name || 'Anonymous'}.`}
    />
  );
}
