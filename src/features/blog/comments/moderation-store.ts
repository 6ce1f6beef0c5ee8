import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { databaseNow } from '../../../platform/database/database-now.ts';
import { capTotal, countCapped, MAX_COUNTED, MAX_FOUND } from '../../../platform/database/count-capped.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findFew, isOneOf, type FewRows } from '../../../platform/database/find-few.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import type { CommentFilter } from './moderation-contract.ts';
import { blogComments, blogPosts } from '../table.ts';

export type CommentRecord = typeof blogComments.$inferSelect;

export async function selectOfficeComments(
  db: Database,
  filter: CommentFilter,
  page: { limit: number; offset: number; found?: FoundComments | null },
) {
  const { createdAt, rating, id } = blogComments;
  const order = {
    newest: [desc(createdAt), desc(id)],
    oldest: [asc(createdAt), asc(id)],
    rating: [asc(rating), desc(createdAt), desc(id)],
  };
  return db
    .select({ comment: blogComments, post: { id: blogPosts.id, slug: blogPosts.slug, title: blogPosts.title } })
    .from(blogComments)
    .innerJoin(blogPosts, eq(blogPosts.id, blogComments.postId))
    .where(page.found ? and(isOneOf(blogComments.id, page.found), isIn(filter.state)) : fits(filter, ALONG_ORDER))
    .orderBy(...order[filter.sort ?? 'newest'])
    .limit(page.limit)
    .offset(page.offset);
}

type CommentState = NonNullable<CommentFilter['state']>;
export type FoundComments = FewRows<CommentState>;

/** Returns the comments that a search finds, in any state; `null` without a search or when there are too many. */
export async function findComments(db: Database, filter: CommentFilter): Promise<FoundComments | null> {
  if (!filter.search) return null;
  const { id, hiddenAt, answeredAt } = blogComments;
  const found = db
    .select({ id, hiddenAt, answeredAt })
    .from(blogComments)
    .where(fits({ ...filter, state: undefined }));
  // There are few comments: a scan along the order soon finds more than a page of results.
  return findFew(db, found, {
    max: MAX_FOUND,
    conditions: {
      shown: sql`found.hidden_at IS NULL`,
      hidden: sql`found.hidden_at IS NOT NULL`,
      unanswered: sql`found.hidden_at IS NULL AND found.answered_at IS NULL`,
    },
  });
}

/** Counts the comments that match in each state, ignoring the state filter. Counts stop at a limit, except for the results of a search. */
export async function countOfficeComments(db: Database, filter: CommentFilter, found: FoundComments | null) {
  if (found) {
    const { shown, hidden, unanswered } = found.figures;
    const of = (total: number) => capTotal(total, MAX_FOUND);
    return { shown: of(shown), hidden: of(hidden), unanswered: of(unanswered) };
  }
  const of = async (state: 'shown' | 'hidden' | 'unanswered') =>
    countCapped(
      db,
      db
        .select({ id: blogComments.id })
        .from(blogComments)
        .where(fits({ ...filter, state }, ALONG_ORDER)),
      filter.search ? MAX_FOUND : MAX_COUNTED,
    );
  const [shown, hidden, unanswered] = await Promise.all([of('shown'), of('hidden'), of('unanswered')]);
  return { shown, hidden, unanswered };
}

export async function selectCommentedPosts(db: Database): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: blogPosts.id, title: blogPosts.title })
    .from(blogPosts)
    .where(sql`(SELECT 1 FROM blog_comments c WHERE c.blog_id = ${blogPosts.id} LIMIT 1) IS NOT NULL`)
    .orderBy(sql`lower(${blogPosts.title})`)
    .limit(500);
}

/** Locks comments until the transaction ends, always in the same order, so that transactions cannot deadlock. */
export async function lockComments(db: Database, ids: readonly string[]): Promise<CommentRecord[]> {
  return db
    .select()
    .from(blogComments)
    .where(inArray(blogComments.id, [...ids]))
    .orderBy(asc(blogComments.id))
    .for('update');
}

export async function setHidden(db: Database, ids: readonly string[], isHidden: boolean): Promise<void> {
  const hiddenAt = isHidden ? sql`coalesce(${blogComments.hiddenAt}, now())` : null;
  await db
    .update(blogComments)
    .set({ hiddenAt })
    .where(inArray(blogComments.id, [...ids]));
}

export async function removeComments(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(blogComments).where(inArray(blogComments.id, [...ids]));
}

export async function setAnswer(db: Database, id: string, answer: string): Promise<void> {
  const answeredAt = answer === '' ? null : databaseNow();
  await db.update(blogComments).set({ answer, answeredAt }).where(eq(blogComments.id, id));
}

const ALONG_ORDER = { isAlongOrder: true };

function fits(
  { search, state, post, rating, from }: CommentFilter,
  options: { isAlongOrder?: boolean } = {},
): SQL | undefined {
  return and(
    isIn(state),
    post ? eq(blogComments.postId, post) : undefined,
    rating ? eq(blogComments.rating, rating) : undefined,
    from ? sql`${blogComments.createdAt} >= (${from}::date::timestamp AT TIME ZONE 'Asia/Kolkata')` : undefined,
    search ? matchesSearch(sql`${blogComments}.searched`, search, options) : undefined,
  );
}

function isIn(state: CommentFilter['state']): SQL | undefined {
  const { hiddenAt, answeredAt } = blogComments;
  return and(
    state === 'hidden' ? isNotNull(hiddenAt) : undefined,
    state === 'shown' || state === 'unanswered' ? isNull(hiddenAt) : undefined,
    state === 'unanswered' ? isNull(answeredAt) : undefined,
  );
}
