import type { z } from 'zod';
import type { Context } from '../../../platform/http/context.ts';
import type { listPosts as contract } from '../contract.ts';
import { listComments } from '../comments/list-comments.ts';
import { BLOG_LIST_LIMIT, LISTED_COMMENTS } from '../rules.ts';
import { toPostEntry } from './to-post.ts';
import { countPosts, selectPostUrls, selectPosts } from '../store.ts';

/** Returns one page of posts, newest first, each with its newest comments, and the total of all that match. Five queries. */
export async function listPosts(context: Pick<Context, 'db'>, query: z.output<typeof contract.query>) {
  const { category, search, page = 1, limit = BLOG_LIST_LIMIT } = query;
  const rows = await selectPosts(context.db, { category, search, offset: (page - 1) * limit, limit });
  const total = await countPosts(context.db, { category, search });
  const { commentsOf, countOf } = await listComments(
    context.db,
    rows.map((row) => row.id),
    LISTED_COMMENTS,
  );
  return { posts: rows.map((row) => toPostEntry(row, commentsOf(row.id), countOf(row.id))), total };
}

/** Returns the slug and the last change of every post, newest first. One query. */
export async function listPostUrls(context: Pick<Context, 'db'>): Promise<{ slug: string; updatedAt: Date }[]> {
  return selectPostUrls(context.db);
}
