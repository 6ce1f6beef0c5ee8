import { useEffect } from 'react';
import { callApi } from '../../../../ui/api-client.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextArea, TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-error.tsx';
import { StarInput } from '../../../../ui/forms/star-input.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { session, useSession } from '../../../accounts/sessions/ui/session-store.ts';
import type { commentOnPost, ShownComment } from '../../contract.ts';
import { COMMENT_LIMIT } from '../rules.ts';
import { checkComment, commentBody, readComment, type CommentDraft, type CommentErrors } from './comment-check.ts';

interface CommentFormProps {
  slug: string;
  onSent: (comments: ShownComment[]) => void;
  /** The signed-in user, where the page is rendered per user. */
  user?: { name: string } | null;
  /** A comment that was submitted without JavaScript and rejected. */
  failed?: { draft: CommentDraft; errors: CommentErrors; message: string };
}

const FALLBACK = 'Failed to add comment'; // spec 1 §8

/**
 * "Leave a Comment". The browser keeps the fields, so that no text is lost while the script loads or when sending fails. Without JavaScript
 * the form is posted to its own page (comment.page.tsx).
 */
export function CommentForm({ slug, onSent, user: person = null, failed }: CommentFormProps) {
  const user = useSession().user ?? person;
  const draft = failed?.draft;
  const { state, bind } = useForm({
    read: readComment,
    check(written) {
      const errors = checkComment(written, !user);
      const [message] = Object.values(errors);
      return message ? { message, errors } : null;
    },
    async send(written) {
      const { comments } = await callApi<typeof commentOnPost>({
        method: 'POST',
        path: '/blogs/:slug/comment',
        params: { slug },
        body: commentBody(written, !user),
      });
      onSent(comments);
    },
    fallback: FALLBACK,
    // A form that the server rejected starts like one that failed here: the first invalid field gets the focus.
    initial: failed ? { status: 'failed', errors: failed.errors, message: failed.message, failures: 1 } : {},
  });
  const { errors } = state;
  useEffect(() => {
    void session.restore();
  }, []);

  return (
    <section className="comment-section later" aria-labelledby="comment-title">
      <h2 id="comment-title" className="type-h2-inner">
        Leave a Comment
      </h2>
      <form {...bind} className="comment-form" method="post" action={`/blog/${encodeURIComponent(slug)}/comment`}>
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
          <Button type="submit" busy={state.status === 'loading'} busyLabel="Posting...">
            Post comment
          </Button>
          <FormError id="comment-failure" message={state.message} />
          <output className="comment-sent">
            {state.status === 'succeeded' && 'Thank you. Your comment is on the page.'}
          </output>
        </div>
      </form>
    </section>
  );
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
        {/* Opens a new tab, so that the text stays here and can be sent after signing in. */}
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

/** The name of a signed-in user comes from the account; the subject, if any, precedes the text (spec 1 §5). */
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
