import { sql, type SQL } from 'drizzle-orm';
import { formatMonth } from '../../../kit/numbers/dates.ts';
import type { Database } from '../../../platform/database/database.ts';
import {
  dayOf,
  isEnrolment,
  isOfCourses,
  isWithin,
  type ReportChoice,
  type ReportWriter,
  type WrittenReport,
} from './days-store.ts';
import { percentOf, type ReportName } from '../rules.ts';

// Grants, completions, attempts and courses belong to other features; they are joined by name and only read here.

export const learningReports = {
  completion: writeCompletion,
  'drop-off': writeDropOff,
  'hardest-questions': writeHardest,
  cohorts: writeCohorts,
} satisfies Partial<Record<ReportName, ReportWriter>>;

async function writeCompletion(db: Database, choice: ReportChoice): Promise<WrittenReport> {
  const rows = await sumCompletion(db, choice);
  const sum = (figure: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + figure(row), 0);
  const learners = sum((row) => row.learners);
  const certificates = sum((row) => row.certificates);
  return {
    note: 'Learners who got the course in this period and still have it, as of now.',
    columns: [
      { head: 'Course', kind: 'text' },
      { head: 'Learners', kind: 'number' },
      { head: 'Started', kind: 'number' },
      { head: 'All lessons', kind: 'number' },
      { head: 'Certificates', kind: 'number' },
      { head: 'With certificate', kind: 'percent' },
    ],
    rows: rows.map((row) => [
      row.title,
      row.learners,
      row.begun,
      row.through,
      row.certificates,
      percentOf(row.certificates, row.learners),
    ]),
    sums: [
      'Total',
      learners,
      sum(({ begun }) => begun),
      sum(({ through }) => through),
      certificates,
      percentOf(certificates, learners),
    ],
  };
}

/** The learners' progress in each course. */
async function sumCompletion(db: Database, choice: ReportChoice) {
  const { rows } = await db.execute<Record<'title' | 'learners' | 'begun' | 'through' | 'certificates', string>>(sql`
    WITH learners AS (${learnersOf(choice)}), sizes AS (
      SELECT m.course_id, count(*) AS contents FROM ${contents} GROUP BY 1
    ), done AS (
      SELECT l.user_id, l.course_id, count(f.content_id) AS contents
      FROM learners l JOIN ${contents} ON m.course_id = l.course_id
        JOIN completions f ON f.user_id = l.user_id AND f.content_id = k.id
      GROUP BY 1, 2
    )
    SELECT c.title, count(*) AS learners, count(done.contents) AS begun,
      count(*) FILTER (WHERE done.contents = sizes.contents) AS through,
      count(*) FILTER (WHERE EXISTS (SELECT FROM certificates x WHERE x.user_id = l.user_id AND x.course_id = l.course_id
        AND x.revoked_at IS NULL AND x.replaced_at IS NULL)) AS certificates
    FROM learners l JOIN courses c ON c.id = l.course_id LEFT JOIN sizes ON sizes.course_id = l.course_id
      LEFT JOIN done ON done.user_id = l.user_id AND done.course_id = l.course_id
    GROUP BY c.id ORDER BY 2 DESC, 1`);
  return rows.map(({ title, ...figures }) => ({
    title,
    learners: Number(figures.learners),
    begun: Number(figures.begun),
    through: Number(figures.through),
    certificates: Number(figures.certificates),
  }));
}

async function writeDropOff(db: Database, choice: ReportChoice): Promise<WrittenReport> {
  const rows = await sumReached(db, choice);
  return {
    note: 'Learners who got the course in this period: how many reached each lesson.',
    columns: [
      { head: 'Lesson', kind: 'text' },
      { head: 'Module', kind: 'text' },
      { head: 'Reached by', kind: 'number' },
      { head: 'Of all', kind: 'percent' },
    ],
    rows: rows.map(({ module, name, reached, learners }) => [name, module, reached, percentOf(reached, learners)]),
    sums: null,
  };
}

/** How many learners finished each content of a course, in order, and the total. */
async function sumReached(db: Database, choice: ReportChoice) {
  const { rows } = await db.execute<Record<'module' | 'name' | 'reached' | 'learners', string>>(sql`
    WITH learners AS (${learnersOf(choice)})
    SELECT m.title AS module, k.name, (SELECT count(*) FROM learners) AS learners,
      (SELECT count(*) FROM learners l WHERE (SELECT 1 FROM completions f WHERE f.user_id = l.user_id AND f.content_id = k.id LIMIT 1) IS NOT NULL
        OR (SELECT 1 FROM positions p WHERE p.user_id = l.user_id AND p.course_id = l.course_id AND p.content_id = k.id LIMIT 1) IS NOT NULL
      ) AS reached
    FROM ${contents} WHERE ${isOfCourses(sql`m.course_id`, choice.courseIds)}
    ORDER BY m.course_id, m.position, t.position, k.position`);
  return rows.map(({ module, name, reached, learners }) => ({
    module,
    name,
    reached: Number(reached),
    learners: Number(learners),
  }));
}

async function writeHardest(db: Database, choice: ReportChoice): Promise<WrittenReport> {
  const rows = await selectHardest(db, choice);
  return {
    note: 'Attempts submitted in this period. Questions shown at least 3 times; the 50 hardest at most.',
    columns: [
      { head: 'Question', kind: 'text' },
      { head: 'Course', kind: 'text' },
      { head: 'Asked', kind: 'number' },
      { head: 'Correct', kind: 'number' },
      { head: 'Correct, %', kind: 'percent' },
    ],
    rows: rows.map(({ question, title, asked, right }) => [question, title, asked, right, percentOf(right, asked)]),
    sums: null,
  };
}

