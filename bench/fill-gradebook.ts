import { sql, type SQL } from 'drizzle-orm';
import { openSession } from '../src/features/accounts/sessions/open-session.ts';
import type { Database } from '../src/platform/database/database.ts';
import { id, name } from '../src/testing/fill/seed-values.ts';

const SETTINGS = {
  ...{ brief: [], files: [], kinds: ['text'], fileTypes: [], points: 20, availableUntil: null, maxAttempts: 2 },
  due: { kind: 'none', at: null, days: null, sessionNumber: null },
  late: { policy: 'accept', percentPerDay: null, floorPercent: null },
  ...{ completesWhen: 'submitted', release: 'together' },
};

/** A course of so many learners and grade items, half of them assignments and half quizzes, everything handed in and graded. */
export async function fillGradebook(db: Database, size: { learners: number; items: number }): Promise<void> {
  for (const statement of statements(sql`${size.learners}::int`, sql`${size.items / 2}::int`))
    await db.execute(statement);
}

function statements(learners: SQL, half: SQL): SQL[] {
  const one = sql`generate_series(1, 1) n`;
  const all = sql`generate_series(1, ${learners}) n`;
  const settings = sql`${JSON.stringify(SETTINGS)}::jsonb`;
  const course = sql`(SELECT id FROM courses LIMIT 1)`;
  const topic = sql`(SELECT id FROM course_topics LIMIT 1)`;
  return [
    sql`INSERT INTO courses (id, course_id, slug, state, title, subtitle, description, category, badge, duration_months, position, price_rupees,
        assignments, tags, instructor, what_you_will_learn, requirements, includes, family, dye)
      SELECT ${id('course')}, 'course-' || n, 'course-' || n, 'published', 'Course ' || n, 'From the first day to a piece', '', 'Craft', 'Career course',
        6, n, 24999, 4, '{}', '{"name": "Meenal Joshi", "title": "Printer", "bio": "Prints."}', '{}', '{}', '{}', 'suraj', 'palash' FROM ${one}`,
    sql`INSERT INTO course_modules (course_id, position, title) SELECT ${course}, 0, 'Module'`,
    sql`INSERT INTO course_topics (module_id, position, title) SELECT id, 0, 'Topic' FROM course_modules`,
    sql`INSERT INTO course_contents (topic_id, position, name, type, file_key, duration_seconds)
      SELECT ${topic}, n, 'Lesson ' || n, CASE WHEN n <= ${half} THEN 'assignment' ELSE 'video' END, '', 600 FROM generate_series(1, 2 * ${half}) n`,
    sql`INSERT INTO assignments (id, course_id, name, position, settings)
      SELECT id, ${course}, name, position, ${settings} FROM course_contents WHERE type = 'assignment'`,
    sql`INSERT INTO questions (course_id, content_id, position, kind, question, options, correct)
      SELECT ${course}, c.id, n, 'single', 'Which?', '{a,b}', '{a}' FROM course_contents c, generate_series(1, 10) n WHERE c.type = 'video'`,
    sql`INSERT INTO users (id, name, email, role) SELECT ${id('admin')}, 'Office', 'bench-office@example.com', 'admin' FROM ${one}`,
    sql`INSERT INTO users (id, name, email) SELECT ${id('student')}, ${name('student')}, 'bench-student' || n || '@example.com' FROM ${all}`,
    sql`INSERT INTO grants (user_id, course_id, source, source_id) SELECT ${id('student')}, ${course}, 'gift', 'bench' FROM ${all}`,
    sql`INSERT INTO completions (user_id, content_id) SELECT g.user_id, c.id FROM grants g, course_contents c`,
    sql`INSERT INTO submissions (assignment_id, user_id, course_id, version, submitted_at, late_days, grade_state, outcome, score, office_score)
      SELECT a.id, g.user_id, a.course_id, 1, now(), 0, 'released', 'accepted', 15, 15 FROM assignments a, grants g`,
    sql`INSERT INTO attempts (user_id, course_id, quiz_id, number, question_ids, deadline_at, submitted_at, score, right_ids, total)
      SELECT g.user_id, g.course_id, c.id::text, 1, '{}', now(), now(), 7, '{}', 10 FROM grants g, course_contents c WHERE c.type = 'video'`,
  ];
}

