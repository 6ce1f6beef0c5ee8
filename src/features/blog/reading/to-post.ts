import { courseImage } from '../../catalogue/courses/files.ts';
import { cleanBlocks } from '../editor/clean-blocks.ts';
import type { PostEntry, ShownPost, ShownComment } from '../contract.ts';
import { isBlock, readingMinutes } from '../rules.ts';
import type { PostRow } from '../store.ts';

/** A post in a list. */
export function toPostEntry(row: Omit<PostRow, 'content'>, comments: ShownComment[], commentCount: number): PostEntry {
  return {
    _id: row.id,
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    coverImage: row.coverImage ?? courseImage(row),
    category: row.category,
    // Listed posts are published.
    date: (row.publishedAt ?? row.createdAt).toISOString(),
    createdAt: row.createdAt.toISOString(),
    author: { name: row.authorName, image: row.authorImage },
    family: row.family,
    dye: row.dye,
    readingMinutes: readingMinutes(row.wordCount),
    commentCount,
    comments,
  };
}

/** Returns a full post, without its course and the captions of its videos. */
export function toPost(
  row: PostRow,
  comments: ShownComment[],
  commentCount: number,
): Omit<ShownPost, 'course' | 'captions'> {
  return {
    ...toPostEntry(row, comments, commentCount),
    updatedAt: row.updatedAt.toISOString(),
    authorLine: row.authorLine,
    seo: {
      title: row.seoTitle,
      description: row.seoDescription,
      canonicalUrl: row.canonicalUrl,
      sharesCover: row.sharesCover,
      isHidden: row.hidesFromSearch,
    },
    // Sanitized again at read, because the allow-list may have become stricter since.
    content: cleanBlocks(row.content.filter(isBlock)),
  };
}
