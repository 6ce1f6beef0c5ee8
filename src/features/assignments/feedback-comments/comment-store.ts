import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import { feedbackComments } from './table.ts';

export type CommentRow = typeof feedbackComments.$inferSelect;

/** One’s own comments and shared ones, the most used first. */
export async function selectComments(
  db: Database,
  { userId, search }: { userId: string; search: string },
): Promise<CommentRow[]> {
  return db
    .select()
    .from(feedbackComments)
    .where(
      and(
        readableBy(userId),
        search === '' ? undefined : matchesSearch(sql`search_key(${feedbackComments.text})`, search),
      ),
    )
    .orderBy(desc(feedbackComments.usedCount), asc(sql`lower(${feedbackComments.text})`), asc(feedbackComments.id));
}

/** Returns `null` when the user has reached the limit. */
export async function insertComment(
  db: Database,
  { ownerId, max, ...values }: Pick<CommentRow, 'ownerId' | 'text' | 'isShared'> & { max: number },
): Promise<CommentRow | null> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`feedback-comments:${ownerId}`}, 0))`);
  const held = await db.$count(feedbackComments, eq(feedbackComments.ownerId, ownerId));
  if (held >= max) return null;
  const [row] = await db
    .insert(feedbackComments)
    .values({ ownerId, ...values })
    .returning();
  return row ?? null;
}

/** Returns `null` when it is not a comment of this user. */
export async function updateComment(
  db: Database,
  { id, ownerId, ...values }: Pick<CommentRow, 'id' | 'ownerId' | 'text' | 'isShared'>,
): Promise<CommentRow | null> {
  const [row] = await db.update(feedbackComments).set(values).where(isOwn(id, ownerId)).returning();
  return row ?? null;
}

/** Returns whether it was a comment of this user. */
export async function deleteComment(
  db: Database,
  { id, ownerId }: Pick<CommentRow, 'id' | 'ownerId'>,
): Promise<boolean> {
  const rows = await db.delete(feedbackComments).where(isOwn(id, ownerId)).returning({ id: feedbackComments.id });
  return rows.length > 0;
}

/** Counts a use of each comment that the text gained; in the order of their ids, so that two grades never wait for each other. */
export async function countCommentUses(
  db: Database,
  { userId, before, after }: { userId: string; before: string; after: string },
): Promise<void> {
  const used = db
    .select({ id: feedbackComments.id })
    .from(feedbackComments)
    .where(
      and(
        readableBy(userId),
        sql`position(${feedbackComments.text} in ${after}) > 0 AND position(${feedbackComments.text} in ${before}) = 0`,
      ),
    )
    .orderBy(asc(feedbackComments.id))
    .for('no key update');
  await db
    .update(feedbackComments)
    .set({ usedCount: sql`${feedbackComments.usedCount} + 1` })
    .where(sql`${feedbackComments.id} IN (${used})`);
}

function readableBy(userId: string) {
  return or(eq(feedbackComments.ownerId, userId), feedbackComments.isShared);
}

function isOwn(id: string, ownerId: string) {
  return and(eq(feedbackComments.id, id), eq(feedbackComments.ownerId, ownerId));
}
