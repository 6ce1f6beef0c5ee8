import type { Database } from '../../../platform/database/database.ts';
import { listUserImages } from '../../accounts/users/find-users.ts';
import type { ShownComment } from '../contract.ts';
import { type CommentRow, selectComments } from '../store.ts';

/** Returns the newest public comments of each post, at most `perBlog`, and their number. Three queries for all posts. */
export async function listComments(db: Database, postIds: string[], perPost: number) {
  const { comments, counts } = await selectComments(db, postIds, perPost);
  const authors = new Set(comments.flatMap(({ userId }) => userId ?? []));
  const images = await listUserImages(db, [...authors]);
  const byPost = Map.groupBy(comments, (comment) => comment.postId);
  return {
    commentsOf: (postId: string) => (byPost.get(postId) ?? []).map((comment) => toComment(comment, images)),
    countOf: (postId: string) => counts.get(postId) ?? 0,
  };
}

/** Returns a comment without the e-mail address of its author. */
function toComment(
  { id, userId, name, isGuest, text, rating, answer, answeredAt, createdAt }: CommentRow,
  images: ReadonlyMap<string, string>,
): ShownComment {
  const image = images.get(userId ?? '') ?? null;
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
