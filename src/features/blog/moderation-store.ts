import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { countCapped } from '../../platform/count-capped.ts';
import type { Database } from '../../platform/database.ts';
import type { CommentFilter } from './moderation-contract.ts';
import { blogComments, blogs, searchedComment } from './table.ts';

export type CommentRecord = typeof blogComments.$inferSelect;

export async function selectOfficeComments(
  db: Database,
  filter: CommentFilter,
  page: { limit: number; offset: number },
) {
  const { createdAt, rating, id } = blogComments;
  const order = {
    newest: [desc(createdAt), desc(id)],
    oldest: [asc(createdAt), asc(id)],
    rating: [asc(rating), desc(createdAt), desc(id)],
  };
  return db
    .select({ comment: blogComments, post: { id: blogs.id, slug: blogs.slug, title: blogs.title } })
    .from(blogComments)
    .innerJoin(blogs, eq(blogs.id, blogComments.blogId))
    .where(fits(filter))
    .orderBy(...order[filter.sort ?? 'newest'])
    .limit(page.limit)
    .offset(page.offset);
}

/** How many comments fit in each state, whatever state is asked for; each counted up to a limit. */
export async function countOfficeComments(db: Database, filter: CommentFilter) {
  const of = async (state: 'shown' | 'hidden' | 'unanswered') =>
    countCapped(
      db,
      db
        .select({ id: blogComments.id })
        .from(blogComments)
        .where(fits({ ...filter, state })),
    );
  const [shown, hidden, unanswered] = await Promise.all([of('shown'), of('hidden'), of('unanswered')]);
  return { shown, hidden, unanswered };
}

export async function selectCommentedPosts(db: Database): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: blogs.id, title: blogs.title })
    .from(blogs)
    .where(sql`(SELECT 1 FROM blog_comments c WHERE c.blog_id = ${blogs.id} LIMIT 1) IS NOT NULL`)
    .orderBy(sql`lower(${blogs.title})`)
    .limit(500);
}

/** Comments, held until the transaction ends; always in one order, so that nobody waits in a circle. */
export async function lockComments(db: Database, ids: readonly string[]): Promise<CommentRecord[]> {
  return db
    .select()
    .from(blogComments)
    .where(inArray(blogComments.id, [...ids]))
    .orderBy(asc(blogComments.id))
    .for('update');
}

export async function setHidden(db: Database, ids: readonly string[], isHidden: boolean): Promise<void> {
  const hiddenAt = isHidden ? (sql`coalesce(${blogComments.hiddenAt}, now())` as never) : null;
  await db
    .update(blogComments)
    .set({ hiddenAt })
    .where(inArray(blogComments.id, [...ids]));
}

export async function removeComments(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(blogComments).where(inArray(blogComments.id, [...ids]));
}

export async function setAnswer(db: Database, id: string, answer: string): Promise<void> {
  const answeredAt = answer === '' ? null : (sql`now()` as never);
  await db.update(blogComments).set({ answer, answeredAt }).where(eq(blogComments.id, id));
}

function fits({ search, state, post, rating, from }: CommentFilter): SQL | undefined {
  const { hiddenAt, answeredAt, blogId } = blogComments;
  return and(
    state === 'hidden' ? isNotNull(hiddenAt) : undefined,
    state === 'shown' || state === 'unanswered' ? isNull(hiddenAt) : undefined,
    state === 'unanswered' ? isNull(answeredAt) : undefined,
    post ? eq(blogId, post) : undefined,
    rating ? eq(blogComments.rating, rating) : undefined,
    from ? sql`${blogComments.createdAt} >= (${from}::date::timestamp AT TIME ZONE 'Asia/Kolkata')` : undefined,
    search
      ? sql`${searchedComment(blogComments)} LIKE ${`%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`
      : undefined,
  );
}
