import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { prepareOnce } from '../../../platform/database/prepare-once.ts';
import { classFeedback } from '../attendance/table.ts';

export interface RatedClass {
  hasAttended: boolean;
  isOpen: boolean;
}

/** Whether a student attended a published class, and whether it can be rated now: for 7 days after its end. */
export async function findRatedClass(
  db: Database,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<RatedClass | null> {
  const { rows } = await db.execute<RatedClass & Record<string, unknown>>(sql`
    SELECT coalesce(m.mark IN ('present', 'late'), false) AS "hasAttended",
      s.cancelled_at IS NULL AND s.ends_at <= now() AND now() <= s.ends_at + interval '7 days' AS "isOpen"
    FROM batch_sessions s JOIN batches b ON b.id = s.batch_id
    LEFT JOIN attendance_marks m ON m.session_id = s.id AND m.user_id = ${userId}
    WHERE s.id = ${sessionId} AND b.published_at IS NOT NULL`);
  return rows[0] ?? null;
}

/** Keeps a rating; a second one replaces it. */
export async function upsertFeedback(
  db: Database,
  feedback: { sessionId: string; userId: string; rating: number; text: string },
): Promise<void> {
  const { rating, text } = feedback;
  await db
    .insert(classFeedback)
    .values(feedback)
    .onConflictDoUpdate({ target: [classFeedback.sessionId, classFeedback.userId], set: { rating, text } });
}

export interface FeedbackRow {
  userId: string;
  rating: number;
  text: string;
}

/** Ratings of a class in no order that tells who was first. */
export async function selectFeedback(db: Database, sessionId: string): Promise<FeedbackRow[]> {
  return feedbackOf(db).execute({ sessionId });
}

const feedbackOf = prepareOnce((db) =>
  db
    .select({ userId: classFeedback.userId, rating: classFeedback.rating, text: classFeedback.text })
    .from(classFeedback)
    .where(eq(classFeedback.sessionId, sql.placeholder('sessionId')))
    .orderBy(classFeedback.text, classFeedback.userId)
    .prepare(''),
);
