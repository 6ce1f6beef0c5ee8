import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { commentOnPost } from '../../contract.ts';
import { checkComment, commentBody, readComment } from './comment-check.ts';
import { readPageFailure } from '../../../../ui/forms/page-failure.ts';

/** Handles the comment form without JavaScript: redirects to the comments, or returns the form with its errors. */
export async function takeComment({ context, params, request }: ActionFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const isGuest = caller.kind !== 'user';
  const slug = params.slug ?? '';
  const draft = readComment(await request.formData().catch(() => new FormData()));
  const errors = checkComment(draft, isGuest);
  const [message] = Object.values(errors);
  if (message) return data({ draft, errors, message }, { status: 400 });
  try {
    const body = commentBody(draft, isGuest);
    await call<typeof commentOnPost>({ method: 'POST', path: '/blogs/:slug/comment', params: { slug }, body });
  } catch (thrown) {
    const failure = readPageFailure(thrown, 'Failed to add comment');
    if (!failure || failure.status === 404) throw thrown;
    const { status, headers, message: said, errors: wrong } = failure;
    return data({ draft, errors: wrong, message: said }, { status, headers });
  }
  return redirect(`/blog/${encodeURIComponent(slug)}#comments`, 303);
}
