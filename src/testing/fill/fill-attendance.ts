import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/**
 * A learner's classes of a batch: one that was missed, with a make-up, one that was attended, one under way and one to come, for which
 * they ask for leave.
 */
export async function fillAttendance(
  db: Database,
  { userId, courseId, batchId }: { userId: string; courseId: string; batchId: string },
): Promise<Record<'missedId' | 'attendedId' | 'runningId' | 'leaveId' | 'makeUpId', string>> {
  await db.execute(sql`INSERT INTO batch_enrolments (user_id, batch_id, course_id, roll_number, state, enrolled_at)
    VALUES (${userId}, ${batchId}, ${courseId}, 1, 'active', now() - interval '30 days')`);
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO batch_sessions (batch_id, number, topic, starts_at, ends_at)
    SELECT ${batchId}::uuid, n, 'Looms', now() + (n - 3) * interval '1 day', now() + (n - 3) * interval '1 day' + interval '2 hours'
    FROM generate_series(1, 4) n RETURNING id`);
  const [missedId = '', attendedId = '', runningId = '', comingId = ''] = rows.map(({ id }) => id);
  await db.execute(sql`INSERT INTO attendance_marks (session_id, user_id, mark, source, marked_at)
    VALUES (${missedId}, ${userId}, 'absent', 'finish', now()), (${attendedId}, ${userId}, 'present', 'code', now())`);
  const made = await db.execute<{ id: string; leave: string }>(sql`
    WITH asked AS (INSERT INTO leave_requests (user_id, reason) VALUES (${userId}, 'A wedding') RETURNING id),
    classes AS (INSERT INTO leave_sessions (request_id, session_id, user_id) SELECT id, ${comingId}, ${userId} FROM asked)
    INSERT INTO make_ups (user_id, missed_session_id, session_id) VALUES (${userId}, ${missedId}, ${comingId})
    RETURNING id, (SELECT id FROM asked) AS leave`);
  const [row] = made.rows;
  return { missedId, attendedId, runningId, leaveId: row?.leave ?? '', makeUpId: row?.id ?? '' };
}
