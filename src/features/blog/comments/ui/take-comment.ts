import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { pageContext } from '../../../../ui/document/page-context.ts';
import type { commentBlog } from '../../contract.ts';
import { checkComment, commentBody, readComment } from './comment-check.ts';
import { readRefusal } from '../../office-list/ui/read-refusal.ts';

/** Takes the form of a post where no script runs: back to the comments, or the form again with what is to be mended. */
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
    await call<typeof commentBlog>({ method: 'POST', path: '/blogs/:slug/comment', params: { slug }, body });
  } catch (thrown) {
    const refusal = readRefusal(thrown, 'Failed to add comment');
    if (!refusal || refusal.status === 404) throw thrown;
    const { status, headers, ...said } = refusal;
    return data({ draft, ...said }, { status, headers });
  }
  return redirect(`/blog/${encodeURIComponent(slug)}#comments`, 303);
}
