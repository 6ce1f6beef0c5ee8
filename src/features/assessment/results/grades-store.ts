import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { questionsAsQ } from '../../catalogue/read-model.ts';

export interface QuizGradeRow {
  courseId: string;
  /** A content’s id, or `finalTest:{course}`. */
  quizId: string;
  /** `null`: the row is the quiz itself. */
  userId: string | null;
  /** `null` for a quiz. */
  score: number | null;
  /** Questions of the attempt; of a quiz those that an attempt asks. */
  total: number;
}

/** Quizzes and final tests of courses with questions, and the best attempt of each learner that is not set aside. One statement. */
export async function selectQuizGrades(
  db: Database,
  { courseIds, userIds }: { courseIds: readonly string[]; userIds?: readonly string[] | undefined },
): Promise<QuizGradeRow[]> {
  const courses = sql`ANY (${sql.param([...courseIds])}::uuid[])`;
  const ofUsers = userIds === undefined ? sql`true` : sql`a.user_id = ANY (${sql.param([...userIds])}::uuid[])`;
  const { rows } = await db.execute<QuizGradeRow & Record<string, unknown>>(sql`
    SELECT q.course_id AS "courseId", q.quiz_id AS "quizId", NULL::uuid AS "userId", NULL::int AS score,
      least(q.asked, coalesce(z.draw_count, q.asked)) AS total
    FROM (
      SELECT q.course_id, coalesce(q.content_id::text, 'finalTest:' || q.course_id) AS quiz_id,
        (count(*) FILTER (WHERE NOT q.is_void))::int AS asked
      FROM ${questionsAsQ} WHERE q.course_id = ${courses} GROUP BY q.course_id, q.content_id
    ) q LEFT JOIN quizzes z ON z.quiz_id = q.quiz_id
    WHERE q.asked > 0
    UNION ALL
    SELECT * FROM (
      SELECT DISTINCT ON (a.user_id, a.quiz_id) a.course_id, a.quiz_id, a.user_id, a.score, a.total
      FROM attempts a
      WHERE a.course_id = ${courses} AND ${ofUsers} AND a.submitted_at IS NOT NULL AND a.voided_at IS NULL AND a.total > 0
      ORDER BY a.user_id, a.quiz_id, a.score::float8 / a.total DESC, a.number
    ) best`);
  return rows;
}

export interface CourseAttemptRow {
  id: string;
  quizId: string;
  number: number;
  startedAt: Date;
  submittedAt: Date | null;
  score: number | null;
  total: number;
  isVoid: boolean;
}

/** All attempts of a learner in a course, running ones and those set aside too. */
export async function selectAttemptsIn(
  db: Database,
  { courseId, userId }: { courseId: string; userId: string },
): Promise<CourseAttemptRow[]> {
  const { rows } = await db.execute<
    Omit<CourseAttemptRow, 'startedAt' | 'submittedAt'> & { startedAt: string; submittedAt: string | null }
  >(sql`
    SELECT id, quiz_id AS "quizId", number, started_at::text AS "startedAt", submitted_at::text AS "submittedAt",
      CASE WHEN submitted_at IS NULL THEN NULL ELSE score END AS score, total, voided_at IS NOT NULL AS "isVoid"
    FROM attempts WHERE user_id = ${userId} AND course_id = ${courseId} ORDER BY started_at, id`);
  return rows.map((row) => ({
    ...row,
    startedAt: new Date(row.startedAt),
    submittedAt: row.submittedAt === null ? null : new Date(row.submittedAt),
  }));
}
