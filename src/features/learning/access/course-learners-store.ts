import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { matchesSearch } from '../../../platform/database/search-words.ts';
import { usersAsU } from '../../accounts/read-model.ts';

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
  /** Of all pages. */
  total: number;
}

export interface LearnerPage {
  /** Words of a name. */
  search: string;
  limit: number;
  offset: number;
}

export interface LearnersOf {
  courseIds: readonly string[];
  userIds?: readonly string[] | undefined;
  /** Learners who lost the course, too. */
  withRevoked?: boolean;
  /** All of them, without. */
  page?: LearnerPage | undefined;
  contents: readonly { id: string; courseId: string; durationSeconds: number }[];
}

/** Since which Indian day learners have a course, by their earliest grant that was not revoked. */
export interface LearnerDay {
  courseId: string;
  userId: string;
  day: string;
}

/** The learners of courses with that day: those whom the next function has, and nobody else. */
export async function selectLearnerDays(db: Database, courseIds: readonly string[]): Promise<LearnerDay[]> {
  const { rows } = await db.execute<LearnerDay & Record<string, unknown>>(sql`
    SELECT g.course_id AS "courseId", g.user_id AS "userId",
      to_char(min(g.granted_at) AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS day
    FROM grants g JOIN ${usersAsU} ON u.id = g.user_id AND u.disabled_at IS NULL
    WHERE g.course_id = ANY (${sql.param([...courseIds])}::uuid[]) AND g.revoked_at IS NULL
    GROUP BY g.course_id, g.user_id`);
  return rows;
}

/** Learners of courses by name with how far they are, in one statement. */
export async function selectCourseLearners(
  db: Database,
  { courseIds, userIds, withRevoked = false, page, contents }: LearnersOf,
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
    ), named AS (
      SELECT h.*, u.name FROM held h JOIN ${usersAsU} ON u.id = h.user_id AND u.disabled_at IS NULL
      WHERE ${page ? matchesSearch(sql`search_key(u.name)`, page.search) : sql`true`}
    ), listed AS (
      SELECT * FROM named ORDER BY lower(name), user_id ${page ? sql`LIMIT ${page.limit} OFFSET ${page.offset}` : sql``}
    ), done AS (
      SELECT k.user_id, c.course_id, count(*)::int AS contents, sum(c.seconds)::int AS seconds
      FROM completions k
      JOIN unnest(${ids}::uuid[], ${ofCourses}::uuid[], ${seconds}::int[]) AS c (id, course_id, seconds) ON c.id = k.content_id
      WHERE k.user_id IN (SELECT user_id FROM listed)
      GROUP BY k.user_id, c.course_id
    )
    SELECT h.course_id AS "courseId", h.user_id AS "userId", h.name, h.since::text, h.open_since::text AS "openSince",
      p.updated_at::text AS "lastStudiedAt", coalesce(d.contents, 0) AS "doneCount", coalesce(d.seconds, 0) AS "doneSeconds",
      (SELECT count(*)::int FROM named) AS total
    FROM listed h
    LEFT JOIN positions p ON p.user_id = h.user_id AND p.course_id = h.course_id
    LEFT JOIN done d ON d.user_id = h.user_id AND d.course_id = h.course_id
    ORDER BY lower(h.name), h.user_id`);
  return rows;
}

/** Returns the number of learners of each course with learners. */
export async function selectLearnerCounts(db: Database): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ id: string; learners: number }>(sql`
    SELECT course_id AS id, count(DISTINCT user_id)::int AS learners FROM grants WHERE revoked_at IS NULL GROUP BY course_id`);
  return Object.fromEntries(rows.map(({ id, learners }) => [id, learners]));
}
