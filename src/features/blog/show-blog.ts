import { courseImage } from '../catalogue/course-image.ts';
import type { BlogEntry, ShownBlog, ShownComment } from './contract.ts';
import { isBlock, readingMinutes } from './rules.ts';
import type { BlogRow, CommentRow } from './store.ts';

/** A post in a list. */
export function showBlogEntry(
  row: Omit<BlogRow, 'content'>,
  comments: readonly CommentRow[],
  commentCount: number,
): BlogEntry {
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    coverImage: row.coverImage ?? courseImage(row),
    category: row.category,
    date: row.publishedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    author: { name: row.authorName, image: row.authorImage },
    family: row.family,
    dye: row.dye,
    readingMinutes: readingMinutes(row.words),
    commentCount,
    comments: comments.map(showComment),
  };
}

/** A post with all that its page says. */
export function showBlog(row: BlogRow, comments: readonly CommentRow[], commentCount: number): ShownBlog {
  return {
    ...showBlogEntry(row, comments, commentCount),
    updatedAt: row.updatedAt.toISOString(),
    content: row.content.filter(isBlock),
  };
}

/** A comment without the address of its author. */
export function showComment({ id, name, text, rating, createdAt }: CommentRow): ShownComment {
  return { _id: id, name, text, rating, createdAt: createdAt.toISOString() };
}
