import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { CoursePlace } from '../../../platform/http/context.ts';
import { classesInForceOf } from '../sessions/class-in-force-store.ts';
import { classesOf, isAttended, isCounted, marksOfClasses } from './figure-store.ts';

/** The newest active or completed place of learners in a batch of courses, with what counts of their attendance. */
export async function selectPlaces(
  db: Database,
  {
    courseIds,
    userIds,
    figuresOf,
    withDays = false,
  }: {
    courseIds: readonly string[];
    userIds?: readonly string[] | undefined;
    figuresOf?: readonly string[] | undefined;
    withDays?: boolean;
  },
): Promise<CoursePlace[]> {
  const ofUsers = userIds === undefined ? sql`true` : sql`user_id = ANY (${sql.param([...userIds])}::uuid[])`;
  const isCountedFor =
    figuresOf === undefined ? sql`true` : sql`e.user_id = ANY (${sql.param([...figuresOf])}::uuid[])`;
  // Who asks for nobody's figures reads no marks.
  const figures =
    figuresOf?.length === 0
      ? sql`SELECT 0 AS attended, 0 AS counted`
      : sql`SELECT (count(*) FILTER (WHERE ${isAttended}))::int AS attended, (count(*) FILTER (WHERE ${isCounted}))::int AS counted
      FROM ${classesOf(sql`e`)} ${marksOfClasses} WHERE ${isCountedFor}`;
  const classDays = sql`(
    SELECT coalesce(json_object_agg(d.number, to_char(d.starts_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD')), '{}')
    FROM ${classesInForceOf(sql`SELECT e.batch_id`)} d)`;
  const { rows } = await db.execute<CoursePlace & Record<string, unknown>>(sql`
    SELECT e.course_id AS "courseId", e.user_id AS "userId", e.batch_id AS "batchId", b.code AS "batchCode",
      a.attended, a.counted, ${withDays ? classDays : sql`'{}'::json`} AS "classDays"
    FROM (
      SELECT DISTINCT ON (course_id, user_id) * FROM batch_enrolments
      WHERE course_id = ANY (${sql.param([...courseIds])}::uuid[]) AND ${ofUsers} AND state IN ('active', 'completed')
        AND roll_number IS NOT NULL
      ORDER BY course_id, user_id, enrolled_at DESC, id DESC
    ) e JOIN batches b ON b.id = e.batch_id
    CROSS JOIN LATERAL (${figures}) a
    ORDER BY b.first_starts_at DESC NULLS LAST, b.code`);
  return rows;
}
