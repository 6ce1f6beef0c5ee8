import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { iso } from '../overview/overview-store.ts';
import { isOfCourses, today } from '../tables/days-store.ts';
import { FIRST_STEPS, type FirstStep } from './home-rules.ts';
import { isOwnPost, isUnanswered, isUnrepliedComment } from './todo-store.ts';

// Courses, questions, posts and settings belong to other features; they are joined by name and only read here.

/** The moment and the Indian day of the database. */
export async function readNow(db: Database): Promise<{ at: string; today: string }> {
  const { rows } = await db.execute<{ at: string; today: string }>(
    sql`SELECT ${iso(sql`now()`)} AS at, to_char(${today}, 'YYYY-MM-DD') AS today`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database does not know the time');
  return row;
}

/** Questions that wait for an answer, the oldest first. */
export async function selectQuestions(db: Database, courseIds: readonly string[] | null, limit: number) {
  const { rows } = await db.execute<{
    id: string;
    name: string;
    courseTitle: string;
    contentName: string;
    text: string;
    askedAt: string;
  }>(sql`
    SELECT q.id, u.name, c.title AS "courseTitle", coalesce(k.name, '') AS "contentName", q.text, ${iso(sql`q.created_at`)} AS "askedAt"
    FROM learner_questions q JOIN users u ON u.id = q.user_id JOIN courses c ON c.id = q.course_id
      LEFT JOIN course_contents k ON k.id = q.content_id
    WHERE ${isUnanswered(courseIds)} ORDER BY q.created_at, q.id LIMIT ${limit}`);
  return rows;
}

/** A trainer's courses with their learners. */
export async function selectTaughtCourses(
  db: Database,
  { courseIds, passPercent }: { courseIds: readonly string[] | null; passPercent: number },
) {
  const { rows } = await db.execute<
    Record<'id' | 'courseId' | 'title' | 'family' | 'dye', string> & {
      isPublished: boolean;
      learners: string;
      active: string;
      certificates: string;
      taken: string;
      passed: string;
    }
  >(sql`
    WITH learners AS (
      SELECT DISTINCT g.course_id, g.user_id FROM grants g JOIN users u ON u.id = g.user_id
      WHERE g.revoked_at IS NULL AND u.disabled_at IS NULL AND ${isOfCourses(sql`g.course_id`, courseIds)}
    ), counted AS (
      SELECT l.course_id, count(*) AS learners, count(p.user_id) AS active, count(x.user_id) AS certificates
      FROM learners l
        LEFT JOIN positions p ON p.user_id = l.user_id AND p.course_id = l.course_id AND p.updated_at >= now() - interval '7 days'
        LEFT JOIN LATERAL (SELECT x.user_id FROM certificates x WHERE x.user_id = l.user_id AND x.course_id = l.course_id
          AND x.revoked_at IS NULL AND x.replaced_at IS NULL LIMIT 1) x ON true
      GROUP BY 1
    ), tested AS (
      SELECT a.course_id, count(DISTINCT a.user_id) AS taken, count(DISTINCT a.user_id)
        FILTER (WHERE round(100.0 * a.score / nullif(a.total, 0)) >= ${passPercent}) AS passed
      FROM attempts a WHERE a.quiz_id = 'finalTest:' || a.course_id AND a.submitted_at IS NOT NULL AND a.voided_at IS NULL
        AND ${isOfCourses(sql`a.course_id`, courseIds)}
      GROUP BY 1
    )
    SELECT c.id, c.course_id AS "courseId", c.title, c.family, c.dye, c.state = 'published' AS "isPublished",
      coalesce(counted.learners, 0) AS learners, coalesce(counted.active, 0) AS active,
      coalesce(counted.certificates, 0) AS certificates,
      coalesce(tested.taken, 0) AS taken, coalesce(tested.passed, 0) AS passed
    FROM courses c LEFT JOIN counted ON counted.course_id = c.id LEFT JOIN tested ON tested.course_id = c.id
    WHERE ${isOfCourses(sql`c.id`, courseIds)} ORDER BY c.position, c.title LIMIT 50`);
  return rows.map((row) => ({
    ...row,
    learners: Number(row.learners),
    active: Number(row.active),
    certificates: Number(row.certificates),
    taken: Number(row.taken),
    passed: Number(row.passed),
  }));
}

/** What learners did in these courses within the last 7 days, and in the 7 days before; one query. */
export async function selectTeachingWeek(db: Database, courseIds: readonly string[] | null) {
  const within = (column: SQL) => sql`${column} >= now() - interval '7 days'`;
  const span = (column: SQL) => sql`${column} >= now() - interval '14 days'`;
  // Completions are found by their learners: they have no other index.
  const watched = sql`FROM (SELECT DISTINCT g.user_id FROM grants g WHERE g.revoked_at IS NULL AND ${isOfCourses(sql`g.course_id`, courseIds)}) l
    JOIN completions d ON d.user_id = l.user_id AND ${span(sql`d.completed_at`)} JOIN course_contents k ON k.id = d.content_id
    JOIN course_topics t ON t.id = k.topic_id JOIN course_modules m ON m.id = t.module_id
    WHERE ${isOfCourses(sql`m.course_id`, courseIds)}`;
  const taken = sql`FROM attempts a WHERE a.voided_at IS NULL AND ${span(sql`a.submitted_at`)}
    AND ${isOfCourses(sql`a.course_id`, courseIds)}`;
  const seconds = sql`coalesce(sum(k.duration_seconds)`;
  const { rows } = await db.execute<Record<string, string | null>>(sql`
    WITH watched AS (
      SELECT ${seconds} FILTER (WHERE ${within(sql`d.completed_at`)}), 0) AS now,
        ${seconds} FILTER (WHERE NOT ${within(sql`d.completed_at`)}), 0) AS before ${watched}
    ), taken AS (
      SELECT count(*) FILTER (WHERE ${within(sql`a.submitted_at`)}) AS now,
        count(*) FILTER (WHERE NOT ${within(sql`a.submitted_at`)}) AS before ${taken}
    )
    SELECT watched.now AS "watchedSeconds", watched.before AS "watchedBefore",
      taken.now AS quizzes, taken.before AS "quizzesBefore",
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM q.answered_at - q.created_at) / 60)
        FROM learner_questions q WHERE ${within(sql`q.answered_at`)} AND ${isOfCourses(sql`q.course_id`, courseIds)}) AS "answerMinutes",
      (SELECT count(*) FROM certificates x WHERE ${within(sql`x.issued_at`)} AND x.revoked_at IS NULL AND x.replaced_at IS NULL
        AND ${isOfCourses(sql`x.course_id`, courseIds)}) AS certificates
    FROM watched, taken`);
  const [row] = rows;
  return {
    watchedSeconds: Number(row?.watchedSeconds ?? 0),
    watchedBefore: Number(row?.watchedBefore ?? 0),
    quizzes: Number(row?.quizzes ?? 0),
    quizzesBefore: Number(row?.quizzesBefore ?? 0),
    answerMinutes: row?.answerMinutes == null ? null : Math.round(Number(row.answerMinutes)),
    certificates: Number(row?.certificates ?? 0),
  };
}

/** A writer's own posts, what was changed last first. */
export async function selectOwnPosts(db: Database, writerId: string, limit: number) {
  const { rows } = await db.execute<{
    id: string;
    title: string;
    state: 'draft' | 'scheduled' | 'published' | 'changed';
    scheduledFor: string | null;
    updatedAt: string;
  }>(sql`
    SELECT b.id, b.title, ${iso(sql`b.scheduled_for`)} AS "scheduledFor", ${iso(sql`b.updated_at`)} AS "updatedAt",
      CASE WHEN b.scheduled_for IS NOT NULL THEN 'scheduled' WHEN NOT b.is_published THEN 'draft'
        WHEN b.draft_number > b.published_number THEN 'changed' ELSE 'published' END AS state
    FROM blogs b WHERE ${isOwnPost(writerId)} ORDER BY b.updated_at DESC, b.id LIMIT ${limit}`);
  return rows;
}

/** Comments without a reply under a writer's own posts, the oldest first. */
export async function selectOwnComments(db: Database, writerId: string, limit: number) {
  const { rows } = await db.execute<{ id: string; name: string; post: string; text: string; createdAt: string }>(sql`
    SELECT c.id, c.name, b.title AS post, c.text, ${iso(sql`c.created_at`)} AS "createdAt"
    FROM blog_comments c JOIN blogs b ON b.id = c.blog_id
    WHERE ${isUnrepliedComment(writerId)} ORDER BY c.created_at, c.id LIMIT ${limit}`);
  return rows;
}

/** What an institute is called until somebody names it (`instituteShape`). */
const UNNAMED = 'Institute';

/** Which steps of a new institute are done, from what is stored; payments also when the real keys are set. */
export async function selectFirstDay(db: Database, { hasPaymentKeys }: { hasPaymentKeys: boolean }) {
  const setting = (subject: string, has: ReturnType<typeof sql>) =>
    sql`EXISTS (SELECT FROM settings WHERE subject = ${subject} AND ${has})`;
  const isDone = {
    brand: setting('institute', sql`coalesce(value ->> 'name', '') NOT IN ('', ${UNNAMED})`),
    taxes: sql`(${setting('institute', sql`coalesce(value ->> 'gstin', '') <> ''`)} OR ${setting('invoicing', sql`true`)})`,
    payments: hasPaymentKeys
      ? sql`true`
      : sql`EXISTS (SELECT FROM payments WHERE accepted_at IS NOT NULL AND taken_by IS NULL)`,
    course: sql`EXISTS (SELECT FROM courses WHERE state = 'published')`,
    // Whoever has sold courses for a month without one does not wait for it.
    batch: sql`(EXISTS (SELECT FROM batches WHERE published_at IS NOT NULL) OR EXISTS (SELECT FROM orders WHERE paid_at < now() - interval '30 days'))`,
    invite: sql`(SELECT count(*) > 1 FROM (SELECT FROM users WHERE role <> 'student' LIMIT 2) colleagues)`,
  } as const satisfies Record<FirstStep, ReturnType<typeof sql>>;
  const { rows } = await db.execute<Record<FirstStep, boolean>>(
    sql`SELECT ${sql.join(
      FIRST_STEPS.map((step) => sql`${isDone[step]} AS ${sql.identifier(step)}`),
      sql`, `,
    )}`,
  );
  return FIRST_STEPS.map((step) => ({ step, isDone: rows[0]?.[step] ?? false }));
}
