import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';

export interface CourseLearnerRow {
  courseId: string;
  userId: string;
  name: string;
  /** Of the earliest grant that was not revoked; `null` for a learner who lost the course. */
  since: string | null;
  /** Of the earliest that is open now. */
  openSince: string | null;
  lastStudiedAt: string | null;
  doneCount: number;
  doneSeconds: number;
}

export interface LearnersOf {
  courseIds: readonly string[];
  userIds?: readonly string[] | undefined;
  /** Learners who lost the course, too. */
  withRevoked?: boolean;
  contents: readonly { id: string; courseId: string; durationSeconds: number }[];
}

/** Learners of courses by name with how far they are, in one statement. */
export async function selectCourseLearners(
  db: Database,
  { courseIds, userIds, withRevoked = false, contents }: LearnersOf,
): Promise<CourseLearnerRow[]> {
  const ids = sql.param(contents.map(({ id }) => id));
  const ofCourses = sql.param(contents.map(({ courseId }) => courseId));
  const seconds = sql.param(contents.map(({ durationSeconds }) => durationSeconds));
  const ofUsers = userIds === undefined ? sql`true` : sql`g.user_id = ANY (${sql.param([...userIds])}::uuid[])`;
  const isOpen = sql`(g.paused_from IS NULL OR g.paused_from > now())
    AND (g.ends_on IS NULL OR g.ends_on >= (now() AT TIME ZONE 'Asia/Kolkata')::date)`;
  const { rows } = await db.execute<CourseLearnerRow & Record<string, unknown>>(sql`
    WITH held AS (
      SELECT g.course_id, g.user_id, min(g.granted_at) FILTER (WHERE g.revoked_at IS NULL) AS since,
        min(g.granted_at) FILTER (WHERE g.revoked_at IS NULL AND ${isOpen}) AS open_since
      FROM grants g
      WHERE g.course_id = ANY (${sql.param([...courseIds])}::uuid[]) AND ${ofUsers}
        AND ${withRevoked ? sql`true` : sql`g.revoked_at IS NULL`}
      GROUP BY g.course_id, g.user_id
    ), done AS (
      SELECT k.user_id, c.course_id, count(*)::int AS contents, sum(c.seconds)::int AS seconds
      FROM completions k
      JOIN unnest(${ids}::uuid[], ${ofCourses}::uuid[], ${seconds}::int[]) AS c (id, course_id, seconds) ON c.id = k.content_id
      WHERE k.user_id IN (SELECT user_id FROM held)
      GROUP BY k.user_id, c.course_id
    )
    SELECT h.course_id AS "courseId", h.user_id AS "userId", u.name, h.since::text, h.open_since::text AS "openSince",
      p.updated_at::text AS "lastStudiedAt", coalesce(d.contents, 0) AS "doneCount", coalesce(d.seconds, 0) AS "doneSeconds"
    FROM held h JOIN users u ON u.id = h.user_id AND u.disabled_at IS NULL
    LEFT JOIN positions p ON p.user_id = h.user_id AND p.course_id = h.course_id
    LEFT JOIN done d ON d.user_id = h.user_id AND d.course_id = h.course_id
    ORDER BY lower(u.name), h.user_id`);
  return rows;
}
