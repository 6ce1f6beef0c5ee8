import type { Database } from '../../../platform/database/database.ts';
import { listUserPictures } from '../../accounts/users/find-users.ts';
import type { ShownComment } from '../contract.ts';
import { type CommentRow, selectComments } from '../store.ts';

/** The newest comments of each post as everyone may see them, `perBlog` at most, and how many each has; three queries for all posts. */
export async function listComments(db: Database, blogIds: string[], perBlog: number) {
  const { comments, counts } = await selectComments(db, blogIds, perBlog);
  const authors = new Set(comments.flatMap(({ userId }) => userId ?? []));
  const pictures = await listUserPictures(db, [...authors]);
  const byBlog = Map.groupBy(comments, (comment) => comment.blogId);
  return {
    commentsOf: (blogId: string) => (byBlog.get(blogId) ?? []).map((comment) => toComment(comment, pictures)),
    countOf: (blogId: string) => counts.get(blogId) ?? 0,
  };
}

/** A comment without the address of its author. */
function toComment(
  { id, userId, name, isGuest, text, rating, answer, answeredAt, createdAt }: CommentRow,
  pictures: ReadonlyMap<string, string>,
): ShownComment {
  const image = pictures.get(userId ?? '') ?? null;
  return {
    _id: id,
    name,
    isGuest,
    image,
    text,
    rating,
    answer: answeredAt ? { text: answer, date: answeredAt.toISOString() } : null,
    createdAt: createdAt.toISOString(),
  };
}