/** The course and an admin’s token. */
export async function openGradebook(db: Database): Promise<{ courseId: string; token: string }> {
  const { rows } = await db.execute<{ courseId: string; userId: string }>(
    sql`SELECT c.id AS "courseId", u.id AS "userId" FROM courses c, users u WHERE u.role = 'admin'`,
  );
  const [found] = rows;
  if (!found) throw new Error('the gradebook was not filled');
  const { token } = await openSession(db, { userId: found.userId, userAgent: 'bench' });
  return { courseId: found.courseId, token };
}

/**
 * The same with a trainer of the course and a version of each submission: the newest grades of the first half of the learners are taken
 * back, so that their work waits, and those of the last assignment are saved and not released.
 */
export async function fillMarking(db: Database, size: { learners: number; items: number }): Promise<void> {
  await fillGradebook(db, size);
  for (const statement of [
    sql`INSERT INTO users (name, email, role) VALUES ('Trainer', 'bench-trainer@example.com', 'trainer')`,
    sql`INSERT INTO course_trainers (course_id, user_id) SELECT c.id, u.id FROM courses c, users u WHERE u.role = 'trainer'`,
    // A learner submits only so often within an hour.
    sql`UPDATE submissions SET submitted_at = submitted_at - interval '2 days'`,
    sql`INSERT INTO submission_versions (submission_id, number, user_id, submitted_at, counted_at, late_days, receipt, draft_revision, text, links)
      SELECT id, 1, user_id, submitted_at, submitted_at, 0, 'SUB-' || id, 1, 'What five people said.', '{}' FROM submissions`,
    sql`UPDATE submissions s SET grade_state = 'none', outcome = NULL, score = NULL, office_score = NULL
      FROM (SELECT id, ntile(2) OVER (ORDER BY id) AS half FROM users WHERE role = 'student') u WHERE u.id = s.user_id AND u.half = 1`,
    sql`INSERT INTO assignment_grades (submission_id, version, user_id, revision, criteria, points, penalty_points, score, comment, pins, outcome)
      SELECT s.id, 1, s.user_id, 1, '[]', 15, 0, 15, 'Good.', '[]', 'accepted' FROM submissions s
      WHERE s.assignment_id = (SELECT id FROM assignments ORDER BY position DESC LIMIT 1)`,
    sql`UPDATE submissions s SET grade_state = 'saved', outcome = NULL, score = NULL, office_score = 15, has_unreleased_grade = true
      FROM assignment_grades g WHERE g.submission_id = s.id`,
  ])
    await db.execute(statement);
}

export interface Marking {
  courseId: string;
  /** Of its trainer. */
  token: string;
  /** That wait for a grade, the oldest first. */
  waitingIds: string[];
  /** With a saved grade for every learner. */
  gradedId: string;
}

export async function openMarking(db: Database): Promise<Marking> {
  const { rows } = await db.execute<Omit<Marking, 'token'> & { trainerId: string }>(sql`
    SELECT t.course_id AS "courseId", t.user_id AS "trainerId",
      (SELECT array_agg(s.id ORDER BY s.submitted_at, s.id) FROM submissions s WHERE s.grade_state = 'none') AS "waitingIds",
      (SELECT id FROM assignments ORDER BY position DESC LIMIT 1) AS "gradedId"
    FROM course_trainers t`);
  const [found] = rows;
  if (!found) throw new Error('there is nothing to mark');
  const { trainerId, ...marking } = found;
  const { token } = await openSession(db, { userId: trainerId, userAgent: 'bench' });
  return { ...marking, token };
}
