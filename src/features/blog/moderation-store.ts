import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import type { CommentFilter } from './moderation-contract.ts';
import { blogComments, blogs } from './table.ts';

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

/** How many comments fit in each state, whatever state is asked for. */
export async function countOfficeComments(db: Database, filter: CommentFilter) {
  const hidden = isNotNull(blogComments.hiddenAt);
  const [row] = await db
    .select({
      shown: sql<number>`count(*) FILTER (WHERE NOT ${hidden})::int`,
      hidden: sql<number>`count(*) FILTER (WHERE ${hidden})::int`,
      unanswered: sql<number>`count(*) FILTER (WHERE NOT ${hidden} AND ${blogComments.answeredAt} IS NULL)::int`,
    })
    .from(blogComments)
    .where(fits({ ...filter, state: undefined }));
  return row ?? { shown: 0, hidden: 0, unanswered: 0 };
}

export async function selectCommentedPosts(db: Database): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: blogs.id, title: blogs.title })
    .from(blogs)
    .innerJoin(blogComments, eq(blogComments.blogId, blogs.id))
    .groupBy(blogs.id)
    .having(sql`${count()} > 0`)
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

function fits({ search, state, post, rating }: CommentFilter): SQL | undefined {
  const { hiddenAt, answeredAt, blogId, name, email, text } = blogComments;
  return and(
    state === 'hidden' ? isNotNull(hiddenAt) : undefined,
    state === 'shown' || state === 'unanswered' ? isNull(hiddenAt) : undefined,
    state === 'unanswered' ? isNull(answeredAt) : undefined,
    post ? eq(blogId, post) : undefined,
    rating ? eq(blogComments.rating, rating) : undefined,
    search ? sql`position(lower(${search}) in lower(${name} || ' ' || ${email} || ' ' || ${text})) > 0` : undefined,
  );
}
