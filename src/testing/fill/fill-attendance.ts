import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** A learner's classes of a batch: a seat, one class that was missed, one under way and one to come. Returns their ids. */
export async function fillAttendance(
  db: Database,
  { userId, courseId, batchId }: { userId: string; courseId: string; batchId: string },
): Promise<{ missedId: string; runningId: string; comingId: string }> {
  await db.execute(sql`INSERT INTO batch_enrolments (user_id, batch_id, course_id, roll_number, state, enrolled_at)
    VALUES (${userId}, ${batchId}, ${courseId}, 1, 'active', now() - interval '30 days')`);
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO batch_sessions (batch_id, number, topic, starts_at, ends_at)
    SELECT ${batchId}::uuid, n, 'Looms', now() + (n - 2) * interval '1 day', now() + (n - 2) * interval '1 day' + interval '2 hours'
    FROM generate_series(1, 3) n RETURNING id`);
  const [missedId = '', runningId = '', comingId = ''] = rows.map(({ id }) => id);
  await db.execute(sql`INSERT INTO attendance_marks (session_id, user_id, mark, source, marked_at)
    VALUES (${missedId}, ${userId}, 'absent', 'finish', now())`);
  return { missedId, runningId, comingId };
}
