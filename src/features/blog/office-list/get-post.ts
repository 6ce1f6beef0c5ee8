import type { Context } from '../../../platform/http/context.ts';
import { notFound } from '../../../platform/http/errors.ts';
import { getEditedPost } from '../editor/edit-post.ts';
import type { EditedPost } from './office-contract.ts';
import { selectPost } from '../editor/post-store.ts';

/** Returns a post for the office, published or not. */
export async function getPost({ db }: Pick<Context, 'db'>, { id }: { id: string }): Promise<EditedPost> {
  const post = await selectPost(db, id);
  if (!post) throw notFound('There is no such post.');
  return getEditedPost(db, post);
}