/** The questions with the fewest correct answers in these days; the 50 hardest of those asked at least three times. */
async function selectHardest(db: Database, { days, courseIds }: ReportChoice) {
  const { rows } = await db.execute<Record<'question' | 'title' | 'asked' | 'right', string>>(sql`
    SELECT q.question, c.title, count(*) AS asked, count(*) FILTER (WHERE q.id = ANY(a.right_ids)) AS right
    FROM attempts a CROSS JOIN LATERAL unnest(a.question_ids) AS asked(id) JOIN questions q ON q.id = asked.id
      JOIN courses c ON c.id = a.course_id
    WHERE ${isWithin(sql`a.submitted_at`, days)} AND ${isOfCourses(sql`a.course_id`, courseIds)} AND NOT q.is_void
      AND a.voided_at IS NULL
    GROUP BY q.id, c.id HAVING count(*) >= 3
    ORDER BY count(*) FILTER (WHERE q.id = ANY(a.right_ids))::numeric / count(*), count(*) DESC, q.id LIMIT 50`);
  return rows.map(({ question, title, asked, right }) => ({
    question,
    title,
    asked: Number(asked),
    right: Number(right),
  }));
}

const COHORT_MONTHS = 6;

async function writeCohorts(db: Database, choice: ReportChoice): Promise<WrittenReport> {
  const figures = await sumCohorts(db, choice, COHORT_MONTHS);
  const months = [...new Set(figures.map(({ month }) => month))];
  const line = (month: string, name: 'Active' | 'Finished', read: (one: (typeof figures)[number]) => number) => {
    const own = figures.filter((one) => one.month === month);
    const cells = Array.from({ length: COHORT_MONTHS }, (_, at) => {
      const figure = own.find((one) => one.at === at);
      return figure ? read(figure) : null;
    });
    return [formatMonth(month), name, own[0]?.learners ?? 0, ...cells];
  };
  return {
    note: 'Learners by the month of their enrolment. Active: finished a lesson or started a test in that month. Finished: had the certificate by its end.',
    columns: [
      { head: 'Cohort', kind: 'text' },
      { head: 'Measure', kind: 'text' },
      { head: 'Learners', kind: 'number' },
      ...Array.from({ length: COHORT_MONTHS }, (_, at) => ({ head: `Month ${at + 1}`, kind: 'number' as const })),
    ],
    rows: months.flatMap((month) => [
      line(month, 'Active', ({ active }) => active),
      line(month, 'Finished', ({ finished }) => finished),
    ]),
    sums: null,
  };
}

/**
 * Monthly cohorts: how many learners studied in each following month, and how many had their certificate by its end.
 */
async function sumCohorts(db: Database, choice: ReportChoice, months: number) {
  const { rows } = await db.execute<Record<'month' | 'at' | 'learners' | 'active' | 'finished', string>>(sql`
    WITH learners AS (${learnersOf(choice)}), spans AS (
      SELECT l.*, n AS at, (l.month + make_interval(months => n))::date AS first, (l.month + make_interval(months => n + 1))::date AS past
      FROM learners l CROSS JOIN generate_series(0, ${months - 1}::int) n
      WHERE l.month + make_interval(months => n) <= now() AT TIME ZONE 'Asia/Kolkata'
    )
    SELECT to_char(s.month, 'YYYY-MM') AS month, s.at, count(*) AS learners,
      count(*) FILTER (WHERE EXISTS (
        SELECT FROM completions f JOIN course_contents k ON k.id = f.content_id JOIN course_topics t ON t.id = k.topic_id
          JOIN course_modules m ON m.id = t.module_id
        WHERE f.user_id = s.user_id AND m.course_id = s.course_id
          AND ${dayOf(sql`f.completed_at`)} >= s.first AND ${dayOf(sql`f.completed_at`)} < s.past
      ) OR EXISTS (
        SELECT FROM attempts a WHERE a.user_id = s.user_id AND a.course_id = s.course_id
          AND ${dayOf(sql`a.started_at`)} >= s.first AND ${dayOf(sql`a.started_at`)} < s.past
      )) AS active,
      count(*) FILTER (WHERE EXISTS (
        SELECT FROM certificates x WHERE x.user_id = s.user_id AND x.course_id = s.course_id AND x.revoked_at IS NULL
          AND x.replaced_at IS NULL AND ${dayOf(sql`x.issued_at`)} < s.past
      )) AS finished
    FROM spans s GROUP BY s.month, s.at ORDER BY s.month, s.at`);
  return rows.map(({ month, at, learners, active, finished }) => ({
    month,
    at: Number(at),
    learners: Number(learners),
    active: Number(active),
    finished: Number(finished),
  }));
}

/** Courses by title, for selection. */
export async function selectCourseChoices(
  db: Database,
  courseIds: readonly string[] | null,
): Promise<{ id: string; courseId: string; title: string }[]> {
  const { rows } = await db.execute<{ id: string; courseId: string; title: string }>(sql`
    SELECT id, course_id AS "courseId", title FROM courses WHERE ${isOfCourses(sql`id`, courseIds)} ORDER BY title, id`);
  return rows;
}

const contents = sql`course_contents k JOIN course_topics t ON t.id = k.topic_id JOIN course_modules m ON m.id = t.module_id`;

/** Learners whose first grant of a course is within these days and not revoked. */
function learnersOf({ days, courseIds }: ReportChoice): SQL {
  return sql`
    SELECT g.user_id, g.course_id, date_trunc('month', g.granted_at AT TIME ZONE 'Asia/Kolkata') AS month FROM grants g
    WHERE ${isWithin(sql`g.granted_at`, days)} AND ${isOfCourses(sql`g.course_id`, courseIds)} AND ${isEnrolment()}`;
}
