import type { Context } from '../../platform/context.ts';
import { findBlog } from './find-blog.ts';
import { SHOWN_COMMENTS } from './rules.ts';
import { showBlog } from './show-blog.ts';
import { selectComments } from './store.ts';

/** A post by uuid or slug with its content and comments. Three queries. */
export async function getBlog(context: Pick<Context, 'db'>, input: { id: string }) {
  const row = await findBlog(context.db, input.id);
  const { comments, counts } = await selectComments(context.db, [row.id], SHOWN_COMMENTS);
  return showBlog(row, comments, counts.get(row.id) ?? 0);
}
