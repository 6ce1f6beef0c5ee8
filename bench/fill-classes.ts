import { sql, type SQL } from 'drizzle-orm';
import { openSession } from '../src/features/accounts/sessions/open-session.ts';
import type { Database } from '../src/platform/database/database.ts';
import { id, name } from '../src/testing/fill/seed-values.ts';

const STUDENTS = sql`20`;
const CLASSES = sql`100`;
/** The class that began a minute ago: those before it are marked, those after it are to come. */
const RUNNING = sql`50`;

export interface Classes {
  courseId: string;
  batchId: string;
  roomId: string;
  /** The class under way. */
  sessionId: string;
  studentIds: string[];
  student: string;
  trainer: string;
  admin: string;
}

/** Batches of 20 students and 100 classes each, two to a course, with tokens of people of the first. For a database that has none. */
export async function fillClasses(db: Database, batches: number): Promise<void> {
  for (const statement of statements(sql`${batches}::int`)) await db.execute(statement);
}

function statements(batches: SQL): SQL[] {
  const all = sql`generate_series(1, ${batches}) n`;
  const student = id('student', sql`((n - 1) * 20 + k)`);
  const session = id('session', sql`((n - 1) * 1000 + k)`);
  const start = sql`(now() - interval '1 minute' + (k - ${RUNNING}) * interval '2 days')`;
  const course = id('course', sql`(1 + (n - 1) / 2)`);
  return [
    sql`INSERT INTO courses (id, course_id, slug, state, title, subtitle, description, category, badge, duration_months, position, price_rupees,
        assignments, tags, instructor, what_you_will_learn, requirements, includes, family, dye)
      SELECT ${id('course')}, 'course-' || n, 'course-' || n, 'published', 'Course ' || n, 'From the first day to a piece', '', 'Craft', 'Career course',
        6, n, 24999, 4, '{}', '{"name": "Meenal Joshi", "title": "Printer", "bio": "Prints."}', '{}', '{}', '{}', 'suraj', 'palash'
      FROM generate_series(1, (${batches} + 1) / 2) n`,
    sql`INSERT INTO users (id, name, email, role) SELECT ${id('trainer')}, ${name('trainer')}, 'bench-trainer' || n || '@example.com', 'trainer' FROM ${all}`,
    sql`INSERT INTO users (id, name, email, role) SELECT ${id('admin')}, 'Office', 'bench-office@example.com', 'admin' FROM generate_series(1, 1) n`,
    sql`INSERT INTO users (id, name, email) SELECT ${student}, ${name('student', sql`((n - 1) * 20 + k)`)}, 'bench-student' || n || '-' || k || '@example.com'
      FROM ${all}, generate_series(1, ${STUDENTS}) k`,
    sql`INSERT INTO class_rooms (id, name, seats) SELECT ${id('room')}, 'Bench room ' || n, 20 FROM ${all}`,
    sql`INSERT INTO batches (id, code, course_id, mode, schedule, capacity, trainer_id, room_id, enrolled, last_number, last_roll_number, published_at,
        first_starts_at, join_until, last_starts_at, last_ends_at)
      SELECT ${id('batch')}, 'B-' || lpad(n::text, 4, '0'), ${course}, 'classroom',
        '{"weekdays": ["mon"], "from": "18:00", "to": "20:00", "startDate": "2026-12-07", "classes": 100, "endDate": null}', 20, ${id('trainer')}, ${id('room')},
        20, 100, 20, now() - interval '100 days', now() - interval '98 days', now() + interval '1 day', now() + interval '100 days', now() + interval '101 days' FROM ${all}`,
    sql`INSERT INTO batch_sessions (id, batch_id, number, topic, starts_at, ends_at, trainer_id, room_id, register_finished_at)
      SELECT ${session}, ${id('batch')}, k, 'Topic ' || k, ${start}, ${start} + interval '2 hours', ${id('trainer')}, ${id('room')},
        CASE WHEN k < ${RUNNING} THEN ${start} + interval '2 hours' END FROM ${all}, generate_series(1, ${CLASSES}) k`,
    sql`INSERT INTO grants (user_id, course_id, source, source_id) SELECT ${student}, ${course}, 'gift', 'bench' FROM ${all}, generate_series(1, ${STUDENTS}) k`,
    sql`INSERT INTO batch_enrolments (user_id, batch_id, course_id, roll_number, state, enrolled_at)
      SELECT ${student}, ${id('batch')}, ${course}, k, 'active', now() - interval '100 days' FROM ${all}, generate_series(1, ${STUDENTS}) k`,
    sql`INSERT INTO attendance_marks (session_id, user_id, mark, source, marked_at)
      SELECT s.id, e.user_id, CASE WHEN (s.number + e.roll_number) % 7 = 0 THEN 'absent' ELSE 'present' END, 'code', s.starts_at
      FROM batches b JOIN batch_sessions s ON s.batch_id = b.id JOIN batch_enrolments e ON e.batch_id = b.id
      WHERE b.code LIKE 'B-%' AND s.number < ${RUNNING}`,
  ];
}

/** What to ask about the first batch, and tokens of those who may. */
export async function openClasses(db: Database): Promise<Classes> {
  const { rows } = await db.execute<Omit<Classes, 'student' | 'trainer' | 'admin'> & Record<string, unknown>>(sql`
    SELECT b.course_id AS "courseId", b.id AS "batchId", b.room_id AS "roomId",
      (SELECT id FROM batch_sessions WHERE batch_id = b.id AND number = ${RUNNING}) AS "sessionId",
      ARRAY(SELECT user_id::text FROM batch_enrolments WHERE batch_id = b.id ORDER BY roll_number) AS "studentIds"
    FROM batches b WHERE b.code = 'B-0001'`);
  const [found] = rows;
  if (!found) throw new Error('There is no batch');
  const people = await db.execute<{ trainer: string; admin: string }>(sql`
    SELECT (SELECT trainer_id FROM batches WHERE code = 'B-0001') AS trainer, (SELECT id FROM users WHERE email = 'bench-office@example.com') AS admin`);
  const tokenOf = async (userId = '') => (await openSession(db, { userId, userAgent: 'bench' })).token;
  return {
    ...found,
    student: await tokenOf(found.studentIds[0]),
    trainer: await tokenOf(people.rows[0]?.trainer),
    admin: await tokenOf(people.rows[0]?.admin),
  };
}
