import { and, desc, asc, eq, sql, type SQL } from 'drizzle-orm';
import { bumpUserVersion } from '../../platform/cache/user-version.ts';
import type { Database } from '../../platform/database/database.ts';
import { NO_STARS, SHOWN_ON_COURSE, MAX_DESCRIBED, type ReviewSort, type StarCounts } from './rules.ts';
import { courseReviews } from './table.ts';

export type ReviewRow = typeof courseReviews.$inferSelect;

/** The published reviews of some courses by their stars: all of them, and those that learners wrote. One query. */
export async function countStars(
  db: Database,
  courseIds: readonly string[],
): Promise<Map<string, { all: StarCounts; real: StarCounts }>> {
  const counts = new Map<string, { all: StarCounts; real: StarCounts }>();
  if (courseIds.length === 0) return counts;
  const { rows } = await db.execute<{ courseId: string; rating: keyof StarCounts; isSample: boolean; count: number }>(
    sql`SELECT course_id AS "courseId", rating, is_sample AS "isSample", count(*)::int AS count FROM course_reviews
      WHERE state = 'published' AND course_id = ANY(${sql.param([...courseIds])}::uuid[]) GROUP BY 1, 2, 3`,
  );
  for (const { courseId, rating, isSample, count } of rows) {
    const known = counts.get(courseId) ?? { all: { ...NO_STARS }, real: { ...NO_STARS } };
    known.all[rating] += count;
    if (!isSample) known.real[rating] += count;
    counts.set(courseId, known);
  }
  return counts;
}

const orders: Record<ReviewSort, SQL[]> = {
  newest: [desc(courseReviews.writtenAt), desc(courseReviews.id)],
  highest: [desc(courseReviews.rating), desc(courseReviews.writtenAt), desc(courseReviews.id)],
  lowest: [asc(courseReviews.rating), desc(courseReviews.writtenAt), desc(courseReviews.id)],
};

interface PublishedPage {
  courseId: string;
  stars: number | null;
  sort: ReviewSort;
  limit: number;
  offset: number;
}

export async function selectPublished(
  db: Database,
  { courseId, stars, sort, limit, offset }: PublishedPage,
): Promise<ReviewRow[]> {
  return db
    .select()
    .from(courseReviews)
    .where(and(isPublishedOf(courseId), stars === null ? undefined : eq(courseReviews.rating, stars)))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);
}

/** What the page of a course needs, in one query: the newest reviews, and the newest that learners wrote. */
export async function selectNewest(db: Database, courseId: string): Promise<ReviewRow[]> {
  const newest = (isReal: boolean, limit: number) =>
    db
      .select({ id: courseReviews.id })
      .from(courseReviews)
      .where(and(isPublishedOf(courseId), isReal ? eq(courseReviews.isSample, false) : undefined))
      .orderBy(...orders.newest)
      .limit(limit);
  return db
    .select()
    .from(courseReviews)
    .where(sql`${courseReviews.id} IN ((${newest(false, SHOWN_ON_COURSE)}) UNION (${newest(true, MAX_DESCRIBED)}))`)
    .orderBy(...orders.newest);
}

function isPublishedOf(courseId: string): SQL | undefined {
  return and(eq(courseReviews.courseId, courseId), sql`${courseReviews.state} = 'published'`);
}

/** A learner’s review of a course; `locks` keeps others from changing it until the transaction ends. */
export async function findReviewOf(
  db: Database,
  { userId, courseId }: { userId: string; courseId: string },
  options: { locks?: boolean } = {},
): Promise<ReviewRow | null> {
  const rows = db
    .select()
    .from(courseReviews)
    .where(and(eq(courseReviews.userId, userId), eq(courseReviews.courseId, courseId)));
  const [row] = await (options.locks ? rows.for('update') : rows);
  return row ?? null;
}

/** All reviews of a learner. */
export async function selectReviewsOf(db: Database, userId: string): Promise<ReviewRow[]> {
  return db.select().from(courseReviews).where(eq(courseReviews.userId, userId));
}

/** Lets the saves of one learner for one course wait for each other, before there is a row to lock. */
export async function lockReviewOf(
  db: Database,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`course-review:${userId}:${courseId}`}, 0))`);
}

type NewReview = Pick<ReviewRow, 'courseId' | 'userId' | 'name' | 'rating' | 'text' | 'progressAtWriting'>;

export async function insertReview(db: Database, review: NewReview): Promise<ReviewRow> {
  const [row] = await db
    .insert(courseReviews)
    .values({ ...review, waitingSince: sql`now()` })
    .returning();
  if (!row) throw new Error('no review was kept');
  await bumpUserVersion(db, row.userId);
  return row;
}

/** Replaces the words of a review that is not on the site; it waits from the first of its words that wait. */
export async function rewriteReview(
  db: Database,
  id: string,
  words: Pick<ReviewRow, 'name' | 'rating' | 'text' | 'progressAtWriting'>,
): Promise<ReviewRow> {
  return updateReview(db, id, {
    ...words,
    state: 'waiting',
    reason: null,
    writtenAt: sql`now()`,
    waitingSince: sql`coalesce(waiting_since, now())`,
  });
}

/** Keeps an edit of a published review beside it. */
export async function keepEdit(
  db: Database,
  id: string,
  edit: { rating: number; text: string; progress: number },
): Promise<ReviewRow> {
  return updateReview(db, id, {
    reason: null,
    pendingRating: edit.rating,
    pendingText: edit.text,
    pendingProgress: edit.progress,
    waitingSince: sql`coalesce(waiting_since, now())`,
  });
}

export const NO_EDIT = { pendingRating: null, pendingText: null, pendingProgress: null, waitingSince: null };

export async function updateReview(
  db: Database,
  id: string,
  changes: Parameters<ReturnType<typeof db.update<typeof courseReviews>>['set']>[0],
): Promise<ReviewRow> {
  const [row] = await db.update(courseReviews).set(changes).where(eq(courseReviews.id, id)).returning();
  if (!row) throw new Error('the review is gone');
  await bumpUserVersion(db, row.userId);
  return row;
}

export async function removeReview(db: Database, { id, userId }: Pick<ReviewRow, 'id' | 'userId'>): Promise<void> {
  await db.delete(courseReviews).where(eq(courseReviews.id, id));
  await bumpUserVersion(db, userId);
}
