import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { listBlogs as contract } from './contract.ts';
import { BLOG_LIST_LIMIT, LISTED_COMMENTS } from './rules.ts';
import { showBlogEntry } from './show-blog.ts';
import { countBlogs, selectBlogs, selectComments } from './store.ts';

/** One page of posts, newest first, each with its newest comments, and the total of all that match. Four queries. */
export async function listBlogs(context: Pick<Context, 'db'>, query: z.output<typeof contract.query>) {
  const { category, page = 1, limit = BLOG_LIST_LIMIT } = query;
  const rows = await selectBlogs(context.db, { category, offset: (page - 1) * limit, limit });
  const total = await countBlogs(context.db, category);
  const { comments, counts } = await selectComments(
    context.db,
    rows.map((row) => row.id),
    LISTED_COMMENTS,
  );
  const byBlog = Map.groupBy(comments, (comment) => comment.blogId);
  return { blogs: rows.map((row) => showBlogEntry(row, byBlog.get(row.id) ?? [], counts.get(row.id) ?? 0)), total };
}
